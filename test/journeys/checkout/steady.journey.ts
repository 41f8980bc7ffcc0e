import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../payment/wallet.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, goToCheckout, openCart, settledTotal, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** Adds up what moves on the screen, also right after a press. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { sum: 0 };
    Reflect.set(window, 'shifts', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });

describe('the checkout as it opens', () => {
  for (const wallet of inTurn(1, [undefined, 'first'])) {
    it(`moves nothing when the choice of a method arrives late${wallet ? ', below a wallet' : ''}, and promises a delivery’s tip to the courier`, async (test) => {
      const options = { width: 390, settings: { methods: 'takeout delivery', wallet } };
      const guest = await visit(browser, restaurant, options, test, countShifts);
      const { page, checkout } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'Chopped salad');
      await openCart(guest);
      await settledTotal(guest);
      // From then on, the device is known to have a wallet.
      if (wallet) await walletOf(guest).button.waitFor();
      await page.evaluate(() => Reflect.set(Reflect.get(window, 'shifts'), 'sum', 0));
      await goToCheckout(guest);
      await checkout.getByRole('radio', { name: 'Delivery' }).waitFor();
      await checkout.getByText(/^Ready at about/).waitFor();
      if (wallet) await walletOf(guest).button.waitFor();
      const sum = await page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'sum'));
      assert.ok(sum < 0.02, `expected at most 0.02 of the screen to move, found ${sum}`);
      const about = checkout.locator('#gratuity-about');
      await about.filter({ hasText: /people who cook/ }).waitFor();
      await checkout.getByText('Delivery', { exact: true }).click();
      await about.filter({ hasText: /^This tip is meant for the courier\.$/ }).waitFor();
    });
  }

  it('is on the screen in its first frame, also on a page that scrolls smoothly', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test);
    const { page } = guest;
    await atMenu(guest);
    await page.evaluate(() => {
      document.documentElement.classList.add('smooth');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { scroll-behavior: smooth } body { padding-block: 1200px }');
      document.adoptedStyleSheets.push(sheet);
    });
    await addOne(guest, 'Sides', 'Chopped salad');
    await openCart(guest);
    await settledTotal(guest);
    const where = page.evaluate(
      () =>
        new Promise<{ top: number; window: number }>((seen) => {
          const look = () => {
            const heading = document.querySelector('order-checkout')?.shadowRoot;
            const top = heading?.querySelector('h2')?.getBoundingClientRect().top;
            if (top === undefined) requestAnimationFrame(look);
            else seen({ top, window: innerHeight });
          };
          look();
        }),
    );
    await goToCheckout(guest);
    const { top, window } = await where;
    assert.ok(top >= 0 && top < window, `expected the heading on the screen, found it at ${top}`);
  });
});
