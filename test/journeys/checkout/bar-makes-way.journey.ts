/** On phones, the bar with Pay never covers what the guest is filling in or correcting. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { openRestaurant } from '../shared/host-page.js';
import { shiftsOn, watchShifts } from '../shared/shifts.js';
import { type Guest, type Test, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const phones = [
  { width: 390, height: 844, language: 'en' },
  { width: 320, height: 640, language: 'ar' },
  ...(inLongRun
    ? ([
        { width: 320, height: 640, language: 'en' },
        { width: 390, height: 844, language: 'ar' },
      ] as const)
    : []),
] as const;
type Phone = (typeof phones)[number];

async function atCheckout({ width, height, language }: Phone, test: Test): Promise<Guest> {
  const lookup = `${restaurant.urls.service}/demo/addresses`;
  const settings = { methods: 'takeout delivery', language, 'address-lookup': lookup };
  const connects = [restaurant.urls.service];
  const options = { width, height, settings, connects };
  const guest = await visit(browser, restaurant, options, test, watchShifts);
  const { menu, cart, checkout } = guest;
  // The dishes' names are the menu's in any language.
  await menu.getByRole('button', { name: 'Sides', exact: true }).click();
  await menu.locator('[part~="add"][aria-label$="House pickles"]').click();
  await cart.locator('[part~="bar"]').click();
  await cart.locator('[part~="checkout"]').click();
  await checkout.locator('order-fulfillment [type=radio]').nth(1).waitFor();
  return guest;
}

async function atDelivery(phone: Phone, test: Test): Promise<Guest> {
  const guest = await atCheckout(phone, test);
  await guest.checkout.locator('order-fulfillment [type=radio]').nth(1).check();

  await guest.checkout.locator('#street').waitFor();
  return guest;
}

const pressPay = ({ checkout }: Guest) => checkout.locator('[part~="bar"] button.primary').click();

/** What isn't on the screen as a whole, or has something else in front of it, of the element in focus. */
const coveredInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let held = document.activeElement;
    while (held?.shadowRoot?.activeElement) held = held.shadowRoot.activeElement;
    if (!held?.matches('input, a, [role=group]'))
      return `${held?.outerHTML.slice(0, 80)} is focused`;
    return Reflect.get(window, 'coveredOf')(held);
  });

const defineCoveredOf = (page: Page) =>
  page.evaluate(() => {
    const at = (x: number, y: number): Element | null => {
      let found = document.elementFromPoint(x, y);
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === found) break;
        found = inner;
      }
      return found;
    };
    const coveredOf = (element: Element): string => {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) return `from ${top} to ${bottom} of ${innerHeight}`;
      for (const x of [left + 6, (left + right) / 2, right - 6])
        for (const y of [top + 6, top + height / 2, bottom - 6]) {
          const found = at(x, y);
          if (found !== element && !element.contains(found))
            return `${found?.outerHTML} at ${x}, ${y}`;
        }
      return '';
    };
    Reflect.set(window, 'coveredOf', coveredOf);
  });

const barHeight = ({ checkout }: Guest) =>
  checkout.locator('[part~="bar"]').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  });

describe('the bar with Pay on a phone', () => {
  for (const phone of phones) {
    const look = `${phone.width} by ${phone.height}, ${phone.language}`;

    it(`covers neither errors, nor addresses that were found, nor one that was refused (${look})`, async (test) => {
      const guest = await atDelivery(phone, test);
      const { page } = guest;
      await defineCoveredOf(page);
      await showsErrorsInOneLine(guest);
      await showsFoundAddresses(guest);
      const before = await shiftsOn(page);
      await showsRefusedAddress(guest);
      const { sum, seen } = await shiftsOn(page);
      assert.ok(sum - before.sum < 0.02, `found ${sum - before.sum}:\n${seen}`);
    });
  }
});

/** In less than half the window, and in one line once they are read. */
async function showsErrorsInOneLine(guest: Guest): Promise<void> {
  const { page, checkout } = guest;
  await pressPay(guest);
  const reasons = checkout.locator('[part~="reasons"]');
  await reasons.and(page.locator(':focus')).waitFor();
  const links = reasons.getByRole('link');
  assert.ok((await links.count()) >= 3, 'several errors');
  await eventually.equal(() => coveredInFocus(page), '');
  assert.ok((await barHeight(guest)) < 0.5, `the bar takes ${await barHeight(guest)}`);
  await links.last().click();
  await checkout.locator('[aria-invalid=true]:focus').waitFor();
  await eventually.equal(() => coveredInFocus(page), '');

  // A choice is no typing: the bar is back, and doesn't hide where the focus is.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await checkout.locator('[type=checkbox]:focus').waitFor();
  await eventually.ok(async () => (await barHeight(guest)) > 0.05, 'the bar is back');
  await eventually.ok(async () => (await barHeight(guest)) < 0.25, 'in one line');
  await pressPay(guest);
  await reasons.and(page.locator(':focus')).waitFor();
}

