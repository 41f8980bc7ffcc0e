import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop } from '../shared/shop.js';

for (const api of ['proxy', 'storefront'] as const) {
  describe(`an order with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());

    test('goes from the menu to the receipt in the fewest requests', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      await addProduct(shop, 1);
      await addProduct(shop, 2);
      stack.requests.clear();
      await shop.cart.flush();
      const confirmed = shop.cart.$view.get().confirmed;
      assert.equal(confirmed?.items.length, 3);

      shop.startCheckout();
      const checkout = await prepared(shop);
      const ready = checkout.$payment.get();
      assert.equal(ready.step, 'ready', JSON.stringify(ready));
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');

      const { content } = receiptOf(shop);
      await content.load();
      const value = content.$value.get();
      assert.ok(value.state === 'ready' && value.value.kind === 'receipt');
      assert.equal(value.value.receipt.items.length, 3);
      assert.equal(value.value.receipt.total.minor, confirmed.payable);
      assert.equal(shop.cart.$view.get().lines.length, 0);
      // One of them is the location, which the checkout also shows.
      assert.equal(stack.requests.all().length, 8, JSON.stringify(stack.requests.byRoute()));
      shop.close();
    });

    test('keeps the cart for a new tab', async () => {
      const browser = openBrowser();
      const first = openShop(stack, { api, browser });
      await addProduct(first, 0);
      await first.cart.flush();
      const second = openShop(stack, { api, browser });
      assert.deepEqual(second.cart.$view.get().lines, first.cart.$view.get().lines);
      first.close();
      second.close();
    });
  });
}
