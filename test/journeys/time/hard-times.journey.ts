import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedLocation } from '../../../demo/service/data/types.js';
import { eventually } from '../../harness/eventually.js';
import { sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant, type Restaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  fillContact,
  goToCheckout,
  goToPayment,
  payButton,
  type Test,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** On a Wednesday in London, where the old town's kitchen is open from 8:00 to 23:00. */
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const browser = await sharedBrowser();

describe('an order for another time', () => {
  async function open(test: Test, now: number, change: Partial<SeedLocation> = {}) {
    const clock = { now };
    const locations = saffronLane.locations.map((location) => ({ ...location, ...change }));
    const restaurant = await openRestaurant({
      service: { now: () => clock.now, seed: { ...saffronLane, locations } },
    });
    test.after(() => restaurant.close());
    return { restaurant, clock };
  }

  /** With one dish in the order; the device uses the service's clock. */
  async function atCheckout(
    test: Test,
    restaurant: Restaurant,
    { api, width, now }: { api: Api; width: number; now: number },
  ) {
    const settings = { location: 'old-town', 'time-zone': 'Europe/London' };
    const options = { api, width, settings, routed: true };
    const guest = await visit(browser, restaurant, options, test, (page) =>
      page.clock.setSystemTime(now),
    );
    await guest.menu.getByRole('button', { name: /^Add/ }).first().click();
    if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    return guest;
  }

  for (const [api, width] of inTurn(1, ways)) {
    it(`can be placed before the kitchen opens, for its opening hours, with ${api}`, async (test) => {
      const now = at('07:10');
      const { restaurant } = await open(test, now);
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      const guest = await atCheckout(test, restaurant, { api, width, now });
      const { checkout } = guest;
      await checkout.getByText(/The kitchen is closed right now. The earliest time is/).waitFor();
      await isNotOffered(checkout);
      await eventually.equal(() => checkout.getByText(/^\s*Not served at that time:/).count(), 0);
      await timeList(checkout).selectOption('09:30');
      await goToPayment(guest);
      const { pickupType, orderTime } = await newCarts.cart();
      assert.deepEqual({ pickupType, orderTime }, { pickupType: 'LATER', orderTime: '09:30' });
    });

    it(`is for later at a restaurant that accepts only scheduled orders, with ${api}`, async (test) => {
      const now = at('12:30');
      const { restaurant } = await open(test, now, { requireScheduledOrders: true });
      const { checkout } = await atCheckout(test, restaurant, { api, width, now });
      await checkout.getByText(/You can only order for later/).waitFor();
      await isNotOffered(checkout);
      await eventually.notEqual(() => timeList(checkout).inputValue(), '');
    });
  }

  it('asks for a new time if the chosen one has passed by the time of payment, or before it is chosen', async (test) => {
    const now = at('12:30');
    const { restaurant, clock } = await open(test, now);
    const guest = await atCheckout(test, restaurant, { api: 'storefront', width: 390, now });
    const { checkout } = guest;
    await checkout.getByText('Schedule for later').click();
    const times = timeList(checkout);
    const first = (await times.locator('option').nth(1).getAttribute('value')) ?? '';
    await times.selectOption(first);
    await checkout.locator('.amounts[aria-busy="false"]').waitFor({ state: 'attached' });
    await checkout.getByText('Updating…').waitFor({ state: 'hidden' });
    clock.now = at('14:00');
    await fillContact(guest);
    await payButton({ checkout }).click();
    await checkout
      .locator('form')
      .getByText('This time was just taken. Please choose another one.')
      .waitFor();
    await eventually.equal(() => guest.page.locator('iframe[title="Card details"]').count(), 0);
    await eventually.equal(() => times.inputValue(), '');
    await eventually.equal(() => times.locator(`option[value="${first}"]`).count(), 0);
    await times.selectOption({ index: 1 });
    await payButton({ checkout }).click();
    await payButton(guest).waitFor();
    const second = (await times.locator('option').nth(2).getAttribute('value')) ?? '';
    clock.now = at('16:00');
    await times.selectOption(second);
    await checkout
      .locator('form')
      .getByText('This time was just taken. Please choose another one.')
      .waitFor();
    await eventually.ok(
      async () => ((await times.locator('option').nth(1).getAttribute('value')) ?? '') > second,
      `only later times are offered after ${second} has gone`,
    );
  });

  it('is not paid for another time if its own is refused before the payment', async (test) => {
    const now = at('12:30');
    const { restaurant, clock } = await open(test, now);
    const guest = await atCheckout(test, restaurant, { api: 'proxy', width: 390, now });
    const { checkout, page } = guest;
    const paid = watchConfirmations(guest);
    await fillContact(guest);
    await checkout.getByText('Schedule for later').click();
    const first = await timeList(checkout).locator('option').nth(1).getAttribute('value');
    clock.now = at('14:00');
    await page.route('**/update-order-time', async (route) => {
      await new Promise((later) => setTimeout(later, 500));
      await route.continue();
    });
    await timeList(checkout).selectOption(first);
    await payButton({ checkout }).click();
    await checkout
      .locator('form')
      .getByText('This time was just taken. Please choose another one.')
      .waitFor();
    await payButton({ checkout }).waitFor();
    await eventually.equal(
      () => checkout.getByRole('radio', { name: 'Schedule for later' }).isChecked(),
      true,
    );
    assert.deepEqual(paid, [], 'nothing is paid');
  });

  for (const [api, width] of inTurn(0, ways)) {
    it(`can be scheduled by keyboard, and the menu follows, with ${api} at ${width}`, async (test) => {
      const now = at('12:30');
      const { restaurant } = await open(test, now);
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      const guest = await atCheckout(test, restaurant, { api, width, now });
      const { checkout, menu, page } = guest;
      await checkout.getByRole('radio', { name: 'As soon as possible' }).focus();
      await page.keyboard.press('ArrowDown');
      const times = timeList(checkout);
      await times.waitFor();
      for (let presses = 0; !(await isFocused(times)); presses += 1) {
        assert.ok(presses < 8, 'the list of times is not among the next eight stops');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('7:30');
      await page.keyboard.press('Tab');
      await checkout.locator('.amounts[aria-busy="false"]').waitFor({ state: 'attached' });
      await eventually.equal(async () => (await newCarts.cart()).orderTime, '19:30');
      await checkout.getByText(/^\s*Not served at that time:/).waitFor();
      await checkout.getByRole('button', { name: 'Back to the menu' }).press('Enter');
      await menu.getByRole('button', { name: 'To share', exact: true }).first().waitFor();
    });
  }
});

const timeList = (checkout: Locator) => checkout.getByLabel('Time', { exact: true });

const isFocused = (place: Locator) => place.evaluate((element) => element.matches(':focus'));

async function isNotOffered(checkout: Locator): Promise<void> {
  const asap = checkout.getByRole('radio', { name: 'As soon as possible' });
  await eventually.equal(() => asap.isDisabled(), true);
}
