/** The request allowance over real HTTP, with a service that counts. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { cartId, errorOf, standForTests } from '../shared/stand.js';
import { json, plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const menus = '/locations/riverside/menus';

describe('the allowance of requests', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const stand = standForTests({ now: () => clock, allowance: 30 });
  beforeEach(() => {
    clock += 3_600_000;
    stand.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    stand.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
  });

  it('is kept, however many requests arrive at once, and a refusal has an accurate Retry-After', async () => {
    const sessions = [await stand.session(), await stand.session(), await stand.session()];
    const calls = sessions.flatMap((session) =>
      Array.from({ length: 30 }, () => stand.call(cart, { session })),
    );
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
    assert.ok(stand.upstream.seen.length + 3 <= 30);
    assert.ok(refused.length > 0);
    for (const { headers } of refused) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    clock += 603_000;
    assert.equal((await stand.call(cart, { session: await stand.session() })).status, 200);
  });

  it('is spent once per request to the service: four whole orders fit into thirty', async () => {
    const newer = '/storefront/locations/riverside/carts';
    const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
    stand.upstream.on(`POST ${newer}/${cartId}/payment-intent`, json({ clientSecret: 'pi_1' }));
    stand.upstream.on(`GET ${newer}/${cartId}/order-result`, json({ state: 'completed' }));
    for (let order = 0; order < 4; order += 1) {
      const session = await stand.session();
      for (let step = 0; step < 4; step += 1) {
        assert.equal((await stand.call(cart, { session })).status, 200, `order ${order}`);
      }
      const pay = { method: 'POST', session, headers: key, body: {} };
      assert.equal((await stand.call(`${newer}/current/payment-intent`, pay)).status, 200);
      assert.equal((await stand.call(`${newer}/current/order-result`, { session })).status, 200);
    }
    // Two are left, too few for another order.
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    const refused = await stand.call('/locations/riverside/ordering-sessions', start);
    assert.equal(refused.status, 429);
  });

  it('is not used up by visitors who only look', async () => {
    for (let visitor = 0; visitor < 100; visitor += 1) {
      assert.equal((await stand.call(menus)).status, 200);
    }
    assert.equal(stand.upstream.seen.filter(({ target }) => target.includes('menus')).length, 1);
  });

  it('shrinks if others use it from the same address, according to the service', async () => {
    const session = await stand.session();
    const headers = {
      'X-RateLimit-Remaining': '1',
      'X-RateLimit-Reset': String(Math.ceil(clock / 1000) + 120),
    };
    stand.upstream.on(
      `GET /locations/riverside/carts/${cartId}`,
      json({ id: cartId }, 200, headers),
    );
    assert.equal((await stand.call(cart, { session })).status, 200);
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    const sessions = '/locations/riverside/ordering-sessions';
    const refused = await stand.call(sessions, start);
    assert.equal(refused.status, 429);
    assert.equal(await errorOf(refused), 'BUSY');
    assert.ok(Number(refused.headers.get('retry-after')) <= 121);
    clock += 121_000;
    assert.equal((await stand.call(sessions, start)).status, 201);
  });

  it('pauses for as long as the service asks', async () => {
    const session = await stand.session();
    const busy = json({ code: 'RATE_LIMITED', message: 'Later' }, 429, { 'Retry-After': '30' });
    stand.upstream.on(`GET /locations/riverside/carts/${cartId}`, busy);
    assert.equal((await stand.call(cart, { session })).headers.get('retry-after'), '30');
    stand.upstream.seen.length = 0;
    clock += 10_000;
    const refused = await stand.call(cart, { session });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '20');
    assert.equal(stand.upstream.seen.length, 0);
    clock += 21_000;
    stand.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    assert.equal((await stand.call(cart, { session })).status, 200);
  });

  it('stays open for carts if only one thing was requested too often', async () => {
    const session = await stand.session();
    const headers = {
      'Retry-After': '600',
      'X-RateLimit-Remaining': '150',
      'X-RateLimit-Reset': String(Math.ceil(clock / 1000) + 300),
    };
    const busy = json({ code: 'RATE_LIMITED', message: 'Too many codes' }, 429, headers);
    stand.upstream.on('POST /login-customer', busy);
    const body = { identifierString: 'ada@example.com', customerName: 'Ada' };
    const refused = await stand.call('/login-customer', { method: 'POST', body });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '600');
    assert.equal((await stand.call(cart, { session })).status, 200);
  });

  it('stays open for carts if a login is refused without a count', async () => {
    const session = await stand.session();
    const busy = json({ code: 'RATE_LIMITED', message: 'Later' }, 429, { 'Retry-After': '600' });
    stand.upstream.on('POST /login-customer', busy);
    const body = { identifierString: 'bob@example.com', customerName: 'Bob' };
    assert.equal((await stand.call('/login-customer', { method: 'POST', body })).status, 429);
    stand.upstream.seen.length = 0;
    const again = await stand.call('/login-customer', { method: 'POST', body });
    assert.equal(again.status, 429);
    assert.equal(stand.upstream.seen.length, 0);
    assert.equal((await stand.call(cart, { session })).status, 200);
  });

  it('reserves nothing for a cart that was never created', async () => {
    stand.upstream.on(
      'POST /locations/riverside/ordering-sessions',
      json({ cartId: null, errorMessage: 'Closed' }, 201),
    );
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    for (let tried = 0; tried < 20; tried += 1) {
      const answer = await stand.call('/locations/riverside/ordering-sessions', start);
      assert.equal(answer.status, 201, `start ${tried}`);
    }
    stand.upstream.on('POST /locations/riverside/ordering-sessions', plain('', 500));
    assert.equal((await stand.call('/locations/riverside/ordering-sessions', start)).status, 500);
  });
});
