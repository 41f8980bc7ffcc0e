import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  openTab,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const oneMore = 'One more: House pickles';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order whose page is frozen, killed or offline', () => {
  for (const [api, width] of inTurn(0, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`says that it is offline, keeps the choices and continues when back online, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, cart } = guest;
      await addOne(guest, 'Sides', 'House pickles');
      await seeOrder(guest);
      await settledTotal(guest);
      await page.context().setOffline(true);
      await cart.getByRole('button', { name: oneMore }).click();
      await closeOrder(guest);
      await addOne(guest, 'Sides', 'Chopped salad');
      await seeOrder(guest);
      await cart.locator('[part~="waiting"]', { hasText: 'You’re offline.' }).waitFor();
      await cartLine(guest, 'Chopped salad').waitFor();
      await page.context().setOffline(false);
      const total = await settledTotal(guest);
      const now = await newCarts.cart();
      assert.deepEqual(linesOf(now), ['2 × House pickles', '1 × Chopped salad']);
      assert.equal(total, now.orderTotalWithServiceFeeFormatted);
    });
  }

  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    it(`has a line once if the page is killed while sending it, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api }, test);
      const { page } = guest;
      const context = page.context();
      await addOne(guest, 'Sides', 'House pickles');
      await settledTotal(guest);
      const address = page.url();
      // The service has it, but the response is lost.
      const { faults } = restaurant.service.service.controls;
      const path = '/storefront/locations/:locationId/carts/:cartId/items';
      faults.add({ method: 'POST', path, fault: { kind: 'lose-answer' }, count: 9 });
      test.after(() => faults.clear());
      await addOne(guest, 'Sides', 'Chopped salad');
      while (linesOf(await newCarts.cart()).length < 2) await page.waitForTimeout(20);
      await page.close();
      faults.clear();
      const reopened = guestAt(await context.newPage());
      await reopened.page.goto(address);
      await atMenu(reopened);
      await settledTotal(reopened);
      assert.deepEqual(linesOf(await newCarts.cart()), ['1 × House pickles', '1 × Chopped salad']);
    });
  }

  it('shows what another tab did while the page was frozen', {
    skip: isFirefox && 'only the protocol of Chromium freezes a page',
  }, async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    const { page } = guest;
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
    const other = await openTab(guest);
    await atMenu(other);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await other.cart.getByRole('button', { name: oneMore }).click();
    const total = await settledTotal(other);
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    await cartLine(guest, 'House pickles').getByText('2', { exact: true }).waitFor();
    await eventually.equal(() => settledTotal(guest), total);
  });

  it('is paid once, whichever of two tabs the guest pays in', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const first = await visit(browser, restaurant, { api: 'storefront', width: 390 }, test);
    await addOne(first, 'Sides', 'House pickles');
    await seeOrder(first);
    await goToCheckout(first);
    await goToPayment(first);
    const second = await openTab(first);
    await atMenu(second);
    await seeOrder(second);
    await goToCheckout(second);
    await goToPayment(second);
    await first.page.bringToFront();
    await payWith(first, cards.approved);
    const number = await orderNumber(first);
    await second.receipt.locator('[part~="number"]', { hasText: number }).waitFor();
    await eventually.equal(() => payButton(second).count(), 0);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });
});

const isPhone = ({ page }: Guest) => (page.viewportSize()?.width ?? 0) < 720;

async function seeOrder(guest: Guest): Promise<void> {
  if (isPhone(guest)) await openCart(guest);
}

async function closeOrder(guest: Guest): Promise<void> {
  if (!isPhone(guest)) return;
  await guest.page.keyboard.press('Escape');
  await guest.cart.getByRole('heading', { name: 'Your order' }).waitFor({ state: 'hidden' });
}
