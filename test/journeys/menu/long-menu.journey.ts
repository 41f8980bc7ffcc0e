/** A menu of any length stays light and still. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type MenuShop, openMenuShop } from '../../../bench/menu-shop.js';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { sharedBrowser } from '../../harness/shared.js';
import { shiftsOn, watchShifts } from '../shared/shifts.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();

/** Elements, texts and comments, in all roots of the page. */
const nodesOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const countIn = (root: Node): number => {
      let count = 0;
      const walker = document.createTreeWalker(root);
      while (walker.nextNode()) {
        const { shadowRoot } = walker.currentNode as Element;
        count += 1 + (shadowRoot ? countIn(shadowRoot) : 0);
      }
      return count;
    };
    return countIn(document);
  });

const productsOn = (page: Page): Promise<number> =>
  page.locator('order-menu [part~="product"]').count();

describe('a page with a menu', { skip: isFirefox && 'does not report shifts' }, () => {
  for (const [place, [products, nodes]] of (
    [
      [100, 2200],
      [1000, 9000],
    ] as const
  ).entries()) {
    for (const width of inTurn(place === 0 ? 0 : 1, [1280, 390])) {
      it(`of ${products} products has at most ${nodes} nodes and moves nothing, at ${width}`, async (test) => {
        const shop: MenuShop = await openMenuShop(products);
        test.after(() => shop.close());
        const { page } = await browser.openPage({ width, height: 844 }, test);
        await watchShifts(page);
        await page.goto(shop.cartPage);
        await eventually.equal(() => productsOn(page), products);
        // What loads in idle time has loaded.
        await page.waitForLoadState('networkidle');
        const found = await nodesOn(page);
        assert.ok(found <= nodes, `expected at most ${nodes} nodes, found ${found}`);
        const { sum, seen } = await shiftsOn(page);
        assert.equal(sum, 0, `expected nothing to move, found ${seen}`);
      });
    }
  }
});
