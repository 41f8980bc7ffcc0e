/** What one cart and one client may do within ten minutes. */
import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { cartId, errorOf, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const starts = '/locations/riverside/ordering-sessions';
const newerStarts = '/storefront/locations/riverside/ordering-sessions';
const newer = '/storefront/locations/riverside/carts';
const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
const intent = { clientSecret: 'pi_secret', paymentIntentId: 'pi' };

describe('a cart', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock });
  before(async () => {
    proxy.upstream.on('GET /card-processor/payment-intent', json(intent));
    proxy.upstream.on(`POST ${newer}/${cartId}/payment-intent`, json(intent));
  });

  const older = (session: string): Promise<Response> =>
    proxy.call('/card-processor/payment-intent', { session });
  const newest = (session: string): Promise<Response> =>
    proxy.call(`${newer}/current/payment-intent`, {
      method: 'POST',
      session,
      headers: key,
      body: {},
    });

  for (const [name, ask] of [
    ['older', older],
    ['newer', newest],
  ] as const) {
    it(`gets ten payment intents of the ${name} generation, and another cart its own`, async () => {
      const session = await proxy.session();
      for (let count = 0; count < 10; count += 1) {
        assert.equal((await ask(session)).status, 200, `intent ${count}`);
      }
      const refused = [await older(session), await newest(session)];
      for (const answer of refused) {
        assert.equal(answer.status, 429);
        assert.ok(Number(answer.headers.get('retry-after')) > 0);
        assert.equal(await errorOf(answer), 'LIMIT_REACHED');
      }
      assert.equal(proxy.upstream.seen.length, 10);
      assert.equal((await ask(await proxy.session())).status, 200);
      clock += 600_000;
      assert.equal((await ask(session)).status, 200);
    });
  }
});

describe('a session whose cart is over', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock });
  let carts = 0;
  /** Answers with a new cart each time, as the service does if the earlier one is over. */
  const another: Parameters<typeof proxy.upstream.on>[1] = (seen, response) => {
    carts += 1;
    const id = carts.toString(16).padStart(24, '0');
    const made = seen.target.includes('/storefront/') ? { cart: { id } } : { cartId: id };
    json(made, 201)(seen, response);
  };

  for (const path of [starts, newerStarts]) {
    it(`gets ten new ones and no more, however often it is sent to ${path}`, async () => {
      clock += 3_600_000;
      proxy.upstream.on(`POST ${path}`, another);
      const answer = await proxy.call(path, { ...start, headers: key });
      const old = answer.headers.get('x-order-session') ?? '';
      let latest = old;
      const begin = async (session: string): Promise<number> => {
        const next = await proxy.call(path, { ...start, session, headers: key });
        latest = next.headers.get('x-order-session') ?? latest;
        await next.arrayBuffer();
        return next.status;
      };
      proxy.upstream.seen.length = 0;
      for (let count = 0; count < 5; count += 1) assert.equal(await begin(old), 201);
      for (let count = 0; count < 5; count += 1) assert.equal(await begin(latest), 201);
      for (const session of [old, latest, old]) assert.equal(await begin(session), 429);
      assert.equal(proxy.upstream.seen.length, 10);
      // Its page can begin without it, and later with it.
      assert.equal(await begin(''), 201);
      clock += 600_000;
      assert.equal(await begin(old), 201);
    });
  }

  it('costs nothing of that while its cart is open, or the service doesn’t answer', async () => {
    clock += 3_600_000;
    proxy.upstream.on(`POST ${starts}`, json({ cartId }, 201));
    const session = await proxy.session();
    for (let count = 0; count < 15; count += 1) {
      assert.equal((await proxy.call(starts, { ...start, session })).status, 201);
    }
    proxy.upstream.on(`POST ${starts}`, (_, response) => response.destroy());
    for (let count = 0; count < 15; count += 1) {
      const answer = await proxy.call(starts, { ...start, session });
      assert.ok(answer.status === 502 || answer.status === 503, `${count}: ${answer.status}`);
    }
  });
});

describe('a client', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock, trustedHops: 1 });
  before(async () => {
    const made = { cart: { id: cartId, revision: 0 } };
    proxy.upstream.on(`POST ${newerStarts}`, json(made, 201));
  });
  beforeEach(() => {
    clock += 3_600_000;
  });

  const begin = (path: string, client: string, session?: string): Promise<Response> =>
    proxy.call(path, {
      ...start,
      ...(session ? { session } : {}),
      headers: { ...key, 'x-forwarded-for': client },
    });

  it('can start twenty carts of either generation, and others can start theirs', async () => {
    let session = '';
    for (let count = 0; count < 20; count += 1) {
      const answer = await begin(count % 2 === 0 ? starts : newerStarts, '203.0.113.7');
      assert.equal(answer.status, 201, `cart ${count}`);
      session = answer.headers.get('x-order-session') ?? '';
    }
    proxy.upstream.seen.length = 0;
    for (const path of [starts, newerStarts]) {
      const refused = await begin(path, '203.0.113.7');
      assert.equal(refused.status, 429);
      assert.equal(await errorOf(refused), 'LIMIT_REACHED');
    }
    assert.equal(proxy.upstream.seen.length, 0);
    assert.equal((await begin(starts, '203.0.113.8')).status, 201);
    // Continuing with a cart doesn't count as a new one.
    assert.equal((await begin(starts, '203.0.113.7', session)).status, 201);
  });

  it('that forges addresses before the one the server in front saw is still one client', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const answer = await begin(starts, `198.51.100.${count}, 203.0.113.7`);
      answers.push(answer.status);
    }
    assert.equal(answers.filter((status) => status === 429).length, 5);
  });

  it('starts carts from all addresses of its IPv6 network together', async () => {
    let begun = 0;
    for (let count = 0; count < 100; count += 1) {
      const answer = await begin(starts, `2001:db8:0:${(count % 16).toString(16)}::${count}`);
      if (answer.status === 201) begun += 1;
    }
    assert.equal(begun, 40);
  });
});
