/** Which restaurant a page with only a merchant opens, and what it remembers of that. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { signPlace } from '../../../src/proxy/places/codes.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { createChoice, type LocationChoice } from '../../../src/stores/locations/choice.js';
import { browserPlatform } from '../../../src/stores/platform/platform.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { $scannedPlace, $sentOrder } from '../../../src/stores/storefront/storefront.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { spring, table } from '../../proxy/places/codes.js';
import { listStoreBundles } from '../shared/bundles.js';
import { type Browser, openBrowser } from '../shared/shop.js';

listStoreBundles();

const codeFor = (location: string): Promise<string> => signPlace({ ...table, location }, spring);
const atOldTown = await codeFor('old-town');

describe('the choice of a restaurant', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());
  let opened: LocationChoice[] = [];
  afterEach(() => {
    for (const choice of opened) choice.close();
    opened = [];
    $scannedPlace.set('');
    $sentOrder.set('');
  });

  const open = (browser: Browser, place?: string, settings: RawSettings = {}): LocationChoice => {
    const choice = createChoice(
      { proxy: stack.urls.proxy, merchant: 'saffron-lane', ...(place && { place }), ...settings },
      {
        ...browserPlatform(),
        ...browser,
        fetch: (url, init) =>
          fetch(url, { ...init, headers: { ...init?.headers, origin: stack.urls.site } }),
        online: () => true,
        behindWorker: () => false,
        watch: () => () => {},
        visible: () => true,
        whenVisible: () => () => {},
        whenOnline: () => () => {},
      },
    );
    opened.push(choice);
    return choice;
  };
  const pick = async (choice: LocationChoice, location: string): Promise<void> => {
    await choice.merchant.load();
    const list = choice.merchant.$value.get();
    const places = list.state === 'ready' ? list.value.locations : [];
    choice.choose(places.find((one) => one.location === location) ?? assert.fail(location));
  };
  const chosen = (choice: LocationChoice) => choice.$chosen.get()?.location;
  const codeIn = ({ tab }: Browser, location: string): string =>
    tab.get(`order-elements:${stack.urls.proxy}:${location}:place-code`) ?? '';

  it('is remembered in its tab alone, because nobody agreed to more', async () => {
    const browser = openBrowser();
    const first = open(browser);
    await pick(first, 'riverside');
    assert.equal(chosen(open(browser)), 'riverside');
    assert.equal(chosen(open({ ...openBrowser(), shared: browser.shared })), undefined);
    assert.deepEqual(
      browser.shared.keys().filter((key) => key.includes('merchant')),
      [],
    );
  });

  it('is made by a code, which starts with the code’s own method', async () => {
    const browser = openBrowser();
    $scannedPlace.set(atOldTown);
    const choice = open(browser);
    await choice.merchant.load();
    assert.equal(chosen(choice), 'old-town');
    assert.equal(choice.$shop.get()?.settings.method, 'table_side');
    assert.equal(open(browser).$shop.get()?.settings.method, 'table_side');
  });

  it('waits for the restaurants, through a reload', async () => {
    const browser = openBrowser();
    $scannedPlace.set(atOldTown);
    open(browser).close();
    $scannedPlace.set('');
    const choice = open(browser);
    assert.equal(chosen(choice), undefined);
    await choice.merchant.load();
    assert.equal(chosen(choice), 'old-town');
    assert.match(codeIn(browser, 'old-town'), /t12/);
  });

  it('moves to the code’s restaurant, and the one before doesn’t get the code', async () => {
    const browser = openBrowser();
    const choice = open(browser);
    await pick(choice, 'riverside');
    $scannedPlace.set(atOldTown);
    assert.equal(chosen(choice), 'old-town');
    assert.equal(codeIn(browser, 'riverside'), '');
    await pick(choice, 'riverside');
    assert.equal(chosen(choice), 'riverside');
    assert.equal(codeIn(browser, 'riverside'), '');
  });

  it('isn’t made by a code of another merchant', async () => {
    const browser = openBrowser();
    $scannedPlace.set(await codeFor('elsewhere'));
    const choice = open(browser);
    await choice.merchant.load();
    assert.equal(chosen(choice), undefined);
    assert.equal(choice.$foreignCode.get(), true);
    await pick(choice, 'riverside');
    assert.equal(choice.$foreignCode.get(), false);
    assert.equal(codeIn(browser, 'riverside'), '');
  });

  it('is made by an order link, once: the guest can choose another one', async () => {
    $sentOrder.set('1.sold-town.pbowl');
    const choice = open(openBrowser());
    await choice.merchant.load();
    assert.equal(chosen(choice), 'old-town');
    await pick(choice, 'riverside');
    await choice.merchant.reload();
    assert.equal(chosen(choice), 'riverside');
    $sentOrder.set('');
    $sentOrder.set('1.sold-town.pbowl');
    assert.equal(chosen(choice), 'old-town');
  });

  it('is that of a signed place, also if the link has dishes of another restaurant', async () => {
    $scannedPlace.set(atOldTown);
    $sentOrder.set('1.sriverside.pbowl');
    const choice = open(openBrowser());
    await choice.merchant.load();
    assert.equal(chosen(choice), 'old-town');
    $sentOrder.set('');
    $sentOrder.set('1.sriverside.pbowl');
    assert.equal(chosen(choice), 'riverside', 'a link that the guest follows later');
    // On the page that is open.
    $scannedPlace.set(atOldTown);
    $sentOrder.set('1.sriverside.ptea');
    assert.equal(chosen(choice), 'old-town');
  });

  it('isn’t changed by an order link for a guest who reads a receipt elsewhere', async () => {
    const choice = open(openBrowser());
    await pick(choice, 'riverside');
    const shop = choice.$shop.get() ?? assert.fail('no shop');
    dependenciesOf(shop).showReceipt();
    $sentOrder.set('1.sold-town.pbowl');
    assert.equal(chosen(choice), 'riverside');
    shop.returnToMenu();
  });

  it('isn’t made by an order link of another merchant, which the list says', async () => {
    $sentOrder.set('1.selsewhere.pbowl');
    const choice = open(openBrowser());
    await choice.merchant.load();
    assert.equal(chosen(choice), undefined);
    assert.equal(choice.$foreignOrder.get(), true);
    $sentOrder.set('');
    assert.equal(choice.$foreignOrder.get(), false);
  });

  it('stops saying so after a link with dishes of the chosen restaurant', async () => {
    const choice = open(openBrowser());
    await pick(choice, 'riverside');
    $sentOrder.set('1.selsewhere.pbowl');
    assert.equal(choice.$foreignOrder.get(), true);
    $sentOrder.set('1.sriverside.pbowl');
    assert.equal(choice.$foreignOrder.get(), false);
    $sentOrder.set('');
  });

  it('offers later times on the clock of the chosen restaurant, in whichever zone it is', async () => {
    const service = `${stack.urls.service}/api/v1`;
    const zones = { riverside: 'America/New_York', 'old-town': 'Europe/London' };
    const timeZone = 'riverside America/New_York; old-town Europe/London';
    const choice = open(openBrowser(), '', { api: 'storefront', service, timeZone });
    for (const [location, zone] of Object.entries(zones)) {
      await pick(choice, location);
      const shop = choice.$shop.get() ?? assert.fail('no shop');
      await checkoutOf(shop).times.load();
      const found = checkoutOf(shop).times.$value.get();
      const served = await fetch(`${service}/storefront/locations/${location}/time-intervals`);
      const { orderDays } = (await served.json()) as { orderDays: { intervals: string[] }[] };
      const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone });
      assert.deepEqual(
        found.state === 'ready' && found.value.days.map(({ times }) => times),
        orderDays.map(({ intervals }) => intervals.map((at) => clock.format(Date.parse(at)))),
        location,
      );
    }
    await pick(choice, 'harbour-hotel');
    const unnamed = checkoutOf(choice.$shop.get() ?? assert.fail('no shop')).times;
    await unnamed.load();
    const found = unnamed.$value.get();
    assert.deepEqual(found.state === 'ready' && found.value.days, [], 'none is better than wrong');
  });

  it('follows a code in the page’s settings until the guest chooses', async () => {
    const browser = openBrowser();
    const choice = open(browser, atOldTown);
    await choice.merchant.load();
    assert.equal(chosen(choice), 'old-town');
    await pick(choice, 'riverside');
    assert.equal(chosen(open(browser, atOldTown)), 'riverside');
  });
});
