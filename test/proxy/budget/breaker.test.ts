/** A failing service is left alone, and retried with one request at a time. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { cartId, errorOf, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json, plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const upstreamCart = `GET /locations/riverside/carts/${cartId}`;

describe('a failing service', () => {
  let proxy: TestProxy;
  let session = '';
  beforeEach(async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    proxy = await startTestProxy();
    session = await proxy.session();
  });
  afterEach(async () => {
    mock.timers.reset();
    await proxy.close();
  });

  const fail = async (times: number): Promise<void> => {
    proxy.upstream.on(upstreamCart, plain('', 500));
    for (let call = 0; call < times; call += 1) await proxy.call(cart, { session });
  };

  it('is left alone, and callers learn for how long', async () => {
    await fail(5);
    proxy.upstream.seen.length = 0;
    for (let call = 0; call < 20; call += 1) {
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 503);
      assert.equal(await errorOf(answer), 'UPSTREAM_DOWN');
      assert.equal(answer.headers.get('retry-after'), '4');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('is tried by one request while the others wait', async () => {
    await fail(5);
    proxy.upstream.seen.length = 0;
    mock.timers.tick(4_100);
    proxy.upstream.on(upstreamCart, (seen, response) => {
      setTimeout(() => plain('', 500)(seen, response), 50);
    });
    const calls = Array.from({ length: 10 }, () => proxy.call(cart, { session }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(proxy.upstream.seen.length, 1);
    assert.equal(statuses.filter((status) => status === 503).length, 9);
  });

  it('uses up nothing of what one address may start after it', async (test) => {
    const counting = await startTestProxy({ trustedHops: 1 });
    test.after(() => counting.close());
    const start = '/locations/riverside/ordering-sessions';
    const begin = async (): Promise<number> => {
      const answer = await counting.call(start, {
        method: 'POST',
        body: { fulfillmentMethod: 'takeout' },
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
      return answer.status;
    };
    counting.upstream.on(`POST ${start}`, (_, response) => response.destroy());
    for (let call = 0; call < 40; call += 1) assert.ok((await begin()) >= 500);
    counting.upstream.on(`POST ${start}`, json({ cartId }));
    mock.timers.tick(61_000);
    for (let call = 0; call < 20; call += 1) assert.equal(await begin(), 200);
    assert.equal(await begin(), 429);
  });

  it('is used again as soon as one request succeeds', async () => {
    await fail(6);
    proxy.upstream.on(upstreamCart, json({ id: cartId }));
    mock.timers.tick(4_100);
    for (let call = 0; call < 3; call += 1) {
      assert.equal((await proxy.call(cart, { session })).status, 200);
    }
  });

  it('does not get the same request again before the time it gave', async () => {
    proxy.upstream.on(upstreamCart, plain('', 503, { 'retry-after': '9' }));
    assert.equal((await proxy.call(cart, { session })).status, 503);
    mock.timers.tick(2_000);
    const early = await proxy.call(cart, { session });
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '7');
    assert.equal(proxy.upstream.seen.length, 1);
    // One operation pauses, and the others continue.
    proxy.upstream.on('GET /locations/riverside', json({ id: 'l1' }));
    assert.equal((await proxy.call('/locations/riverside')).status, 200);
    proxy.upstream.on(upstreamCart, json({ id: cartId }));
    mock.timers.tick(7_100);
    assert.equal((await proxy.call(cart, { session })).status, 200);
  });

  it('is left alone as long as it asks, if several callers saw the same operation fail', async () => {
    proxy.upstream.on(upstreamCart, plain('', 503, { 'retry-after': '20' }));
    const other = await proxy.session();
    await proxy.call(cart, { session });
    await proxy.call(cart, { session: other });
    mock.timers.tick(15_000);
    const early = await proxy.call(cart, { session: await proxy.session() });
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '5');
  });

  it('still serves every other operation while one fails', async () => {
    const gratuity = '/locations/riverside/carts/current/gratuity';
    proxy.upstream.on(`PUT /locations/riverside/carts/${cartId}/gratuity`, plain('', 500));
    proxy.upstream.on(upstreamCart, json({ id: cartId }));
    const put = { method: 'PUT', body: { percentage: '10' } };
    const sessions = [session, await proxy.session()];
    for (let call = 0; call < 12; call += 1) {
      await proxy.call(gratuity, { ...put, session: sessions[call % 2] ?? '' });
    }
    const third = await proxy.session();
    const failing = await proxy.call(gratuity, { ...put, session: third });
    assert.equal(await errorOf(failing), 'UPSTREAM_DOWN');
    assert.equal((await proxy.call(cart, { session })).status, 200);
  });

  it('still serves an operation that fails for one caller only', async () => {
    await fail(25);
    const other = await proxy.session();
    proxy.upstream.on(upstreamCart, json({ id: cartId }));
    assert.equal((await proxy.call(cart, { session: other })).status, 200);
    assert.equal((await proxy.call(cart, { session })).status, 503);
  });

  it('gets no requests at all while no connection succeeds', async () => {
    proxy.upstream.on(upstreamCart, (_, response) => response.destroy());
    for (let call = 0; call < 5; call += 1) await proxy.call(cart, { session });
    proxy.upstream.seen.length = 0;
    const answer = await proxy.call('/locations/riverside');
    assert.equal(await errorOf(answer), 'UPSTREAM_DOWN');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('is not paused because of pages’ errors or single failures', async () => {
    proxy.upstream.on(upstreamCart, json({ code: 'NOT_FOUND' }, 404));
    for (let call = 0; call < 10; call += 1) await proxy.call(cart, { session });
    for (let round = 0; round < 4; round += 1) {
      await fail(4);
      proxy.upstream.on(upstreamCart, json({ id: cartId }));
      assert.equal((await proxy.call(cart, { session })).status, 200);
    }
  });
});
