/** Browser Back takes one step inside the widget, and never leaves the page from inside it. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inFocus } from '../order/by-keyboard.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { dish, goBack, goForward, settled } from './history-steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { slowPaymentMs: 3000 } }));

/** Arrives from another page, so that going back too far leaves this one. */
async function arrive(
  test: Test,
  width = 1280,
  settings: Readonly<Record<string, string>> = {},
): Promise<Guest> {
  const guest = await visit(browser, restaurant, { width, settings }, test, (page) =>
    page.goto(`${restaurant.urls.site}/demo/`),
  );
  await atMenu(guest);
  return guest;
}

interface Place {
  readonly url: string;
  /** The category at the top of the window, and how far from it. */
  readonly category: string;
  readonly top: number;
  readonly entries: number;
}

/** Not `scrollY`: cards above that are rendered meanwhile change it, and nothing moves on the screen. */
function findPlace(): Place {
  const { shadowRoot } = document.querySelector('order-menu') as Element;
  const sections = [...(shadowRoot?.querySelectorAll('.section') ?? [])];
  const [category, top] = sections
    .map((one) => [one.getAttribute('aria-label') ?? '', one.getBoundingClientRect().top] as const)
    .reduce((best, one) => (Math.abs(one[1]) < Math.abs(best[1]) ? one : best), ['', 1e6]);
  return { url: location.href, category, top, entries: history.length };
}

const placeOf = ({ page }: Guest): Promise<Place> => page.evaluate(findPlace);

/** Presses without scrolling to the control first. */
const press = (control: Locator) => control.evaluate((one) => (one as HTMLElement).click());

async function isWhere(guest: Guest, before: Place): Promise<void> {
  await settled(guest);
  // Browsers with scroll anchoring may scroll once more.
  await guest.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  await eventually.deepEqual(
    async () => {
      const { url, category, top } = await placeOf(guest);
      return [url, category, Math.abs(top - before.top) <= 1 ? before.top : top];
    },
    [before.url, before.category, before.top],
    'the same place in the same category',
  );
}

const searchField = ({ menu }: Guest) => menu.getByRole('searchbox');

