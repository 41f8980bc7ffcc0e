import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { logIn } from './customers.js';

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the receipt of an order in the account with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());
    let refusal = 0;
    const network: typeof fetch = async (input, init) => {
      const url = `${input instanceof Request ? input.url : input}`;
      if (refusal && /\/customer\/orders\/./.test(url)) {
        return Response.json({ code: 'NO', message: 'No.' }, { status: refusal });
      }
      return fetch(input, init);
    };
    const settings = api === 'storefront' ? { merchant: 'saffron-lane' } : {};

    async function withOrder(email: string) {
      const shop = openShop(stack, { api, browser: openBrowser(), settings, fetch: network });
      await addProduct(shop, 0, 2);
      await addProduct(shop, 1);
      await logIn(stack, shop, email);
      const checkout = checkoutOf(shop);
      checkout.rememberContact({ customerName: 'Ada', emailAddress: email, phoneNumber: '' });
      await checkout.prepare();
      const { payable } = shop.cart.$view.get().confirmed ?? {};
      await checkout.confirm((secret) => payByCard(stack, secret));
      shop.startNewOrder();
      const account = accountOf(shop);
      await account.orders.load();
      const found = account.orders.$value.get();
      assert.ok(found.state === 'ready');
      const [order] = found.value.items;
      assert.ok(order);
      return { shop, order, payable, ...account };
    }

    test('opens with the customer’s login alone, and adds up to what was paid', async () => {
      refusal = 0;
      const { shop, order, payable, receipt } = await withOrder(`opened-${api}@example.com`);
      receipt.open(order.id);
      await receipt.content.load();
      const found = receipt.content.$value.get();
      assert.ok(found.state === 'ready');
      assert.equal(found.value.shortId, order.shortId);
      assert.deepEqual(
        found.value.items.map(({ quantity }) => quantity),
        [2, 1],
      );
      assert.equal(found.value.total.minor, payable);
      assert.equal(order.total.minor, payable);
      assert.equal(found.value.card?.last4, '4242');
      assert.deepEqual(
        [order.method, order.pickupType, order.currency],
        [found.value.method, found.value.pickupType, found.value.currency],
      );
      shop.close();
    });

    test('says that there is none where the service only lists orders, and loads again after a failure', async () => {
      const { shop, order, receipt, orders } = await withOrder(`listed-${api}@example.com`);
      refusal = 404;
      receipt.open(order.id);
      await receipt.content.load();
      const found = receipt.content.$value.get();
      assert.ok(found.state === 'failed' && found.error.kind === 'missing');
      assert.equal(orders.$value.get().state, 'ready', 'the list is still there');
      refusal = 0;
      await receipt.content.reload();
      assert.equal(receipt.content.$value.get().state, 'ready');
      shop.close();
    });

    test('never shows one order’s receipt for another, or for the next customer', async () => {
      refusal = 0;
      const { shop, order, receipt } = await withOrder(`left-${api}@example.com`);
      receipt.open(order.id);
      const late = receipt.content.load();
      receipt.close();
      await late;
      assert.equal(receipt.content.$value.get().state, 'idle');
      receipt.open(order.id);
      await receipt.content.load();
      await customerOf(shop).logOut();
      assert.equal(receipt.$open.get(), null);
      assert.equal(receipt.content.$value.get().state, 'idle');
      shop.close();
    });
  });
}
