/** The optional file that passes an order's steps on to the page's data layer. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { OrderStep } from '../../../src/elements/storefront/events.js';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());
const { scriptOrigin: script, proxy, service } = pages.urls;
const urls = { script, proxy, processor: service, pictures: service };

const bridge = (settings = '') =>
  `<script defer src="${script}/order-elements.analytics.js" ${settings}></script>`;

/** What a page with consent mode has before anything else. */
const denied = `<script>
  dataLayer = [];
  gtag = function () { dataLayer.push(arguments); };
  gtag('consent', 'default', { analytics_storage: 'denied' });
</script>`;

async function open(test: Test, head: string) {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(pages.write({ head: head + pages.tag(), body: allElements }));
  return guestAt(page, pageErrors);
}

/**
 * A page without the widget, for what depends on the consent alone: the file hears nothing but events,
 * and the tests with an order hold which ones the widget sends.
 */
async function openWithout(
  test: Test,
  head: string,
  before: (page: Page) => unknown = () => {},
): Promise<{ page: Page }> {
  const { page } = await browser.openPage({}, test);
  await before(page);
  await page.goto(pages.write({ head, body: '' }));
  return { page };
}

/** As after a press of the guest on Garlic naan, or on the way to the checkout. */
const tell = (
  { page }: Pick<Guest, 'page'>,
  step: 'order-item-add' | 'order-checkout-start' | 'order-placed',
) =>
  page.evaluate((name) => {
    const facts: Pick<OrderStep, 'currency' | 'items'> = {
      currency: 'USD',
      items: [
        {
          productId: 'rv-garlic-naan',
          name: 'Garlic naan',
          quantity: 1,
          total: { minor: 450, text: '$4.50' },
        },
      ],
    };
    document.dispatchEvent(Object.assign(new Event(name), facts));
  }, step);

/** As analytics have it. */
const naan = { item_id: 'rv-garlic-naan', item_name: 'Garlic naan', quantity: 1, price: 4.5 };

/** The data layer without what the page itself put there, as JSON has it. */
const pushed = async ({ page }: Pick<Guest, 'page'>): Promise<Record<string, unknown>[]> =>
  JSON.parse(
    await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])),
  ).filter((entry: Record<string, unknown>) => entry[0] !== 'consent');

const names = async (guest: Pick<Guest, 'page'>) =>
  (await pushed(guest)).flatMap(({ event, 1: name }) => event ?? name ?? []);

const update = ({ page }: Pick<Guest, 'page'>, analytics: string) =>
  page.evaluate(
    (storage) => Reflect.get(window, 'gtag')('consent', 'update', { analytics_storage: storage }),
    analytics,
  );

const answer = ({ page }: Pick<Guest, 'page'>, words: string) =>
  page.evaluate((said) => {
    document.documentElement.dataset.orderConsent = said;
  }, words);

async function addNaan(guest: Guest): Promise<void> {
  await addOne(guest, 'From the stone oven', 'Garlic naan');
  await settledTotal(guest);
}

/** Resolves once the page has been told of the paid order, and all listeners have run. */
async function pay(guest: Guest): Promise<void> {
  const placed = guest.page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('order-placed', () => setTimeout(resolve, 0), { once: true }),
      ),
  );
  await goToCheckout(guest);
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  await orderNumber(guest);
  await placed;
}

