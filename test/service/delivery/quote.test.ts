import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { Guest } from '../fixtures/guest.js';
import { NOON, runForTests } from '../fixtures/running.js';
import { addressAt } from './addresses.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const running = runForTests();
beforeEach(() => {
  running.clock.now = NOON;
});

async function hungry(): Promise<Guest> {
  const guest = await Guest.arrive(running, 'corner', 'delivery');
  await guest.take('soup', 2);
  return guest;
}

const bring = (guest: Guest, kilometers: number) =>
  guest.write('PUT', '/set-delivery', addressAt(kilometers));

describe('a delivery quote', () => {
  test('costs more for longer distances, and its fee and tax are in the total', async () => {
    const guest = await hungry();
    assert.equal((await guest.read()).body.deliveryQuote, null);
    const near = (await bring(guest, 0.5)).body;
    assert.deepEqual([near.deliveryQuote?.feeMinor, near.deliveryQuote?.taxMinor], [0, 0]);
    const far = (await bring(guest, 3.5)).body;
    assert.deepEqual([far.deliveryQuote?.feeMinor, far.deliveryQuote?.taxMinor], [150, 15]);
    assert.equal(far.fulfillmentMethodFeeTotal, '1.50');
    assert.equal(far.fees.fulfillmentMethodFeeFix, '1.50');
    assert.equal(far.fees.fulfillmentMethodFeeRate, '0.0000');
    // 13.00 of soup at 8.25 percent, and ten percent of the courier's fee.
    assert.equal(far.taxTotal, '1.22');
    assert.equal(
      far.orderTotalWithServiceFeeAmount - near.orderTotalWithServiceFeeAmount,
      150 + 15,
    );
  });

  test('estimates the courier’s arrival from the distance', async () => {
    const quote = (await bring(await hungry(), 3.5)).body.deliveryQuote;
    assert.equal(Date.parse(quote?.pickupEstimatedAt ?? ''), NOON + 20 * MINUTE);
    assert.equal(Date.parse(quote?.dropoffEstimatedAt ?? ''), NOON + (20 + 14) * MINUTE);
  });

  test('is refused out of range, and the previous address stays', async () => {
    const guest = await hungry();
    const known = (await bring(guest, 2)).body;
    const far = await bring(guest, 6.1);
    assert.deepEqual([far.status, far.body.code], [409, 'DELIVERY_OUT_OF_RANGE']);
    assert.match(far.body.message, /3\.8 miles away; delivery goes as far as 3\.7 miles/);
    const { body } = await guest.read();
    assert.deepEqual([body.revision, body.deliveryInfo], [known.revision, known.deliveryInfo]);
    const older = await running.older(
      'PUT',
      `/locations/corner/carts/${guest.cartId}/set-delivery`,
      addressAt(200),
    );
    assert.deepEqual([older.status, older.body.code], [422, 'DELIVERY_OUT_OF_RANGE']);
  });

  test('is refused for a cart without delivery', async () => {
    const guest = await Guest.arrive(running);
    assert.equal((await bring(guest, 1)).status, 400);
  });

  test('depends on the order time: a busy evening costs more', async () => {
    const guest = await hungry();
    const noon = (await bring(guest, 2)).body;
    const evening = await guest.write('PUT', '/update-order-time', {
      pickupType: 'LATER',
      orderDate: '2026-03-03',
      orderTime: '18:30',
    });
    assert.equal(evening.status, 200, evening.text);
    const { deliveryQuote } = evening.body;
    assert.equal(deliveryQuote?.feeMinor, (noon.deliveryQuote?.feeMinor ?? 0) + 200);
    assert.equal(deliveryQuote?.externalDeliveryId, noon.deliveryQuote?.externalDeliveryId);
    assert.equal(deliveryQuote?.pickupEstimatedAt, '2026-03-03T23:30:00.000Z');
  });

  test("gives the gratuity to the courier, not to the kitchen's staff", async () => {
    const guest = await hungry();
    await bring(guest, 2);
    const { body } = await guest.write('PUT', '/gratuity', { amount: '3' });
    assert.deepEqual([body.courierTipTotal, body.waiterTipTotal], ['3.00', '0.00']);
    assert.equal(body.deliveryQuote?.courierTipMinor, 300);
  });

  test('is removed with the address when the method changes', async () => {
    const guest = await hungry();
    await bring(guest, 3.5);
    const { body } = await guest.write('PATCH', '', { fulfillmentMethod: 'takeout' });
    assert.deepEqual([body.deliveryInfo, body.deliveryQuote], [null, null]);
    assert.equal(body.fulfillmentMethodFeeTotal, '0.00');
  });
});

describe('a fingerprint', () => {
  test('changes with a price and with nothing else', async () => {
    const guest = await hungry();
    const first = (await bring(guest, 1.5)).body;
    const named = await guest.write('PUT', '/validate-and-update', {
      customerName: 'Ada',
      phoneNumber: '+1 518 555 0100',
    });
    assert.equal(named.body.quoteFingerprint, first.quoteFingerprint);
    assert.equal(named.body.deliveryQuote?.quoteFingerprint, first.deliveryQuote?.quoteFingerprint);
    const farther = (await bring(guest, 2.5)).body;
    assert.notEqual(farther.quoteFingerprint, first.quoteFingerprint);
    assert.notEqual(farther.deliveryQuote?.quoteFingerprint, first.deliveryQuote?.quoteFingerprint);
    const back = (await bring(guest, 1.5)).body;
    assert.equal(back.quoteFingerprint, first.quoteFingerprint);
  });
});

describe('an expired delivery quote', () => {
  test('is renewed by reading the cart; the same price keeps the revision', async () => {
    const guest = await hungry();
    const first = (await bring(guest, 2)).body;
    running.clock.now += 16 * MINUTE;
    const { body } = await guest.read();
    assert.deepEqual(
      [body.revision, body.quoteFingerprint],
      [first.revision, first.quoteFingerprint],
    );
    assert.ok(Date.parse(body.deliveryQuote?.expiresAt ?? '') > running.clock.now);
    assert.ok(Date.parse(body.quoteExpiresAt) > running.clock.now);
  });

  test('at another price is a new revision with a new fingerprint', async () => {
    running.clock.now += 5 * HOUR + 30 * MINUTE;
    const guest = await hungry();
    const first = (await bring(guest, 2)).body;
    running.clock.now += 20 * MINUTE;
    const { body } = await guest.read();
    assert.equal(body.revision, first.revision + 1);
    assert.notEqual(body.quoteFingerprint, first.quoteFingerprint);
    assert.equal(body.deliveryQuote?.feeMinor, (first.deliveryQuote?.feeMinor ?? 0) + 200);
    const late = await guest.write('POST', '/payment-intent', {});
    assert.equal(late.body.code, 'CART_CONFLICT');
  });

  test('is not paid before the guest has seen it again, in either generation', async () => {
    const guest = await hungry();
    await bring(guest, 2);
    running.clock.now += 16 * MINUTE;
    const newer = await guest.write('POST', '/payment-intent', {});
    assert.deepEqual([newer.status, newer.body.code], [409, 'DELIVERY_QUOTE_EXPIRED']);
    const query = `locationId=corner&cartId=${guest.cartId}`;
    const older = await running.older('GET', `/card-processor/payment-intent?${query}`);
    assert.equal(older.body.code, 'DELIVERY_QUOTE_EXPIRED');
    await guest.read();
    assert.equal((await guest.write('POST', '/payment-intent', {})).status, 200);
  });
});
