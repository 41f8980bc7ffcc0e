import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCart } from '../../src/contract/cart.js';
import { ContractError } from '../../src/contract/wire.js';

/** The least that every deployment gives, in the newer generation's decimals. */
const least = {
  id: 'cart-1',
  status: 'OPEN',
  currency: 'usd',
  fulfilmentMethod: 'takeout',
  orderTotalWithServiceFee: '12.50',
  orderTotalWithServiceFeeAmount: 1250,
  items: [],
};

describe('reading a cart', () => {
  test('goes on when everything that is not needed is null or missing', () => {
    const cart = readCart({ ...least, discountCode: null, deliveryInfo: null }, 'newer', 3);
    assert.equal(cart.total.minor, 1250);
    assert.equal(cart.payable, 1250);
    assert.equal(cart.revision, 3);
    assert.deepEqual(cart.charges, []);
  });

  test('shows money as the service formatted it, and names every charge', () => {
    const cart = readCart(
      { ...least, taxTotal: '0.95', taxTotalFormatted: 'USD 0.95', waiterTipTotal: '2.00' },
      'newer',
      null,
    );
    assert.deepEqual(cart.charges, [
      { kind: 'tax', amount: { minor: 95, text: 'USD 0.95' } },
      { kind: 'gratuity', amount: { minor: 200, text: '$2.00' } },
    ]);
  });

  test('accepts both units in the older generation, told apart answer by answer', () => {
    const inMinor = { ...least, orderTotalWithServiceFee: '1250', taxTotal: '95' };
    assert.equal(readCart(inMinor, 'older', null).charges[0]?.amount.minor, 95);
    assert.equal(readCart(least, 'older', null).payable, 1250);
  });

  test('takes no payment when the units contradict each other', () => {
    const swapped = { ...least, orderTotalWithServiceFee: '1250' };
    assert.equal(readCart(swapped, 'newer', null).payable, null);
    const nonsense = { ...least, orderTotalWithServiceFee: '13.00' };
    assert.equal(readCart(nonsense, 'older', null).payable, null);
  });

  test('reads either spelling of fulfillment, and pickup as takeout', () => {
    const { fulfilmentMethod: _, ...rest } = least;
    const method = (members: object) => readCart({ ...rest, ...members }, 'older', null).method;
    assert.equal(method({ fulfillmentMethod: 'room_service' }), 'room_service');
    assert.equal(method({ fulfilmentMethod: 'pickup' }), 'takeout');
    assert.equal(method({ fulfilmentMethod: 'robot_delivery' }), 'delivery');
  });

  test('keeps nested choices with their quantities', () => {
    const chili = { id: 'chili', name: 'Chili', price: '0.50', quantity: 2 };
    const marinade = { id: 'marinade', name: 'Marinade', items: [chili] };
    const tofu = { id: 'tofu', name: 'Tofu', price: '0.00', quantity: 1, children: [marinade] };
    const item = {
      id: 'line-1',
      productId: 'bowl',
      name: 'Bowl',
      price: '11.00',
      quantity: 1,
      total: '12.00',
      selections: [{ id: 'protein', name: 'Protein', items: [tofu] }],
    };
    const cart = readCart({ ...least, items: [item] }, 'newer', null);
    const nested = cart.items[0]?.choices[0]?.modifiers[0]?.children[0]?.modifiers[0];
    assert.deepEqual(nested, {
      id: 'chili',
      name: 'Chili',
      price: { minor: 50, text: '$0.50' },
      quantity: 2,
      children: [],
    });
  });

  test('names the members that do not fit, and never their values', () => {
    const broken = { ...least, status: 'SECRET-STATUS', items: 'SECRET-ITEMS' };
    assert.throws(
      () => readCart(broken, 'newer', null),
      (error: Error) =>
        error instanceof ContractError &&
        /status/.test(error.message) &&
        !/SECRET/.test(error.message),
    );
  });

  test('asks about a catalog change until it is acknowledged', () => {
    const revalidation = {
      required: true,
      acknowledgedAt: null,
      changeSet: { blocking: true, changes: [{ reason: 'ITEM_SOLD_OUT', cartItemId: 'line-1' }] },
    };
    const open = readCart({ ...least, catalogRevalidation: revalidation }, 'newer', null);
    assert.equal(open.changes[0]?.reason, 'ITEM_SOLD_OUT');
    const done = { ...revalidation, acknowledgedAt: '2030-01-01T00:00:00Z' };
    const acknowledged = readCart({ ...least, catalogRevalidation: done }, 'newer', null);
    assert.deepEqual(acknowledged.changes, []);
  });
});
