/** Names that try to break out, on the page where guests order: nothing runs, and they are read as written. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { demoPage } from '../../../demo/ordering-page.js';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedMerchant } from '../../../demo/service/data/types.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { guestAt, openCart } from '../../journeys/shared/steps.js';

const hostile = [
  '<script>globalThis.broken = true</script>',
  '<img src=x onerror="globalThis.broken = true">',
  `"><svg onload='globalThis.broken = true'>`,
  '</script></template></style><script>globalThis.broken = true</script>',
  '<!--# include virtual="/settings" --> {{7*7}}',
  '\u202Edlog\u202C \u2067right to left\u2069',
];

const seed: SeedMerchant = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) => ({
    ...location,
    menus: location.menus.map((menu) => ({
      ...menu,
      categories: menu.categories.map((category) => ({
        ...category,
        name: `${category.name} ${hostile[3]}`,
        products: category.products.map((product, at) => ({
          ...product,
          name: `${at} ${hostile[at % hostile.length]}`,
          description: hostile.join(' '),
        })),
      })),
    })),
  })),
};

const browser = await sharedBrowser();
const stack = await shared(
  startStack({
    service: { seed },
    // The overlay has other names.
    proxy: ({ proxy }) => ({ page: demoPage(proxy), overlays: {} }),
  }),
);

const namesOf = (page: Page) =>
  page.locator('order-menu .card .open').evaluateAll((all) => all.map((one) => one.textContent));

/** Nothing has run, and there is nothing but what the page and the widget make. */
async function checkHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const roots: ParentNode[] = [document];
    const all: Element[] = [];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        all.push(element);
        if (element.shadowRoot) roots.push(element.shadowRoot);
      }
    }
    return {
      broken: 'broken' in globalThis,
      inline: all.filter(
        (one) =>
          one.localName === 'script' && !one.hasAttribute('src') && !one.getAttribute('type'),
      ).length,
      handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => /^on/.test(name))),
      pictures: all.filter((one) => one.getAttribute('src') === 'x').length,
    };
  });
  assert.deepEqual(found, { broken: false, inline: 0, handlers: [], pictures: 0 });
}

describe('the ordering page of a menu with hostile names', () => {
  it('shows them as written in the cards it comes with, and after the widget has taken over', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
    let start = () => {};
    const started = new Promise<void>((go) => {
      start = go;
    });
    await page.route(/\/order-elements\.js$/, async (route) => {
      await started;
      await route.continue();
    });
    await page.goto(`${stack.urls.proxy}/order/riverside`, { waitUntil: 'commit' });
    await page.locator('order-menu .card').first().waitFor();
    await page.locator('footer').waitFor();
    const shown = await namesOf(page);
    for (const name of hostile)
      assert.ok(
        shown.some((one) => one?.endsWith(name)),
        name,
      );
    await checkHarmless(page);
    start();
    await eventually.equal(() => page.locator('order-menu :is(a.open, input.add)').count(), 0);
    assert.deepEqual(await namesOf(page), shown);
    await checkHarmless(page);
    assert.deepEqual(pageErrors, []);
  });

  it('shows them as written in a dish, in the order and in its link', async (test) => {
    const { page, pageErrors } = await browser.openPage({ width: 390, height: 900 }, test);
    await page.goto(`${stack.urls.proxy}/order/riverside`);
    const guest = guestAt(page, pageErrors);
    const plain = page.locator('order-menu .card:has(.add[tabindex="0"])').first();
    const name = (await plain.locator('.open').textContent()) ?? '';
    await plain.locator('.add').click();
    await openCart(guest);
    await guest.cart.getByText(name, { exact: true }).first().waitFor();
    await checkHarmless(page);
    assert.deepEqual(pageErrors, []);
  });
});
