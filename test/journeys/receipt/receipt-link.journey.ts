import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { placeOrder } from '../shared/placed-order.js';
import { addOne, cartLine, guestAt, openCart, type Test } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Longer than the widget's longest interval between two requests. */
const A_WHILE_MS = 61_000;

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a receipt opened by a link', () => {
  const open = async (api: Api, fragment: string, test: Test, width = 1280) => {
    const { page, pageErrors } = await browser.openPage({ width, height: 900 }, test);
    page.context().setDefaultTimeout(30_000);
    await page.clock.install();
    await page.goto(
      restaurant.pageWith({ api, settings: { 'time-zone': 'America/New_York' } }) + fragment,
    );
    return guestAt(page, pageErrors);
  };

  for (const [api, width] of inTurn(0, ways)) {
    it(`is shown in a browser that has never seen the order, and does not affect the guest’s own one, with ${api} at ${width}`, async (test) => {
      const order = await placeOrder(restaurant);
      const guest = await open(api, order.fragment, test, width);
      const { page, receipt } = guest;
      await receipt.getByText(`Order ${order.shortId}`).waitFor();
      await eventually.equal(
        () => receipt.getByRole('heading', { name: 'Your receipt' }).count(),
        1,
      );
      assert.equal(new URL(page.url()).hash, '');
      await page.reload();
      await receipt.getByText(`Order ${order.shortId}`).waitFor();
      await receipt.getByRole('button', { name: 'Back to the menu' }).click();
      await addOne(guest, 'Sides', 'House pickles');
      await cartLine(guest, 'House pickles').waitFor({ state: 'attached' });
      await page.evaluate((hash) => {
        location.hash = hash;
        location.reload();
      }, order.fragment);
      await receipt.getByText(`Order ${order.shortId}`).waitFor();
      await receipt.getByRole('button', { name: 'Back to the menu' }).click();
      if (width < 720) await openCart(guest);
      await cartLine(guest, 'House pickles').waitFor();
    });
  }

  it('asks for the restaurant on a page where guests choose one, and is shown then', async (test) => {
    const order = await placeOrder(restaurant);
    const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
    page.context().setDefaultTimeout(30_000);
    const settings = { location: undefined, merchant: 'saffron-lane' };
    await page.goto(restaurant.pageWith({ api: 'storefront', settings }) + order.fragment);
    const places = page.locator('order-locations');
    await places.getByText('To see your receipt, choose the restaurant').waitFor();
    await places.getByRole('button', { name: 'Riverside' }).click();
    await guestAt(page, pageErrors).receipt.getByText(`Order ${order.shortId}`).waitFor();
  });

  it('appears by itself once the service is back, and keeps the focus on the way', async (test) => {
    const order = await placeOrder(restaurant);
    const { faults } = restaurant.service.service.controls;
    faults.add({
      method: 'GET',
      path: '/storefront/receipts/:receiptId',
      fault: { kind: 'status', status: 503 },
      count: 99,
    });
    test.after(() => faults.clear());
    const { page, receipt } = await open('proxy', order.fragment, test);
    const again = receipt.getByRole('button', { name: 'Try again' });
    await again.focus();
    const asked = () => restaurant.requests.count('GET', '/receipts/');
    const before = asked();
    await page.clock.fastForward(8000);
    await eventually.ok(() => asked() > before);
    await eventually.equal(() => again.evaluate((one) => one.matches(':focus')), true);
    faults.clear();
    await page.clock.fastForward(A_WHILE_MS);
    await receipt.getByText(`Order ${order.shortId}`).waitFor();
  });

  for (const [api, width] of inTurn(1, ways)) {
    it(`follows the courier to the door, without requests while hidden or after the delivery, with ${api} at ${width}`, async (test) => {
      const order = await placeOrder(restaurant, 'delivery');
      const { controls } = restaurant.service.service;
      const { page, receipt } = await open(api, order.fragment, test, width);
      const state = receipt.getByRole('status');
      await state.getByText('Looking for a courier').waitFor();
      await eventually.match(() => state.textContent(), /Expected at about \d+:\d\d\s[AP]M/);
      await receipt.getByRole('link', { name: 'Follow the courier' }).waitFor();
      for (const said of ['is on the way to the restaurant', 'has picked up your order']) {
        await controls.advanceCourier(order.id);
        await page.clock.fastForward(A_WHILE_MS);
        await state.getByText(said).waitFor();
      }
      await receipt.getByText('has your order').waitFor();
      await setVisible(page, false);
      await controls.advanceCourier(order.id);
      await controls.advanceCourier(order.id);
      const unseen = restaurant.requests.all().length;
      await page.clock.fastForward(10 * A_WHILE_MS);
      assert.equal(restaurant.requests.all().length, unseen);
      await setVisible(page, true);
      await state.getByText('Delivered').waitFor();
      await eventually.equal(() => receipt.getByText('has your order').count(), 0);
      const asked = restaurant.requests.all().length;
      await page.clock.fastForward(10 * A_WHILE_MS);
      assert.equal(restaurant.requests.all().length, asked);
    });
  }

  for (const [api, width] of inTurn(0, ways)) {
    it(`says that a delivery was canceled and whom to call, and hides outdated progress, with ${api} at ${width}`, async (test) => {
      const order = await placeOrder(restaurant, 'delivery');
      const { controls } = restaurant.service.service;
      const { page, receipt } = await open(api, order.fragment, test, width);
      const state = receipt.getByRole('status');
      await state.getByText('Looking for a courier').waitFor();
      await receipt.getByText('has your order').waitFor();
      await controls.cancelCourier(order.id, 'The bridge is closed.');
      await page.clock.fastForward(A_WHILE_MS);
      await state.getByText('The delivery was canceled.').waitFor();
      await state.getByText('The bridge is closed.').waitFor();
      await state.getByText(/^Please ask .* what happens next\.$/).waitFor();
      await eventually.equal(() => receipt.getByText('has your order').count(), 0);
      await eventually.equal(() => receipt.getByText('You were refunded').count(), 0);
      await eventually.equal(() => receipt.getByText('Looking for a courier').count(), 0);
      await controls.refund(order.id, 500);
      await page.reload();
      await state.getByText('You were refunded $5.00.').waitFor();
      await eventually.match(() => receipt.locator('[part~="refunded"]').textContent(), /\$5\.00/);
    });
  }

  it('shows a refund of a takeout order that is open on screen, with few requests', async (test) => {
    const order = await placeOrder(restaurant);
    const { page, receipt } = await open('storefront', order.fragment, test, 390);
    await receipt.getByText(`Order ${order.shortId}`).waitFor();
    const receiptsAsked = () => restaurant.requests.count('GET', '/receipts/');
    const asked = receiptsAsked();
    await page.clock.runFor(4 * 60_000);
    assert.equal(receiptsAsked(), asked);
    await restaurant.service.service.controls.refund(order.id, 500);
    // Not in steps: a request that the clock leaves behind would count as timed out, and be sent again.
    await page.clock.fastForward(2 * 60_000);
    await receipt.locator('[part~="refunded"]').getByText('$5.00').waitFor();
    assert.equal(receiptsAsked(), asked + 1);
  });

  for (const [api, width] of inTurn(1, ways)) {
    it(`says so if the link has expired, with ${api} at ${width}`, async (test) => {
      const fragment = '#receiptId=nothing&receiptToken=long-forgotten';
      const { receipt } = await open(api, fragment, test, width);
      await receipt.getByRole('alert').getByText('couldn’t open this receipt').waitFor();
    });
  }

  for (const [api, width] of inTurn(0, ways)) {
    it(`is shown from the id and token on the element, in the element’s language, with ${api} at ${width}`, async (test) => {
      const order = await placeOrder(restaurant);
      const { page } = await browser.openPage({ width }, test);
      await page.addInitScript(({ id, token }) => {
        new MutationObserver(() => {
          const element = document.querySelector<HTMLElement>('order-receipt:not([receipt-id])');
          if (!element) return;
          element.lang = 'de';
          element.setAttribute('receipt-id', id);
          element.setAttribute('receipt-token', token);
        }).observe(document, { childList: true, subtree: true });
      }, order);
      await page.goto(restaurant.pageWith({ api }));
      const { receipt } = guestAt(page);
      await receipt.getByRole('heading', { name: 'Ihr Beleg' }).waitFor();
      // The menu on this page has amounts that the service wrote, and the receipt's look like them.
      await eventually.match(
        () => receipt.locator('[part~="total"] dd').textContent(),
        /^\s*\$\d+\.\d\d\s*$/,
      );
    });
  }
});

async function setVisible(page: import('playwright-core').Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}
