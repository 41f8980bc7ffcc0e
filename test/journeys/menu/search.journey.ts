import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inFocus, tabTo } from '../order/by-keyboard.js';
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
      assert.deepEqual(await axeViolations(page, { within: 'order-menu' }), []);
      await tabTo(page, /^Add: House pickles$/);
      await page.keyboard.press('Enter');
      if (width < 720) await openCart(guest);
      await cartLine(guest, 'House pickles').waitFor();
    });

    it(`shows only dishes that meet every condition, and says which allergens are not stated, with ${api} at ${width}`, async (test) => {
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, menu, dish } = guest;
      await atMenu(guest);
      const search = menu.getByRole('button', { name: 'Search the menu' });
      await search.click();
      const only = menu.getByRole('group', { name: 'Only show' });
      await only.getByRole('button', { name: 'Vegan', exact: true }).click();
      await menu.getByRole('searchbox').fill('salad');
      await menu
        .getByRole('status')
        .getByText(/dish(es)? found/)
        .waitFor();
      await menu.getByRole('button', { name: 'Chopped salad', exact: true }).waitFor();
      await menu.getByRole('searchbox').fill('lamb');
      await menu.getByText('No dish matches. Try another word, or fewer filters.').waitFor();
      await only.getByRole('button', { name: 'Vegan', exact: true }).click();
      await menu
        .getByRole('button', { name: /^(?!Add).*[Ll]amb/ })
        .first()
        .click();
      const allergens = dish.locator('dl > div').filter({ hasText: 'Allergens' });
      await allergens.getByText('Not stated by the restaurant').waitFor();
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });
      await menu.getByRole('button', { name: 'End the search' }).click();
      await eventually.equal(() => inFocus(page), 'Search the menu');
    });
  }

  it('keeps what is typed before the search has loaded', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390, routed: true }, test);
    const { page, menu } = guest;
    await atMenu(guest);
    await page.route(/chunks\/finder/, async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await menu.getByRole('button', { name: 'Search the menu' }).click();
    await page.keyboard.type('pick');
    await menu.getByRole('searchbox').waitFor();
    await page.keyboard.type('les');
    await eventually.equal(() => menu.getByRole('searchbox').inputValue(), 'pickles');
    await menu.getByRole('button', { name: 'House pickles', exact: true }).waitFor();
  });
});
