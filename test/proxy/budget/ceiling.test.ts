/** Requests outside orders take a quarter of the allowance at most, whoever makes them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { cartId, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const allowance = 80;
const location = '/locations/riverside';
const newer = `/storefront${location}`;
const key = { 'idempotency-key': 'a-key-of-sixteen-1' };
const bearer = { authorization: 'Bearer token-of-the-customer' };

interface Garbage {
  readonly method?: string;
  readonly path: (count: number) => string;
  readonly headers?: Record<string, string>;
  readonly body?: (count: number) => object;
}

const kinds: Readonly<Record<string, Garbage>> = {
  receipts: { path: () => '/storefront/receipts/r1', headers: { 'x-receipt-token': 'garbage-1' } },
  catalog: { path: (count) => `${location}/products/guess-${count}` },
  login: {
    method: 'POST',
    path: () => '/login-customer',
    body: (count) => ({ identifierString: `guest-${count}@example.com` }),
  },
  account: { path: () => '/storefront/customer/orders', headers: bearer },
  analytics: {
    method: 'POST',
    path: () => `${newer}/analytics-events`,
    headers: key,
    body: () => ({ eventType: 'menu_viewed' }),
  },
  suggestions: { path: () => `${location}/carts/current/products` },
  'newer suggestions': { path: () => `${newer}/carts/current/products` },
};

describe('requests outside orders', () => {
  let session = '';
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const from = (client: number) => ({ 'x-forwarded-for': `2001:db8:${client.toString(16)}::1` });
  const proxy = proxyForTests({ allowance, trustedHops: 1, now: () => clock });
  before(async () => {
    proxy.upstream.onRest(json({ id: cartId }));
    session = await proxy.session();
  });

  /** Sends each kind from ever new networks. Returns how many of each reached the service. */
  const spend = async (names: readonly string[], times: number): Promise<number> => {
    proxy.upstream.seen.length = 0;
    for (let count = 0; count < times; count += 1) {
      const { path, headers, body, method } = kinds[names[count % names.length] ?? ''] ?? {};
      const answer = await proxy.call(path?.(count) ?? '', {
        ...(method ? { method } : {}),
        ...(body ? { body: body(count) } : {}),
        headers: { ...headers, ...from(count) },
        session,
      });
      await answer.arrayBuffer();
    }
    return proxy.upstream.seen.length;
  };

  for (const name of Object.keys(kinds)) {
    it(`are refused above the limit: ${name}`, async () => {
      clock += 3_600_000;
      session = await proxy.session();
      const arrived = await spend([name], 60);
      assert.ok(arrived > 0 && arrived <= allowance / 4, `${arrived} ${name}`);
    });
  }

  it('share one limit, and leave the rest to orders', async () => {
    clock += 3_600_000;
    session = await proxy.session();
    const arrived = await spend(Object.keys(kinds), 140);
    assert.ok(arrived <= allowance / 4, `${arrived} in all`);
    const cart = `${location}/carts/current`;
    for (let guest = 0; guest < 5; guest += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guest}` };
      const begun = await proxy.call(`${location}/ordering-sessions`, {
        method: 'POST',
        body: { fulfillmentMethod: 'takeout' },
        headers,
      });
      assert.equal(begun.status, 201, `guest ${guest}`);
      const own = begun.headers.get('x-order-session');
      for (let step = 0; step < 6; step += 1) {
        assert.equal((await proxy.call(cart, { session: own, headers })).status, 200);
      }
    }
  });
});
