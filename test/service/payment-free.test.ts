import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, mock, test } from 'node:test';
import Libsql from 'libsql';
import type { SeedMerchant } from '../../demo/service/data/types.js';
import { GOOD_CARD, payWith } from './fixtures/card.js';
import { as, type CustomerCart, logIn } from './fixtures/customer.js';
import { balanceOf, enroll } from './fixtures/loyalty.js';
import { merchant, NO_FEES } from './fixtures/merchant.js';
import { freshKey, runForTests } from './fixtures/running.js';

const [corner, ...others] = merchant.locations;
assert.ok(corner?.loyalty);
/** A merchant where a soup costs exactly 6.50, and a reward deducts exactly that. */
const seed: SeedMerchant = {
  ...merchant,
  locations: [
    {
      ...corner,
      fees: NO_FEES,
      loyalty: {
        pointsPerUnit: 100,
        rewards: [{ id: 'soup', name: 'A soup on us', pointsCost: 100, amountOff: 650 }],
      },
    },
    ...others,
  ],
};

const running = runForTests({ seed });

async function freeSoup(email: string): Promise<CustomerCart> {
  const customer = await logIn(running, email);
  await enroll(await customer.startCart());
  await customer.order();
  const cart = await customer.startCart();
  await cart.add('soup');
  const { body } = await cart.write('POST', '/loyalty/redeem', { rewardId: 'soup' });
  assert.equal(body.orderTotalWithServiceFee, '0.00');
  return cart;
}

describe('an order that costs nothing', () => {
  test('is placed by requesting its payment, and its receipt has no card', async () => {
    const cart = await freeSoup('free@example.com');
    assert.equal((await cart.read('/order-result')).body.state, 'payment_pending');
    const intent = await cart.write('POST', '/payment-intent', {});
    assert.equal(intent.status, 200, intent.text);
    const { state, order } = (await cart.read('/order-result')).body;
    assert.equal(state, 'completed');
    assert.deepEqual([order.pricing.total, order.payment], ['0.00', null]);
    const receipt = await cart.customer.read(`/storefront/receipts/${order.id}`);
    assert.equal(as<{ payment: unknown }>(receipt).payment, null);
    assert.deepEqual(await balanceOf(cart.customer), { posted: 550, reserved: 0, available: 550 });
  });

  test('is placed once if the response was lost and the request repeated', async () => {
    const cart = await freeSoup('lost@example.com');
    const key = freshKey();
    const headers = { 'if-match': `"cart-${cart.revision}"` };
    const ask = () =>
      cart.customer.write('POST', cart.path('/payment-intent'), {}, { key, headers });
    const first = await ask();
    assert.equal((await ask()).text, first.text);
    const orders = await cart.customer.read('/storefront/customer/orders');
    assert.equal((JSON.parse(orders.text) as { items: unknown[] }).items.length, 2);
  });

  test('is not placed if its response can’t be recorded, but by the next attempt', async () => {
    const cart = await freeSoup('torn@example.com');
    const key = freshKey();
    const headers = { 'if-match': `"cart-${cart.revision}"` };
    const ask = () =>
      cart.customer.write('POST', cart.path('/payment-intent'), {}, { key, headers });
    const file = new Libsql(join(running.folder, 'service.db'));
    file.exec(
      "create trigger full before insert on idempotency begin select raise(abort, 'full'); end",
    );
    const errors = mock.method(console, 'error', () => {});
    assert.equal((await ask()).status, 500);
    errors.mock.restore();
    assert.equal((await cart.read('/order-result')).body.state, 'payment_pending');
    file.exec('drop trigger full');
    file.close();
    assert.equal((await ask()).status, 200);
    assert.equal((await cart.read('/order-result')).body.state, 'completed');
  });

  test('is placed in the older generation too', async () => {
    const cart = await freeSoup('older@example.com');
    const query = `locationId=corner&cartId=${cart.id}`;
    const intent = await running.older('GET', `/card-processor/payment-intent?${query}`);
    assert.equal(intent.status, 200, intent.text);
    assert.equal((await cart.read()).body.status, 'COMPLETED');
  });

  test('is not placed while it has unaccepted changes', async () => {
    const cart = await freeSoup('changed@example.com');
    await running.service.controls.setSoldOut('corner', 'soup', true);
    const refused = await cart.write('POST', '/payment-intent', {});
    await running.service.controls.setSoldOut('corner', 'soup', false);
    assert.deepEqual([refused.status, refused.body.code], [409, 'CATALOG_CHANGED']);
    assert.equal((await cart.read()).body.status, 'OPEN');
  });

  test('can’t be paid by a card form that was prepared before', async () => {
    const cart = await freeSoup('before@example.com');
    await cart.write('DELETE', '/loyalty/redeem', {});
    const intent = await cart.write('POST', '/payment-intent', {});
    await cart.write('POST', '/loyalty/redeem', { rewardId: 'soup' });
    await cart.write('POST', '/payment-intent', {});
    const paid = await payWith(running, intent.body.clientSecret, GOOD_CARD);
    assert.equal(paid.status, 402, paid.text);
  });
});
