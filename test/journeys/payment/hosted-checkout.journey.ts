import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { gather } from '../order/evidence.js';
import { openRestaurant, type Restaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  emptyCart,
  fillContact,
  goToCheckout,
  orderNumber,
  payButton,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { type HandedOver, handOver } from './hosted.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
// Without a card processor or a cart token, a page pays through the older cart's hosted checkout
// address.
const restaurant = await shared(
  openRestaurant({ service: { cartTokens: false }, proxy: { cardProcessor: undefined } }),
);

describe('an order paid on the hosted page', () => {
  it('goes from the widget to the payment page and back to the receipt, without a cart id in any URL', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await visit(browser, restaurant, {}, test);
    const { page, checkout, receipt } = guest;
    const shop = page.url();
    const evidence = gather(page);
    const placed = await countPlaced(page);
    await addOne(guest, 'Sides', 'Chopped salad');
    const total = await settledTotal(guest);
    await goToCheckout(guest);
    await fillContact(guest);
    await payButton({ checkout }).click();
    const onward = checkout.getByRole('button', { name: `Continue to payment · ${total}` });
    await onward.waitFor();
    await eventually.match(
      () => checkout.locator('section[part~="payment"]').innerText(),
      /^Payment\s+You pay on the restaurant’s own payment page\.$/,
    );
    await onward.click();

    await page.getByText('Ada Lovelace, ada@example.com').waitFor();
    assert.equal(page.url(), `${restaurant.urls.service}/checkout`);
    const { id } = await newCarts.cart();
    assert.deepEqual(
      evidence.requests.filter(({ url, sent }) => !isService(url) && (url + sent).includes(id)),
      [],
    );
    await payWith(page, cards.approved, total);
    await orderNumber(guest);
    assert.equal(page.url(), shop);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
    await placed.waitFor();
    const thanks = receipt.getByRole('heading', { name: 'Thank you' });
    await thanks.waitFor();
    await page.reload();
    await orderNumber(guest);
    await thanks.waitFor();
    await receipt.getByRole('button', { name: 'Start a new order' }).click();
    await emptyCart(guest).waitFor();
    await eventually.deepEqual(() => placed.received(), ['1']);
  });

  const isService = (url: string) => url.startsWith(restaurant.urls.service);

  async function openHosted(test: { after(run: () => Promise<void>): void }, width = 1280) {
    const { page } = await browser.openPage({ width }, test);
    const returnUrl = `${restaurant.urls.site}/back?shop=1`;
    const order = await handOver(restaurant, returnUrl);
    // The shop's own page when the guest returns.
    await page.route(`${restaurant.urls.site}/back*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Back at the shop</h1>' }),
    );
    await page.goto(order.checkoutUrl);
    return { page, ...order };
  }

  for (const width of inTurn(0, [320, 1280])) {
    it(`asks who it is for, survives a declined card, a reload and a lost response, and returns paid once, without axe violations at ${width} pixels`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const { page, total } = await openHosted(test, width);
      await page.getByLabel('Name').waitFor();
      assert.deepEqual(await axeViolations(page), []);
      await fillDetails(page);
      await page.getByRole('button', { name: `Pay ${total}` }).waitFor();
      assert.deepEqual(await axeViolations(page), []);
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await eventually.equal(() => page.evaluate(overflow), 0);
      await payWith(page, cards.declined, total);
      await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
      await page.reload();
      await page.getByText('Ada Lovelace, ada@example.com').waitFor();
      await payWith(page, cards.answerLost, total);
      await back(page);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      await checkReturn(page, restaurant);
    });
  }

  it('takes the next order’s payment in a tab whose last one was left at the bank, approved there without leaving the page', async (test) => {
    const { page, total } = await openHosted(test);
    await fillDetails(page);
    await payWith(page, cards.challenged, total);
    const bank = page.frameLocator('iframe[title="Confirm your payment"]');
    await bank.getByRole('button', { name: 'Approve' }).waitFor();
    const next = await handOver(restaurant, `${restaurant.urls.site}/back?shop=1`);
    await page.goto(next.checkoutUrl);
    await fillDetails(page);
    await payWith(page, cards.challenged, next.total);
    await bank.getByRole('button', { name: 'Approve' }).click();
    await back(page);
  });

  it('prepares the payment again that another page has replaced, while the form loads and afterwards', async (test) => {
    const { page, total, change, prepare } = await openHosted(test);
    const replace = async () => {
      await change(3);
      await prepare();
      assert.equal(await change(1), total);
    };
    const askForState = (url: URL) => /\/payment_intents\/[^/]+$/.test(url.pathname);
    let replaced = 0;
    const replaceFirst = async (route: Route) => {
      await replace();
      replaced += 1;
      await route.continue();
    };
    await page.route(askForState, replaceFirst, { times: 1 });
    await fillDetails(page);
    // The wallet's button follows the form that is ready.
    await page.getByText('or pay by card').waitFor();
    assert.equal(replaced, 1);
    await replace();
    await payWith(page, cards.approved, total);
    await page.getByRole('alert').filter({ hasText: 'replaced' }).waitFor();
    await payWith(page, cards.approved, total);
    await back(page);
  });

  it('shows a changed total, and menu changes to accept, before charging', async (test) => {
    const { page, total, change, productId } = await openHosted(test);
    await fillDetails(page);
    await page.getByRole('button', { name: `Pay ${total}` }).waitFor();
    const changed = await change(3);
    assert.notEqual(changed, total);
    await payWith(page, cards.approved, total);
    await page.getByRole('button', { name: `Pay ${changed}` }).waitFor();
    const { controls } = restaurant.service.service;
    await controls.setPrice('riverside', productId, 9900);
    await payWith(page, cards.approved, changed);
    await page.getByText(/costs \$99\.00 now/).waitFor();
    await page.getByRole('button', { name: 'Go on with these changes' }).click();
    const dearer = await page.getByRole('button', { name: /^Pay \$\d{3}\./ }).textContent();
    await payWith(page, cards.approved, dearer?.replace('Pay ', '') ?? '');
    await back(page);
  });

  it('is paid by a wallet that was canceled and declined before, and only with the total that the page shows', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const { page, total, change } = await openHosted(test, 320);
    await fillDetails(page);
    const wallet = walletOf({ page });
    await wallet.button.waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await wallet.open();
    await eventually.equal(() => wallet.pay.textContent(), `Pay ${total}`);
    await wallet.sheet.getByRole('button', { name: 'Cancel' }).click();
    await wallet.closed();
    await wallet.open();
    await wallet.sheet.getByLabel(/0002/).check();
    await wallet.pay.click();
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
    await wallet.closed();
    await wallet.open();
    const changed = await change(3);
    assert.notEqual(changed, total);
    await wallet.pay.click();
    await page.getByRole('button', { name: `Pay ${changed}` }).waitFor();
    await wallet.closed();
    await wallet.open();
    await eventually.equal(() => wallet.pay.textContent(), `Pay ${changed}`);
    await wallet.pay.click();
    await back(page);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });

  it('says how to continue once its access to the order has ended', async (test) => {
    const { page } = await openHosted(test);
    await fillDetails(page);
    await page.getByText('or pay by card').waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('checkout') ?? '');
      sessionStorage.setItem('checkout', JSON.stringify({ ...session, token: 'ended' }));
    });
    await page.reload();
    await page.getByText('This checkout has expired. Go back to the restaurant’s page').waitFor();
  });

  it('can be left without paying, and its URL works only once', async (test) => {
    const { page, checkoutUrl } = await openHosted(test);
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await back(page);
    assert.equal(new URL(page.url()).search, '?shop=1&redirect_status=canceled');
    assert.equal(new URL(page.url()).hash, '');
    const other = await browser.openPage({}, test);
    await other.page.goto(checkoutUrl);
    await other.page.getByText(/used before, or has expired/).waitFor();
  });
});

/** How often the page has received an order event, over all its loads. */
async function countPlaced(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('order-placed', ({ order }) => {
      const received = sessionStorage.getItem('received') ?? '';
      sessionStorage.setItem('received', `${received} ${order.items.length}`.trim());
    });
  });
  // The listener is added with the next load.
  await page.reload();
  const received = () =>
    page.evaluate(() => (sessionStorage.getItem('received') ?? '').split(' ').filter(Boolean));
  return {
    received,
    waitFor: () => page.waitForFunction(() => sessionStorage.getItem('received')),
  };
}

const back = (page: Page) => page.getByRole('heading', { name: 'Back at the shop' }).waitFor();

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

const cardOf = (page: Page) => page.frameLocator('iframe[title="Card details"]');

async function payWith(page: Page, number: string, total: HandedOver['total']): Promise<void> {
  const button = page.getByRole('button', { name: `Pay ${total}` });
  await button.waitFor();
  const card = cardOf(page);
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
  await button.click();
}

/** The URL has a status in the query and a receipt token in the fragment that opens the receipt. */
async function checkReturn(page: Page, { urls }: Restaurant): Promise<void> {
  const url = new URL(page.url());
  assert.equal(url.search, '?shop=1&redirect_status=succeeded');
  const words = new URLSearchParams(url.hash.slice(1));
  const receipt = await fetch(
    `${urls.service}/api/v1/storefront/receipts/${words.get('receiptId')}`,
    { headers: { 'x-receipt-token': words.get('receiptToken') ?? '' } },
  );
  assert.equal(receipt.status, 200);
}
