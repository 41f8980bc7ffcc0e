/** How much of a menu a phone shows at a glance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, goToCategory, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a menu on a phone', () => {
  it('shows at least four dishes with names, prices and an add button at a time, and outlines the number of one in the order in forced colors too; on paper it has whole descriptions and no buttons', async (test) => {
    const options = { width: 390, height: 844 };
    const guest = await visit(browser, restaurant, options, test);
    const { menu, page } = guest;
    await atMenu(guest);
    for (const category of ['Sides', 'Bowls']) {
      await goToCategory(guest, category);
      const seen = () =>
        menu.locator('[part~="product"]').evaluateAll((cards) => {
          const bar = cards[0]?.getRootNode() as ShadowRoot;
          const top = bar.querySelector('.nav')?.getBoundingClientRect().bottom ?? 0;
          const isSeen = (element: Element | null) => {
            const box = element?.getBoundingClientRect();
            return !!box && box.height > 0 && box.top >= top && box.bottom <= innerHeight;
          };
          return cards.filter((card) =>
            ['product-name', 'price', 'add'].every((part) =>
              isSeen(card.querySelector(`[part~="${part}"]`)),
            ),
          ).length;
        });
      await eventually.ok(async () => (await seen()) >= 4, `four dishes of ${category}`);
      // Cards that are drawn above it later don't move it on.
      const current = menu.locator('.bar [aria-current="true"]');
      await eventually.equal(() => current.textContent(), category);
    }
    assert.equal(
      await menu
        .locator(
          '[part~="product"]:not(:has([part~="add"], [part~="sold-out"])):has([part~="price"])',
        )
        .count(),
      0,
    );

    await addOne(guest, 'Sides', 'House pickles');
    const amount = menu.locator('.amount:has(.count)').first();
    await amount.waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const outline = () => amount.evaluate((box) => getComputedStyle(box).outlineStyle);
    await eventually.equal(outline, 'solid');

    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
    const about = menu.locator('[part~="description"]', { hasText: /walnuts\.$/ }).first();
    assert.equal(await amount.isVisible(), false);
    assert.equal(await menu.locator('.nav').isVisible(), false);
    assert.equal(await about.evaluate(isCut), false);
  });
});
