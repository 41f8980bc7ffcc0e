/** How long a session lasts: renewed with use, over with the order, and after a day. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  createSealer,
  longestSessionSeconds,
  sessionSeconds,
} from '../../../src/proxy/session/session.js';
import {
  cartId,
  cartToken,
  errorOf,
  secret,
  startTestProxy,
  type TestProxy,
} from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const newer = '/storefront/locations/riverside/carts';
const sessions = '/locations/riverside/ordering-sessions';
const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
const start = { method: 'POST', body: { fulfillmentMethod: 'takeout' } };
const hour = 3_600_000;

describe('an ordering session', () => {
  let proxy: TestProxy;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  before(async () => {
    proxy = await startTestProxy({ now: () => clock });
  });
  beforeEach(() => {
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    proxy.upstream.on(`GET ${newer}/${cartId}/order-result`, json({ state: 'payment_pending' }));
  });
  after(() => proxy.close());

  const complete = async (session: string): Promise<void> => {
    proxy.upstream.on(`GET ${newer}/${cartId}/order-result`, json({ state: 'completed' }));
    await proxy.call(`${newer}/current/order-result`, { session });
    proxy.upstream.seen.length = 0;
  };

  it('is renewed with use, but not with every call', async () => {
    const first = await proxy.session();
    clock += 60_000;
    assert.equal((await proxy.call(cart, { session: first })).headers.get('x-order-session'), null);
    clock += sessionSeconds * 1000 - hour / 2;
    const second = (await proxy.call(cart, { session: first })).headers.get('x-order-session');
    assert.ok(second);
    clock += hour;
    assert.equal((await proxy.call(cart, { session: first })).status, 401);
    assert.equal((await proxy.call(cart, { session: second })).status, 200);
  });

  it('ends after a time without use, and after a longer one in any case', async () => {
    const idle = await proxy.session();
    clock += sessionSeconds * 1000;
    assert.equal(await errorOf(await proxy.call(cart, { session: idle })), 'SESSION_EXPIRED');
    const longest = longestSessionSeconds * 1000;
    let session = await proxy.session();
    const began = clock;
    while (clock - began < 2 * longest) {
      clock += hour;
      const answer = await proxy.call(cart, { session });
      if (answer.status === 401) break;
      session = answer.headers.get('x-order-session') ?? session;
    }
    assert.equal((clock - began) / hour, longest / hour);
  });

  it('works at a proxy next to the one that started it, whose clock is a little behind', async () => {
    const behind = await startTestProxy({ now: () => clock - 2_500 });
    try {
      behind.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
      const session = await proxy.session();
      assert.equal((await behind.call(cart, { session })).status, 200);
    } finally {
      await behind.close();
    }
  });

  it('holds a capability token as long as those of receipts may be', async () => {
    const other = await startTestProxy();
    try {
      const token = 't'.repeat(2_048);
      const answer = json({ cartId, errorMessage: '' }, 201, { 'X-Cart-Token': token });
      other.upstream.on('POST /locations/riverside/ordering-sessions', answer);
      other.upstream.on(`GET ${newer}/${cartId}`, json({ id: cartId }));
      const session = await other.session();
      assert.equal((await other.call(`${newer}/current`, { session })).status, 200);
      assert.equal(other.upstream.seen[0]?.headers['x-cart-token'], token);
    } finally {
      await other.close();
    }
  });

  it('is not renewed by what follows the order, such as its rating', async () => {
    proxy.upstream.on(`POST ${newer}/${cartId}/rating`, json({ success: true, id: 'r' }));
    const session = await proxy.session();
    await complete(session);
    clock += hour;
    const answer = await proxy.call(`${newer}/current/rating`, {
      ...{ method: 'POST', session, headers: { 'idempotency-key': key['idempotency-key'] } },
      body: { rating: 5 },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('x-order-session'), null);
  });

  for (const [way, next] of [
    ['starting it again', (session: string) => proxy.call(sessions, { ...start, session })],
    ['claiming its cart', (session: string) => claim(session)],
  ] as const) {
    it(`ends at the same time if a copy of it is kept alive by ${way}`, async () => {
      proxy.upstream.on(`POST ${newer}/${cartId}/claim`, json({ id: cartId, status: 'OPEN' }));
      const first = await proxy.session();
      const { began } = await createSealer([secret], () => clock).open(first);
      clock += 3 * hour;
      const copy = (await next(first)).headers.get('x-order-session');
      const opened = await createSealer([secret], () => clock).open(copy);
      assert.equal(opened.began, began);
    });
  }

  const claim = (session: string): Promise<Response> =>
    proxy.call(`${newer}/current/claim`, {
      method: 'POST',
      session,
      headers: { ...key, authorization: 'Bearer token-of-the-customer' },
      body: {},
    });

  it('keeps its cart while the secret is rotated', async () => {
    const renewed = { id: 'winter', key: Buffer.alloc(32, secret.key).toString('base64url') };
    const turned = await startTestProxy({ now: () => clock, secrets: [renewed, secret] });
    const session = await proxy.session();
    turned.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    clock += hour;
    const answer = await turned.call(cart, { session });
    assert.equal(answer.status, 200);
    const sealed = answer.headers.get('x-order-session');
    const opened = await createSealer([renewed], () => clock).open(sealed);
    assert.equal(opened.cartToken, cartToken);
    await turned.close();
  });

  it('can’t order again once its order is complete', async () => {
    const session = await proxy.session();
    await complete(session);
    const writes = [
      ['POST', `${newer}/current/payment-intent`],
      ['POST', `${newer}/current/items`],
      ['PUT', `${newer}/current/validate-and-update`],
      ['POST', `${cart}/cart-item`],
      ['GET', '/card-processor/payment-intent'],
    ] as const;
    for (const [method, path] of writes) {
      const call = { method, session, headers: key, ...(method === 'GET' ? {} : { body: {} }) };
      const answer = await proxy.call(path, call);
      assert.equal(answer.status, 409, path);
      assert.equal(await errorOf(answer), 'CART_IMMUTABLE');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('can’t order again once a cart says so, plain or wrapped', async () => {
    for (const said of [
      { id: cartId, status: 'COMPLETED' },
      { cart: { id: cartId, status: 'COMPLETED' } },
      { cart: { id: cartId, state: 'completed' }, errorMessage: '' },
    ]) {
      const session = await proxy.session();
      proxy.upstream.on(`GET ${newer}/${cartId}`, json(said));
      await proxy.call(`${newer}/current`, { session });
      const write = { method: 'POST', session, headers: key, body: {} };
      const answer = await proxy.call(`${newer}/current/items`, write);
      assert.equal(await errorOf(answer), 'CART_IMMUTABLE', JSON.stringify(said));
    }
  });

  it('still allows what follows an order', async () => {
    const session = await proxy.session();
    await complete(session);
    proxy.upstream.on(`POST ${newer}/${cartId}/rating`, json({ success: true, id: 'r1' }));
    const rated = await proxy.call(`${newer}/current/rating`, {
      method: 'POST',
      session,
      headers: key,
      body: { rating: 5 },
    });
    assert.deepEqual(await rated.json(), { success: true, id: 'r1' });
    assert.equal((await proxy.call(`${newer}/current/order-result`, { session })).status, 200);
    clock += hour;
    const answer = await proxy.call(`${newer}/current/order-result`, { session });
    assert.equal(answer.headers.get('x-order-session'), null);
  });

  it('gives way to a new cart once its order is complete', async () => {
    const session = await proxy.session();
    await complete(session);
    const next = await proxy.call(sessions, { ...start, session });
    assert.equal(next.status, 201);
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), start.body);
    const sealed = next.headers.get('x-order-session') ?? '';
    assert.equal((await proxy.call(cart, { session: sealed })).status, 200);
  });
});

describe('a session of the newer generation', () => {
  it('hides the cart’s token from the page, and resumes the cart with it', async () => {
    const proxy = await startTestProxy();
    const path = '/storefront/locations/riverside/ordering-sessions';
    const made = { cart: { id: cartId, revision: 0 }, cartAccessToken: cartToken };
    proxy.upstream.on(`POST ${path}`, json(made, 201, { ETag: '"cart-0"' }));
    const body = { fulfillmentMethod: 'takeout', channel: 'web' };
    const first = await proxy.call(path, { method: 'POST', body, headers: key });
    assert.deepEqual(await first.json(), { cart: made.cart });
    assert.equal(proxy.upstream.seen[0]?.headers['x-api-key'], undefined);
    const session = first.headers.get('x-order-session') ?? '';
    proxy.upstream.on(`POST ${path}`, json({ cart: made.cart }, 200, { ETag: '"cart-0"' }));
    const resumed = await proxy.call(path, { method: 'POST', body, headers: key, session });
    const [, seen] = proxy.upstream.seen;
    assert.deepEqual(JSON.parse(seen?.body ?? ''), { ...body, existingCartId: cartId });
    assert.equal(seen?.headers['x-cart-token'], cartToken);
    assert.equal(seen?.headers['if-match'], key['if-match']);
    const sealed = resumed.headers.get('x-order-session');
    assert.equal((await createSealer([secret], Date.now).open(sealed)).cartToken, cartToken);
    await proxy.close();
  });
});
