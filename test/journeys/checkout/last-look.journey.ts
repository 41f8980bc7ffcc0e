/** What a guest sees on a phone right before paying: nothing hidden, nothing new, nothing lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  type Guest,
  goToCheckout,
  openCart,
  payButton,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

/** A Wednesday, in the morning in New York. */
const MORNING = Date.parse('2026-03-04T16:00:00Z');

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { now: () => MORNING } }));

async function inCart(test: Test, width = 390, height = 844): Promise<Guest> {
  const settings = { 'time-zone': 'America/New_York' };
  const guest = await visit(browser, restaurant, { width, height, settings }, test, (page) =>
    page.clock.setSystemTime(MORNING),
  );
  await atMenu(guest);
  await addOne(guest, 'Sides', 'House pickles');
  if (width < 720) await openCart(guest);
  await settledTotal(guest);
  return guest;
}

const isOnScreen = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });

/** Names and amounts of the rows before the total. */
const rowsIn = (place: Locator) =>
  place
    .locator('dl [part~="subtotal"], dl [part~="discount"], dl [part~="charge"]')
    .evaluateAll((rows) => rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? ''));

describe('the last look before paying', () => {
  it('has restaurant, place, day and time in one view with Pay, which names another day, asks for three fields, and keeps everything when the phone is turned', async (test) => {
    const guest = await inCart(test);
    const { page, checkout } = guest;
    await goToCheckout(guest);
    const where = checkout.locator('[part~="where"]');
    const when = checkout.locator('[part~="at"]');
    await where.getByText(/Saffron Lane Riverside · \d+ /).waitFor();
    await when.getByText('As soon as possible').waitFor();
    for (const part of [where, when, payButton(guest)])
      await eventually.ok(() => isOnScreen(part), 'in one view');
    assert.doesNotMatch(await payButton(guest).innerText(), /day/);
    for (const change of await checkout.getByRole('button', { name: /^Change/ }).all()) {
      const { width = 0, height = 0 } = (await change.boundingBox()) ?? {};
      assert.ok(Math.min(width, height) >= 44, `${width} × ${height}`);
    }

    await checkout.getByRole('button', { name: 'Change the time' }).click();
    await checkout.getByRole('radio', { name: 'Schedule for later' }).check();
    const days = checkout.getByLabel('Day', { exact: true });
    await days.waitFor();
    const times = checkout.getByLabel('Time', { exact: true });
    const another = [
      ['2026-03-04', /^Today, 12:30/, /^Pay \$\d+\.\d\d$/],
      ['2026-03-05', /^Tomorrow, 12:30/, /^Pay \$\d+\.\d\d, tomorrow, 12:30/],
      ['2026-03-06', /^Friday, March 6, 12:30/, /^Pay \$\d+\.\d\d, Friday, March 6, 12:30/],
    ] as const;
    for (const [date, named, pay] of another) {
      await days.selectOption(date);
      await times.selectOption('12:30');
      await when.getByText(named).waitFor();
      await eventually.match(() => payButton(guest).innerText(), pay);
    }
    for (const part of [where, when, payButton(guest)])
      await eventually.ok(() => isOnScreen(part), 'still in one view');

    // Pay was two presses from the cart.
    const typed = checkout.locator('input:not([type="radio"], [type="checkbox"]), textarea');
    const asked = () =>
      typed.evaluateAll((fields) => fields.filter((field) => field.checkVisibility()).length);
    await checkout.getByRole('radio', { name: '20%' }).waitFor();
    assert.ok((await asked()) <= 3, `${await asked()} fields`);

    await checkout.getByLabel('Name').fill('Ada Lovelace');
    await checkout.getByLabel('Email').fill('ada@');
    await checkout.getByRole('radio', { name: '20%' }).check();
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
      assert.equal(await checkout.getByLabel('Email').inputValue(), 'ada@');
      assert.equal(await checkout.getByRole('radio', { name: '20%' }).isChecked(), true);
      await payButton(guest).waitFor();
    }
  });

  it('has the price rows of the cart and the chosen tip besides, whose total is announced when it changes, and not before', async (test) => {
    const guest = await inCart(test, 1280);
    const { cart, checkout } = guest;
    const before = await rowsIn(cart);
    assert.ok(before.length >= 3, before.join('\n'));
    await goToCheckout(guest);
    const announced = checkout.getByRole('status').getByText(/^Total: /);
    const total = checkout.locator('[part~="total"] dd');
    await checkout.getByText(/^Ready at about/).waitFor();
    await eventually.equal(() => announced.count(), 0);
    const untipped = await total.textContent();
    await checkout.getByRole('radio', { name: '20%' }).check();
    await announced.waitFor({ state: 'attached' });
    assert.notEqual(await total.textContent(), untipped);
    await eventually.equal(() => announced.textContent(), `Total: ${await total.textContent()}`);
    const tip = (row: string) => row.startsWith('Tip');
    await eventually.ok(async () => (await rowsIn(checkout)).some(tip), 'the tip is there');
    const rows = await rowsIn(checkout);
    assert.deepEqual(
      rows.filter((row) => !tip(row)),
      before,
    );
    assert.equal(rows.length, before.length + 1);
  });
});
