import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { copyOf, openBrowser, openShop } from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

const isRead = (method: string, path: string) => method === 'GET' && /\/carts\/[^/]+$/.test(path);

for (const { name, api, cartTokens } of ways) {
  describe(`an order that was placed without the page’s knowledge, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /** Two of a dish are ordered. The guest then sets the quantity to three, which is refused. */
    async function refusedThree() {
      const browser = openBrowser();
      const gate = turnstile();
      let isOrdered = false;
      const shop = openShop(stack, {
        api,
        browser,
        async fetch(input, init) {
          const { pathname } = new URL(String(input));
          if (isOrdered && isRead(init?.method ?? 'GET', pathname)) await gate.pass();
          return fetch(input, init);
        },
      });
      const line = await addProduct(shop, 0, 2);
      await shop.cart.flush();
      const elsewhere = openShop(stack, { api, browser: copyOf(browser) });
      await placeOrder(stack, elsewhere);
      elsewhere.close();
      isOrdered = true;
      shop.cart.setQuantity(line, 3);
      const flushed = shop.cart.flush().catch(() => {});
      await gate.reached;
      const finish = async () => {
        gate.open();
        await flushed;
        shop.startNewOrder();
        await shop.cart.flush();
        const { lines } = shop.cart.$view.get();
        shop.close();
        return lines.map(({ quantity }) => quantity);
      };
      return { shop, line, finish };
    }

    test('keeps later additions for the next one', async () => {
      const { finish } = await refusedThree();
      assert.deepEqual(await finish(), [1]);
    });

    test('keeps nothing for the next one if the guest changed their mind', async () => {
      const { shop, line, finish } = await refusedThree();
      shop.cart.setQuantity(line, 0);
      assert.deepEqual(await finish(), []);
    });

    test('keeps the guest’s last wish for the next one, once', async () => {
      const { shop, line, finish } = await refusedThree();
      shop.cart.setQuantity(line, 6);
      assert.deepEqual(await finish(), [4]);
    });
  });
}
