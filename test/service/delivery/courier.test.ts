import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { type Bought, buy } from '../fixtures/buyer.js';
import { Guest } from '../fixtures/guest.js';
import { NOON, runForTests } from '../fixtures/running.js';
import { addressAt } from './addresses.js';

const MINUTE = 60_000;

const running = runForTests();
beforeEach(() => {
  running.clock.now = NOON;
});

/** 3.5 km away: picked up after 20 minutes, at the door 14 minutes later. */
async function orderDelivered(time?: { orderDate: string; orderTime: string }): Promise<Bought> {
  const guest = await Guest.arrive(running, 'corner', 'delivery');
  await guest.take('soup', 2);
  await guest.write('PUT', '/set-delivery', addressAt(3.5));
  if (time) await guest.write('PUT', '/update-order-time', { pickupType: 'LATER', ...time });
  return buy(guest);
}

const page = (url: string) => fetch(url.replace('localhost', '127.0.0.1'));

describe('a courier', () => {
  test('moves with the clock from the search to the door', async () => {
    const bought = await orderDelivered();
    const seen: string[] = [];
    for (const minutes of [0, 10, 20, 21, 33, 34]) {
      running.clock.now = NOON + minutes * MINUTE;
      seen.push((await bought.receipt()).delivery?.status ?? 'none');
    }
    assert.deepEqual(seen, [
      'searching',
      'assigned',
      'picked_up',
      'on_the_way',
      'on_the_way',
      'delivered',
    ]);
  });

  test('has a name once assigned, and actual times once they happened', async () => {
    const bought = await orderDelivered();
    const first = (await bought.receipt()).delivery;
    assert.deepEqual(
      [first?.provider, first?.courierName, first?.pickupActualAt, first?.dropoffActualAt],
      ['COURIER_DRIVE', null, null, null],
    );
    running.clock.now = NOON + 25 * MINUTE;
    const riding = (await bought.receipt()).delivery;
    assert.ok(riding?.courierName);
    assert.equal(riding.pickupActualAt, new Date(NOON + 20 * MINUTE).toISOString());
    assert.equal(riding.dropoffActualAt, null);
    running.clock.now = NOON + 60 * MINUTE;
    const receipt = await bought.receipt();
    const done = new Date(NOON + 34 * MINUTE).toISOString();
    assert.equal(receipt.delivery?.dropoffActualAt, done);
    assert.equal(receipt.delivery?.providerUpdatedAt, done);
    assert.deepEqual([receipt.status, receipt.updatedAt], ['DELIVERED', done]);
  });

  test('arrives at the ordered time', async () => {
    const bought = await orderDelivered({ orderDate: '2026-03-04', orderTime: '12:00' });
    const { delivery } = await bought.receipt();
    assert.equal(delivery?.pickupEstimatedAt, '2026-03-04T17:00:00.000Z');
    running.clock.now = Date.parse('2026-03-04T16:49:00Z');
    assert.equal((await bought.receipt()).delivery?.status, 'searching');
  });

  test('can be advanced step by step, and the estimates move along', async () => {
    const { advanceCourier } = running.service.controls;
    const bought = await orderDelivered();
    running.clock.now = NOON + 2 * MINUTE;
    assert.equal(await advanceCourier(bought.orderId), 'assigned');
    assert.equal(await advanceCourier(bought.orderId), 'picked_up');
    const { delivery } = await bought.receipt();
    assert.equal(delivery?.pickupActualAt, new Date(running.clock.now).toISOString());
    assert.equal(
      delivery?.dropoffEstimatedAt,
      new Date(running.clock.now + 14 * MINUTE).toISOString(),
    );
    assert.equal(await advanceCourier(bought.orderId), 'on_the_way');
    assert.equal(await advanceCourier(bought.orderId), 'delivered');
    assert.equal(await advanceCourier(bought.orderId), 'delivered');
  });

  test('who cancels says why, and does not move again', async () => {
    const { cancelCourier, advanceCourier } = running.service.controls;
    const bought = await orderDelivered();
    running.clock.now = NOON + 25 * MINUTE;
    await cancelCourier(bought.orderId, 'The bridge is closed.');
    running.clock.now = NOON + 60 * MINUTE;
    assert.equal(await advanceCourier(bought.orderId), 'cancelled');
    const receipt = await bought.receipt();
    assert.equal(receipt.status, 'CANCELLED');
    assert.deepEqual(
      [receipt.delivery?.status, receipt.delivery?.cancellationReason],
      ['cancelled', 'The bridge is closed.'],
    );
    assert.ok(receipt.delivery?.pickupActualAt);
    assert.equal(receipt.delivery?.dropoffActualAt, null);
  });

  test('who arrived can’t cancel any more', async () => {
    const bought = await orderDelivered();
    running.clock.now = NOON + 60 * MINUTE;
    assert.equal(
      await running.service.controls.cancelCourier(bought.orderId, 'Too late.'),
      'delivered',
    );
    assert.equal((await bought.receipt()).delivery?.cancellationReason, null);
  });
});

describe('the tracking page', () => {
  test('shows where the courier is and nothing about the guest', async () => {
    const bought = await orderDelivered();
    const url = (await bought.receipt()).delivery?.trackingUrl ?? '';
    const early = await page(url);
    assert.match(early.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const text = await early.text();
    assert.match(text, /Expected at 12:34/);
    assert.match(text, /http-equiv="refresh"/);
    for (const secret of ['North Street', bought.orderId]) assert.ok(!text.includes(secret));
    running.clock.now = NOON + 60 * MINUTE;
    const late = await (await page(url)).text();
    assert.match(late, /Delivered\. Enjoy!/);
    assert.doesNotMatch(late, /http-equiv="refresh"/);
  });

  test('shows a reason as text, whatever it contains', async () => {
    const bought = await orderDelivered();
    const reason = '<script>alert(1)</script>';
    await running.service.controls.cancelCourier(bought.orderId, reason);
    const url = (await bought.receipt()).delivery?.trackingUrl ?? '';
    assert.ok(!(await (await page(url)).text()).includes('<script>'));
  });

  test('gives 404 for a quote that was never ordered, or a guess', async () => {
    const guest = await Guest.arrive(running, 'corner', 'delivery');
    await guest.take('soup');
    const { body } = await guest.write('PUT', '/set-delivery', addressAt(1));
    assert.equal((await page(body.deliveryQuote?.trackingUrl ?? '')).status, 404);
    assert.equal((await page(`${running.url}/track/guess`)).status, 404);
  });
});
