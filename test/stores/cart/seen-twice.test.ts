import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

/** Longer than a tab takes to handle a response. */
const settled = () => new Promise((wake) => setTimeout(wake, 200));

for (const { name, api, cartTokens } of ways) {
  describe(`an order that two tabs see completed, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /** The first tab shows the receipt; the second waits for a response about the completed order. */
    async function paidAndAsked() {
      const browser = openBrowser();
      const gate = turnstile();
      const slow: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (/order-result$|carts\/[^/]+$/.test(String(input))) await gate.pass();
        return answer;
      };
      const shop = openShop(stack, { api, browser });
      await addProduct(shop, 1, 2);
      const checkout = await prepared(shop);
      let second: TestShop | undefined;
      await checkout.confirm(async (secret) => {
        const outcome = await payByCard(stack, secret);
        second = openShop(stack, {
          api,
          browser: { shared: browser.shared, tab: openBrowser().tab },
          fetch: slow,
        });
        checkoutOf(second);
        await gate.reached;
        return outcome;
      });
      assert.equal(shop.$stage.get(), 'receipt');
      shop.startNewOrder();
      await addProduct(shop, 0);
      await shop.cart.flush();
      return { shop, checkout, gate, close: () => closeAll([shop, second]) };
    }

    test('counts once, and the next order stays', async () => {
      const { shop, gate, close } = await paidAndAsked();
      gate.open();
      await settled();
      assert.equal(shop.cart.$view.get().lines.length, 1);
      assert.equal(dependenciesOf(shop).cart.state().confirmed?.items.length, 1);
      assert.equal(dependenciesOf(shop).done.read(), null);
      close();
    });

    test('counts once, and the next order’s payment stays open until it is completed', async () => {
      const { shop, checkout, gate, close } = await paidAndAsked();
      const { payment, done, cart } = dependenciesOf(shop);
      const next = cart.state().confirmed?.id;
      await checkout.prepare();
      await checkout.confirm(async (secret) => {
        gate.open();
        await settled();
        assert.equal(payment.read()?.cartId, next);
        assert.equal(cart.state().confirmed?.id, next);
        return payByCard(stack, secret);
      });
      assert.equal(done.read()?.cart.id, next);
      close();
    });
  });
}

function closeAll(shops: readonly (TestShop | undefined)[]) {
  for (const shop of shops) shop?.close();
}
