import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, type Guest, openCart, settledTotal, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const suggested = ({ cart }: Guest) => cart.locator('[part~="suggestion"]');

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('suggestions for an order', () => {
  const asked = () =>
    restaurant.requests.all().filter(({ route }) => /carts\/:\w+\/products$/.test(route)).length;

  for (const api of inTurn(0, ['proxy', 'storefront'] as const)) {
    const width = api === 'proxy' ? 390 : 1280;

    it(`are at most three products, requested once, with ${api} at ${width}`, async (test) => {
      const before = asked();
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, cart, dish } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'House pickles');
      if (width < 720) await openCart(guest);
      const dialogs = page.locator('dialog[open]');
      const open = await dialogs.count();
      await suggested(guest).first().waitFor();
      await eventually.equal(() => suggested(guest).count(), 3);
      assert.equal(await dialogs.count(), open, 'they open no dialog of their own');
      const simple = cart.locator('[part~="suggestion"] button[aria-haspopup=false]').first();
      const name = ((await simple.getAttribute('aria-label')) ?? '').replace('Add ', '');
      await simple.press('Enter');
      await cart.locator('[part~="line"]', { hasText: name }).waitFor();
      await suggested(guest).filter({ hasText: name }).waitFor({ state: 'detached' });
      const choosing = cart.locator('[part~="suggestion"] button[aria-haspopup=dialog]').first();
      await choosing.press('Enter');
      await dish.getByRole('heading').first().waitFor();
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });
      await settledTotal(guest);
      const times = asked() - before;
      assert.equal(times, 1);
    });
  }

  it('are omitted without an error if they can’t load', async (test) => {
    const before = asked();
    const guest = await visit(browser, restaurant, { api: 'storefront' }, test, (page) =>
      page.route('**/carts/*/products', (route) => route.abort()),
    );
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
    await eventually.equal(() => suggested(guest).count(), 0);
    assert.equal(asked(), before);
    await eventually.equal(() => guest.cart.getByRole('alert').count(), 0);
  });
});
