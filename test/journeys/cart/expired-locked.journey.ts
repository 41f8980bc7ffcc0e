import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openTab,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order whose cart can no longer be changed', () => {
  async function begin(test: Test, api: Api, width: number): Promise<Guest> {
    const guest = await visit(browser, restaurant, { api, width }, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    await seeOrder(guest);
    await settledTotal(guest);
    return guest;
  }

  for (const [api, width] of inTurn(0, ways)) {
    it(`starts over with the same dishes if it has expired, and says so, with ${api} at ${width}`, async (test) => {
      const before = await watchNewCarts(restaurant);
      const guest = await begin(test, api, width);
      const { cart } = guest;
      await restaurant.service.service.controls.expireCart((await before.cart()).id);
      const newCarts = await watchNewCarts(restaurant);
      await cart.getByRole('button', { name: 'One more: Chopped salad' }).click();
      await cart
        .getByRole('alert')
        .getByText('Your order had expired. We’ve put your dishes back.')
        .waitFor();
      await settledTotal(guest);
      assert.deepEqual(linesOf(await newCarts.cart()), ['2 × Chopped salad']);
    });

    it(`keeps dishes added in another tab during a bank challenge, and sends them after a decline and a reload, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const paying = await begin(test, api, width);
      await goToCheckout(paying);
      await goToPayment(paying);
      const other = await openTab(paying);
      await atMenu(other);
      await paying.page.bringToFront();
      await payWith(paying, cards.challenged);
      const decline = paying.bank.getByRole('button', { name: 'Decline' });
      await decline.waitFor();

      await other.page.bringToFront();
      await addOne(other, 'Sides', 'House pickles');
      await seeOrder(other);
      const locked = other.cart
        .getByRole('alert')
        .filter({ hasText: 'A payment for this order was started.' });
      // No second order may be offered next to one that may already be paid.
      await locked.getByRole('button', { name: 'Continue the payment' }).waitFor();
      await eventually.equal(() => locked.getByRole('button').count(), 1);
      await cartLine(other, 'House pickles').waitFor();
      assert.deepEqual(linesOf(await newCarts.cart()), ['1 × Chopped salad']);

      await paying.page.bringToFront();
      await decline.click();
      await paying.checkout.getByRole('alert').filter({ hasText: /bank/ }).waitFor();
      await other.page.bringToFront();
      await other.page.reload();
      await seeOrder(other);
      await cartLine(other, 'House pickles').waitFor();
      await settledTotal(other);
      await eventually.equal(() => locked.count(), 0);
      assert.deepEqual(linesOf(await newCarts.cart()), ['1 × Chopped salad', '1 × House pickles']);
    });
  }
});

async function seeOrder(guest: Guest): Promise<void> {
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
}
