import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, type NewCarts, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  fillContact,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const waiting = ({ cart }: Guest) =>
  cart
    .locator('[part~="waiting"]')
    .filter({ hasText: /Your order is saved\. Trying again in \d+ (?:s|min)\./ });

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order that runs into problems', () => {
  for (const [api, width] of inTurn(1, ways)) {
    it(`asks about higher prices and sold-out dishes before payment, with ${api} at ${width}`, async (test) => {
      const { controls } = restaurant.service.service;
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, checkout } = guest;
      await addOne(guest, 'Sides', 'House pickles');
      await addOne(guest, 'Sides', 'Chopped salad');
      await seeOrder(guest);
      await settledTotal(guest);
      await controls.setPrice('riverside', 'rv-pickles', 575);
      test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
      await controls.setSoldOut('riverside', 'rv-chopped-salad', true);
      test.after(() => controls.setSoldOut('riverside', 'rv-chopped-salad', false));
      await goToCheckout(guest);
      await fillContact(guest);
      await payButton({ checkout }).press('Enter');
      const dearer = 'House pickles: it was $4.50, and is $5.75 now.';
      const notice = checkout.getByRole('alert').filter({ hasText: dearer });
      await notice.waitFor();
      const soldOut = checkout
        .getByRole('alert')
        .filter({ hasText: 'Chopped salad has sold out since you chose it' });
      await soldOut.waitFor();
      await eventually.equal(() => page.locator('iframe').count(), 0);
      await checkout.getByRole('button', { name: 'Remove Chopped salad' }).press('Enter');
      await soldOut.waitFor({ state: 'detached' });
      await notice.getByRole('button', { name: 'Accept the changes' }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
    });

    it(`keeps the line while the service is unreachable, says so, and continues by itself, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api, width, routed: true }, test);
      const { page } = guest;
      await addOne(guest, 'Sides', 'House pickles');
      await settledAtService(newCarts);
      const everything = `${restaurant.urls[api === 'proxy' ? 'proxy' : 'service']}/**`;
      await page.route(everything, (route) => route.abort('connectionrefused'));
      await addOne(guest, 'Sides', 'Chopped salad');
      await seeOrder(guest);
      await waiting(guest).waitFor();
      await cartLine(guest, 'Chopped salad').waitFor();
      assert.deepEqual(linesOf(await newCarts.cart()), ['1 × House pickles']);
      await page.unroute(everything);
      const total = await settledTotal(guest);
      await eventually.equal(() => waiting(guest).count(), 0);
      const now = await newCarts.cart();
      assert.deepEqual(linesOf(now), ['1 × House pickles', '1 × Chopped salad']);
      assert.equal(total, now.orderTotalWithServiceFeeFormatted);
    });
  }

  it('keeps the line if the request budget is used up', async (test) => {
    const limited = await openRestaurant({ service: { rateLimit: 4 } });
    test.after(() => limited.close());
    const guest = await visit(browser, limited, {}, test);
    await atMenu(guest);
    for (let spent = 0; spent < 4; spent += 1) {
      await fetch(`${limited.urls.service}/api/v1/storefront/locations/riverside`);
    }
    await addOne(guest, 'Sides', 'House pickles');
    await waiting(guest).waitFor();
    await guest.page.reload();
    await cartLine(guest, 'House pickles').waitFor();
  });
});

async function seeOrder(guest: Guest): Promise<void> {
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
}

/** On phones the message is in the order behind the bar. */
const settledAtService = (newCarts: NewCarts): Promise<void> =>
  eventually.ok(
    async () => (await newCarts.count()) > 0 && linesOf(await newCarts.cart()).length > 0,
  );
