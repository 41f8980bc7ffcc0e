import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  payWith,
  visit,
} from '../shared/steps.js';

const MONTHS_MS = 100 * 24 * 3_600_000;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order from a device whose clock is wrong', () => {
  for (const [api, name, shift] of [
    ['proxy', 'ahead', MONTHS_MS],
    ['storefront', 'behind', -MONTHS_MS],
  ] as const) {
    it(`can be paid with the clock months ${name}, with data-api="${api}"`, async (test) => {
      const guest = await visit(browser, restaurant, { api }, test, (page) =>
        page.clock.setSystemTime(Date.now() + shift),
      );
      await atMenu(guest);
      await addOne(guest, 'Sides', 'Garlic naan');
      await goToCheckout(guest);
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    });
  }
});
