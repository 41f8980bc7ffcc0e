import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

/** The menu and the location: the same for all guests, and cached by a proxy. */
const catalogRead = /^GET \/(storefront\/)?locations\/:\w+(\/(menus|products.*))?$/;

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the number of requests for an order with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());

    test('is at most ten for three dishes, each changed once, a tip and a discount', async () => {
      const shop = openShop(stack, { api });
      const lines = [];
      for (const index of [0, 1, 2]) lines.push(await addProduct(shop, index));
      for (const line of lines) shop.cart.setQuantity(line, 2);
      shop.startCheckout();
      const checkout = checkoutOf(shop);
      await checkout.gratuity.load();
      checkout.rememberContact(contact);
      shop.cart.intend({ type: 'gratuity', gratuity: { percentage: '20' } });
      shop.cart.intend({ type: 'discount', code: 'SAFFRON10' });
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready', JSON.stringify(checkout.$payment.get()));
      const order = shop.cart.$view.get();
      assert.equal(order.notice, null, JSON.stringify(order.notice));
      assert.ok(order.confirmed?.discountCode && order.confirmed.gratuityRate === 0.2);
      assert.deepEqual(
        order.confirmed.items.map(({ quantity }) => quantity),
        [2, 2, 2],
      );
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      await receiptOf(shop).content.load();
      const requests = stack.requests
        .all()
        .map(({ method, route }) => `${method} ${route}`)
        .filter((request) => !catalogRead.test(request));
      assert.ok(requests.length <= 10, requests.join('\n'));
      shop.close();
    });
  });
}
