import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
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
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { otherThan, readCode } from './people.js';

const ways = [
  { api: 'proxy', width: 1280, settings: {} },
  { api: 'storefront', width: 390, settings: { merchant: 'saffron-lane' } },
] as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How many attempts one code allows, and how many codes one person gets in a short time. */
const TRIES = 5;
const CODES = 3;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a login code that no longer works', () => {
  for (const host of inTurn(0, ways)) {
    it(`was replaced by a newer one, which is tried and then requested too often (${host.api})`, async (test) => {
      const email = `often-${host.api}@example.com`;
      const guest = await askedForCode(test, host, email);
      const { checkout } = guest;
      const first = await readCode(restaurant, email);
      const second = await askForAnother(guest, email, first);
      await checkout
        .getByText(`We’ve sent another code to ${email}. Only this one works now.`)
        .waitFor();
      await tryCode(guest, first);
      await says(guest, 'That code isn’t right. Check it, or ask for a new one.');

      // The replaced one counted as the first wrong attempt.
      for (let tries = 2; tries < TRIES; tries += 1) {
        await tryCode(guest, otherThan(second));
        await says(guest, /^That code isn’t right/);
      }
      await tryCode(guest, otherThan(second));
      const usedUp = 'This code was tried too many times. Please ask for a new one.';
      await says(guest, usedUp);
      await tryCode(guest, second);
      await says(guest, usedUp);

      let last = second;
      for (let sent = 2; sent < CODES; sent += 1) last = await askForAnother(guest, email, last);
      await another(guest);
      await says(guest, /^Too many attempts\. Try again in \d+ minutes?\.$/);
      await checkout.getByRole('button', { name: 'Continue as a guest' }).click();
      await checkout.getByRole('button', { name: 'Log in' }).waitFor();
      await payButton({ checkout }).waitFor();
    });

    it(`has expired (${host.api})`, async (test) => {
      const email = `late-${host.api}@example.com`;
      const guest = await askedForCode(test, host, email);
      const late = await readCode(restaurant, email);
      restaurant.service.service.controls.clock.advance(11 * MINUTE);
      await later(guest.page, 11 * MINUTE);
      await tryCode(guest, late);
      await says(guest, 'This code has expired. Please ask for a new one.');
      const fresh = await askForAnother(guest, email, late);
      await eventually.equal(() => guest.checkout.getByText(/has expired/).count(), 0);
      await tryCode(guest, fresh);
      await guest.checkout.getByText(/^You’re logged in/).waitFor();
    });
  }
});

/** At the checkout with one dish, after requesting a code. */
async function askedForCode(
  test: Test,
  host: (typeof ways)[number],
  email: string,
): Promise<Guest> {
  const guest = await visit(browser, restaurant, host, test, (page) =>
    page.clock.setSystemTime(Date.now()),
  );
  const { checkout } = guest;
  await atMenu(guest);
  await addOne(guest, 'Sides', 'Garlic naan');
  if (host.width < 720) await openCart(guest);
  await goToCheckout(guest);
  await checkout.getByRole('button', { name: 'Log in' }).click();
  await checkout.getByLabel('Email or phone').fill(email);
  await checkout.getByRole('button', { name: 'Send me a code' }).click();
  await checkout.getByText(`We’ve sent a code to ${email}.`).waitFor();
  return guest;
}

async function tryCode({ checkout }: Guest, code: string): Promise<void> {
  await checkout.getByLabel('Six-digit code').fill(code);
  await checkout.getByRole('button', { name: 'Log in' }).click();
}

/** Waits for the message, with the focus on the field for another attempt. */
async function says({ page, checkout }: Guest, words: string | RegExp): Promise<void> {
  await checkout.getByRole('button', { name: 'Log in' }).waitFor();
  await checkout.getByRole('alert').getByText(words).waitFor();
  await checkout.getByLabel('Six-digit code').and(page.locator(':focus')).waitFor();
}

/** Moves the device's clock forward. */
const later = async (page: Page, ahead: number): Promise<void> =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ahead);

/** Requests another code, which is possible after half a minute. */
async function another({ page, checkout }: Guest): Promise<void> {
  await later(page, 31 * SECOND);
  await checkout.getByRole('button', { name: 'Send another code' }).click();
}

/** Returns the new code once it has arrived. */
async function askForAnother(guest: Guest, email: string, before: string): Promise<string> {
  const sent = guest.page.waitForResponse((answer) => /login/.test(answer.url()) && answer.ok());
  await another(guest);
  await sent;
  const code = await readCode(restaurant, email);
  assert.notEqual(code, before);
  return code;
}
