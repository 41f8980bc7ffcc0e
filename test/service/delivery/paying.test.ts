import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { GOOD_CARD, payWith } from '../fixtures/card.js';
import { Guest } from '../fixtures/guest.js';
import { freshKey, runForTests } from '../fixtures/running.js';
import { addressAt } from './addresses.js';

const MINUTE = 60_000;
/** 17:30 in New York; from 18:00 on couriers are busy and cost more. */
const BEFORE_THE_RUSH = Date.parse('2026-03-03T22:30:00Z');

const running = runForTests();
beforeEach(() => {
  running.clock.now = BEFORE_THE_RUSH;
});

async function prepared(): Promise<{ guest: Guest; secret: string; total: number }> {
  const guest = await Guest.arrive(running, 'corner', 'delivery');
  await guest.take('soup', 2);
  const { body } = await guest.write('PUT', '/set-delivery', addressAt(2));
  const intent = await guest.write('POST', '/payment-intent', {});
  assert.equal(intent.status, 200, intent.text);
  return { guest, secret: intent.body.clientSecret, total: body.orderTotalWithServiceFeeAmount };
}

describe('paying for a delivery', () => {
  test('charges nothing if the courier costs more by then, until the guest has seen the new total', async () => {
    const { guest, secret, total } = await prepared();
    running.clock.now += 20 * MINUTE;
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 402);
    const { body } = await guest.read();
    assert.equal(body.status, 'OPEN');
    // 2.00 for the rush and its tax.
    assert.equal(body.orderTotalWithServiceFeeAmount, total + 220);
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 402);
    guest.revision = body.revision;
    const again = await guest.write('POST', '/payment-intent', {});
    assert.equal((await payWith(running, again.body.clientSecret, GOOD_CARD)).status, 200);
    const { order } = (await guest.read('/order-result')).body;
    assert.equal(order.orderTotal, body.orderTotalWithServiceFee);
  });

  test('continues with the same intent if the courier’s price is unchanged', async () => {
    running.clock.now -= 60 * MINUTE;
    const { guest, secret } = await prepared();
    running.clock.now += 20 * MINUTE;
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 402);
    await guest.read();
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 200);
  });

  test('shows the new price to a guest who comes back to the cart', async () => {
    const { guest, total } = await prepared();
    running.clock.now += 20 * MINUTE;
    const { body } = await running.send('POST', '/storefront/locations/corner/ordering-sessions', {
      body: { fulfillmentMethod: 'delivery', existingCartId: guest.cartId },
      headers: {
        'idempotency-key': freshKey(),
        'x-cart-token': guest.token,
        'if-match': `"cart-${guest.revision}"`,
      },
    });
    assert.equal(body.cart.id, guest.cartId);
    assert.equal(body.cart.orderTotalWithServiceFeeAmount, total + 220);
    assert.equal(body.cart.revision, guest.revision + 1);
  });
});
