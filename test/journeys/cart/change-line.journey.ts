import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addButton,
  addOne,
  atMenu,
  cartLine,
  type Guest,
  openCart,
  openDish,
  settledTotal,
  type Test,
  tick,
  visit,
  waitForValue,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const NAME = 'Mushroom and leek flatbread';

const browser = await sharedBrowser();
// A proxy that caches the menu shows changes only later.
const restaurant = await shared(
  openRestaurant({ proxy: { cacheSeconds: { menus: 0, products: 0 } } }),
);

describe('editing a line of the order', () => {
  const withFlatbread = async (api: Api, width: number, test: Test) => {
    const guest = await visit(browser, restaurant, { api, width }, test);
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await openDish(guest, 'From the stone oven', NAME);
    await tick(guest, 'Add to your flatbread', 'Arugula');
    await guest.dish.getByLabel(/Anything the kitchen should know/).fill('Well done, please');
    await addButton(guest).click();
    await guest.dish.waitFor({ state: 'hidden' });
    if (width < 720) await openCart(guest);
    await settledTotal(guest);
    return guest;
  };
  const changeButton = ({ cart }: Guest) => cart.getByRole('button', { name: `Change ${NAME}` });
  const save = ({ dish }: Guest) => dish.getByRole('button', { name: /^Save changes/ });

  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    const width = api === 'proxy' ? 390 : 1280;

    it(`starts with the previous choices, saves the new ones, and asks once what to do about sold-out dishes, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await withFlatbread(api, width, test);
      const { page, dish } = guest;
      await changeButton(guest).focus();
      await page.keyboard.press('Enter');
      await dish.getByRole('heading', { name: NAME }).waitFor();
      const arugula = dish.getByLabel(/^\s*Arugula/);
      await arugula.waitFor();
      await eventually.equal(() => arugula.isChecked(), true);
      const words = dish.getByLabel(/Anything the kitchen should know/);
      await eventually.equal(() => words.inputValue(), 'Well done, please');
      await arugula.press('Space');
      await dish.getByLabel(/^\s*Pickled chilies/).press('Space');
      await dish.getByRole('button', { name: 'One more: Quantity' }).press('Enter');
      await words.fill('');
      await save(guest).filter({ hasText: '$28.50' }).press('Enter');
      await dish.waitFor({ state: 'hidden' });
      await eventually.equal(() => inFocus(page), `Change ${NAME}`);
      const line = cartLine(guest, NAME);
      await line.filter({ hasText: 'Pickled chilies' }).waitFor();
      await settledTotal(guest);
      const said = (await line.textContent()) ?? '';
      assert.match(said, /\$28\.50/);
      assert.doesNotMatch(said, /Arugula|Well done/);
      await eventually.equal(() => guest.cart.locator('[part~="line"]').count(), 2);
      await eventually.match(
        () => guest.cart.locator('[part~="line"]').first().textContent(),
        /pickles/,
      );

      // The kitchen is told for each dish.
      const wishes = async () =>
        (await newCarts.cart()).items.map((line) => line.itemUnavailableAction);
      const wish = guest.cart.getByLabel('If something is sold out');
      assert.equal(await wish.count(), 1);
      assert.equal(await wish.inputValue(), 'remove_item');
      await wish.selectOption('Cancel my whole order');
      await eventually.deepEqual(wishes, ['cancel_entire_order', 'cancel_entire_order']);
      await waitForValue(wish, 'cancel_entire_order');
      await line.filter({ hasText: 'Pickled chilies' }).waitFor();
    });
  }

  it('works offline like adding, says so, and all is sent when the connection is back', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await withFlatbread('proxy', 1280, test);
    const { page, dish, cart } = guest;
    await page.context().setOffline(true);
    await changeButton(guest).click();
    await dish
      .getByLabel(/^\s*Labneh|One more: Labneh/)
      .first()
      .waitFor();
    await dish.getByLabel(/^\s*Arugula/).uncheck();
    await save(guest).click();
    await cart.getByRole('button', { name: 'One more: House pickles' }).click();
    await addOne(guest, 'Sides', 'Chopped salad');
    await cartLine(guest, 'Chopped salad').waitFor();
    await cartLine(guest, NAME).filter({ hasNotText: 'Arugula' }).waitFor();
    await cart.locator('[part~="waiting"]', { hasText: 'You’re offline.' }).waitFor();
    await cart.locator('[part~="total"]', { hasText: 'not updated yet' }).waitFor();
    await page.context().setOffline(false);
    const total = await settledTotal(guest);
    await eventually.doesNotMatch(() => cartLine(guest, NAME).textContent(), /Arugula/);
    const now = await newCarts.cart();
    const lines = ['2 × House pickles', `1 × ${NAME}`, '1 × Chopped salad'];
    assert.deepEqual(linesOf(now).sort(), lines.sort());
    assert.equal(total, now.orderTotalWithServiceFeeFormatted);
  });

  for (const [api, width] of inTurn(0, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`says which choices are gone, and that the dish is sold out, with ${api} at ${width}`, async (test) => {
      const guest = await withFlatbread(api, width, test);
      const { page, dish } = guest;
      const { controls } = restaurant.service.service;
      const remove = (removed: boolean) =>
        controls.setModifier('riverside', 'rv-g-flatbread-extras', 'rv-fb-arugula', { removed });
      const sellOut = (soldOut: boolean) =>
        controls.setSoldOut('riverside', 'rv-mushroom-flatbread', soldOut);
      test.after(() => Promise.all([remove(false), sellOut(false)]).then(() => {}));
      await remove(true);
      await page.reload();
      await atMenu(guest);
      if (width < 720) await openCart(guest);
      await changeButton(guest).click();
      await dish.getByText('Some of your choices are no longer offered: Arugula.').waitFor();
      await dish.getByRole('button', { name: 'Close' }).click();
      await remove(false);
      await sellOut(true);
      await page.reload();
      await atMenu(guest);
      if (width < 720) await openCart(guest);
      await changeButton(guest).click();
      await dish.getByText('Sold out today').waitFor();
      await eventually.equal(() => save(guest).count(), 0);
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });
      await eventually.equal(() => inFocus(page), `Change ${NAME}`);
    });
  }
});

const inFocus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label');
  });
