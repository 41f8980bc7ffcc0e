import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from '../harness/eventually.js';
import { answerBank, CHALLENGED_CARD, GOOD_CARD, payWith } from './fixtures/card.js';
import { Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

const older = (method: string, { cartId }: Guest, rest = '', body?: unknown) =>
  running.older(method, `/locations/corner/carts/${cartId}${rest}`, body);

async function prepare(guest: Guest): Promise<string> {
  const reply = await guest.write('POST', '/payment-intent', {});
  assert.equal(reply.status, 200, reply.text);
  return reply.body.clientSecret;
}

describe('a cart during the bank’s challenge', () => {
  test('is locked in both generations, and open again if the guest declines', async () => {
    const guest = await Guest.withSoup(running);
    const before = await guest.read();
    const secret = await prepare(guest);
    assert.equal((await payWith(running, secret, CHALLENGED_CARD)).status, 200);

    const locked = await guest.read();
    assert.deepEqual(
      [locked.body.status, locked.body.revision],
      ['LOCKED', before.body.revision + 1],
    );
    assert.ok(locked.body.lockedAt);
    assert.equal((await older('GET', guest)).body.status, 'LOCKED');
    assert.equal((await guest.read('/order-result')).body.state, 'payment_pending');

    const { revision } = locked.body;
    const edited = await guest.write('POST', '/items', soup, { revision });
    assert.deepEqual([edited.status, edited.body.code], [409, 'CART_IMMUTABLE']);
    const deleted = await guest.write('DELETE', '', undefined, { revision });
    assert.deepEqual([deleted.status, deleted.body.code], [409, 'CART_IMMUTABLE']);
    for (const [method, rest, body] of olderEdits) {
      const { status, body: refused } = await older(method, guest, rest, body);
      assert.deepEqual([status, refused.code], [400, 'CART_LOCKED'], `${method} ${rest}`);
    }
    const again = await guest.write('POST', '/payment-intent', {}, { revision });
    assert.equal(again.body.clientSecret, secret);

    assert.equal((await answerBank(running, secret, 'decline')).status, 402);
    const open = await guest.read();
    assert.deepEqual([open.body.status, open.body.lockedAt], ['OPEN', null]);
    const { body } = await guest.read('/order-result');
    assert.deepEqual([body.state, body.code], ['failed', 'PAYMENT_FAILED']);
    const added = await guest.write('POST', '/items', soup, { revision: open.body.revision });
    assert.equal(added.status, 200, added.text);
  });

  test('becomes an order if the guest approves', async () => {
    const guest = await Guest.withSoup(running);
    const secret = await prepare(guest);
    await payWith(running, secret, CHALLENGED_CARD);
    assert.equal((await answerBank(running, secret, 'approve')).status, 200);
    assert.equal((await older('GET', guest)).body.status, 'COMPLETED');
    assert.equal((await guest.read('/order-result')).body.state, 'completed');
  });

  test('is open again if the challenge isn’t answered', async () => {
    const guest = await Guest.withSoup(running);
    const secret = await prepare(guest);
    await payWith(running, secret, CHALLENGED_CARD);
    running.clock.now += 5 * 60_000;
    assert.equal((await answerBank(running, secret, 'approve')).status, 402);
    assert.equal((await guest.read()).body.status, 'OPEN');
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 200);
    assert.equal((await guest.read()).body.status, 'COMPLETED');
  });
});

describe('a cart that is deleted', () => {
  for (const generation of ['newer', 'older'] as const) {
    test(`cannot be paid by a form that is still open, ${generation}`, async () => {
      const guest = await Guest.withSoup(running);
      const secret = await prepare(guest);
      const deleted =
        generation === 'newer' ? await guest.write('DELETE', '') : await older('DELETE', guest);
      assert.deepEqual([deleted.status, deleted.body.status], [200, 'EXPIRED']);
      const paid = await payWith(running, secret, GOOD_CARD);
      assert.equal(paid.status, 400);
      assert.match(paid.text, /payment_intent_canceled/);
    });
  }
});

describe('an order that the kitchen is slow to accept', () => {
  test('is pending once it is paid, and completed when the kitchen accepts it', async (t) => {
    const errors = t.mock.method(console, 'error', () => {});
    const guest = await Guest.withSoup(running);
    const secret = await prepare(guest);
    running.service.controls.setKitchenTakesOrders(false);
    assert.equal((await payWith(running, secret, GOOD_CARD)).body.status, 'succeeded');
    assert.equal((await guest.read()).body.status, 'LOCKED');
    assert.deepEqual((await guest.read('/order-result')).body, { state: 'order_pending' });
    assert.equal((await guest.read('/order-result')).headers.get('x-receipt-token'), null);
    assert.ok(errors.mock.callCount() > 0);

    running.service.controls.setKitchenTakesOrders(true);
    // The processor repeats the notification by itself; a request makes it do so now.
    assert.equal((await payWith(running, secret, GOOD_CARD)).body.status, 'succeeded');
    await eventually.equal(async () => (await guest.read('/order-result')).body.state, 'completed');
    assert.equal((await guest.read()).body.status, 'COMPLETED');
  });
});

const soup = { productId: 'soup', quantity: 1, itemUnavailableAction: 'remove_item' };

const olderEdits: readonly (readonly [string, string, unknown])[] = [
  ['POST', '/cart-item', { productId: 'soup', quantity: 1 }],
  ['PUT', '/gratuity', { amount: '1' }],
  ['DELETE', '', undefined],
];
