/** The request allowance over real HTTP, with a service that counts. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { cartId, errorOf, proxyForTests } from '../shared/test-proxy.js';
import { json, plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const menus = '/locations/riverside/menus';

describe('the allowance of requests', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock, allowance: 30 });
  beforeEach(() => {
    clock += 3_600_000;
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    proxy.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
  });

  it('is kept, however many requests arrive at once, and a refusal has an accurate Retry-After', async () => {
    const sessions = [await proxy.session(), await proxy.session(), await proxy.session()];
    const calls = sessions.flatMap((session) =>
      Array.from({ length: 30 }, () => proxy.call(cart, { session })),
    );
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429);
    assert.ok(proxy.upstream.seen.length + 3 <= 30);
    assert.ok(refused.length > 0);
    for (const { headers } of refused) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    clock += 603_000;
    assert.equal((await proxy.call(cart, { session: await proxy.session() })).status, 200);
  });

  it('is spent once per request to the service: four whole orders fit into thirty', async () => {
    const newer = '/storefront/locations/riverside/carts';
    const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
    proxy.upstream.on(`POST ${newer}/${cartId}/payment-intent`, json({ clientSecret: 'pi_1' }));
    proxy.upstream.on(`GET ${newer}/${cartId}/order-result`, json({ state: 'completed' }));
    for (let order = 0; order < 4; order += 1) {
      const session = await proxy.session();
      for (let step = 0; step < 4; step += 1) {
        assert.equal((await proxy.call(cart, { session })).status, 200, `order ${order}`);
      }
      const pay = { method: 'POST', session, headers: key, body: {} };
      assert.equal((await proxy.call(`${newer}/current/payment-intent`, pay)).status, 200);
      assert.equal((await proxy.call(`${newer}/current/order-result`, { session })).status, 200);
    }
    // Two are left, too few for another order.
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    const refused = await proxy.call('/locations/riverside/ordering-sessions', start);
    assert.equal(refused.status, 429);
  });

  it('is not used up by visitors who only look', async () => {
    for (let visitor = 0; visitor < 100; visitor += 1) {
      assert.equal((await proxy.call(menus)).status, 200);
    }
    assert.equal(proxy.upstream.seen.filter(({ target }) => target.includes('menus')).length, 1);
  });

  it('shrinks if others use it from the same address, according to the service', async () => {
    const session = await proxy.session();
    const headers = {
      'X-RateLimit-Remaining': '1',
      'X-RateLimit-Reset': String(Math.ceil(clock / 1000) + 120),
    };
    proxy.upstream.on(
      `GET /locations/riverside/carts/${cartId}`,
      json({ id: cartId }, 200, headers),
    );
    assert.equal((await proxy.call(cart, { session })).status, 200);
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    const sessions = '/locations/riverside/ordering-sessions';
    const refused = await proxy.call(sessions, start);
    assert.equal(refused.status, 429);
    assert.equal(await errorOf(refused), 'BUSY');
    assert.ok(Number(refused.headers.get('retry-after')) <= 121);
    clock += 121_000;
    assert.equal((await proxy.call(sessions, start)).status, 201);
  });

  it('pauses for as long as the service asks', async () => {
    const session = await proxy.session();
    const busy = json({ code: 'RATE_LIMITED', message: 'Later' }, 429, { 'Retry-After': '30' });
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, busy);
    assert.equal((await proxy.call(cart, { session })).headers.get('retry-after'), '30');
    proxy.upstream.seen.length = 0;
    clock += 10_000;
    const refused = await proxy.call(cart, { session });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '20');
    assert.equal(proxy.upstream.seen.length, 0);
    clock += 21_000;
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    assert.equal((await proxy.call(cart, { session })).status, 200);
  });

  it('stays open for carts if only one thing was requested too often', async () => {
    const session = await proxy.session();
    const headers = {
      'Retry-After': '600',
      'X-RateLimit-Remaining': '150',
      'X-RateLimit-Reset': String(Math.ceil(clock / 1000) + 300),
    };
    const busy = json({ code: 'RATE_LIMITED', message: 'Too many codes' }, 429, headers);
    proxy.upstream.on('POST /login-customer', busy);
    const body = { identifierString: 'ada@example.com', customerName: 'Ada' };
    const refused = await proxy.call('/login-customer', { method: 'POST', body });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '600');
    assert.equal((await proxy.call(cart, { session })).status, 200);
  });

  it('stays open for carts if a login is refused without a count', async () => {
    const session = await proxy.session();
    const busy = json({ code: 'RATE_LIMITED', message: 'Later' }, 429, { 'Retry-After': '600' });
    proxy.upstream.on('POST /login-customer', busy);
    const body = { identifierString: 'bob@example.com', customerName: 'Bob' };
    assert.equal((await proxy.call('/login-customer', { method: 'POST', body })).status, 429);
    proxy.upstream.seen.length = 0;
    const again = await proxy.call('/login-customer', { method: 'POST', body });
    assert.equal(again.status, 429);
    assert.equal(proxy.upstream.seen.length, 0);
    assert.equal((await proxy.call(cart, { session })).status, 200);
  });

  it('reserves nothing for a cart that was never created', async () => {
    proxy.upstream.on(
      'POST /locations/riverside/ordering-sessions',
      json({ cartId: null, errorMessage: 'Closed' }, 201),
    );
    const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
    for (let tried = 0; tried < 20; tried += 1) {
      const answer = await proxy.call('/locations/riverside/ordering-sessions', start);
      assert.equal(answer.status, 201, `start ${tried}`);
    }
    proxy.upstream.on('POST /locations/riverside/ordering-sessions', plain('', 500));
    assert.equal((await proxy.call('/locations/riverside/ordering-sessions', start)).status, 500);
  });
});
