/** The second visit over a bad network: the menu of the last visit, until the service has answered. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, cartLine, settledTotal, type Test, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const dish = 'Chopped salad';

const isKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':last-menu')));

/** Visits once. */
async function visitOnce(test: Test, width: number, api: Api = 'proxy') {
  const guest = await visit(browser, restaurant, { width, api }, test, (page) =>
    page.addInitScript(() => {
      const seen = { sum: 0 };
      Reflect.set(window, 'shifts', seen);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!Reflect.get(entry, 'hadRecentInput')) seen.sum += Reflect.get(entry, 'value');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );
  await atMenu(guest);
  await eventually.ok(() => isKept(guest.page), 'the device keeps the menu');
  return guest;
}

/** Nothing of proxy and service can be reached from now on. */
async function cutNetwork(page: Page): Promise<void> {
  for (const server of [restaurant.urls.proxy, restaurant.urls.service])
    await page.route(`${server}/**`, (route) => route.abort());
}

/** Requests to the proxy wait from now on. @returns what lets them through */
async function holdNetwork(page: Page) {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  let answered = 0;
  await page.route(`${restaurant.urls.proxy}/**`, async (route) => {
    await gate;
    answered += 1;
    await route.continue();
  });
  return { release, answered: () => answered };
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')));

describe('the menu of the last visit', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`is there before any request is answered, and moves nothing when they are, at ${width} pixels`, async (test: Test) => {
      const guest = await visitOnce(test, width);
      const { page, menu } = guest;
      const { release, answered } = await holdNetwork(page);
      await page.reload();
      await atMenu(guest);
      assert.equal(answered(), 0, 'nothing is answered yet');
      await menu.getByText(/^Prices are from your last visit/).waitFor();
      await menu.getByText(/^2,000 calories a day is used/).waitFor();
      release();
      await menu.getByText(/^Prices are from your last visit/).waitFor({ state: 'detached' });
      const sum = await shiftsOf(page);
      assert.ok(sum < 0.05, `expected at most 0.05 of the screen to move, found ${sum}`);
    });
  }

  for (const [api, width] of inTurn(1, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`is there offline, says whose it is, and is checked once the network is back, with ${api} at ${width}`, async (test: Test) => {
      const guest = await visitOnce(test, width, api);
      const { page, menu } = guest;
      await cutNetwork(page);
      await page.reload();
      await atMenu(guest);
      await menu.locator('[part~="price"]').first().waitFor();
      await menu.getByText('Saffron Lane Riverside').waitFor();
      await menu.getByText(/^18 Ferry Landing/).waitFor();
      await menu.getByText(/can’t reach the restaurant/).waitFor();
      assert.ok((await shiftsOf(page)) < 0.05, 'nothing moves');
      await page.unrouteAll();
      await menu.getByRole('button', { name: 'Try again' }).click();
      await menu.getByText(/can’t reach the restaurant/).waitFor({ state: 'detached' });
      await menu.getByText('Saffron Lane Riverside').waitFor();
    });
  }

  it('is checked without a press once an order could be sent', async (test: Test) => {
    const guest = await visitOnce(test, 390);
    const { page, menu, cart } = guest;
    await cutNetwork(page);
    await page.reload();
    await menu.getByText(/can’t reach the restaurant/).waitFor();
    await addOne(guest, 'Sides', dish);
    const again = cart.getByRole('button', { name: 'Try now' });
    await again.waitFor();
    await page.unrouteAll();
    await again.click();
    await menu.getByText(/can’t reach the restaurant/).waitFor({ state: 'detached' });
    await eventually.equal(
      () =>
        menu
          .locator('[part~="price"]')
          .first()
          .evaluate((price) => getComputedStyle(price).textDecorationLine),
      'none',
    );
  });

  it('has no price that could be paid: the service’s own is in the cart, and the change is told', async (test: Test) => {
    const guest = await visitOnce(test, 1280);
    const { page, menu, cart } = guest;
    const price = await page.evaluate(async (name) => {
      const cache = await caches.open('order-elements');
      const [entry = ''] = await cache.keys();
      const stored = await (await cache.match(entry))?.json();
      let was = '';
      for (const one of stored.menus.menus) {
        for (const { products } of one.categories) {
          for (const product of products) {
            if (product.name !== name) continue;
            was = product.price.text;
            product.price = { minor: 100, text: '$1.00' };
          }
        }
      }
      await cache.put(entry, new Response(JSON.stringify(stored)));
      return was;
    }, dish);
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    await page.route('**/menus*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.reload();
    await addOne(guest, 'Sides', dish);
    await cartLine(guest, dish).waitFor();
    await settledTotal(guest);
    await cart
      .getByText(new RegExp(`${dish}.*\\$1\\.00.*\\${price}`))
      .first()
      .waitFor();
    await cartLine(guest, dish).getByText(price).first().waitFor();
    release();
    await menu.getByText(`${dish}: ${price} instead of $1.00`).waitFor();
  });
});
