import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openDatabase } from '../../../demo/service/database/open.js';
import type { Answer, Call } from '../../../demo/service/http/operation.js';
import { keyedInSteps } from '../../../demo/service/newer/keyed.js';
import type { ServiceParts } from '../../../demo/service/parts.js';
import { eventually } from '../../harness/eventually.js';
import { choice, Guest } from '../fixtures/guest.js';
import { runForTests } from '../fixtures/running.js';

const running = runForTests();

const soup = { productId: 'soup', quantity: 1, itemUnavailableAction: 'remove_item' };
const cake = { ...soup, productId: 'cake' };

describe('a key whose request was refused', () => {
  test('is used up: the refusal is repeated byte for byte, even if the reason is gone', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'one-cake-that-is-sold-out', revision: 0 };
    const first = await guest.write('POST', '/items', cake, options);
    assert.deepEqual([first.status, first.body.code], [409, 'ITEM_SOLD_OUT']);
    await running.service.controls.setSoldOut('corner', 'cake', false);
    const again = await guest.write('POST', '/items', cake, options);
    await running.service.controls.setSoldOut('corner', 'cake', true);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('x-request-id'), first.headers.get('x-request-id'));
    assert.equal((await guest.read()).body.revision, 0);
  });

  test('of a conflict stays a conflict, and a new key succeeds', async () => {
    const guest = await Guest.withSoup(running);
    const stale = await guest.write('POST', '/items', soup, {
      key: 'a-stale-soup-key',
      revision: 0,
    });
    assert.equal(stale.body.code, 'CART_CONFLICT');
    const again = await guest.write('POST', '/items', soup, { key: 'a-stale-soup-key' });
    assert.equal(again.text, stale.text);
    assert.equal((await guest.add('soup')).status, 200);
  });

  test('cannot be used for another request either', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'first-for-a-cake-then-soup', revision: 0 };
    await guest.write('POST', '/items', cake, options);
    const other = await guest.write('POST', '/items', soup, options);
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('is used up for payments too', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'pay-for-an-empty-cart', revision: 0 };
    const first = await guest.write('POST', '/payment-intent', {}, options);
    assert.deepEqual([first.status, first.body.code], [409, 'CART_EMPTY']);
    await guest.take('soup');
    const again = await guest.write('POST', '/payment-intent', {}, options);
    assert.equal(again.text, first.text);
    assert.equal((await guest.write('POST', '/payment-intent', {})).status, 200);
  });
});

describe('the order of checks', () => {
  const bowl = { ...soup, productId: 'bowl', selections: [choice('size', 'regular')] };

  test('is credential, key, then revision', async () => {
    const guest = await Guest.arrive(running);
    const nothing = { token: 'made-up', key: 'short', revision: null };
    assert.equal((await guest.write('POST', '/items', bowl, nothing)).status, 401);
    const noKey = await guest.write('POST', '/items', bowl, { key: 'short', revision: null });
    assert.deepEqual([noKey.status, noKey.body.code], [400, 'VALIDATION_ERROR']);
    const noTag = await guest.write('POST', '/items', bowl, { revision: null });
    assert.deepEqual([noTag.status, noTag.body.code], [428, 'PRECONDITION_REQUIRED']);
  });

  test('gives a retry its first response before its revision is checked', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'a-bowl-sent-three-times', revision: 0 };
    const first = await guest.write('POST', '/items', bowl, options);
    const again = await guest.write('POST', '/items', bowl, options);
    const tagless = await guest.write('POST', '/items', bowl, { ...options, revision: null });
    assert.deepEqual([again.text, tagless.text], [first.text, first.text]);
    assert.equal((await guest.read()).body.items.length, 1);
  });

  test('reports to a second request that the first one with its key is in progress', async () => {
    const guest = await Guest.withSoup(running);
    const options = { key: 'one-payment-many-requests', revision: 1 };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => guest.write('POST', '/payment-intent', {}, options)),
    );
    const done = replies.filter(({ status }) => status === 200);
    assert.ok(done.length > 0);
    assert.equal(new Set(done.map(({ text }) => text)).size, 1);
    for (const { status, body } of replies) {
      if (status !== 200) assert.equal(body.code, 'IDEMPOTENCY_IN_PROGRESS');
    }
  });
});

describe('a key', () => {
  test('belongs to one cart: another guest with the same key doesn’t get its response', async () => {
    const [first, second] = [await Guest.arrive(running), await Guest.arrive(running)];
    const options = { key: 'the-same-key-by-chance', revision: 0 };
    const one = await first.write('POST', '/items', soup, options);
    const other = await second.write('POST', '/items', soup, options);
    assert.deepEqual([one.status, other.status], [200, 200]);
    assert.equal(other.body.id, second.cartId);
    assert.equal((await second.read()).body.items.length, 1);
  });

  test('allows one request with several steps at a time, so no step runs twice', {
    timeout: 10_000,
  }, async (t) => {
    const parts = await partsOfAnEmptyService(t);
    const unfinished: (() => void)[] = [];
    const write = () =>
      new Promise<Answer>((resolve) => {
        unfinished.push(() => resolve({ status: 200, headers: {}, body: '{"paid":true}' }));
      });
    const send = () => keyedInSteps(parts, callWithKey('a-write-of-several-steps'), 'cart', write);
    const first = send();
    await eventually.ok(() => unfinished.length > 0);
    await assert.rejects(send(), { code: 'IDEMPOTENCY_IN_PROGRESS' });
    for (const answer of unfinished) answer();
    assert.equal((await first).body, '{"paid":true}');
    assert.equal((await send()).body, '{"paid":true}');
    assert.equal(unfinished.length, 1);
  });
});

/** Only what the key records need: a database, a clock and a secret. */
async function partsOfAnEmptyService(t: {
  after(end: () => Promise<void>): void;
}): Promise<ServiceParts> {
  const folder = await mkdtemp(join(tmpdir(), 'ordering-service-keys-'));
  const { db } = await openDatabase(folder);
  t.after(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  const keys = { running: new Set<string>(), tidiedAt: 0 };
  return {
    db,
    keys,
    now: () => 1_000_000,
    secret: 'of this test',
  } as Partial<ServiceParts> as ServiceParts;
}

const callWithKey = (key: string): Call => ({
  method: 'POST',
  path: '/payment-intent',
  requestId: 'req-1',
  address: '127.0.0.1',
  param: () => '',
  query: () => undefined,
  queries: () => [],
  header: (name) => (name === 'idempotency-key' ? key : null),
  text: '{}',
});
