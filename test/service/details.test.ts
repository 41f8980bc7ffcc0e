import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

describe('a discount', () => {
  test('is shared out over the lines to the cent', async () => {
    const guest = await Guest.arrive(running);
    await guest.take('soup', 1);
    await guest.take('soup', 3);
    const { body } = await guest.write('POST', '/discount', { code: 'corner10' });
    assert.equal(body.discountCode, 'CORNER10');
    assert.equal(body.subTotalWithoutDiscount, '26.00');
    assert.equal(body.discountTotal, '2.60');
    assert.deepEqual(
      body.items.map(({ total, discount }) => [total, discount]),
      [
        ['5.85', '0.65'],
        ['17.55', '1.95'],
      ],
    );
  });

  test('is applied once, and can be removed', async () => {
    const guest = await Guest.withSoup(running);
    await guest.write('POST', '/discount', { code: 'CORNER10' });
    const twice = await guest.write('POST', '/discount', { code: 'CORNER10' });
    assert.equal(twice.status, 409);
    assert.equal(twice.body.code, 'DISCOUNT_ALREADY_APPLIED');
    const { body } = await guest.write('DELETE', '/discount', {});
    assert.equal(body.discountTotal, '0.00');
    assert.equal(body.discountCode, undefined);
  });

  test('is refused below its minimum and is suspended when the cart shrinks', async () => {
    const guest = await Guest.arrive(running);
    const { body: cart } = await guest.take('soup', 6);
    const early = await guest.write('POST', '/discount', { code: 'BIGORDER5' });
    assert.deepEqual([early.status, early.body.code], [400, 'MINIMUM_ORDER_NOT_MET']);
    const path = `/items/${cart.items[0]?.id}`;
    await guest.write('PATCH', path, { quantity: 7 });
    const applied = await guest.write('POST', '/discount', { code: 'BIGORDER5' });
    assert.equal(applied.body.discountTotal, '5.00');
    const fewer = await guest.write('PATCH', path, { quantity: 1 });
    assert.equal(fewer.body.discountTotal, '0.00');
  });

  test('is refused when unknown or malformed', async () => {
    const guest = await Guest.arrive(running);
    const unknown = await guest.write('POST', '/discount', { code: 'NOSUCHCODE' });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'INVALID_DISCOUNT_CODE']);
    const malformed = await guest.write('POST', '/discount', { code: 'A B' });
    assert.equal(malformed.body.code, 'VALIDATION_ERROR');
  });
});

describe('a gratuity', () => {
  test('is an amount or a percentage of the food after discount', async () => {
    const guest = await Guest.arrive(running);
    await guest.take('soup', 4);
    await guest.write('POST', '/discount', { code: 'CORNER10' });
    const percent = await guest.write('PUT', '/gratuity', { percentage: '15' });
    assert.equal(percent.body.waiterTipTotal, '3.51');
    assert.equal(percent.body.fees.tipRate, '0.1500');
    const amount = await guest.write('PUT', '/gratuity', { amount: '2.5' });
    assert.equal(amount.body.waiterTipTotal, '2.50');
    assert.equal(amount.body.fees.tipRate, '0.0000');
    const none = await guest.write('PUT', '/gratuity', { percentage: '0' });
    assert.equal(none.body.waiterTipTotal, '0.00');
  });

  test('is refused as both, neither, negative, too precise or absurd', async () => {
    const guest = await Guest.arrive(running);
    for (const body of [
      {},
      { amount: '1', percentage: '1' },
      { amount: '-1' },
      { amount: '1.005' },
      { amount: 5 },
      { percentage: '100.01' },
      { amount: '99999999' },
    ]) {
      const { status } = await guest.write('PUT', '/gratuity', body);
      assert.equal(status, 400, JSON.stringify(body));
    }
  });
});

describe('the order time', () => {
  test("is one of the offered slots, by the restaurant's clock", async () => {
    const guest = await Guest.arrive(running);
    const times = await running.send('GET', '/storefront/locations/corner/time-intervals');
    // It is 12:00 in New York and the kitchen takes 20 minutes.
    assert.equal(times.body.orderDays[0]?.value, '2026-03-03');
    assert.equal(times.body.orderDays[0]?.intervals[0], '2026-03-03T17:30:00.000Z');
    const older = await running.older('GET', '/locations/corner/time-intervals');
    assert.equal(older.body.orderDays[0]?.intervals[0], '12:30');

    const later = await guest.write('PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: '2026-03-04',
      orderTime: '18:15',
    });
    assert.deepEqual(
      [later.body.pickupType, later.body.orderDate, later.body.orderTime],
      ['LATER', '2026-03-04', '18:15'],
    );
    const soon = await guest.write('PUT', '/update-order-time', { pickupType: 'ASAP' });
    assert.deepEqual([soon.body.pickupType, soon.body.orderTime], ['ASAP', '12:00']);
  });

  test('is refused in the past, outside the slots, malformed or incomplete', async () => {
    const guest = await Guest.arrive(running);
    const at = (orderDate: unknown, orderTime: unknown) =>
      guest.write('PUT', '/update-order-time', { pickupType: 'LATER', orderDate, orderTime });
    assert.equal((await at('2026-03-03', '12:15')).body.code, 'ORDER_TIME_UNAVAILABLE');
    assert.equal((await at('2026-03-04', '18:20')).body.code, 'ORDER_TIME_UNAVAILABLE');
    assert.equal((await at('2026-02-30', '18:15')).body.code, 'VALIDATION_ERROR');
    assert.equal((await at('2026-03-04', '24:00')).body.code, 'VALIDATION_ERROR');
    assert.equal((await at('2026-03-04', undefined)).body.code, 'VALIDATION_ERROR');
  });
});

describe('other details', () => {
  test('contact needs a name and a plausible address', async () => {
    const guest = await Guest.arrive(running);
    const good = await guest.write('PUT', '/validate-and-update', {
      customerName: 'Ada',
      emailAddress: 'ada@example.com',
    });
    assert.equal(good.status, 200);
    assert.ok(!good.text.includes('ada@example.com'));
    for (const body of [{}, { customerName: ' ' }, { customerName: 'A', emailAddress: 'no' }]) {
      const { status } = await guest.write('PUT', '/validate-and-update', body);
      assert.equal(status, 400);
    }
  });

  test('a change of the method removes what belonged to the old one', async () => {
    running.clock.now = Date.parse('2026-03-03T20:00:00Z');
    const guest = await Guest.arrive(running, 'night-kitchen', 'table_side');
    const seated = await guest.write('PUT', '/set-table', { tableNumber: '12' });
    assert.deepEqual(seated.body.tableServiceInfo, { tableNumber: '12' });
    const taken = await guest.write('PATCH', '', { fulfillmentMethod: 'takeout' });
    assert.equal(taken.body.tableServiceInfo, null);
    const unknown = await guest.write('PATCH', '', { fulfillmentMethod: 'room_service' });
    assert.equal(unknown.status, 400);
    running.clock.now = Date.parse('2026-03-03T17:00:00Z');
  });
});