async function showsFoundAddresses({ page, checkout }: Guest): Promise<void> {
  const street = checkout.locator('#street');
  // Where the list has the least room.
  await street.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await street.pressSequentially('12 main');
  const first = checkout.getByRole('option').first();
  await first.waitFor();
  await eventually.equal(() => coveredInFocus(page), '');
  const covered = () =>
    first.evaluate((option) => Reflect.get(window, 'coveredOf')(option) as string);
  await eventually.equal(covered, '');
}

async function showsRefusedAddress(guest: Guest): Promise<void> {
  const { page, checkout } = guest;
  await checkout.locator('#street').fill('1 Nowhere Lane');
  await checkout.locator('[name=city]').fill('Atlantis');
  await checkout.locator('[name=zipCode]').fill('00000');
  await checkout.locator('[name=state]').fill('NY');
  await checkout.locator('[name=customerName]').fill('Ada Lovelace');
  await checkout.locator('[name=emailAddress]').fill('ada@example.com');
  await pressPay(guest);
  await checkout.locator('#street[aria-invalid=true]:focus').waitFor();
  await eventually.equal(() => coveredInFocus(page), '');
}

describe('a message about a choice', () => {
  it('is in view with the choice that its link leads to, above the bar', async (test) => {
    const options = ['Knife', 'Fork', 'Spoon', 'Chopsticks', 'Straw', 'None'];
    const asked = [{ label: 'Which cutlery?', type: 'choice', options, required: true }];
    const settings = { questions: JSON.stringify(asked).replaceAll('"', '&quot;') };
    const guest = await visit(browser, restaurant, { width: 390, height: 844, settings }, test);
    const { page, menu, cart, checkout } = guest;
    await menu.getByRole('button', { name: 'Sides', exact: true }).click();
    await menu.locator('[part~="add"][aria-label$="House pickles"]').click();
    await cart.locator('[part~="bar"]').click();
    await cart.locator('[part~="checkout"]').click();
    await checkout.getByLabel('Chopsticks').waitFor();
    await defineCoveredOf(page);
    await pressPay(guest);
    await checkout.locator('[part~="reasons"]').and(page.locator(':focus')).waitFor();
    // The choice itself needs no scrolling.
    await checkout.getByLabel('Knife').evaluate((choice) => {
      const { bottom } = choice.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + 240, behavior: 'instant' });
    });
    await checkout.getByRole('link', { name: 'Please answer: Which cutlery?' }).click();
    await checkout.getByLabel('Knife').and(page.locator(':focus')).waitFor();
    // By then the bar is as high as it stays.
    await checkout.locator('[part~="bar"].focus-elsewhere').waitFor();
    const message = checkout.locator('order-questions [part~="error"]');
    const covered = () =>
      message.evaluate((element) => Reflect.get(window, 'coveredOf')(element) as string);
    await eventually.equal(covered, '');
    assert.equal(
      await checkout
        .getByLabel('Knife')
        .evaluate((choice) => Reflect.get(window, 'coveredOf')(choice) as string),
      '',
    );
  });
});

describe('the button with Pay beside the checkout', () => {
  it('stays below the amounts in a low window, also with several errors', async (test) => {
    const size = { width: 1280, height: 640 };
    const guest = await visit(browser, restaurant, { ...size, settings: {} }, test);
    const { menu, cart, checkout } = guest;
    await menu.getByRole('button', { name: 'Sides', exact: true }).click();
    await menu.locator('[part~="add"][aria-label$="House pickles"]').click();
    await cart.getByRole('button', { name: /^Go to checkout/ }).click();
    await checkout.locator('[name=customerName]').waitFor();
    await pressPay(guest);
    await checkout.locator('[part~="reasons"]').waitFor();
    const overlap = () =>
      checkout.locator('[part~="summary"]').evaluate((summary) => {
        const bar = summary.parentElement?.querySelector('[part~="bar"]');
        const top = bar?.getBoundingClientRect().top ?? 0;
        return summary.getBoundingClientRect().bottom - top;
      });
    // Before the page is scrolled, the column is lower than the window.
    await guest.page.evaluate(() => scrollTo(0, 0));
    await eventually.ok(async () => (await overlap()) <= 1, 'the button covers the amounts');
  });
});
