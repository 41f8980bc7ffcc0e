import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hasRoom } from '../../../src/stores/shared/polling.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { counting } from '../shared/losing.js';
import { openShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';

describe('a hidden tab', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  for (const api of ['proxy', 'storefront'] as const) {
    test(`sends no requests, and sends pending changes once it is visible again, with ${api}`, async () => {
      const sight = inSight();
      const network = counting();
      const shop = openShop(stack, { api, sight, fetch: network.fetch });
      const line = await addProduct(shop, 0);
      await shop.cart.flush();
      sight.hide();
      const before = network.requests.length;
      shop.cart.setQuantity(line, 4);
      const sent = shop.cart.flush();
      // Longer than a visible tab waits before it sends.
      await new Promise((wake) => setTimeout(wake, 2200));
      assert.deepEqual(network.requests.slice(before), []);
      assert.equal(hasRoom(dependenciesOf(shop)), false);
      sight.show();
      await sent;
      assert.equal(network.requests.length, before + 1);
      assert.equal(shop.cart.$view.get().confirmed?.items[0]?.quantity, 4);
      shop.close();
    });
  }
});

test('background requests are skipped when the allowance is nearly used up', async () => {
  const stack = await startStack();
  const shop = openShop(stack);
  const parts = dependenciesOf(shop);
  const inAMinute = Math.ceil(Date.now() / 1000) + 60;
  const roomWith = (said: string | null) => hasRoom({ ...parts, allowance: () => said });
  assert.equal(roomWith(`150 ${inAMinute}`), true);
  assert.equal(roomWith(`20 ${inAMinute}`), false);
  assert.equal(roomWith(`0 ${inAMinute - 120}`), true, 'the window is over');
  assert.equal(roomWith(null), true, 'with no allowance reported, only a 429 limits requests');
  shop.close();
  await stack.close();
});
