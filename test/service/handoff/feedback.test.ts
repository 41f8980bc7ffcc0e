import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GOOD_CARD, payWith } from '../fixtures/card.js';
import { Guest } from '../fixtures/guest.js';
import { freshKey, runForTests } from '../fixtures/running.js';

const running = runForTests();

const KEYED_ONLY = { revision: null } as const;

async function paidGuest(): Promise<Guest> {
  const guest = await Guest.withSoup(running);
  const intent = await guest.write('POST', '/payment-intent', {});
  await payWith(running, intent.body.clientSecret, GOOD_CARD);
  return guest;
}

const report = (guest: Guest, body: unknown, key = freshKey(), token = guest.token) =>
  running.send('POST', '/storefront/locations/corner/analytics-events', {
    body,
    headers: { 'x-cart-token': token, 'idempotency-key': key },
  });

describe('an event from a page', () => {
  test('is accepted for each known type, with metadata, without it, and with null', async () => {
    const guest = await Guest.arrive(running);
    for (const eventType of ['SCAN', 'CART_VIEW', 'CHECKOUT_VIEW']) {
      for (const more of [{}, { metadata: null }, { metadata: { table: '12' } }]) {
        const reply = await report(guest, { cartId: guest.cartId, eventType, ...more });
        assert.deepEqual([reply.status, reply.text], [202, '{"status":"accepted"}']);
      }
    }
  });

  test('leaves the cart as it is', async () => {
    const guest = await Guest.arrive(running);
    await report(guest, { cartId: guest.cartId, eventType: 'CART_VIEW' });
    assert.equal((await guest.read()).body.revision, guest.revision);
  });

  test('is refused if it has an unknown type, no cart, or too much data', async () => {
    const guest = await Guest.arrive(running);
    const { cartId } = guest;
    const eventType = 'SCAN';
    for (const body of [
      {},
      { cartId },
      { eventType },
      { cartId: 'short', eventType },
      { cartId, eventType: 'ORDER_PLACED' },
      { cartId, eventType, more: 1 },
      { cartId, eventType, metadata: 'text' },
      { cartId, eventType, metadata: { long: 'x'.repeat(2048) } },
    ]) {
      const reply = await report(guest, body);
      assert.equal(reply.status, 400, JSON.stringify(body));
    }
  });

  test('is accepted only from the cart’s owner', async () => {
    const guest = await Guest.arrive(running);
    const other = await Guest.arrive(running);
    const body = { cartId: guest.cartId, eventType: 'SCAN' };
    assert.equal((await report(guest, body, freshKey(), 'made-up')).status, 401);
    assert.equal((await report(guest, body, freshKey(), other.token)).status, 403);
  });

  test('is recorded once for one key, which can’t be used for another event', async () => {
    const guest = await Guest.arrive(running);
    const key = freshKey();
    const event = { cartId: guest.cartId, eventType: 'SCAN' };
    await report(guest, event, key);
    assert.equal((await report(guest, event, key)).status, 202);
    const other = await report(guest, { ...event, eventType: 'CART_VIEW' }, key);
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a rating', () => {
  test('is accepted once an order is paid, and returns its id', async () => {
    const guest = await paidGuest();
    const rating = { rating: 5, comment: 'Warm to the last spoon.' };
    const reply = await guest.write('POST', '/rating', rating, KEYED_ONLY);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, { success: true, id: reply.body.id } as object);
    assert.match(reply.body.id, /^[a-f\d]{24}$/);
  });

  test('is refused before payment', async () => {
    const guest = await Guest.withSoup(running);
    const reply = await guest.write('POST', '/rating', { rating: 4 }, KEYED_ONLY);
    assert.deepEqual([reply.status, reply.body.code], [409, 'ORDER_NOT_PAID']);
  });

  test('is from one to five, with 500 characters at most', async () => {
    const guest = await paidGuest();
    for (const body of [
      {},
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '5' },
      { rating: 5, comment: 'x'.repeat(501) },
      { rating: 5, stars: 5 },
    ]) {
      const reply = await guest.write('POST', '/rating', body, KEYED_ONLY);
      assert.equal(reply.status, 400, JSON.stringify(body));
    }
    const longest = { rating: 1, comment: 'x'.repeat(500) };
    assert.equal((await guest.write('POST', '/rating', longest, KEYED_ONLY)).status, 200);
  });

  test('is given once: a retry gets the first response, a different rating is refused', async () => {
    const guest = await paidGuest();
    const options = { ...KEYED_ONLY, key: freshKey() };
    const first = await guest.write('POST', '/rating', { rating: 3 }, options);
    const retry = await guest.write('POST', '/rating', { rating: 3 }, options);
    assert.equal(retry.text, first.text);
    const second = await guest.write('POST', '/rating', { rating: 5 }, KEYED_ONLY);
    assert.deepEqual([second.status, second.body.code], [409, 'RESOURCE_CONFLICT']);
  });
});
