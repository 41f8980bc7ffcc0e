import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations, colorRules } from '../../harness/axe.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addButton,
  addOne,
  atMenu,
  cards,
  fillContact,
  goToCheckout,
  openCart,
  openDish,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an accessible order', () => {
  for (const width of inTurn(0, [320, 1440])) {
    it(`has no axe violations from menu to receipt at ${width} pixels, light and dark`, async (test) => {
      const menuMayCome = gate();
      const guest = await visit(browser, restaurant, { width }, test, (page) =>
        page.route('**/locations/riverside/menus', async (route) => {
          await menuMayCome.opened;
          await route.continue();
        }),
      );
      const { page, menu, dish, cart, checkout } = guest;
      const { check, found } = inspector(page);
      await menu.locator('[part~="loading"]').waitFor();
      await check('skeleton', 'order-menu');
      menuMayCome.open();
      await atMenu(guest);
      await check('menu');

      await openDish(guest, 'Bowls', 'Your own bowl');
      await check('product', 'order-menu');
      await addButton(guest).click();
      await dish.getByText('Please choose one.').first().waitFor();
      await check('product with what is missing', 'order-menu');
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });

      await addOne(guest, 'Sides', 'Chopped salad');
      if (width < 720) {
        await cart.getByRole('button', { name: /\$.*View order/ }).waitFor();
        await check('bar of the cart', 'order-cart');
        await openCart(guest);
      }
      await settledTotal(guest);
      await check('cart', 'order-cart');

      await goToCheckout(guest);
      await checkout.getByText('15%', { exact: true }).waitFor();
      await check('checkout', 'order-checkout');
      await payButton({ checkout }).click();
      await checkout.locator('form').getByText('Please enter a name for the order.').waitFor();
      await check('checkout with what is missing', 'order-checkout');
      await fillContact(guest);
      await payButton({ checkout }).click();
      await payButton(guest).and(page.locator('[aria-disabled="false"]')).waitFor();
      await check('card form', 'order-checkout');
      await payWith(guest, cards.declined);
      await checkout
        .getByRole('alert')
        .filter({ hasText: /declined/ })
        .waitFor();
      await check('declined', 'order-checkout');
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      await check('receipt', 'order-receipt');
      assert.deepEqual(found, []);
    });
  }

  for (const width of inTurn(1, [320, 1440])) {
    it(`has no axe violations if nothing can be ordered at ${width} pixels, light and dark`, async (test) => {
      const unreachable = await visit(browser, restaurant, { width }, test, (page) =>
        page.route('**/locations/riverside/menus', (route) => route.abort('connectionrefused')),
      );
      await unreachable.menu.locator('[part~="failed"]').waitFor();
      const failed = inspector(unreachable.page);
      await failed.check('failed', 'order-menu');
      assert.deepEqual(failed.found, []);

      const { controls } = restaurant.service.service;
      const reason = 'We are closed today.';
      await controls.setOrdering('riverside', { allowed: false, reason });
      test.after(() => controls.setOrdering('riverside', { allowed: true }));
      const guest = await visit(browser, restaurant, { width }, test);
      await addOne(guest, 'Sides', 'Chopped salad');
      await guest.cart.getByText(reason).waitFor();
      const closed = inspector(guest.page);
      await closed.check('closed');
      await openDish(guest, 'Sides', 'Jeweled rice');
      await closed.check('product while closed', 'order-menu');
      assert.deepEqual(closed.found, []);
    });
  }
});

/** Something that waits until it is released. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

interface Inspector {
  /** Checks one element, or the whole page including the restaurant's own part. */
  check(state: string, within?: string): Promise<void>;
  readonly found: string[];
}

/** Records the violations of each state, in light and dark mode. */
function inspector(page: Page): Inspector {
  const found: string[] = [];
  return {
    found,
    async check(state, within) {
      const part = within ? { within } : {};
      const note = (scheme: string, violations: string[]) =>
        found.push(...violations.map((violation) => `${state}, ${scheme}: ${violation}`));
      note('light', await axeViolations(page, part));
      await page.emulateMedia({ colorScheme: 'dark' });
      note('dark', await axeViolations(page, { ...part, only: colorRules }));
      await page.emulateMedia({ colorScheme: 'light' });
      const [needed, given] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      if (needed > given) found.push(`${state}: ${needed} pixels wide in a window of ${given}`);
    },
  };
}
