import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { millLane } from '../shared/addresses.js';
import { counting } from '../shared/losing.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

for (const { name, api, cartTokens } of ways) {
  describe(`an order changed back to takeout, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    test('doesn’t send the former delivery address', async () => {
      const network = counting();
      const settings = { methods: 'takeout, delivery' };
      const shop = openShop(stack, { api, settings, fetch: network.fetch });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      shop.cart.intend({ type: 'method', method: 'delivery' });
      shop.cart.intend({ type: 'delivery', address: millLane });
      shop.cart.intend({ type: 'method', method: 'takeout' });
      await shop.cart.flush();
      assert.deepEqual(
        network.requests.filter((request) => request.endsWith('/set-delivery')),
        [],
      );
      const { confirmed, notice } = shop.cart.$view.get();
      assert.equal(confirmed?.method, 'takeout');
      assert.equal(notice, null);
      shop.close();
    });
  });
}
