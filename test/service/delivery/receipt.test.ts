import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { beacon } from '../../../demo/backends/menus.js';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { buy } from '../fixtures/buyer.js';
import { Guest } from '../fixtures/guest.js';
import { runForTests } from '../fixtures/running.js';

const running = runForTests({ seed: saffronLane });

describe('an order of each kind', () => {
  test('for takeout has neither address nor courier', async () => {
    const guest = await Guest.arrive(running, 'riverside', 'takeout');
    await guest.take('rv-pickles');
    const receipt = await (await buy(guest)).receipt();
    assert.deepEqual(
      [receipt.deliveryInfo, receipt.tableServiceInfo, receipt.roomServiceInfo, receipt.delivery],
      [null, null, null, null],
    );
  });

  test('for delivery has the address and the courier, and costs what the quote said', async () => {
    const guest = await Guest.arrive(running, 'riverside', 'delivery');
    await guest.take('rv-pickles');
    const early = await guest.write('POST', '/payment-intent', {});
    assert.equal(early.body.code, 'DELIVERY_ADDRESS_REQUIRED');
    const { body } = await guest.write('PUT', '/set-delivery', beacon);
    await guest.write('PUT', '/gratuity', { percentage: '10' });
    const receipt = await (await buy(guest)).receipt();
    assert.match(
      receipt.deliveryInfo?.deliveryAddress ?? '',
      /240 Main Street, Second floor, Beacon/,
    );
    assert.equal(receipt.pricing.fulfillmentFee, body.fulfillmentMethodFeeTotal);
    assert.equal(receipt.delivery?.trackingUrl, body.deliveryQuote?.trackingUrl);
    assert.equal((await guest.read()).body.deliveryQuote?.status, 'accepted');
    assert.ok(Number(receipt.pricing.tip) > 0);
  });

  test('at a table has the table', async () => {
    const guest = await Guest.arrive(running, 'old-town', 'table_side');
    await guest.take('ot-still-water');
    const early = await guest.write('POST', '/payment-intent', {});
    assert.equal(early.body.code, 'TABLE_REQUIRED');
    await guest.write('PUT', '/set-table', { tableNumber: '12' });
    const receipt = await (await buy(guest)).receipt();
    assert.deepEqual(receipt.tableServiceInfo, { tableNumber: '12' });
    assert.equal(receipt.fulfillmentIdentifier, '12');
  });

  test('for a room has the room and the guest', async () => {
    running.clock.now = Date.parse('2026-03-03T14:00:00Z');
    const guest = await Guest.arrive(running, 'harbour-hotel', 'room_service');
    await guest.take('hh-lentil-soup');
    await guest.write('PUT', '/set-room', { lastName: 'Haddad', roomNumber: '1204' });
    const receipt = await (await buy(guest)).receipt();
    assert.deepEqual(receipt.roomServiceInfo, { lastName: 'Haddad', roomNumber: '1204' });
    assert.equal(receipt.pricing.fulfillmentFee, '15.00');
  });
});

describe('a refund', () => {
  const bought = async () => {
    const guest = await Guest.arrive(running, 'riverside', 'takeout');
    await guest.take('rv-pickles', 3);
    return buy(guest);
  };

  test('of a part leaves the rest paid, and a full refund leaves nothing', async () => {
    const { orderId, order, receipt } = await bought();
    const total = Math.round(Number(order.orderTotal) * 100);
    await running.service.controls.refund(orderId, 100);
    const part = await receipt();
    assert.equal(part.partiallyRefunded, true);
    assert.equal(part.pricing.refunded, '1.00');
    assert.equal(Math.round(Number(part.pricing.netPaid) * 100), total - 100);
    assert.equal(part.pricing.total, order.orderTotal);
    await running.service.controls.refund(orderId);
    const whole = await receipt();
    assert.equal(whole.partiallyRefunded, false);
    assert.deepEqual([whole.pricing.refunded, whole.pricing.netPaid], [order.orderTotal, '0.00']);
  });

  test('never exceeds what was paid, one by one or together', async () => {
    const { orderId, receipt } = await bought();
    const { refund } = running.service.controls;
    await assert.rejects(refund(orderId, 1_000_000), /Expected an amount .* from 1 to \d+/);
    await assert.rejects(refund(orderId, 0), /Expected an amount/);
    const many = await Promise.allSettled(Array.from({ length: 4 }, () => refund(orderId)));
    assert.equal(many.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await receipt()).pricing.netPaid, '0.00');
  });

  test('of an unpaid order is refused', async () => {
    await assert.rejects(running.service.controls.refund('f'.repeat(24)), /There is no order/);
  });
});
