/** The oldest browser that runs here, close to the oldest version that the README supports. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findOldChromium } from '../../engines/installed.mjs';
import { launchBrowser } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addButton,
  addOne,
  cards,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  orderNumber,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';

const { missing } = await findOldChromium();
const restaurant = await shared(openRestaurant());

describe('a phone of 2023', { skip: missing }, () => {
  for (const api of ['proxy', 'storefront'] as const) {
    it(`orders from the menu to the receipt, with ${api}`, async (test) => {
      // Its single process ends when the first page is closed.
      const browser = await launchBrowser('chromium-112');
      test.after(() => browser.close());
      const guest = await visit(browser, restaurant, { api, width: 390 }, test);
      const { page } = guest;
      await addOne(guest, 'Sides', 'Chopped salad');
      await openDish(guest, 'Sides', 'Garlic naan');
      const colors = await guest.dish.evaluate((dialog) => {
        const { backgroundColor, color } = getComputedStyle(dialog);
        return { backgroundColor, color };
      });
      assert.deepEqual(colors, {
        backgroundColor: 'rgb(255, 255, 255)',
        color: 'rgb(33, 29, 25)',
      });
      await addButton(guest).click();
      await openCart(guest);
      await settledTotal(guest);
      await goToCheckout(guest);
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      await eventually.equal(() => page.evaluate(() => 'canParse' in URL), false);
    });
  }
});
