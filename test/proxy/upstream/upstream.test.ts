import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { apiKey, cartId, errorOf, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json, plain, startUpstream, type TestUpstream } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const upstreamCart = `/locations/riverside/carts/${cartId}`;

describe('the call to the service', () => {
  let proxy: TestProxy;
  let elsewhere: TestUpstream;
  let session = '';
  before(async () => {
    elsewhere = await startUpstream();
    proxy = await startTestProxy({ patience: 2_000 });
    session = await proxy.session();
  });
  beforeEach(() => {
    proxy.upstream.seen.length = 0;
    proxy.log.length = 0;
  });
  after(async () => {
    await proxy.close();
    await elsewhere.close();
  });

  it('does not carry the key after a redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      proxy.upstream.on(
        `GET ${upstreamCart}`,
        plain('', status, { location: `${elsewhere.origin}/steal` }),
      );
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 502);
      assert.equal(await errorOf(answer), 'UPSTREAM_REDIRECT');
      assert.equal(answer.headers.get('location'), null);
    }
    assert.equal(elsewhere.seen.length, 0);
  });

  it('keeps its own headers when an incoming Connection header names them', async () => {
    proxy.upstream.on(`GET ${upstreamCart}`, json({ id: cartId }));
    const { hostname, port } = new URL(proxy.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${cart} HTTP/1.1\r\nHost: localhost\r\nX-Order-Session: ${session}\r\n` +
        'X-API-Key: other\r\nConnection: close, x-api-key, accept\r\nTE: trailers\r\n\r\n',
    );
    socket.resume();
    await once(socket, 'close');
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.headers['x-api-key'], apiKey);
    assert.equal(seen?.headers.accept, 'application/json');
    assert.equal(seen?.headers.te, undefined);
    assert.doesNotMatch(seen?.headers.connection ?? '', /x-api-key/);
  });

  it('reports a rejected key as a setup error and tells the operator', async () => {
    for (const status of [401, 403]) {
      proxy.upstream.on(`GET ${upstreamCart}`, json({ code: 'INVALID_API_KEY' }, status));
      proxy.log.length = 0;
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 502);
      assert.equal(await errorOf(answer), 'UPSTREAM_REFUSED_KEY');
      assert.equal(proxy.log[0]?.level, 'error');
      assert.match(proxy.log[0]?.problem ?? '', /ORDERING_API_KEY/);
    }
  });

  it('says what arrived instead of JSON, without repeating it', async () => {
    const page = plain('<p>secret page</p>', 200, { 'content-type': 'text/html' });
    proxy.upstream.on(`GET ${upstreamCart}`, page);
    const answer = await proxy.call(cart, { session });
    const text = await answer.text();
    assert.equal(answer.status, 502);
    assert.match(text, /text\/html/);
    assert.doesNotMatch(text, /secret page/);
    proxy.upstream.on(
      `GET ${upstreamCart}`,
      plain('{"id": ', 200, { 'content-type': 'application/json' }),
    );
    assert.equal((await proxy.call(cart, { session })).status, 502);
    proxy.upstream.on(`GET ${upstreamCart}`, json('a string'));
    assert.equal((await proxy.call(cart, { session })).status, 502);
  });

  it('keeps the status and waiting time of a gateway that responds with a page', async () => {
    // A separate setup: from now on the service is left alone for as long as it asks.
    const busyProxy = await startTestProxy();
    const busy = plain('<p>busy</p>', 503, { 'content-type': 'text/html', 'retry-after': '7' });
    busyProxy.upstream.on(`GET ${upstreamCart}`, busy);
    const answer = await busyProxy.call(cart, { session });
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '7');
    assert.doesNotMatch(await answer.text(), /busy/);
    await busyProxy.close();
  });

  it('answers 504 when the service is silent and 502 when it hangs up', async () => {
    proxy.upstream.on(`GET ${upstreamCart}`, () => undefined);
    assert.equal((await proxy.call(cart, { session })).status, 504);
    proxy.upstream.on(`GET ${upstreamCart}`, (_, response) => response.destroy());
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 502);
    assert.equal(await errorOf(answer), 'UPSTREAM_UNREACHABLE');
  });

  it('passes on errors of all three shapes with their status, and only their listed members', async () => {
    const shapes = [
      {
        success: false,
        message: 'Choose a size',
        code: 'BAD_REQUEST',
        data: { modifierGroupId: 'g' },
      },
      { error: 'CART_LOCKED', message: 'Locked', statusCode: 400 },
      { code: 'VALIDATION_ERROR', message: 'No', requestId: 'req-12345', details: { field: 'q' } },
    ];
    for (const shape of shapes) {
      const reply = json({ ...shape, stack: 'internal' }, 400, { 'X-Request-Id': 'req-12345' });
      proxy.upstream.on(`GET ${upstreamCart}`, reply);
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 400);
      assert.deepEqual(await answer.json(), shape);
      assert.equal(answer.headers.get('x-request-id'), 'req-12345');
    }
  });

  it('passes on the listed members of a cart and removes all others', async () => {
    const reply = { id: cartId, status: 'OPEN', cartAccessToken: 'secret', internal: { a: 1 } };
    for (const [given, expected] of [
      [reply, { id: cartId, status: 'OPEN' }],
      [
        { cartId, cart: reply },
        { cartId: 'current', cart: { id: cartId, status: 'OPEN' } },
      ],
      [{ cartId }, { cartId: 'current' }],
    ]) {
      proxy.upstream.on(`GET ${upstreamCart}`, json(given));
      assert.deepEqual(await (await proxy.call(cart, { session })).json(), expected);
    }
  });

  it('accepts an empty response to a write', async () => {
    proxy.upstream.on(`DELETE ${upstreamCart}`, plain('', 200));
    const answer = await proxy.call(cart, { method: 'DELETE', session });
    assert.equal(answer.status, 204);
  });

  it('withholds a response that contains the key', async () => {
    proxy.upstream.on(`GET ${upstreamCart}`, json({ id: cartId, note: `echo ${apiKey}` }));
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 502);
    assert.ok(!(await answer.text()).includes(apiKey));
    proxy.upstream.on(`GET ${upstreamCart}`, json({ code: 'X', message: apiKey }, 400));
    assert.equal((await proxy.call(cart, { session })).status, 502);
  });

  it('logs one line per request, with the route template and no ids', async () => {
    proxy.upstream.on(`PATCH ${upstreamCart}/cart-item/item-77/quantity`, json({ id: cartId }));
    await proxy.call(`${cart}/cart-item/item-77/quantity`, {
      method: 'PATCH',
      session,
      body: { quantity: 2 },
    });
    await proxy.call('/locations/riverside/menus?orderDate=2026-03-01');
    assert.equal(proxy.log.length, 2);
    const route = '/locations/{location}/carts/current/cart-item/{item}/quantity';
    assert.equal(proxy.log[0]?.route, route);
    const lines = JSON.stringify(proxy.log);
    for (const hidden of [apiKey, session, cartId, 'item-77', 'riverside', '2026-03-01']) {
      assert.ok(!lines.includes(hidden), hidden);
    }
  });
});

describe('the two paths of validate-and-update', () => {
  const body = { customerName: 'Ada', emailAddress: 'ada@example.com' };
  const known = `PUT /locations/riverside/cart/${cartId}/validate-and-update`;
  const named = `PUT ${upstreamCart}/validate-and-update`;

  const send = (proxy: TestProxy, session: string): Promise<Response> =>
    proxy.call(`${cart}/validate-and-update`, { method: 'PUT', session, body });

  it('are both tried once, and the one that the service knows is remembered', async () => {
    const proxy = await startTestProxy();
    const session = await proxy.session();
    proxy.upstream.on(named, plain('<p>no such page</p>', 404, { 'content-type': 'text/html' }));
    proxy.upstream.on(known, json({ id: cartId }));
    assert.equal((await send(proxy, session)).status, 200);
    assert.equal((await send(proxy, session)).status, 200);
    const paths = proxy.upstream.seen.map(({ target }) => target.includes('/cart/'));
    assert.deepEqual(paths, [false, true, true]);
    assert.deepEqual(JSON.parse(proxy.upstream.seen[1]?.body ?? ''), body);
    await proxy.close();
  });

  it('are both tried until one has worked: a gateway’s refusal says nothing about a path', async () => {
    for (const status of [400, 429]) {
      const proxy = await startTestProxy();
      const session = await proxy.session();
      proxy.upstream.on(named, json({ code: 'REFUSED', message: 'Not now' }, status));
      assert.equal((await send(proxy, session)).status, status);
      proxy.upstream.on(named, json({ code: 'NOT_FOUND', message: 'No such path' }, 404));
      proxy.upstream.on(known, json({ id: cartId }));
      // Another guest, whom the 429 doesn't hold back.
      assert.equal((await send(proxy, await proxy.session())).status, 200);
      await proxy.close();
    }
  });

  it('stay with the documented one once it has answered, even for a missing cart', async () => {
    const proxy = await startTestProxy();
    const session = await proxy.session();
    proxy.upstream.on(named, json({ id: cartId }));
    await send(proxy, session);
    proxy.upstream.on(named, json({ code: 'NOT_FOUND', message: 'No such cart' }, 404));
    assert.equal((await send(proxy, session)).status, 404);
    assert.ok(proxy.upstream.seen.every(({ target }) => target.includes('/carts/')));
    await proxy.close();
  });
});

it('an answer that can’t be sent ends its connection, and not the process', async () => {
  const headers = new Map([
    ['content-type', 'application/json'],
    ['x-request-id', 'a → b'],
  ]);
  const proxy = await startTestProxy({
    transport: async () => ({
      status: 404,
      header: (name) => headers.get(name) ?? null,
      text: '{}',
    }),
  });
  try {
    await assert.rejects(proxy.call('/locations/riverside'));
    assert.equal((await proxy.call('/settings')).status, 200);
    const problems = proxy.log.flatMap(({ problem }) => problem ?? []);
    assert.deepEqual(problems, ['Unexpected TypeError in the proxy.']);
  } finally {
    await proxy.close();
  }
});
