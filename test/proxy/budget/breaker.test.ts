/** A failing service is left alone, and retried with one request at a time. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { cartId, errorOf, type Stand, startStand } from '../shared/stand.js';
import { json, plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const upstreamCart = `GET /locations/riverside/carts/${cartId}`;

describe('a failing service', () => {
  let stand: Stand;
  let session = '';
  beforeEach(async () => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    stand = await startStand();
    session = await stand.session();
  });
  afterEach(async () => {
    mock.timers.reset();
    await stand.close();
  });

  const fail = async (times: number): Promise<void> => {
    stand.upstream.on(upstreamCart, plain('', 500));
    for (let call = 0; call < times; call += 1) await stand.call(cart, { session });
  };

  it('is left alone, and callers learn for how long', async () => {
    await fail(5);
    stand.upstream.seen.length = 0;
    for (let call = 0; call < 20; call += 1) {
      const answer = await stand.call(cart, { session });
      assert.equal(answer.status, 503);
      assert.equal(await errorOf(answer), 'UPSTREAM_DOWN');
      assert.equal(answer.headers.get('retry-after'), '4');
    }
    assert.equal(stand.upstream.seen.length, 0);
  });

  it('is tried by one request while the others wait', async () => {
    await fail(5);
    stand.upstream.seen.length = 0;
    mock.timers.tick(4_100);
    stand.upstream.on(upstreamCart, (seen, response) => {
      setTimeout(() => plain('', 500)(seen, response), 50);
    });
    const calls = Array.from({ length: 10 }, () => stand.call(cart, { session }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.equal(stand.upstream.seen.length, 1);
    assert.equal(statuses.filter((status) => status === 503).length, 9);
  });

  it('is used again as soon as one request succeeds', async () => {
    await fail(6);
    stand.upstream.on(upstreamCart, json({ id: cartId }));
    mock.timers.tick(4_100);
    for (let call = 0; call < 3; call += 1) {
      assert.equal((await stand.call(cart, { session })).status, 200);
    }
  });

  it('does not get the same request again before the time it gave', async () => {
    stand.upstream.on(upstreamCart, plain('', 503, { 'retry-after': '9' }));
    assert.equal((await stand.call(cart, { session })).status, 503);
    mock.timers.tick(2_000);
    const early = await stand.call(cart, { session });
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '7');
    assert.equal(stand.upstream.seen.length, 1);
    // One operation pauses, and the others continue.
    stand.upstream.on('GET /locations/riverside', json({ id: 'l1' }));
    assert.equal((await stand.call('/locations/riverside')).status, 200);
    stand.upstream.on(upstreamCart, json({ id: cartId }));
    mock.timers.tick(7_100);
    assert.equal((await stand.call(cart, { session })).status, 200);
  });

  it('is left alone as long as it asks, if several callers saw the same operation fail', async () => {
    stand.upstream.on(upstreamCart, plain('', 503, { 'retry-after': '20' }));
    const other = await stand.session();
    await stand.call(cart, { session });
    await stand.call(cart, { session: other });
    mock.timers.tick(15_000);
    const early = await stand.call(cart, { session: await stand.session() });
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '5');
  });

  it('still serves every other operation while one fails', async () => {
    const gratuity = '/locations/riverside/carts/current/gratuity';
    stand.upstream.on(`PUT /locations/riverside/carts/${cartId}/gratuity`, plain('', 500));
    stand.upstream.on(upstreamCart, json({ id: cartId }));
    const put = { method: 'PUT', body: { percentage: '10' } };
    const sessions = [session, await stand.session()];
    for (let call = 0; call < 12; call += 1) {
      await stand.call(gratuity, { ...put, session: sessions[call % 2] ?? '' });
    }
    const third = await stand.session();
    const failing = await stand.call(gratuity, { ...put, session: third });
    assert.equal(await errorOf(failing), 'UPSTREAM_DOWN');
    assert.equal((await stand.call(cart, { session })).status, 200);
  });

  it('still serves an operation that fails for one caller only', async () => {
    await fail(25);
    const other = await stand.session();
    stand.upstream.on(upstreamCart, json({ id: cartId }));
    assert.equal((await stand.call(cart, { session: other })).status, 200);
    assert.equal((await stand.call(cart, { session })).status, 503);
  });

  it('gets no requests at all while no connection succeeds', async () => {
    stand.upstream.on(upstreamCart, (_, response) => response.destroy());
    for (let call = 0; call < 5; call += 1) await stand.call(cart, { session });
    stand.upstream.seen.length = 0;
    const answer = await stand.call('/locations/riverside');
    assert.equal(await errorOf(answer), 'UPSTREAM_DOWN');
    assert.equal(stand.upstream.seen.length, 0);
  });

  it('is not paused because of pages’ errors or single failures', async () => {
    stand.upstream.on(upstreamCart, json({ code: 'NOT_FOUND' }, 404));
    for (let call = 0; call < 10; call += 1) await stand.call(cart, { session });
    for (let round = 0; round < 4; round += 1) {
      await fail(4);
      stand.upstream.on(upstreamCart, json({ id: cartId }));
      assert.equal((await stand.call(cart, { session })).status, 200);
    }
  });
});
