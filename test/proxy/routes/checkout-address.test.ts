/** How the service's responses reach a page if their status or addresses are not allowed. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { cartId, errorOf, handler, proxyForTests, startTestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const upstreamCart = `GET /locations/riverside/carts/${cartId}`;

describe('a response of the service', () => {
  let session = '';
  const proxy = proxyForTests({ checkoutOrigins: ['https://pay.example.com'] });
  before(async () => {
    session = await proxy.session();
  });

  it('sends no guest to a checkout over plain http or at an unlisted origin', async () => {
    const addresses = {
      'https://pay.example.com/c/1': 'https://pay.example.com/c/1',
      'http://pay.example.com/c/1': null,
      'https://pay.example.com.evil.example/c/1': null,
      'javascript:alert(1)': null,
    };
    for (const [checkoutUrl, expected] of Object.entries(addresses)) {
      proxy.upstream.on(upstreamCart, json({ id: cartId, checkoutUrl }));
      const answer = await (await proxy.call(cart, { session })).json();
      assert.equal(answer.checkoutUrl, expected, checkoutUrl);
    }
  });

  it('sends guests to any https checkout if none is listed, in every kind of response', async () => {
    const open = await startTestProxy();
    const own = await open.session();
    const newer = '/storefront/locations/riverside/carts';
    const handoff = `POST ${newer}/${cartId}/checkout-handoffs`;
    const start = 'POST /locations/riverside/ordering-sessions';
    const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
    for (const [checkoutUrl, expected] of [
      ['https://pay.example.com/c/1', 'https://pay.example.com/c/1'],
      ['http://localhost:8080/c/1', 'http://localhost:8080/c/1'],
      ['http://pay.example.com/c/1', null],
      ['//pay.example.com/c/1', null],
      ['data:text/html,pay', null],
    ]) {
      open.upstream.on(upstreamCart, json({ id: cartId, checkoutUrl }));
      open.upstream.on(handoff, json({ checkoutUrl, expiresAt: '' }, 201));
      open.upstream.on(start, json({ cartId, checkoutUrl, errorMessage: '' }, 201));
      const write = { method: 'POST', session: own, headers: key, body: {} };
      const starting = { method: 'POST', body: {} };
      const answers = [
        await open.call(cart, { session: own }),
        await open.call(`${newer}/current/checkout-handoffs`, write),
        await open.call('/locations/riverside/ordering-sessions', starting),
      ];
      const [read, handed, started] = await Promise.all(answers.map((answer) => answer.json()));
      assert.deepEqual([read.checkoutUrl, handed.checkoutUrl], [expected, expected]);
      assert.ok([expected, undefined].includes(started.checkoutUrl), started.checkoutUrl);
    }
    await open.close();
  });

  it('with a status outside the contract becomes a 502', async () => {
    for (const status of [207, 299, 418 + 40, 599]) {
      proxy.upstream.on(upstreamCart, json({ id: cartId }, status));
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 502, String(status));
      assert.equal(await errorOf(answer), 'UPSTREAM_UNREADABLE');
    }
  });

  it('is the same for HEAD as for GET, without the body', async () => {
    proxy.upstream.on('GET /locations/riverside', json({ id: 'l1', name: 'Riverside' }));
    const read = await proxy.call('/locations/riverside');
    await read.arrayBuffer();
    const head = await proxy.call('/locations/riverside', { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
    assert.equal(head.headers.get('etag'), read.headers.get('etag'));
  });

  it('can’t be used as a page, frame or picture', async () => {
    const { headers } = await proxy.call('/settings');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
  });

  it('never makes the handler throw on edge platforms', async () => {
    const statuses = [204, 205, 304, 600, 999];
    for (const status of statuses) {
      const odd = { status, headers: new Headers(), body: null, text: async () => '{}' };
      const handle = handler({
        fetch: async () => odd as unknown as Response,
      });
      const answer = await handle(new Request('https://proxy.example/locations/riverside'));
      assert.ok(answer.status >= 500, `${status}: ${answer.status}`);
    }
  });
});
