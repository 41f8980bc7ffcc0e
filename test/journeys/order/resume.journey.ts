import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  emptyCart,
  goToCheckout,
  goToPayment,
  openTab,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an interrupted order', () => {
  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    it(`continues after a reload at every step, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api, routed: true }, test);
      const { page, checkout, receipt } = guest;
      let isReloaded = false;
      await page.route('**/ordering-sessions', (route) =>
        isReloaded ? route.fallback() : undefined,
      );
      page.once('framenavigated', () => {
        isReloaded = true;
      });
      await addOne(guest, 'Sides', 'Chopped salad');
      // The line has not been sent yet.
      await page.reload();
      await cartLine(guest, 'Chopped salad').waitFor();
      const total = await settledTotal(guest);
      await page.reload();
      await atMenu(guest);
      await eventually.equal(() => settledTotal(guest), total);

      await goToCheckout(guest);
      await checkout.getByLabel('Name').fill('Ada L');
      await page.reload();
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada L');

      await goToPayment(guest);
      await page.reload();
      await guest.card.getByLabel('Card number').waitFor();
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
      await eventually.equal(
        async () => (await payButton(guest).textContent())?.trim(),
        `Pay ${total}`,
      );

      await payWith(guest, cards.approved);
      const number = await orderNumber(guest);
      await page.reload();
      await receipt.locator('[part~="number"]', { hasText: number }).waitFor();
      assert.equal((await newCarts.cart()).status, 'COMPLETED');

      await receipt.getByRole('button', { name: 'Start a new order' }).click();
      await emptyCart(guest).waitFor();
      await page.reload();
      await atMenu(guest);
      await emptyCart(guest).waitFor();
      await eventually.equal(() => receipt.isVisible(), false);
    });
  }

  it('is the same order in all tabs, without duplicate lines, and paid once although two can pay', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const first = await visit(browser, restaurant, {}, test);
    await addOne(first, 'Sides', 'House pickles');
    // Opened before the line was sent: both tabs have it, and one sends it.
    const second = await openTab(first);
    await cartLine(second, 'House pickles').waitFor();
    await Promise.all([settledTotal(first), settledTotal(second)]);
    assert.deepEqual(linesOf(await newCarts.cart()), ['1 × House pickles']);

    await Promise.all([
      first.cart.getByRole('button', { name: 'One more: House pickles' }).click(),
      addOne(second, 'Sides', 'Chopped salad'),
    ]);
    for (const tab of [first, second]) {
      await cartLine(tab, 'Chopped salad').waitFor();
      await cartLine(tab, 'House pickles').getByText('2', { exact: true }).waitFor();
    }
    const totals = await Promise.all([settledTotal(first), settledTotal(second)]);
    const cart = await newCarts.cart();
    assert.deepEqual(linesOf(cart), ['2 × House pickles', '1 × Chopped salad']);
    assert.deepEqual(totals, Array(2).fill(cart.orderTotalWithServiceFeeFormatted));

    const third = await openTab(first);
    await cartLine(third, 'Chopped salad').waitFor();
    await goToCheckout(third);
    await goToPayment(third);

    await first.page.bringToFront();
    await goToCheckout(first);
    await goToPayment(first);
    await payWith(first, cards.approved);
    const number = await orderNumber(first);
    // The paying tab sees that the order is paid; the tab with the menu stays there.
    await third.page.bringToFront();
    await third.receipt.locator('[part~="number"]', { hasText: number }).waitFor();
    await eventually.equal(() => payButton(third).count(), 0);
    const keys = await third.page.evaluate(() => Object.keys(sessionStorage));
    assert.ok(!keys.some((key) => key.endsWith(':contact')), 'the contact typed here is gone');
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
    await second.page.bringToFront();
    await emptyCart(second).waitFor();
    await addOne(second, 'Sides', 'House pickles');
    await cartLine(second, 'House pickles').waitFor();
    await eventually.equal(() => second.receipt.isVisible(), false);
  });
});
