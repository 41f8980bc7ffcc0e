import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  payWith,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('what the courier has to know', () => {
  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`reaches the kitchen with the address: apartment, door code and drop-off, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const lookup = `${restaurant.urls.service}/demo/addresses`;
      const settings = { method: 'delivery', 'address-lookup': lookup };
      const connects = [restaurant.urls.service];
      const guest = await visit(browser, restaurant, { api, width, settings, connects }, test);
      const { page, checkout } = guest;
      await atMenu(guest);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
      await goToCheckout(guest);
      await checkout.getByRole('combobox', { name: /^Street/ }).pressSequentially('12 main beacon');
      await checkout.getByRole('option', { name: /^12 Main Street/ }).click();
      await checkout
        .getByText(/At your door around/)
        .first()
        .waitFor();
      await checkout.getByLabel(/^Apartment/).fill('Flat 3');
      await checkout.getByLabel('Door code').fill('4711#');
      await checkout.getByRole('radio', { name: 'Leave it at the door' }).check();
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      assert.match(
        JSON.stringify((await newCarts.cart()).deliveryInfo),
        /"streetOptional":"Flat 3, Door code 4711#, Leave it at the door"/,
      );
    });
  }
});
