import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, goToCheckout, openCart, visit } from '../shared/steps.js';

/** What a guest chose in the browser's settings, instead of 16. */
const CHOSEN = 24;

const browser = await shared(
  launchBrowser('chromium', [`--blink-settings=defaultFontSize=${CHOSEN}`]),
);
const restaurant = await shared(openRestaurant());

const sizeOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a guest who chose larger text in the browser', () => {
  for (const width of [390, 1440]) {
    it(`reads it larger from menu to checkout, also where the page shrinks its own, and nothing overflows (${width})`, async (test) => {
      const guest = await visit(browser, restaurant, { width, height: 620 }, test, (page) =>
        page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '62.5%';
          });
        }),
      );
      const { page } = guest;
      await atMenu(guest);
      assert.equal(await sizeOf(page, 'order-menu'), CHOSEN);
      assert.ok((await overflow(page)) <= 0, 'the menu overflows');
      await addOne(guest, 'Desserts', 'Orange and almond cake');
      if (width < 720) await openCart(guest);
      assert.equal(await sizeOf(page, 'order-cart'), CHOSEN);
      assert.ok((await overflow(page)) <= 0, 'the cart overflows');
      await goToCheckout(guest);
      await guest.checkout.getByText('15%', { exact: true }).waitFor();
      assert.ok((await overflow(page)) <= 0, 'the checkout overflows');
      const bar = guest.checkout.locator('.action');
      // It would cover more than a third of the window.
      await eventually.equal(() => bar.evaluate((one) => getComputedStyle(one).position), 'static');
    });
  }
});