describe('browser Back', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`closes an opened product and then a phone’s order, and leaves the page as it was, at ${width}`, async (test) => {
      const guest = await arrive(test, width);
      await addOne(guest, 'Sides', 'Chopped salad');
      await openDish(guest, 'Bowls', dish);
      const before = await placeOf(guest);
      await settled(guest, 1);
      await goBack(guest);
      await guest.dish.waitFor({ state: 'hidden' });
      await isWhere(guest, before);
      await eventually.equal(
        () =>
          guest.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent),
        dish,
      );
      if (width < 720) await openCart(guest);
      await cartLine(guest, 'Chopped salad').waitFor();
      if (width >= 720) return;
      await settled(guest, 1);
      await goBack(guest);
      await guest.cart.getByRole('dialog').waitFor({ state: 'hidden' });
      await isWhere(guest, before);
    });
  }

  it('ends the search, also after a product was opened in it, and keeps the words', async (test) => {
    const guest = await arrive(test);
    await guest.page.evaluate(() => scrollTo(0, 700));
    const before = await placeOf(guest);
    await press(guest.menu.getByRole('button', { name: 'Search the menu' }));
    await searchField(guest).fill('bowl');
    await guest.menu.getByRole('button', { name: dish, exact: true }).click();
    await guest.dish.waitFor();
    await settled(guest, 2);
    await goBack(guest);
    await guest.dish.waitFor({ state: 'hidden' });
    await eventually.equal(() => searchField(guest).inputValue(), 'bowl');
    await goBack(guest);
    await searchField(guest).waitFor({ state: 'detached' });
    await isWhere(guest, before);
    await goForward(guest);
    await searchField(guest).waitFor();
    await eventually.equal(() => searchField(guest).inputValue(), 'bowl');
  });

  it('goes from the payment to the details to the menu, and keeps what was typed', async (test) => {
    const guest = await arrive(test, 1280, { checkout: 'steps' });
    const { checkout } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    const before = await placeOf(guest);
    await press(guest.cart.getByRole('button', { name: /^Go to checkout/ }));
    await fillContact(guest);
    const onward = checkout.getByRole('button', { name: 'Continue to payment' });
    await onward.click();
    await formReady(guest);
    await settled(guest, 2);
    await goBack(guest);
    await onward.waitFor();
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await eventually.equal(() => payButton(guest).count(), 0);
    await goBack(guest);
    await atMenu(guest);
    await isWhere(guest, before);
    await cartLine(guest, 'Chopped salad').waitFor();
    await eventually.match(() => inFocus(guest.page), /^Go to checkout/);
    await goForward(guest);
    await onward.waitFor();
    await eventually.equal(() => checkout.getByLabel('Email').inputValue(), 'ada@example.com');
  });

  it('goes from the payment on the same page to the menu, and keeps what was typed, also after a reload', async (test) => {
    const guest = await arrive(test);
    const { checkout } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    const before = await placeOf(guest);
    await press(guest.cart.getByRole('button', { name: /^Go to checkout/ }));
    await goToPayment(guest);
    await settled(guest, 1);
    await goBack(guest);
    await atMenu(guest);
    await isWhere(guest, before);
    await goForward(guest);
    assert.equal(await checkout.getByLabel('Email').inputValue(), 'ada@example.com');
    await formReady(guest);
    await guest.page.reload();
    await formReady(guest);
    assert.equal(await checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await goBack(guest);
    await atMenu(guest);
    await settled(guest);
  });

  it('never offers to pay again while a payment is being confirmed, and leaves the page from the receipt', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await arrive(test);
    const before = await placeOf(guest);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await goToPayment(guest);
    await payWith(guest, cards.slow);
    const confirming = guest.checkout.getByRole('button', { name: /^Confirming/ });
    await confirming.waitFor();
    await eventually.equal(() => confirming.getAttribute('aria-disabled'), 'true');
    await confirming.click({ force: true });
    await goBack(guest);
    await eventually.equal(() => payButton(guest).count(), 0);
    await orderNumber(guest);
    await eventually.equal(() => payButton(guest).count(), 0);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');

    await settled(guest);
    const heading = guest.receipt.getByRole('heading', { name: 'Thank you' });
    await heading.waitFor();
    const box = await heading.boundingBox();
    assert.ok(box && box.y >= 0 && box.y < 800, `the receipt is at ${box?.y}`);
    await eventually.equal(async () => (await placeOf(guest)).url, before.url);
    await goBack(guest);
    // A page restored from memory loads nothing that could be waited for.
    await guest.page.waitForFunction(() => location.pathname === '/demo/');
  });

  it('adds one entry at most, however often something opens and closes', async (test) => {
    const guest = await arrive(test, 390);
    const { page, menu } = guest;
    await addOne(guest, 'Sides', 'Chopped salad');
    const { entries } = await placeOf(guest);
    for (let times = 0; times < 2; times += 1) {
      await openDish(guest, 'Bowls', dish);
      await settled(guest, 1);
      await page.keyboard.press('Escape');
      await settled(guest);
      await openCart(guest);
      await settled(guest, 1);
      await guest.cart.getByRole('button', { name: 'Close', exact: true }).click();
      await settled(guest);
      await menu.getByRole('button', { name: 'Search the menu' }).click();
      await searchField(guest).waitFor();
      await settled(guest, 1);
      await page.keyboard.press('Escape');
      await settled(guest);
    }
    await eventually.ok(async () => (await placeOf(guest)).entries <= entries + 1);
  });

  it('works after a reload: what was open is open, and one step back closes it', async (test) => {
    const guest = await arrive(test);
    const { page } = guest;
    await openDish(guest, 'Bowls', dish);
    await settled(guest, 1);
    await page.reload();
    await guest.dish.getByRole('heading', { name: dish }).waitFor();
    await goBack(guest);
    await guest.dish.waitFor({ state: 'hidden' });
    await settled(guest);
  });
});
