import { after, before, describe, it } from 'node:test';
import { launchBrowser, type TestBrowser } from '../harness/browser.js';
import { openRestaurant, type Restaurant } from './host-page.js';
import { addOne, atMenu, cards, goToCheckout, goToPayment, payWith, visit } from './steps.js';

const MONTHS_MS = 100 * 24 * 3_600_000;

describe('an order from a device whose clock is wrong', () => {
  let restaurant: Restaurant;
  let browser: TestBrowser;
  before(async () => {
    restaurant = await openRestaurant();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await restaurant?.close();
  });

  for (const api of ['proxy', 'storefront'] as const) {
    for (const [name, shift] of [
      ['ahead', MONTHS_MS],
      ['behind', -MONTHS_MS],
    ] as const) {
      it(`is paid with the clock months ${name}, with data-api="${api}"`, async (test) => {
        const shopper = await visit(browser, restaurant, { api }, test, (page) =>
          page.clock.setSystemTime(Date.now() + shift),
        );
        await atMenu(shopper);
        await addOne(shopper, 'Sides', 'Garlic naan');
        await goToCheckout(shopper);
        await goToPayment(shopper);
        await payWith(shopper, cards.approved);
        await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      });
    }
  }
});
