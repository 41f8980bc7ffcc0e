import assert from 'node:assert/strict';
import { after, before, describe, type TestContext, test } from 'node:test';
import { suggestionsOf } from '../../../src/stores/cart/suggestions.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openBrowser, openShop, type TestShop } from '../shared/shop.js';

describe('suggestions for an order', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** The guest comes back to a cart with one product. */
  async function cameBack(test: TestContext, fetch: typeof globalThis.fetch) {
    const browser = openBrowser();
    const options = { api: 'storefront', browser } as const;
    const before = openShop(stack, options);
    await addProduct(before, 1);
    await before.cart.flush();
    before.close();
    const shop = openShop(stack, { ...options, fetch });
    test.after(() => shop.close());
    return shop;
  }
  const names = (shop: TestShop) =>
    suggestionsOf(shop)
      .$suggestions.get()
      .map(({ product }) => product.name);

  test('appear with the menu, if it arrives after them', async (t) => {
    let isAnswered = false;
    const shop = await cameBack(t, async (url, init) => {
      const answer = await fetch(url, init);
      if (String(url).endsWith('/products')) isAnswered = true;
      return answer;
    });
    suggestionsOf(shop).look();
    await eventually.equal(() => isAnswered, true);
    await new Promise((read) => setTimeout(read, 50));
    assert.deepEqual(names(shop), []);
    await shop.menus.load();
    assert.ok(names(shop).length > 0);
  });

  test('leave out what has sold out meanwhile, and what is in the order', async (t) => {
    let soldOut = '';
    const shop = await cameBack(t, async (url, init) => {
      const answer = await fetch(url, init);
      if (!soldOut || !String(url).includes('/menus')) return answer;
      const text = await answer.text();
      const found = JSON.parse(text, (_key, value) =>
        value?.name === soldOut ? { ...value, availability: 'sold_out' } : value,
      );
      return Response.json(found);
    });
    await shop.menus.load();
    suggestionsOf(shop).look();
    await eventually.ok(() => names(shop).length > 1, 'suggestions');
    const [first = '', second = ''] = names(shop);
    soldOut = first;
    await shop.menus.reload();
    assert.ok(!names(shop).includes(first));
    assert.ok(names(shop).includes(second));
    const { product, categoryId } = suggestionsOf(shop).$suggestions.get()[0] ?? assert.fail();
    shop.cart.add({ product, categoryId, quantity: 1, choices: [], instructions: '' });
    assert.ok(!names(shop).includes(second));
  });
});
