import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { cartWithFees } from '../shared/cart-with-fees.js';
import { cartId, errorOf } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { type Neighbours, startNeighbours } from './neighbours.js';
import { skipped } from './server.js';

const menus = '/locations/riverside/menus';
const cart = '/locations/riverside/carts/current';
const bundle = { menus: [{ id: 'm1', name: 'Day', categories: [] }], popularProducts: [] };

describe('two proxies sharing one Redis', { skip: skipped }, () => {
  let pair: Neighbours;
  let clock = Date.now();
  before(async () => {
    pair = await startNeighbours(2, { now: () => clock, allowance: 40 });
    pair.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    // Slow enough that every reader arrives while the first one waits.
    pair.upstream.on(`GET ${menus}`, (seen, response) => {
      setTimeout(() => json(bundle)(seen, response), 50);
    });
  });
  beforeEach(() => {
    clock += 3_600_000;
    pair.upstream.seen.length = 0;
  });
  after(() => pair.close());

  it('call the service once for simultaneous requests to both', async () => {
    const reads = Array.from({ length: 40 }, (_, index) => pair.call(index % 2, 'GET', menus));
    for (const answer of await Promise.all(reads)) assert.deepEqual(await answer.json(), bundle);
    assert.equal(pair.upstream.seen.length, 1);
  });

  it('know what the other one loaded, and how old it is', async () => {
    await (await pair.call(0, 'GET', menus)).text();
    clock += 20_000;
    const answer = await pair.call(1, 'GET', menus);
    assert.equal(answer.headers.get('age'), '20');
    assert.equal(pair.upstream.seen.length, 1);
  });

  it('share one allowance, and say accurately when there is more', async () => {
    const sessions = [await pair.session(0), await pair.session(1)];
    const calls = Array.from({ length: 80 }, (_, index) =>
      pair.call(index % 2, 'GET', cart, { session: sessions[index % 2] ?? '' }),
    );
    const answers = await Promise.all(calls);
    assert.ok(pair.upstream.seen.length <= 40, `${pair.upstream.seen.length} left the proxies`);
    const refused = answers.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 40);
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
    assert.ok(waits.every((wait) => wait >= 1 && wait <= 602));
    clock += 603_000;
    assert.equal((await pair.call(1, 'GET', cart, { session: await pair.session(0) })).status, 200);
  });

  it('both know that an order is complete', async () => {
    const session = await pair.session(0);
    const result = `GET /storefront/locations/riverside/carts/${cartId}/order-result`;
    pair.upstream.on(result, json({ state: 'completed', order: { id: 'o1' } }));
    const path = '/storefront/locations/riverside/carts/current';
    assert.equal((await pair.call(0, 'GET', `${path}/order-result`, { session })).status, 200);
    pair.upstream.seen.length = 0;
    const again = await pair.call(1, 'POST', `${path}/payment-intent`, { session, body: {} });
    assert.equal(again.status, 409);
    assert.equal(await errorOf(again), 'CART_IMMUTABLE');
    assert.equal(pair.upstream.seen.length, 0);
  });

  it('forecast the same fees, with the range of what both saw', async () => {
    const forecast = async (proxy: number): Promise<unknown> =>
      (
        await pair.call(proxy, 'GET', '/locations/riverside/fees?fulfillmentMethod=delivery')
      ).json();
    const noted = async (proxy: number, delivery: number): Promise<void> => {
      const seen = cartWithFees({ subtotal: 2000, service: 200, delivery });
      pair.upstream.on(`GET /locations/riverside/carts/${cartId}`, json(seen));
      await (await pair.call(proxy, 'GET', cart, { session: await pair.session(proxy) })).text();
      // The proxy shares it after it has answered.
      const forecasted = async () => JSON.stringify(await forecast(proxy));
      await eventually.match(forecasted, new RegExp(`${delivery}`));
    };
    assert.equal(await forecast(1), null);
    await noted(0, 300);
    await noted(1, 450);
    const fees = [
      { kind: 'serviceFee', rate: 0.1, least: 0, most: 0 },
      { kind: 'fulfillmentFee', rate: null, least: 300, most: 450 },
    ];
    assert.deepEqual(await forecast(0), { currency: 'usd', fees });
    assert.deepEqual(await forecast(1), { currency: 'usd', fees });
  });

  it('count the attempts for one passcode together', async () => {
    pair.upstream.on('POST /login-customer', json({ methodId: 'm-1' }));
    const identifierString = 'ada@example.com';
    const asked = { identifierString, customerName: 'Ada' };
    const challenge = await pair.call(0, 'POST', '/login-customer', { body: asked });
    const { methodId }: { methodId: string } = await challenge.json();
    const body = { methodId, otp: '000000', identifierString };
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await pair.call(tried % 2, 'POST', '/verify-otp', { body })).status);
    }
    assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
  });
});
