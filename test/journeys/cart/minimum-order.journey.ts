import { describe, it } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedMerchant } from '../../../demo/service/data/types.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  goToCheckout,
  openCart,
  payButton,
  payWith,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const fromTwenty: SeedMerchant = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({ ...location, minimumOrder: 2000 })),
};

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { seed: fromTwenty } }));

describe('an order below the restaurant’s minimum', () => {
  for (const [api, width] of inTurn(0, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`says how much is missing, and continues once that is added, with ${api} at ${width}`, async (test) => {
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, checkout, receipt } = guest;
      const onPhone = width < 720;
      await atMenu(guest);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      if (onPhone) await openCart(guest);
      await goToCheckout(guest);
      await fillContact(guest);
      await payButton({ checkout }).click();
      const alert = checkout
        .getByRole('alert')
        .filter({ hasText: 'Your order is below the restaurant’s minimum.' });
      await alert.waitFor();
      const naan = Number(
        (await checkout.locator('[part~="subtotal"]').innerText()).replace(/[^\d.]/g, ''),
      );
      const missing = (20 - naan).toFixed(2);
      await alert.getByText(`at least $${missing} more`).waitFor();

      await alert.getByRole('button', { name: 'Back to the menu' }).click();
      await atMenu(guest);
      // The refusal is remembered, so nobody has to go to the checkout again to learn what is missing.
      await page.locator('order-header').getByText('Minimum $20.00').waitFor();
      const toGo = page.locator('order-cart').getByText(`$${missing} to go to the $20.00 minimum`);
      if (onPhone) await openCart(guest);
      await toGo.waitFor();
      if (onPhone) await page.locator('order-cart').getByRole('button', { name: 'Close' }).click();
      for (const name of ['House pickles', 'Chopped salad', 'Jeweled rice'])
        await addOne(guest, 'Sides', name);
      if (onPhone) await openCart(guest);
      await eventually.equal(() => toGo.count(), 0);
      await goToCheckout(guest);
      await eventually.equal(() => alert.count(), 0);
      await payButton({ checkout }).click();
      await guest.card.getByLabel('Card number').waitFor();
      await payWith(guest, cards.approved);
      await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
  }
});
