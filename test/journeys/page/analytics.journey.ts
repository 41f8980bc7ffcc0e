/** The optional file that passes an order's steps on to the page's data layer. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { example } from '../../harness/examples.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { allElements, openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  goToCheckout,
  goToPayment,
  orderNumber,
  payWith,
  type Shopper,
  settledTotal,
  shopperAt,
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

async function open(
  test: Test,
  head: string,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const { page, troubles } = await browser.openPage({ height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await before(page);
  await page.goto(pages.write({ head: head + pages.tag(), body: allElements }));
  return shopperAt(page, troubles);
}

/** The data layer without what the page itself put there, as JSON has it. */
const pushed = async ({ page }: Shopper): Promise<Record<string, unknown>[]> =>
  JSON.parse(
    await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])),
  ).filter((entry: Record<string, unknown>) => entry[0] !== 'consent');

const names = async (shopper: Shopper) =>
  (await pushed(shopper)).flatMap(({ event, 1: name }) => event ?? name ?? []);

const update = ({ page }: Shopper, analytics: string) =>
  page.evaluate(
    (storage) => Reflect.get(window, 'gtag')('consent', 'update', { analytics_storage: storage }),
    analytics,
  );

const answer = ({ page }: Shopper, words: string) =>
  page.evaluate((said) => {
    document.documentElement.dataset.orderConsent = said;
  }, words);

async function addNaan(shopper: Shopper): Promise<void> {
  await addOne(shopper, 'From the stone oven', 'Garlic naan');
  await settledTotal(shopper);
}

/** Resolves once the page has heard of the paid order, and everybody could react to it. */
async function pay(shopper: Shopper): Promise<void> {
  const placed = shopper.page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('order-placed', () => setTimeout(resolve, 0), { once: true }),
      ),
  );
  await goToCheckout(shopper);
  await goToPayment(shopper);
  await payWith(shopper, cards.approved);
  await orderNumber(shopper);
  await placed;
}

describe('the file for analytics', () => {
  it('pushes nothing before consent, through a whole order', async (test) => {
    const shopper = await open(test, bridge());
    await addNaan(shopper);
    await pay(shopper);
    assert.deepEqual(await pushed(shopper), []);
    const stored = await shopper.page.evaluate(() =>
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /analytics/.test(key)),
    );
    assert.deepEqual(stored, []);
  });

  it('pushes each step once when consent mode grants it, with the order’s id and nothing personal', async (test) => {
    const shopper = await open(test, denied + bridge());
    await addNaan(shopper);
    assert.deepEqual(await pushed(shopper), []);
    await update(shopper, 'granted');
    // What the guest did on this page before the answer.
    await eventually.deepEqual(() => names(shopper), ['add_to_cart']);
    await pay(shopper);
    await eventually.deepEqual(() => names(shopper), ['add_to_cart', 'begin_checkout', 'purchase']);
    const layer = await pushed(shopper);
    const naan = { item_id: 'rv-garlic-naan', item_name: 'Garlic naan', quantity: 1, price: 4.5 };
    const { transaction_id: id, ...purchase } = Object(layer.at(-1)).ecommerce;
    assert.deepEqual(purchase, { currency: 'USD', value: naan.price, items: [naan] });
    assert.match(String(id), /^\w{8,}$/);
    // GTM merges objects, so each step empties what the last one left.
    assert.equal(layer.filter(({ ecommerce }) => ecommerce === null).length, 3);
    assert.doesNotMatch(JSON.stringify(layer), /Ada|Lovelace|example\.com|token/i);
    await shopper.page.reload();
    await orderNumber(shopper);
    assert.deepEqual(await names(shopper), []);
    assert.deepEqual(shopper.troubles, []);
  });

  it('forgets what happened before a refusal, and starts when the guest agrees later', async (test) => {
    const shopper = await open(test, denied + bridge());
    await addNaan(shopper);
    await update(shopper, 'denied');
    await addNaan(shopper);
    await update(shopper, 'granted');
    await goToCheckout(shopper);
    await eventually.deepEqual(() => names(shopper), ['begin_checkout']);
  });

  it('writes for gtag.js after the answer of any other banner', async (test) => {
    const shopper = await open(test, bridge('data-send="gtag"'));
    await addNaan(shopper);
    await answer(shopper, 'analytics');
    await eventually.deepEqual(() => names(shopper), ['add_to_cart']);
    await answer(shopper, '');
    await goToCheckout(shopper);
    await shopper.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    assert.deepEqual(await names(shopper), ['add_to_cart']);
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
      const shopper = await open(test, regional + known(entries) + bridge());
      await addNaan(shopper);
      assert.deepEqual(await names(shopper), expected, JSON.stringify(entries));
    }
  });

  it('pushes nothing with Global Privacy Control, whatever the page says', async (test) => {
    const control = (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
    const shopper = await open(test, bridge('data-consent="not-required"'), control);
    await answer(shopper, 'analytics');
    await addNaan(shopper);
    assert.deepEqual(await pushed(shopper), []);
  });

  it('works from the guide’s example, and says what a removed dish was', async (test) => {
    const shopper = await open(test, example('analytics', urls));
    await answer(shopper, 'analytics');
    await addNaan(shopper);
    await shopper.cart.getByRole('button', { name: /^Remove/ }).click();
    await eventually.deepEqual(() => names(shopper), ['add_to_cart', 'remove_from_cart']);
  });

  it('says what to write for a wrong setting, and waits for consent then', async (test) => {
    const said: string[] = [];
    const listen = async (page: Page) => {
      page.on('console', (message) => said.push(message.text()));
    };
    const shopper = await open(test, bridge('data-consent="no"'), listen);
    await addNaan(shopper);
    assert.deepEqual(await pushed(shopper), []);
    assert.match(said.join(), /data-consent .*: expected required or not-required, found "no"/);
  });
});
