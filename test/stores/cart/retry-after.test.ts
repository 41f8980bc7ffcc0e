import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

/** The device's clock, which advances only when the shop skips a wait. */
const NOW = Date.now();
const ASKED_S = 17;

const isAddition = (url: string) => /\/(items|cart-item)$/.test(url);
const isQuantity = (url: string) => /\/(items|cart-item)\/./.test(url);

for (const { name, api, cartTokens } of ways) {
  describe(`a change when the service is too busy, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    for (const [what, refused, status] of [
      ['an addition', isAddition, 429],
      ['another quantity', isQuantity, 429],
      ['another quantity', isQuantity, 503],
    ] as const) {
      test(`as ${what} after ${status} is not repeated before Retry-After has passed`, async () => {
        const busy = busyOnce(refused, status);
        const shop = openShop(stack, { api, fetch: busy, now: () => NOW });
        const waits: number[] = [];
        shop.cart.$view.listen(({ retryAt }) => retryAt !== null && waits.push(retryAt - NOW));
        const line = await addProduct(shop, 0);
        await shop.cart.flush();
        shop.cart.setQuantity(line, 3);
        await shop.cart.flush();
        assert.ok(waits.length > 0 && waits.every((wait) => wait >= ASKED_S * 1000), `${waits}`);
        assert.deepEqual(
          shop.cart.$view.get().lines.map(({ quantity }) => quantity),
          [3],
        );
        shop.close();
      });
    }
  });
}

function busyOnce(refused: (url: string) => boolean, status: number): typeof fetch {
  let isOver = false;
  return async (input, init) => {
    if (isOver || init?.method === 'GET' || !refused(String(input))) return fetch(input, init);
    isOver = true;
    const headers = { 'retry-after': `${ASKED_S}` };
    return Response.json({ code: 'RATE_LIMITED', message: 'Busy.' }, { status, headers });
  };
}
