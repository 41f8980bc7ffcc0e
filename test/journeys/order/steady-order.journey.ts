/** Nothing moves by itself under a guest's finger, from the empty page to the receipt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isFirefox } from '../../harness/browser.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { shiftsOn, watchShifts } from '../shared/shifts.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** As on a slow phone. */
const slowdown = 4;

async function slowAndWatched(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchShifts(page);
}

describe('an order on a slow phone', { skip: isFirefox && 'does not report shifts' }, () => {
  // The header with several methods has more that could move.
  for (const methods of inTurn(1, ['takeout', 'takeout delivery'])) {
    it(`moves less than 0.02 of the screen by itself, with ${methods}`, async (test) => {
      const options = { width: 390, settings: { methods } };
      const guest = await visit(browser, restaurant, options, test, slowAndWatched);
      const { page } = guest;
      const expectSteady = async (place: string) => {
        const { sum, seen } = await shiftsOn(page);
        assert.ok(sum < 0.02, `expected less than 0.02 until ${place}, found ${sum}:\n${seen}`);
      };
      await atMenu(guest);
      await expectSteady('the menu');
      await addOne(guest, 'Sides', 'Chopped salad');
      await openCart(guest);
      await settledTotal(guest);
      await expectSteady('the cart');
      await goToCheckout(guest);
      await goToPayment(guest);
      await expectSteady('the checkout');
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      await expectSteady('the receipt');
    });
  }
});
