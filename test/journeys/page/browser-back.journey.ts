/** Browser Back takes one step inside the widget, and never leaves the page from inside it. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inFocus } from '../order/by-keyboard.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchKitchen } from '../shared/kitchen.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  fillContact,
  formReady,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  orderNumber,
  payButton,
  payWith,
  type Shopper,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { dish, goBack, goForward, settled } from './history-steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** Arrives from another page, so that going back too far leaves this one. */
async function arrive(
  test: Test,
  width = 1280,
  settings: Readonly<Record<string, string>> = {},
): Promise<Shopper> {
  const shopper = await visit(browser, restaurant, { width, settings }, test, (page) =>
    page.goto(`${restaurant.urls.site}/demo/`),
  );
  await atMenu(shopper);
  return shopper;
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

const placeOf = ({ page }: Shopper): Promise<Place> => page.evaluate(findPlace);

/** Presses without scrolling to the control first. */
const press = (control: Locator) => control.evaluate((one) => (one as HTMLElement).click());

async function isWhere(shopper: Shopper, before: Place): Promise<void> {
  await settled(shopper);
  // Browsers with scroll anchoring may scroll once more.
  await shopper.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))),
  );
  const { url, category, top } = await placeOf(shopper);
  assert.equal(url, before.url);
  assert.equal(category, before.category);
  assert.ok(Math.abs(top - before.top) <= 1, `${category} moved from ${before.top} to ${top}`);
}

const searchField = ({ menu }: Shopper) => menu.getByRole('searchbox');