describe('the file for analytics', () => {
  it('pushes nothing before consent, through a whole order', async (test) => {
    const guest = await openWithout(test, bridge());
    for (const step of ['order-item-add', 'order-checkout-start', 'order-placed'] as const)
      await tell(guest, step);
    assert.deepEqual(await pushed(guest), []);
    const stored = await guest.page.evaluate(() =>
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /analytics/.test(key)),
    );
    assert.deepEqual(stored, []);
    // They are what the file listens to: it pushes all of them once the guest agrees.
    await answer(guest, 'analytics');
    const all = ['add_to_cart', 'begin_checkout', 'purchase'];
    await eventually.deepEqual(() => names(guest), all);
  });

  it('pushes each step once when consent mode grants it, with the order’s id and nothing personal', async (test) => {
    const guest = await open(test, denied + bridge());
    await addNaan(guest);
    assert.deepEqual(await pushed(guest), []);
    await update(guest, 'granted');
    // What the guest did on this page before the answer.
    await eventually.deepEqual(() => names(guest), ['add_to_cart']);
    await pay(guest);
    await eventually.deepEqual(() => names(guest), ['add_to_cart', 'begin_checkout', 'purchase']);
    const layer = await pushed(guest);
    const { transaction_id: id, ...purchase } = Object(layer.at(-1)).ecommerce;
    assert.deepEqual(purchase, { currency: 'USD', value: naan.price, items: [naan] });
    assert.match(String(id), /^\w{8,}$/);
    // GTM merges objects, so each step empties what the last one left.
    assert.equal(layer.filter(({ ecommerce }) => ecommerce === null).length, 3);
    assert.doesNotMatch(JSON.stringify(layer), /Ada|Lovelace|example\.com|token/i);
    await guest.page.reload();
    await orderNumber(guest);
    assert.deepEqual(await names(guest), []);
    assert.deepEqual(guest.pageErrors, []);
  });

  it('forgets what happened before a refusal, and starts when the guest agrees later', async (test) => {
    const guest = await openWithout(test, denied + bridge());
    await tell(guest, 'order-item-add');
    await update(guest, 'denied');
    await tell(guest, 'order-item-add');
    await update(guest, 'granted');
    await tell(guest, 'order-checkout-start');
    await eventually.deepEqual(() => names(guest), ['begin_checkout']);
  });

  it('writes for gtag.js after the answer of any other banner', async (test) => {
    const guest = await openWithout(test, bridge('data-send="gtag"'));
    await tell(guest, 'order-item-add');
    await answer(guest, 'analytics');
    await eventually.deepEqual(() => names(guest), ['add_to_cart']);
    const [entry] = await pushed(guest);
    const about = { currency: 'USD', value: naan.price, items: [naan] };
    assert.deepEqual(entry, { 0: 'event', 1: 'add_to_cart', 2: about });
    await answer(guest, '');
    await tell(guest, 'order-checkout-start');
    assert.deepEqual(await names(guest), ['add_to_cart']);
  });

  it('follows what Google’s consent mode decided for the guest’s region', async (test) => {
    const regional = denied.replace("'denied' }", "'granted', region: ['US'] }");
    const known = (entries: object) =>
      `<script>google_tag_data = { ics: { entries: { analytics_storage: ${JSON.stringify(entries)} } } };</script>`;
    for (const [entries, expected] of [
      [{ default: false }, []],
      [{ default: true }, ['add_to_cart']],
      [{ default: true, update: false }, []],
    ] as const) {
      const guest = await openWithout(test, regional + known(entries) + bridge());
      await tell(guest, 'order-item-add');
      assert.deepEqual(await names(guest), expected, JSON.stringify(entries));
    }
  });

  it('pushes nothing with Global Privacy Control, whatever the page says', async (test) => {
    const control = (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const guest = await openWithout(test, bridge('data-consent="not-required"'), control);
    await answer(guest, 'analytics');
    await tell(guest, 'order-item-add');
    assert.deepEqual(await pushed(guest), []);
  });

  it('works from the guide’s example, and says what a removed dish was', async (test) => {
    const guest = await open(test, example('analytics', urls));
    await answer(guest, 'analytics');
    await addNaan(guest);
    await guest.cart.getByRole('button', { name: /^Remove/ }).click();
    await eventually.deepEqual(() => names(guest), ['add_to_cart', 'remove_from_cart']);
  });

  it('says what to write for a wrong setting, and waits for consent then', async (test) => {
    const said: string[] = [];
    const listen = (page: Page) => {
      page.on('console', (message) => said.push(message.text()));
    };
    const guest = await openWithout(test, bridge('data-consent="no"'), listen);
    await tell(guest, 'order-item-add');
    assert.deepEqual(await pushed(guest), []);
    assert.match(said.join(), /data-consent .*: expected required or not-required, found "no"/);
  });
});
