import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { createSealer } from '../../../src/proxy/session/session.js';
import { apiKey, cartId, cartToken, errorOf, proxyForTests, secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const cart = '/storefront/locations/riverside/carts/current';
const upstreamCart = `/storefront/locations/riverside/carts/${cartId}`;
const key = 'add-0123456789abcdef';

describe('storefront-scoped calls', () => {
  let session = '';
  const proxy = proxyForTests();
  before(async () => {
    session = await proxy.session();
  });

  it('sends the capability token from the session, the idempotency key and the revision, and no API key', async () => {
    const reply = json({ id: cartId, revision: 4 }, 200, { ETag: '"cart-4"' });
    proxy.upstream.on(`PATCH ${upstreamCart}/items/i1`, reply);
    const answer = await proxy.call(`${cart}/items/i1`, {
      method: 'PATCH',
      session,
      body: { quantity: 2 },
      headers: { 'idempotency-key': key, 'if-match': '"cart-3"' },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('etag'), '"cart-4"');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.headers['x-cart-token'], cartToken);
    assert.equal(seen?.headers['idempotency-key'], key);
    assert.equal(seen?.headers['if-match'], '"cart-3"');
    assert.equal(seen?.headers['x-api-key'], undefined);
    assert.equal(seen?.body, '{"quantity":2}');
  });

  it('leaves missing headers to the service and passes on its error', async () => {
    const refusal = {
      code: 'REVISION_REQUIRED',
      message: 'If-Match',
      requestId: 'req-12345',
      details: {},
    };
    proxy.upstream.on(`DELETE ${upstreamCart}/items/i1`, json(refusal, 428));
    const answer = await proxy.call(`${cart}/items/i1`, { method: 'DELETE', session });
    assert.equal(answer.status, 428);
    assert.deepEqual(await answer.json(), refusal);
    assert.equal(proxy.upstream.seen[0]?.body, '');
  });

  it('passes on a rejected token unchanged, because the page can act on it', async () => {
    const refusal = { code: 'UNAUTHORIZED', message: 'No', requestId: 'req-12345', details: {} };
    proxy.upstream.on(`GET ${upstreamCart}`, json(refusal, 401));
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 401);
    assert.equal(await errorOf(answer), 'UNAUTHORIZED');
  });

  it('refuses headers with a wrong form', async () => {
    const wrong: Record<string, string>[] = [
      { 'idempotency-key': 'short' },
      { 'idempotency-key': 'x'.repeat(129) },
      { 'idempotency-key': 'with space 0123456789' },
      { 'if-match': '*' },
      { 'if-match': 'cart-3' },
      { 'if-match': '"cart-03"' },
      { 'if-match': '"cart-3", "cart-4"' },
    ];
    for (const headers of wrong) {
      const answer = await proxy.call(`${cart}/items/i1`, { method: 'DELETE', session, headers });
      assert.equal(answer.status, 400, JSON.stringify(headers));
      assert.equal(await errorOf(answer), 'HEADER_INVALID');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('says in shape C that the cart has no capability token', async () => {
    const sealer = createSealer([secret], Date.now);
    const without = await sealer.seal({ location: 'riverside', cartId, cartToken: null });
    const answer = await proxy.call(cart, { session: without });
    assert.equal(answer.status, 401);
    const body: unknown = await answer.json();
    assert.ok(typeof body === 'object' && body !== null);
    assert.deepEqual(Object.keys(body), ['code', 'message', 'requestId', 'details']);
    assert.ok('code' in body && body.code === 'CART_TOKEN_MISSING');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('never passes on a capability token from a response', async () => {
    proxy.upstream.on(
      `GET ${upstreamCart}`,
      json({ id: cartId, cartAccessToken: 'new-token', note: cartToken }),
    );
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 502);
    assert.ok(!(await answer.text()).includes(cartToken));
    proxy.upstream.on(
      `GET ${upstreamCart}`,
      json({ id: cartId, cartAccessToken: 'new-token' }, 200, { 'X-Cart-Token': 'new-token' }),
    );
    const other = await proxy.call(cart, { session });
    assert.deepEqual(await other.json(), { id: cartId });
    assert.equal(other.headers.get('x-cart-token'), null);
  });

  it('reads a receipt with only the receipt token', async () => {
    const path = '/storefront/receipts/r1';
    const refused = await proxy.call(path, { session });
    assert.equal(refused.status, 401);
    assert.equal(await errorOf(refused), 'RECEIPT_TOKEN_MISSING');
    assert.equal(proxy.upstream.seen.length, 0);
    proxy.upstream.on(`GET ${path}`, json({ id: 'r1', shortId: 'A12', internal: true }));
    const answer = await proxy.call(path, { headers: { 'x-receipt-token': 'receipt-token-1' } });
    assert.deepEqual(await answer.json(), { id: 'r1', shortId: 'A12' });
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.headers['x-receipt-token'], 'receipt-token-1');
    assert.equal(seen?.headers['x-api-key'], undefined);
    assert.ok(!JSON.stringify(seen).includes(apiKey));
  });

  it('reads readiness without any credential', async () => {
    const path = '/storefront/locations/riverside/ordering-readiness';
    const reply = { ready: false, fulfillmentMethod: 'takeout', reason: 'Closed' };
    proxy.upstream.on(`GET ${path}`, json(reply));
    const answer = await proxy.call(`${path}?fulfillmentMethod=takeout`);
    assert.deepEqual(await answer.json(), reply);
    assert.equal(proxy.upstream.seen[0]?.headers['x-api-key'], undefined);
    const wrong = await proxy.call(`${path}?fulfillmentMethod=drone`);
    assert.equal(wrong.status, 400);
  });
});
