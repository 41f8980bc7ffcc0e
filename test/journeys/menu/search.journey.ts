import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { tabTo } from '../order/by-keyboard.js';
import { openRestaurant } from '../shared/host-page.js';
import { atMenu, cartLine, openCart, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a search for a dish', () => {
  for (const [api, width] of inTurn(1, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`finds it despite a typo, by keyboard alone, and orders it, with ${api} at ${width}`, async (test) => {
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, menu } = guest;
      await atMenu(guest);
      await tabTo(page, /^Search the menu$/);
      await page.keyboard.press('Enter');
      await menu.getByRole('searchbox').waitFor();
      await page.keyboard.type('pikles');
      await menu
        .getByRole('status')
        .getByText(/dish(es)? found/)
        .waitFor();
      await tabTo(page, /^Add: House pickles$/);
      await page.keyboard.press('Enter');
      if (width < 720) await openCart(guest);
      await cartLine(guest, 'House pickles').waitFor();
    });
  }

  it('keeps what is typed before the search has loaded, and doesn’t scroll meanwhile', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390, routed: true }, test);
    const { page, menu } = guest;
    await atMenu(guest);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/chunks\/finder/, async (route) => {
      await arrival;
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Search the menu' }).click();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.type('pick');
    const after = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)));
        }),
    );
    assert.equal(after, before);
    arrive();
    await menu.getByRole('searchbox').waitFor();
    await page.keyboard.type('les');
    await eventually.equal(() => menu.getByRole('searchbox').inputValue(), 'pickles');
    await menu.getByRole('button', { name: 'House pickles', exact: true }).waitFor();
  });
});
