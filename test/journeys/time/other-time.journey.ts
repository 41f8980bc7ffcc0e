import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant, type Restaurant } from '../shared/host-page.js';
import { linesOf, type NewCart, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  type Guest,
  goToCategory,
  goToCheckout,
  goToPayment,
  openCart,
  payWith,
  settledTotal,
  type Test,
  visit,
  waitForValue,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** On a Wednesday in London: the old town serves the day's menu until 17:00, then the evening's. */
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const ways = [
  ['proxy', 390],
  ['storefront', 1280],
] as const;

const browser = await sharedBrowser();

const timeButton = (guest: Guest) =>
  guest.menu.getByRole('button', { name: /^Time of your order:/ });
const dialogOf = ({ page }: Guest) => page.getByRole('dialog', { name: 'When would you like it?' });
const timeList = (within: Locator) => within.getByLabel('Time', { exact: true });
const isFocused = (place: Locator) => place.evaluate((element) => element.matches(':focus'));

describe('the menu of another time', () => {
  async function open(test: Test, time: string) {
    const now = at(time);
    const restaurant = await openRestaurant({ service: { now: () => now } });
    test.after(() => restaurant.close());
    return { restaurant, now, newCarts: await watchNewCarts(restaurant, 'old-town') };
  }

  async function arrive(
    test: Test,
    { restaurant, now }: { restaurant: Restaurant; now: number },
    options: { api: Api; width: number; timezone?: string },
  ): Promise<Guest> {
    const settings = { location: 'old-town', 'time-zone': 'Europe/London' };
    const guest = await visit(browser, restaurant, { ...options, settings }, test, (page) =>
      page.clock.setSystemTime(now),
    );
    await timeButton(guest).waitFor();
    return guest;
  }

  async function chooseTime(guest: Guest, time: string): Promise<void> {
    const dialog = dialogOf(guest);
    await timeList(dialog).selectOption(time);
    await dialog.getByRole('button', { name: 'Show the menu' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually.ok(() => isFocused(timeButton(guest)), 'the focus is back');
  }

  /** From a dish in the order to the receipt, without setting the time again. */
  async function orderIt(guest: Guest, time: RegExp): Promise<void> {
    const { page, checkout, receipt } = guest;
    if ((page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
    await settledTotal(guest);
    await goToCheckout(guest);
    await checkout.getByRole('radio', { name: 'Schedule for later', checked: true }).waitFor();
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await receipt.getByText(time).first().waitFor();
  }

  const ordered = (cart: NewCart) => [cart.pickupType, cart.orderTime, ...linesOf(cart)];

  for (const [api, width] of inTurn(1, ways)) {
    it(`can be viewed at lunchtime and ordered from, with ${api} at ${width} px`, async (test) => {
      const place = await open(test, '12:30');
      const guest = await arrive(test, place, { api, width });
      const { page, menu } = guest;
      await timeButton(guest).click();
      const dialog = dialogOf(guest);
      await timeList(dialog).waitFor();
      await chooseTime(guest, '19:30');
      await goToCategory(guest, 'To share');
      assert.equal(await place.newCarts.count(), 0, 'looking begins no cart');
      await page.reload();
      await timeButton(guest)
        .filter({ hasText: /Today, 7:30.PM/ })
        .waitFor();
      await addOne(guest, 'Drinks without alcohol', 'Salted mint lassi');
      await eventually.equal(() => menu.getByRole('button', { name: 'Breakfast' }).count(), 0);
      await orderIt(guest, /7:30.PM/);
      assert.deepEqual(ordered(await place.newCarts.cart()), [
        'LATER',
        '19:30',
        '1 × Salted mint lassi',
      ]);
      assert.deepEqual(guest.pageErrors, []);
    });

    it(`can be chosen before the kitchen opens, with ${api} at ${width} px`, async (test) => {
      const place = await open(test, '07:10');
      const guest = await arrive(test, place, { api, width });
      await timeButton(guest)
        .filter({ hasText: /8:00\sAM/ })
        .click();
      const dialog = dialogOf(guest);
      await dialog.getByText(/The kitchen is closed right now. The earliest time is/).waitFor();
      await dialog.getByRole('radio', { name: 'As soon as possible', disabled: true }).waitFor();
      await chooseTime(guest, '09:30');
      await addOne(guest, 'Coffee, tea and cake', 'Fresh mint tea');
      if (width < 720) await openCart(guest);
      await settledTotal(guest);
      assert.deepEqual(ordered(await place.newCarts.cart()), [
        'LATER',
        '09:30',
        '1 × Fresh mint tea',
      ]);
    });
  }

  for (const [api, width, timezone, own] of [
    ['proxy', 1280, 'Asia/Tokyo', 'Thursday 4:30 AM'],
    ['storefront', 390, 'Europe/London', null],
  ] as const) {
    it(`shows the guest’s local time only if it differs, in ${timezone} with ${api} at ${width} px`, async (test) => {
      const place = await open(test, '12:30');
      const guest = await arrive(test, place, { api, width, timezone });
      await timeButton(guest).click();
      const dialog = dialogOf(guest);
      await chooseTime(guest, '19:30');
      await timeButton(guest)
        .filter({ hasText: /7:30.PM/ })
        .click();
      await timeList(dialog).waitFor();
      await waitForValue(timeList(dialog), '19:30');
      await dialog.getByText('Times are the restaurant’s local time.').waitFor();
      if (own) await dialog.getByText(`That’s ${own} where you are.`).waitFor();
      else await eventually.equal(() => dialog.getByText('where you are').count(), 0);
    });
  }

  it('can be chosen by keyboard, and says what in the order is not served then', async (test) => {
    const place = await open(test, '12:30');
    const guest = await arrive(test, place, { api: 'proxy', width: 1280 });
    const { page } = guest;
    await addOne(guest, 'Coffee, tea and cake', 'Fresh mint tea');
    await timeButton(guest).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(guest);
    await tabTo(page, dialog.getByRole('radio', { name: 'As soon as possible' }));
    await page.keyboard.press('ArrowDown');
    await timeList(dialog).waitFor();
    await tabTo(page, timeList(dialog));
    await page.keyboard.press('End');
    await dialog.getByText('Not served at that time: Fresh mint tea').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually.ok(() => isFocused(timeButton(guest)), 'the focus is back');
    await timeButton(guest)
      .filter({ hasText: /Today, \d+:\d\d.PM/ })
      .waitFor();
  });
});

async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; !(await isFocused(place)); presses += 1) {
    assert.ok(presses < 6, 'not among the next six stops');
    await page.keyboard.press('Tab');
  }
}
