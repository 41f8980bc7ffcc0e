/** Where a customer's token is passed on, and where not. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createSealer } from '../../../src/proxy/session/session.js';
import { cartId, cartToken, errorOf, proxyForTests, secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const token = 'customer.session.token';
const bearer = { authorization: `Bearer ${token}` };
const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
const newer = '/storefront/locations/riverside/carts';
const customer = '/storefront/customer';

describe("a customer's token", () => {
  let session = '';
  const proxy = proxyForTests();
  before(async () => {
    session = await proxy.session();
  });

  it('opens the customer’s own data, without the key, and the response isn’t cached', async () => {
    const profile = { id: 'c1', customerName: 'Ada', lastName: 'L', phoneNumber: null };
    proxy.upstream.on(`GET ${customer}`, json({ ...profile, idpUserId: 'hidden' }));
    for (const _ of [1, 2]) {
      const answer = await proxy.call(customer, { headers: bearer });
      assert.deepEqual(await answer.json(), profile);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    assert.equal(proxy.upstream.seen.length, 2);
    for (const { headers } of proxy.upstream.seen) {
      assert.equal(headers.authorization, bearer.authorization);
      assert.equal(headers['x-api-key'], undefined);
    }
    assert.ok(!JSON.stringify(proxy.log).includes(token));
  });

  it('is sent with the key for the older generation’s customer data', async () => {
    proxy.upstream.on('GET /customer/saved-payments', json([]));
    proxy.upstream.on('GET /customer', json({ id: 'c1', customerName: 'Ada' }));
    proxy.upstream.on('DELETE /customer/logout', json({ code: 'UNAUTHORIZED' }, 401));
    await proxy.call('/customer/saved-payments', { headers: bearer });
    await proxy.call('/customer', { headers: bearer });
    const ended = await proxy.call('/customer/logout', { method: 'DELETE', headers: bearer });
    assert.equal(ended.status, 401, 'it is the token that ran out, and not the key');
    const [cards, profile, logout] = proxy.upstream.seen;
    assert.ok(cards?.headers['x-api-key'] && logout?.headers['x-api-key']);
    assert.equal(profile?.headers['x-api-key'], undefined);
    assert.equal(cards.headers.authorization, bearer.authorization);
    assert.ok(!JSON.stringify(proxy.log).includes(token));
  });

  it('is required there, and must have the right form', async () => {
    assert.equal((await proxy.call(`${customer}/orders`)).status, 401);
    const odd = await proxy.call(`${customer}/orders`, {
      headers: { authorization: 'Basic YQ==' },
    });
    assert.equal(odd.status, 400);
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('is not sent where it isn’t needed', async () => {
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
    proxy.upstream.on('GET /locations/riverside/gratuity', json({ enabled: true }));
    await proxy.call('/locations/riverside/carts/current', { session, headers: bearer });
    await proxy.call('/locations/riverside/gratuity', { headers: bearer });
    assert.equal(proxy.upstream.seen.length, 2);
    for (const { headers } of proxy.upstream.seen) assert.equal(headers.authorization, undefined);
  });

  it('pages through orders with a limit and a cursor', async () => {
    proxy.upstream.on(
      `GET ${customer}/orders`,
      json({ items: [{ id: 'o1', internal: 1 }], nextCursor: 'next' }),
    );
    const answer = await proxy.call(`${customer}/orders?limit=10&cursor=abc%2B%3D`, {
      headers: bearer,
    });
    assert.deepEqual(await answer.json(), { items: [{ id: 'o1' }], nextCursor: 'next' });
    assert.match(proxy.upstream.seen[0]?.target ?? '', /\?limit=10&cursor=abc%2B%3D$/);
    for (const query of ['limit=51', 'limit=0', 'customerId=c2']) {
      const refused = await proxy.call(`${customer}/orders?${query}`, { headers: bearer });
      assert.equal(refused.status, 400, query);
    }
  });

  it('changes an address with an idempotency key and its own kind of tag', async () => {
    proxy.upstream.on(`PATCH ${customer}/addresses/a1`, json({ addressId: 'a1', revision: 2 }));
    const answer = await proxy.call(`${customer}/addresses/a1`, {
      method: 'PATCH',
      headers: { ...bearer, ...key, 'if-match': '"address-1"' },
      body: { line2: 'Flat 2' },
    });
    assert.equal(answer.status, 200);
    assert.equal(proxy.upstream.seen[0]?.headers['if-match'], '"address-1"');
    assert.equal(proxy.upstream.seen[0]?.headers['idempotency-key'], key['idempotency-key']);
  });

  it('is sent for loyalty of the session’s cart, without the cart’s own token', async () => {
    proxy.upstream.on(`GET ${newer}/${cartId}/loyalty/quote`, json({ enabled: false }));
    const quote = `${newer}/current/loyalty/quote`;
    const answer = await proxy.call(quote, { session, headers: bearer });
    assert.deepEqual(await answer.json(), { enabled: false });
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.headers.authorization, bearer.authorization);
    assert.equal(seen?.headers['x-cart-token'], undefined);
    assert.equal((await proxy.call(quote, { session })).status, 401);
  });

  it('claims a cart together with the cart’s token, and opens it from then on', async () => {
    const claim = { id: cartId, status: 'OPEN', revision: 4 };
    proxy.upstream.on(`POST ${newer}/${cartId}/claim`, json(claim));
    proxy.upstream.on(`GET ${newer}/${cartId}`, json(claim));
    const claimed = await proxy.call(`${newer}/current/claim`, {
      method: 'POST',
      session,
      headers: { ...bearer, ...key },
      body: {},
    });
    assert.equal(claimed.status, 200);
    assert.equal(proxy.upstream.seen[0]?.headers['x-cart-token'], cartToken);
    assert.equal(proxy.upstream.seen[0]?.headers.authorization, bearer.authorization);
    const sealed = claimed.headers.get('x-order-session') ?? '';
    assert.equal((await createSealer([secret], Date.now).open(sealed)).cartToken, null);
    const cart = `${newer}/current`;
    assert.equal((await proxy.call(cart, { session: sealed, headers: bearer })).status, 200);
    assert.equal(proxy.upstream.seen[1]?.headers.authorization, bearer.authorization);
    const without = await proxy.call(cart, { session: sealed });
    assert.equal(await errorOf(without), 'CART_TOKEN_MISSING');
  });

  it('opens a receipt without its own token', async () => {
    proxy.upstream.on('GET /storefront/receipts/r1', json({ id: 'r1' }));
    assert.equal((await proxy.call('/storefront/receipts/r1', { headers: bearer })).status, 200);
    assert.equal(proxy.upstream.seen[0]?.headers.authorization, bearer.authorization);
  });
});
