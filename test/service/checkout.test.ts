import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DECLINED_CARD, GOOD_CARD, payWith } from './fixtures/card.js';
import { choice, Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

async function guestWithBowl(): Promise<Guest> {
  const guest = await Guest.arrive(running);
  await guest.take('bowl', 1, [
    choice('size', 'large'),
    choice('protein', {
      optionId: 'tofu',
      quantity: 1,
      children: [choice('marinade', 'chili')],
    }),
  ]);
  return guest;
}

async function prepare(guest: Guest): Promise<string> {
  const reply = await guest.write('POST', '/payment-intent', {});
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers.get('etag'), `"cart-${guest.revision}"`);
  return reply.body.clientSecret;
}

describe('checkout', () => {
  test('a paid cart becomes an order with a receipt that only its token opens', async () => {
    const guest = await guestWithBowl();
    const secret = await prepare(guest);
    assert.equal((await guest.read('/order-result')).body.state, 'payment_pending');
    const paid = await payWith(running, secret, GOOD_CARD);
    assert.equal(paid.status, 200, paid.text);

    const cart = await guest.read();
    assert.equal(cart.body.status, 'COMPLETED');
    const result = await guest.read('/order-result');
    assert.equal(result.body.state, 'completed');
    const { order } = result.body;
    assert.equal(order.orderTotal, cart.body.orderTotalWithServiceFee);
    assert.equal(order.pricing.netPaid, order.orderTotal);
    assert.match(order.shortId, /^[A-Z0-9]{4}$/);
    assert.deepEqual(
      order.items[0]?.modifiers.map(({ name }) => name),
      ['Large', 'Tofu', 'Chili'],
    );
    assert.equal(order.payment.cardLast4, '4242');

    const token = result.headers.get('x-receipt-token') ?? '';
    const path = `/storefront/receipts/${order.id}`;
    const receipt = await running.send('GET', path, { headers: { 'x-receipt-token': token } });
    assert.deepEqual(receipt.body, {
      ...order,
      delivery: null,
      payment: { ...order.payment, provider: 'CARD_PROCESSOR' },
    } as unknown);
    assert.equal((await running.send('GET', path)).status, 401);
    const wrong = await running.send('GET', path, { headers: { 'x-receipt-token': 'wrong' } });
    assert.equal(wrong.status, 401);
    const other = await running.send('GET', '/storefront/receipts/other', {
      headers: { 'x-receipt-token': token },
    });
    assert.equal(other.status, 403);
    running.clock.now += 25 * 60 * 60_000;
    const late = await running.send('GET', path, { headers: { 'x-receipt-token': token } });
    assert.equal(late.status, 401);
    running.clock.now -= 25 * 60 * 60_000;
  });

  test('a completed cart refuses every change and is not resumed', async () => {
    const guest = await guestWithBowl();
    await payWith(running, await prepare(guest), GOOD_CARD);
    const { body } = await guest.read();
    const change = await guest.write(
      'PUT',
      '/gratuity',
      { amount: '1' },
      { revision: body.revision },
    );
    assert.deepEqual([change.status, change.body.code], [409, 'CART_IMMUTABLE']);
    const again = await guest.write('POST', '/payment-intent', {}, { revision: body.revision });
    assert.equal(again.body.code, 'CART_IMMUTABLE');
    const session = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'takeout',
      existingCartId: guest.cartId,
    });
    assert.notEqual(session.body.cartId, guest.cartId);
  });

  test('the same secret is recovered until the cart changes', async () => {
    const guest = await guestWithBowl();
    const secret = await prepare(guest);
    assert.equal(await prepare(guest), secret);
    const options = { key: 'the-payment-of-this-cart' };
    const first = await guest.write('POST', '/payment-intent', {}, options);
    const again = await guest.write('POST', '/payment-intent', {}, options);
    assert.equal(again.text, first.text);
    await guest.take('soup');
    assert.notEqual(await prepare(guest), secret);
    const stale = await guest.write('POST', '/payment-intent', {}, { revision: 1 });
    assert.equal(stale.body.code, 'CART_CONFLICT');
  });

  test('simultaneous requests with one key make one payment and get one response', async () => {
    const guest = await guestWithBowl();
    const options = { key: 'asked-many-times-at-once' };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => guest.write('POST', '/payment-intent', {}, options)),
    );
    const answered = replies.filter(({ status }) => status === 200);
    const inProgress = replies.filter(({ body }) => body.code === 'IDEMPOTENCY_IN_PROGRESS');
    assert.equal(answered.length + inProgress.length, replies.length);
    assert.equal(new Set(answered.map(({ text }) => text)).size, 1);
    const later = await guest.write('POST', '/payment-intent', {}, options);
    assert.equal(later.text, answered[0]?.text);
  });

  test('a card form with the amount of an older cart charges nothing', async () => {
    const guest = await guestWithBowl();
    const secret = await prepare(guest);
    await guest.take('soup');
    const paid = await payWith(running, secret, GOOD_CARD);
    assert.equal(paid.status, 402);
    const { body } = await guest.read();
    assert.equal(body.status, 'OPEN');
    assert.equal((await guest.read('/order-result')).body.state, 'failed');
  });

  test('a change that keeps the total still requires a new payment', async () => {
    const guest = await Guest.withSoup(running);
    const { body } = await guest.take('soup');
    const secret = await prepare(guest);
    await guest.write('DELETE', `/items/${body.items[0]?.id}`);
    await guest.take('soup');
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 402);
  });

  test('a declined card leaves the cart open and may be followed by a good one', async () => {
    const guest = await guestWithBowl();
    const secret = await prepare(guest);
    assert.equal((await payWith(running, secret, DECLINED_CARD)).status, 402);
    const { body } = await guest.read();
    assert.equal(body.status, 'OPEN');
    const failed = await guest.read('/order-result');
    assert.deepEqual([failed.body.state, failed.body.code], ['failed', 'PAYMENT_FAILED']);
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 200);
    assert.equal((await guest.read()).body.status, 'COMPLETED');
  });

  test('paying twice simultaneously creates one order', async () => {
    const guest = await guestWithBowl();
    const secret = await prepare(guest);
    const replies = await Promise.all([1, 2, 3].map(() => payWith(running, secret, GOOD_CARD)));
    assert.ok(replies.every(({ status }) => status === 200));
    const results = await Promise.all([1, 2].map(() => guest.read('/order-result')));
    assert.equal(results[0]?.body.order.id, results[1]?.body.order.id);
  });

  test('an empty cart, a free one and a table without a number are not payable', async () => {
    const guest = await Guest.arrive(running);
    const empty = await guest.write('POST', '/payment-intent', {});
    assert.deepEqual([empty.status, empty.body.code], [409, 'CART_EMPTY']);
    running.clock.now = Date.parse('2026-03-03T20:00:00Z');
    const seated = await Guest.arrive(running, 'night-kitchen', 'table_side');
    await seated.take('soup');
    const nowhere = await seated.write('POST', '/payment-intent', {});
    assert.equal(nowhere.body.code, 'TABLE_REQUIRED');
    running.clock.now = Date.parse('2026-03-03T17:00:00Z');
  });

  test('works from the older generation alone', async () => {
    const { body: session } = await running.older('POST', '/locations/corner/ordering-sessions', {
      fulfillmentMethod: 'takeout',
    });
    const cart = `/locations/corner/carts/${session.cartId}`;
    await running.older('POST', `${cart}/cart-item`, { productId: 'soup', quantity: 1 });
    const query = `locationId=corner&cartId=${session.cartId}`;
    const intent = await running.older('GET', `/card-processor/payment-intent?${query}`);
    await payWith(running, intent.body.clientSecret, GOOD_CARD);
    const { body } = await running.older('GET', cart);
    assert.equal(body.status, 'COMPLETED');
    assert.ok(body.lockedAt);
    const nobody = await running.older('GET', '/card-processor/payment-intent?locationId=corner');
    assert.equal(nobody.status, 400);
  });
});