describe('browser Back', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`closes an opened product, and leaves the page and the order as they were, at ${width}`, async (test) => {
      const shopper = await arrive(test, width);
      await addOne(shopper, 'Sides', 'Chopped salad');
      await openDish(shopper, 'Bowls', dish);
      const before = await placeOf(shopper);
      await settled(shopper, 1);
      await goBack(shopper);
      await shopper.dish.waitFor({ state: 'hidden' });
      await isWhere(shopper, before);
      await eventually.equal(
        () =>
          shopper.page.evaluate(
            () => document.activeElement?.shadowRoot?.activeElement?.textContent,
          ),
        dish,
      );
      if (width < 720) await openCart(shopper);
      await cartLine(shopper, 'Chopped salad').waitFor();
    });
  }

  it('closes the order on a phone, then the page is as it was', async (test) => {
    const shopper = await arrive(test, 390);
    await addOne(shopper, 'Sides', 'Chopped salad');
    const before = await placeOf(shopper);
    await openCart(shopper);
    await settled(shopper, 1);
    await goBack(shopper);
    await shopper.cart.getByRole('dialog').waitFor({ state: 'hidden' });
    await isWhere(shopper, before);
  });

  it('ends the search, also after a product was opened in it, and keeps the words', async (test) => {
    const shopper = await arrive(test);
    await shopper.page.evaluate(() => scrollTo(0, 700));
    const before = await placeOf(shopper);
    await press(shopper.menu.getByRole('button', { name: 'Search the menu' }));
    await searchField(shopper).fill('bowl');
    await shopper.menu.getByRole('button', { name: dish, exact: true }).click();
    await shopper.dish.waitFor();
    await settled(shopper, 2);
    await goBack(shopper);
    await shopper.dish.waitFor({ state: 'hidden' });
    await eventually.equal(() => searchField(shopper).inputValue(), 'bowl');
    await goBack(shopper);
    await searchField(shopper).waitFor({ state: 'detached' });
    await isWhere(shopper, before);
    await goForward(shopper);
    await searchField(shopper).waitFor();
    await eventually.equal(() => searchField(shopper).inputValue(), 'bowl');
  });

  it('goes from the payment to the details to the menu, and keeps what was typed', async (test) => {
    const shopper = await arrive(test, 1280, { checkout: 'steps' });
    const { checkout } = shopper;
    await addOne(shopper, 'Sides', 'Chopped salad');
    await settledTotal(shopper);
    const before = await placeOf(shopper);
    await press(shopper.cart.getByRole('button', { name: /^Go to checkout/ }));
    await fillContact(shopper);
    const onward = checkout.getByRole('button', { name: 'Continue to payment' });
    await onward.click();
    await formReady(shopper);
    await settled(shopper, 2);
    await goBack(shopper);
    await onward.waitFor();
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await eventually.equal(() => payButton(shopper).count(), 0);
    await goBack(shopper);
    await atMenu(shopper);
    await isWhere(shopper, before);
    await cartLine(shopper, 'Chopped salad').waitFor();
    await eventually.match(() => inFocus(shopper.page), /^Go to checkout/);
    await goForward(shopper);
    await onward.waitFor();
    await eventually.equal(() => checkout.getByLabel('Email').inputValue(), 'ada@example.com');
  });

  it('goes from the payment on the same page to the menu, and keeps what was typed', async (test) => {
    const shopper = await arrive(test);
    const { checkout } = shopper;
    await addOne(shopper, 'Sides', 'Chopped salad');
    await settledTotal(shopper);
    const before = await placeOf(shopper);
    await press(shopper.cart.getByRole('button', { name: /^Go to checkout/ }));
    await goToPayment(shopper);
    await settled(shopper, 1);
    await goBack(shopper);
    await atMenu(shopper);
    await isWhere(shopper, before);
    await goForward(shopper);
    assert.equal(await checkout.getByLabel('Email').inputValue(), 'ada@example.com');
    await formReady(shopper);
  });

  it('never offers to pay again while a payment is being confirmed', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await arrive(test);
    await addOne(shopper, 'Sides', 'Chopped salad');
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await payWith(shopper, cards.slow);
    const confirming = shopper.checkout.getByRole('button', { name: /^Confirming/ });
    await confirming.waitFor();
    await goBack(shopper);
    await eventually.equal(() => payButton(shopper).count(), 0);
    await orderNumber(shopper);
    await eventually.equal(() => payButton(shopper).count(), 0);
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
  });

  it('leaves the page from the receipt, which keeps its place', async (test) => {
    const shopper = await arrive(test);
    const before = await placeOf(shopper);
    await addOne(shopper, 'Sides', 'Chopped salad');
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await payWith(shopper, cards.approved);
    await orderNumber(shopper);
    await settled(shopper);
    const heading = shopper.receipt.getByRole('heading', { name: 'Thank you' });
    await heading.waitFor();
    const box = await heading.boundingBox();
    assert.ok(box && box.y >= 0 && box.y < 800, `the receipt is at ${box?.y}`);
    await eventually.equal(async () => (await placeOf(shopper)).url, before.url);
    await goBack(shopper);
    // A page restored from memory loads nothing that could be waited for.
    await shopper.page.waitForFunction(() => location.pathname === '/demo/');
  });

  it('adds one entry at most, however often something opens and closes', async (test) => {
    const shopper = await arrive(test, 390);
    const { page, menu } = shopper;
    await addOne(shopper, 'Sides', 'Chopped salad');
    const { entries } = await placeOf(shopper);
    for (let times = 0; times < 4; times += 1) {
      await openDish(shopper, 'Bowls', dish);
      await settled(shopper, 1);
      await page.keyboard.press('Escape');
      await settled(shopper);
      await openCart(shopper);
      await settled(shopper, 1);
      await shopper.cart.getByRole('button', { name: 'Close', exact: true }).click();
      await settled(shopper);
      await menu.getByRole('button', { name: 'Search the menu' }).click();
      await searchField(shopper).waitFor();
      await settled(shopper, 1);
      await page.keyboard.press('Escape');
      await settled(shopper);
    }
    await eventually.ok(async () => (await placeOf(shopper)).entries <= entries + 1);
  });

  it('works after a reload: what was open is open, and one step back closes it', async (test) => {
    const shopper = await arrive(test);
    const { page, checkout } = shopper;
    await openDish(shopper, 'Bowls', dish);
    await settled(shopper, 1);
    await page.reload();
    await shopper.dish.getByRole('heading', { name: dish }).waitFor();
    await goBack(shopper);
    await shopper.dish.waitFor({ state: 'hidden' });
    await settled(shopper);
    await addOne(shopper, 'Sides', 'Chopped salad');
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await settled(shopper, 1);
    await page.reload();
    await formReady(shopper);
    assert.equal(await checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await goBack(shopper);
    await atMenu(shopper);
    await settled(shopper);
  });
});
