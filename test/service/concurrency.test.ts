import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Guest } from './fixtures/guest.js';
import { type Reply, runForTests } from './fixtures/running.js';

const MANY = 50;

const running = runForTests();

const soup = { productId: 'soup', quantity: 1, itemUnavailableAction: 'remove_item' };

const atOnce = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => send(index)));

function assertOneAnswer(replies: Reply[], status: number): void {
  const done = replies.filter((reply) => reply.status === status);
  assert.ok(done.length > 0);
  assert.equal(new Set(done.map(({ text }) => text)).size, 1);
  for (const reply of replies) {
    if (reply.status !== status) assert.equal(reply.body.code, 'IDEMPOTENCY_IN_PROGRESS');
  }
}

describe('fifty simultaneous requests', () => {
  test('with one key cause one change and one response, byte for byte', async () => {
    const guest = await Guest.arrive(running);
    const options = { key: 'fifty-times-the-same-soup', revision: 0 };
    assertOneAnswer(await atOnce(() => guest.write('POST', '/items', soup, options)), 200);
    const { body } = await guest.read();
    assert.deepEqual([body.revision, body.totalQuantity], [1, 1]);
  });

  test('with one key start one session', async () => {
    const path = '/storefront/locations/corner/ordering-sessions';
    const headers = { 'idempotency-key': 'fifty-times-one-session' };
    const before = (await running.service.controls.carts()).length;
    const replies = await atOnce(() =>
      running.send('POST', path, { body: { fulfillmentMethod: 'takeout' }, headers }),
    );
    assertOneAnswer(replies, 201);
    assert.equal((await running.service.controls.carts()).length, before + 1);
  });

  test('with one key prepare one payment', async () => {
    const guest = await Guest.withSoup(running);
    const options = { key: 'fifty-times-one-payment', revision: 1 };
    assertOneAnswer(await atOnce(() => guest.write('POST', '/payment-intent', {}, options)), 200);
  });

  test('that differ, on one revision: one wins and the rest get a conflict', async () => {
    const guest = await Guest.arrive(running);
    const replies = await atOnce((index) =>
      guest.write('POST', '/items', { ...soup, quantity: index + 1 }, { revision: 0 }),
    );
    const won = replies.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    for (const { status, body } of replies) {
      if (status !== 200) assert.deepEqual([status, body.code], [409, 'CART_CONFLICT']);
    }
    const { body } = await guest.read();
    assert.deepEqual([body.revision, body.items], [1, won[0]?.body.items]);
  });

  test('of fifty guests all succeed, each in its own cart', async () => {
    const guests = await Promise.all(Array.from({ length: MANY }, () => Guest.arrive(running)));
    const replies = await Promise.all(
      guests.map((guest, index) => guest.write('POST', '/items', { ...soup, quantity: index + 1 })),
    );
    assert.deepEqual(
      replies.map(({ body }) => body.totalQuantity),
      guests.map((_, index) => index + 1),
    );
  });

  test('of the older generation, which has no revisions, are all applied', async () => {
    const { body } = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'takeout',
    });
    const cart = `/locations/corner/carts/${body.cartId}`;
    const replies = await atOnce(() => running.older('POST', `${cart}/cart-item`, soup));
    assert.ok(replies.every(({ status }) => status === 200));
    assert.equal((await running.older('GET', cart)).body.totalQuantity, MANY);
  });
});
