import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addButton, atMenu, openDish, orderNumber, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { inFocus, payByKeyboard, press, type } from './by-keyboard.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** A window of 1280 × 1024 pixels zoomed to 400 %, and a phone. */
const windows = [
  { api: 'proxy', width: 320, height: 256 },
  { api: 'storefront', width: 390, height: 664 },
] as const;

describe('an order in a small window', () => {
  for (const window of inTurn(0, windows)) {
    const { api, width, height } = window;
    it(`can be placed, and the focused element is always visible, with ${api} at ${width} × ${height}`, async (test) => {
      const guest = await visit(browser, restaurant, window, test);
      const { page, menu, dish, cart, checkout } = guest;
      await atMenu(guest);
      await menu.getByRole('button', { name: 'Search the menu' }).focus();
      await seesWhatIsReached(page, 20);

      await openDish(guest, 'Bowls', 'Your own bowl');
      await dish.getByRole('heading').first().waitFor();
      await seesWhatIsReached(page, 16);
      await addButton(guest).focus();
      await page.keyboard.press('Enter');
      await dish.getByText('Please choose one.').first().waitFor();
      await eventually.equal(() => hiddenBehind(page), null, 'what is missing');
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });

      await openDish(guest, 'Sides', 'Chopped salad');
      await press(page, /^Add to order/);
      await dish.waitFor({ state: 'hidden' });
      await seesWhatIsReached(page, 8);
      await press(page, /View order/);
      await cart.getByRole('heading', { name: 'Your order', exact: true }).waitFor();
      await seesWhatIsReached(page, 6);
      await press(page, /^Go to checkout/);
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await checkout.getByText('15%', { exact: true }).waitFor();
      await type(page, /^Name/, 'Ada Lovelace');
      await type(page, /^Email/, 'ada@example.com');
      await seesWhatIsReached(page, 4);
      await page.keyboard.press('Tab');
      await payByKeyboard(guest);
      await orderNumber(guest);
    });
  }
});

async function seesWhatIsReached(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const covered = await hiddenBehind(page);
    assert.equal(covered, null, `${await inFocus(page)} is behind ${covered}`);
  }
}

/** What covers the focused control completely; `null` if part of it is visible. */
const hiddenBehind = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const inside = (root: DocumentOrShadowRoot): Element | null =>
      root.activeElement?.shadowRoot?.activeElement
        ? inside(root.activeElement.shadowRoot)
        : root.activeElement;
    // The label shows the focus of a visually hidden control.
    const control = inside(document);
    const shown = control?.closest('label') ?? control;
    if (!shown || shown === document.body) return null;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    if (inside(document) !== control) return 'nothing: the focus has left it without a key press';
    const { left, top, width, height } = shown.getBoundingClientRect();
    const root = shown.getRootNode() as Document | ShadowRoot;
    let over: Element | null = null;
    const parts = [0.1, 0.5, 0.9];
    for (const [x, y] of parts.flatMap((x) => parts.map((y) => [x, y] as const))) {
      over = root.elementFromPoint(left + width * x, top + height * y);
      if (over && (shown.contains(over) || over.contains(shown))) return null;
    }
    return (
      over?.outerHTML.slice(0, 100) ?? `the edge of the window, as ${shown.outerHTML.slice(0, 100)}`
    );
  });
