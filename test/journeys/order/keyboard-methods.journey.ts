import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import { type Guest, payButton, type Test, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import {
  contactByKeyboard,
  payByKeyboard,
  press,
  tabTo,
  toCheckoutByKeyboard,
  type,
} from './by-keyboard.js';

/** Noon in New York, in the afternoon in London, in the evening in Dubai; a Wednesday. */
const OPEN_EVERYWHERE = Date.parse('2026-03-04T16:00:00Z');

const phone = 390;
const desktop = 1280;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { now: () => OPEN_EVERYWHERE } }));

describe('each fulfillment method without a pointer', () => {
  async function atCheckout(
    test: Test,
    api: Api,
    width: number,
    settings: Record<string, string>,
  ): Promise<Guest> {
    const options = { api, width, settings, connects: [restaurant.urls.service] };
    const guest = await visit(browser, restaurant, options, test, (page) =>
      page.clock.setSystemTime(OPEN_EVERYWHERE),
    );
    await toCheckoutByKeyboard(guest);
    return guest;
  }

  async function contactAndPay(guest: Guest): Promise<void> {
    await contactByKeyboard(guest);
    await payByKeyboard(guest);
  }

  for (const [api, width] of inTurn(1, [
    ['proxy', desktop],
    ['storefront', phone],
  ] as const)) {
    // delivery.journey.ts chooses an address by keyboard; what follows is the same for all methods.
    if (inLongRun) {
      it(`can be delivery to an address chosen from search results, at ${width} with ${api}`, async (test) => {
        const newCarts = await watchNewCarts(restaurant);
        const guest = await atCheckout(test, api, width, {
          methods: 'takeout delivery',
          'address-lookup': `${restaurant.urls.service}/demo/addresses`,
        });
        const { page, checkout } = guest;
        await tabTo(page, /^Takeout/);
        await page.keyboard.press('ArrowDown');
        await type(page, /^Street and number/, '12 main beacon');
        await checkout.getByRole('option', { name: /^12 Main Street, Beacon/ }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await checkout
          .getByText(/At your door around/)
          .first()
          .waitFor();
        await contactAndPay(guest);
        assert.equal((await newCarts.cart()).fulfilmentMethod, 'delivery');
      });
    }

    it(`can be a typed table number, at ${width} with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      const settings = { location: 'old-town', method: 'table_side' };
      const guest = await atCheckout(test, api, width, settings);
      await type(guest.page, /^Table number/, '7');
      await contactAndPay(guest);
      const { tableServiceInfo } = await newCarts.cart();
      assert.match(JSON.stringify(tableServiceInfo), /"7"/);
    });

    it(`can be a room, and focuses a wrong field, at ${width} with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant, 'harbour-hotel');
      const settings = { location: 'harbour-hotel', method: 'room_service' };
      const guest = await atCheckout(test, api, width, settings);
      const { page, checkout } = guest;
      await type(page, /^Room number/, 'attic');
      await payButton(guest).waitFor();
      await press(page, /^Pay .*\d/);
      const list = checkout.getByRole('group', { name: /^Please check \d things$/ });
      await list.and(page.locator(':focus')).waitFor();
      await press(page, /^Room number: please enter it in digits/);
      await checkout.getByLabel('Room number').and(page.locator(':focus')).waitFor();
      await checkout.locator('form').getByText('Room number: please enter it in digits.').waitFor();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('812');
      await type(page, /^Last name/, 'Lovelace');
      await contactAndPay(guest);
      const { roomServiceInfo } = await newCarts.cart();
      assert.match(JSON.stringify(roomServiceInfo), /"812"/);
      assert.match(JSON.stringify(roomServiceInfo), /"Lovelace"/);
    });
  }
});
