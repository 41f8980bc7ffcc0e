import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { forgetRunning, showRunning } from '../../../src/stores/receipt/running.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

const HOUR = 3_600_000;

describe('orders of one device that are under way', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  async function placed(options: Partial<ShopOptions>, dish: number) {
    const shop = openShop(stack, { api: 'storefront', ...options });
    await addProduct(shop, dish);
    await placeOrder(stack, shop);
    return shop;
  }
  const running = (shop: ReturnType<typeof openShop>) =>
    shop.$running.get().map(({ cart }) => cart.items[0]?.name);

  test('are all listed, and each opens its receipt and leaves room for the other', async () => {
    const browser = openBrowser();
    const shop = await placed({ browser }, 0);
    const first = shop.cart.$view.get();
    assert.equal(first.lines.length, 0);
    assert.deepEqual(running(shop), [], 'the shown receipt is not listed');
    shop.startNewOrder();
    const [name] = running(shop);
    assert.ok(name);
    await addProduct(shop, 1);
    await placeOrder(stack, shop);
    assert.deepEqual(running(shop), [name]);
    shop.returnToMenu();
    showRunning(shop, shop.$running.get()[0]?.cart.id ?? '');
    await receiptOf(shop).content.load();
    const shown = receiptOf(shop).content.$value.get();
    assert.ok(shown.state === 'ready' && shown.value.kind === 'receipt');
    assert.equal(shown.value.receipt.items[0]?.name, name);
    assert.notEqual(running(shop)[0], name);
    shop.close();
    const reloaded = openShop(stack, { api: 'storefront', browser });
    assert.equal(reloaded.$running.get().length, 1);
    reloaded.close();
  });

  test('are removed when the guest says so, or once they are long over', async () => {
    const browser = openBrowser();
    const shop = await placed({ browser }, 0);
    shop.startNewOrder();
    forgetRunning(shop, shop.$running.get()[0]?.cart.id ?? '');
    assert.deepEqual(running(shop), []);
    shop.close();
    const again = await placed({ browser }, 0);
    again.startNewOrder();
    assert.equal(again.$running.get().length, 1);
    again.close();
    const later = openShop(stack, {
      api: 'storefront',
      browser,
      now: () => Date.now() + 5 * HOUR,
    });
    assert.deepEqual(running(later), []);
    later.close();
  });

  test('are never listed on a shared tablet', async () => {
    const browser = openBrowser();
    const shop = await placed({ browser, settings: { sharedTablet: '' } }, 0);
    shop.startNewOrder();
    assert.deepEqual(running(shop), []);
    shop.close();
  });
});
