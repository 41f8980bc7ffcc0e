/** The fee forecast: what the proxy learns from carts, and what pages get of it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFeeMemory } from '../../../src/proxy/routes/fees.js';
import { type Amounts, cartWithFees as cart } from '../shared/cart-with-fees.js';
import { cartId, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

let clock = Date.now();
const proxy = proxyForTests({ now: () => clock });

const forecast = async (method = 'delivery') => {
  const answer = await proxy.call(`/locations/riverside/fees?fulfillmentMethod=${method}`);
  assert.equal(answer.status, 200);
  return (await answer.json()) as unknown;
};

describe('the fee forecast', () => {
  it('is empty before the proxy has seen a cart, and never asks the service', async () => {
    assert.equal(await forecast(), null);
    assert.deepEqual(proxy.upstream.seen, []);
  });

  it('has the rates and ranges of the carts that passed through, without tips', async () => {
    const session = await proxy.session();
    const read = async (amounts: Amounts) => {
      proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json(cart(amounts)));
      await (await proxy.call('/locations/riverside/carts/current', { session })).text();
      // A cart within a second of the last one isn't read.
      clock += 2_000;
    };
    await read({ subtotal: 2000, service: 200, delivery: 300, tip: 300 });
    await read({ subtotal: 5000, service: 500, delivery: 450, tip: 750 });
    proxy.upstream.seen.length = 0;
    assert.deepEqual(await forecast(), {
      currency: 'usd',
      fees: [
        { kind: 'serviceFee', rate: 0.1, least: 0, most: 0 },
        { kind: 'fulfillmentFee', rate: null, least: 300, most: 450 },
      ],
    });
    assert.equal(await forecast('takeout'), null);
    assert.deepEqual(proxy.upstream.seen, []);
  });

  it('fails no cart whose method is no text', async () => {
    const session = await proxy.session();
    const odd = {
      ...cart({ subtotal: 2000, service: 0, delivery: 0 }),
      fulfilmentMethod: { toString: 1 },
    };
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json(odd));
    const answer = await proxy.call('/locations/riverside/carts/current', { session });
    assert.equal(answer.status, 200);
    await answer.arrayBuffer();
  });

  it('is refused for a location that isn’t listed and for an unknown method', async () => {
    const elsewhere = await proxy.call('/locations/elsewhere/fees');
    assert.notEqual(elsewhere.status, 200);
    const unknown = await proxy.call('/locations/riverside/fees?fulfillmentMethod=pigeon');
    assert.equal(unknown.status, 400);
  });
});

describe('the memory of fees', () => {
  const amounts = { subtotal: 2000, service: 200, delivery: 300 };

  it('drops a fee that the newest cart no longer has, and forgets a location after a week', async () => {
    let now = 0;
    const memory = createFeeMemory(() => now);
    memory.note('riverside', cart(amounts));
    now += 2_000;
    memory.note('riverside', cart({ ...amounts, delivery: 0 }));
    const kinds = (await memory.read('riverside', 'delivery'))?.fees.map(({ kind }) => kind);
    assert.deepEqual(kinds, ['serviceFee']);
    now += 8 * 24 * 3_600_000;
    assert.equal(await memory.read('riverside', 'delivery'), null);
    memory.note('riverside', cart({ ...amounts, delivery: 700 }));
    const [, delivery] = (await memory.read('riverside', 'delivery'))?.fees ?? [];
    assert.equal(delivery?.least, 700, 'not the amount of the week before');
  });

  it('learns nothing from an empty cart, a cart it can’t read, or another response', async () => {
    const memory = createFeeMemory(() => 0);
    for (const response of [
      null,
      {},
      { items: [] },
      { ...cart(amounts), items: [] },
      { ...cart(amounts), items: 'none' },
      { cart: 'none' },
    ]) {
      memory.note('riverside', response);
    }
    assert.equal(await memory.read('riverside', 'delivery'), null);
  });

  it('keeps nothing that identifies a cart or a guest', async () => {
    const kept: string[] = [];
    const memory = createFeeMemory(() => 0, {
      get: async () => null,
      set: async (key, value) => void kept.push(key, value),
      claim: async () => true,
      release: async () => {},
    });
    memory.note('riverside', { cartId, cart: { ...cart(amounts), customer: { name: 'Ada' } } });
    await setImmediate();
    assert.deepEqual(kept, [
      'fees riverside delivery',
      '{"currency":"usd","fees":[{"kind":"serviceFee","rate":0.1,"least":0,"most":0},{"kind":"fulfillmentFee","rate":null,"least":300,"most":300}]}',
    ]);
  });

  it('is shared by proxies that share a store', async () => {
    const values = new Map<string, string>();
    const store = {
      get: async (key: string) => values.get(key) ?? null,
      set: async (key: string, value: string) => void values.set(key, value),
      claim: async () => true,
      release: async () => {},
    };
    createFeeMemory(() => 0, store).note('riverside', cart(amounts));
    await setImmediate();
    const other = await createFeeMemory(() => 0, store).read('riverside', 'delivery');
    assert.equal(other?.fees.length, 2);
  });
});
