/** Favorites and earlier orders stay on a device only because the guest asked for it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { contactOf } from '../../../src/stores/checkout/contact.js';
import { stored } from '../../../src/stores/platform/saved.js';
import { favoritesOf } from '../../../src/stores/returning/favorites.js';
import { chooseOrders, forgetKept, mayKeepOrders } from '../../../src/stores/returning/kept.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { type Browser, openBrowser, openShop, type TestShop } from '../shared/shop.js';

const year = 366 * 24 * 3_600_000;

const keysIn = ({ shared }: Browser) =>
  shared.keys().filter((key) => /:(?:favorites|ordered)$/.test(key));

async function keptBy(shop: TestShop) {
  await shop.kept.reload();
  const found = shop.kept.$value.get();
  return found.state === 'ready' ? found.value : assert.fail(found.state);
}

describe('what a device keeps for a guest who comes back', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** Orders two of the first dish. */
  async function order(shop: TestShop): Promise<void> {
    await addProduct(shop, 0, 2);
    await placeOrder(stack, shop);
  }

  it('is nothing unless the guest asks for it', async () => {
    const browser = openBrowser();
    await order(openShop(stack, { browser }));
    assert.deepEqual(keysIn(browser), []);
  });

  it('is the dishes of the order that was just placed, and of later ones, without a person', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser });
    await order(shop);
    chooseOrders(shop, true);
    const { orders } = await keptBy(openShop(stack, { browser }));
    assert.deepEqual(
      orders.map(({ items }) => items.map(({ quantity }) => quantity)),
      [[2]],
    );
    assert.doesNotMatch(browser.shared.get(keysIn(browser)[0] ?? '') ?? '', /Jane|jane@/);
    shop.startNewOrder();
    await addProduct(shop, 1, 1);
    await placeOrder(stack, shop);
    assert.equal((await keptBy(shop)).orders.length, 2);
  });

  it('keeps one of two equal orders, and two orders at most', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser });
    contactOf(shop).keep(true);
    for (const at of [0, 0, 1, 2]) {
      await addProduct(shop, at, 1);
      await placeOrder(stack, shop);
      shop.startNewOrder();
    }
    const names = (await keptBy(shop)).orders.map(({ items }) => items[0]?.name);
    assert.equal(names.length, 2);
    assert.equal(new Set(names).size, 2);
  });

  it('is gone in one press, a year later, and with the remembered contact', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser });
    const keep = () => {
      favoritesOf(shop).toggle('dish');
      chooseOrders(shop, true);
    };
    keep();
    assert.equal(keysIn(browser).length, 2);
    await forgetKept(shop);
    assert.deepEqual(keysIn(browser), []);
    keep();
    openShop(stack, { browser, now: () => Date.now() + year });
    assert.deepEqual(keysIn(browser), []);
    chooseOrders(shop, true);
    contactOf(shop).forget();
    assert.deepEqual(keysIn(browser), []);
  });

  it('is never kept on a shared tablet, nor where the page’s data end with the tab', async () => {
    for (const settings of [{ sharedTablet: '' }, { cartStorage: 'tab' }]) {
      const shop = openShop(stack, { settings });
      assert.equal(mayKeepOrders(shop), false);
      assert.equal(favoritesOf(shop).mayKeep, false);
      assert.equal(contactOf(shop).mayKeep, false);
    }
  });

  it('stays when a release changes the shape of something else', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser });
    favoritesOf(shop).toggle('dish');
    await addProduct(shop, 0);
    const { cart } = stored;
    Object.assign(stored, { cart: [cart[0], cart[1] + 1] });
    try {
      const later = openShop(stack, { browser });
      assert.deepEqual((await keptBy(later)).favorites, ['dish']);
      assert.deepEqual(later.cart.$view.get().lines, []);
    } finally {
      Object.assign(stored, { cart });
    }
  });

  it('is ignored if it is damaged', async () => {
    const browser = openBrowser();
    const shop = openShop(stack, { browser });
    favoritesOf(shop).toggle('dish');
    chooseOrders(shop, true);
    for (const key of keysIn(browser)) browser.shared.set(key, '{"version":3,"value":[{}]}');
    assert.deepEqual(await keptBy(openShop(stack, { browser })), { favorites: [], orders: [] });
  });
});
