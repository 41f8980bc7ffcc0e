import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Fault } from '../../../demo/service/http/faults.js';
import { Guest } from '../fixtures/guest.js';
import { runForTests } from '../fixtures/running.js';

const running = runForTests();
afterEach(() => running.service.controls.faults.clear());

const K = '/storefront/locations/:locationId/carts/:cartId';
const soup = { productId: 'soup', quantity: 1, itemUnavailableAction: 'remove_item' };

const ask = (fault: Fault, count = 1) =>
  running.service.controls.faults.add({ method: 'POST', path: `${K}/items`, fault, count });

describe('an injected fault', () => {
  test('loses the request: nothing happened, and the same request then works', async () => {
    const guest = await Guest.arrive(running);
    ask({ kind: 'lose-request' });
    const options = { key: 'lost-before-it-arrived', revision: 0 };
    await assert.rejects(guest.write('POST', '/items', soup, options), TypeError);
    assert.equal((await guest.read()).body.revision, 0);
    assert.equal((await guest.write('POST', '/items', soup, options)).status, 200);
  });

  test('loses the response: the change is applied, and repeating the request returns it', async () => {
    const guest = await Guest.arrive(running);
    ask({ kind: 'lose-answer' });
    const options = { key: 'lost-after-it-happened', revision: 0 };
    await assert.rejects(guest.write('POST', '/items', soup, options), TypeError);
    assert.equal((await guest.read()).body.items.length, 1);
    const again = await guest.write('POST', '/items', soup, options);
    assert.deepEqual([again.status, again.body.items.length], [200, 1]);
  });

  test('responds with the requested status, in the right shape, and writes nothing', async () => {
    const guest = await Guest.arrive(running);
    const wanted = [
      [500, 'INTERNAL_ERROR', undefined],
      [503, 'DEPENDENCY_UNAVAILABLE', 7],
      [503, 'DEPENDENCY_UNAVAILABLE', undefined],
      [429, 'RATE_LIMITED', 3],
    ] as const;
    for (const [status, code, retryAfter] of wanted) {
      ask({ kind: 'status', status, ...(retryAfter && { retryAfter }) });
      const reply = await guest.write('POST', '/items', soup, { key: 'the-same-key-each-time' });
      assert.deepEqual([reply.status, reply.body.code], [status, code]);
      assert.equal(reply.headers.get('retry-after'), retryAfter ? String(retryAfter) : null);
      assert.equal(reply.headers.get('x-request-id'), reply.body.requestId);
    }
    assert.equal((await guest.read()).body.revision, 0);
    const after = await guest.write('POST', '/items', soup, { key: 'the-same-key-each-time' });
    assert.equal(after.status, 200);
  });

  test('always includes Retry-After with 429', async () => {
    const guest = await Guest.arrive(running);
    ask({ kind: 'status', status: 429 });
    const reply = await guest.add('soup');
    assert.deepEqual([reply.status, reply.headers.get('retry-after')], [429, '1']);
  });

  test('delays the response', async () => {
    const guest = await Guest.arrive(running);
    ask({ kind: 'delay', milliseconds: 60 });
    const begun = performance.now();
    assert.equal((await guest.take('soup')).status, 200);
    assert.ok(performance.now() - begun >= 55);
  });

  test('occurs as often as requested, in order, and only for its own operation', async () => {
    const guest = await Guest.arrive(running);
    ask({ kind: 'status', status: 503 }, 2);
    ask({ kind: 'status', status: 500 });
    assert.equal((await guest.read()).status, 200);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await guest.add('soup')).status);
    assert.deepEqual(statuses, [503, 503, 500, 200]);
    assert.deepEqual(running.service.controls.faults.waiting(), []);
  });

  test('must name an existing operation', () => {
    assert.throws(
      () =>
        running.service.controls.faults.add({
          method: 'GET',
          path: '/nowhere',
          fault: { kind: 'lose-answer' },
        }),
      /Expected the method and template of an operation, found GET \/nowhere/,
    );
  });
});
