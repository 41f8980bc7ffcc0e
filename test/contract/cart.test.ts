import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readCart } from '../../src/contract/cart.js';
import { ContractError } from '../../src/contract/wire.js';

/** The minimum that every deployment sends, in the newer generation's decimals. */
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
  test('works if everything optional is null or missing', () => {
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
      // Without a text, it is written like those with one.
      { kind: 'gratuity', amount: { minor: 200, text: 'USD 2.00' } },
    ]);
  });

  test('accepts both units in the older generation, determined for each response', () => {
    const inMinor = { ...least, orderTotalWithServiceFee: '1250', taxTotal: '95' };
    assert.equal(readCart(inMinor, 'older', null).charges[0]?.amount.minor, 95);
    assert.equal(readCart(least, 'older', null).payable, 1250);
  });

  test('allows no payment if the units contradict each other, and says so', () => {
    const swapped = { ...least, orderTotalWithServiceFee: '1250' };
    const nonsense = { ...least, orderTotalWithServiceFee: '13.00' };
    const carts = [readCart(swapped, 'newer', null), readCart(nonsense, 'older', null)];
    for (const { payable, doubt } of carts) {
      assert.equal(payable, null);
      assert.match(doubt ?? '', /contradict/);
    }
  });

  test('shows the service’s text and allows no payment if the amount is missing or not a whole number', () => {
    const wrong: unknown[] = [undefined, null, 12.5, 1250.5, -1250, '1250', 1e21, {}];
    for (const amount of wrong) {
      for (const generation of ['older', 'newer'] as const) {
        const cart = readCart(
          {
            ...least,
            orderTotalWithServiceFeeAmount: amount,
            orderTotalWithServiceFeeFormatted: '$12.50',
          },
          generation,
          null,
        );
        assert.equal(cart.payable, null, `${amount}`);
        assert.equal(cart.total.text, '$12.50');
        assert.match(
          cart.doubt ?? '',
          /FeeAmount.* found (none|no number|a|one that is too large)/,
        );
      }
    }
  });

  test('allows no payment of a negative amount or a fraction, even if total and amount agree', () => {
    for (const [total, amount] of [
      ['-12.50', -1250],
      ['-1250', -1250],
      ['12.505', 1250.5],
      ['1250.5', 1250.5],
    ] as const) {
      for (const generation of ['older', 'newer'] as const) {
        const wire = {
          ...least,
          orderTotalWithServiceFee: total,
          orderTotalWithServiceFeeAmount: amount,
        };
        assert.equal(readCart(wire, generation, null).payable, null, total);
      }
    }
  });

  test('allows no payment of a fraction of a cent, rounded or not', () => {
    for (const total of ['12.495', '12.504', '1250.4']) {
      const cart = readCart({ ...least, orderTotalWithServiceFee: total }, 'older', null);
      assert.equal(cart.payable, null, total);
    }
    assert.equal(
      readCart({ ...least, orderTotalWithServiceFee: '12.500' }, 'newer', null).payable,
      1250,
    );
  });

  test('never mistakes a missing total for an order that costs nothing', () => {
    for (const total of [undefined, null, '', 'free']) {
      const free = { ...least, orderTotalWithServiceFee: total, orderTotalWithServiceFeeAmount: 0 };
      assert.equal(readCart(free, 'older', null).payable, null, `${total}`);
    }
    const zero = { ...least, orderTotalWithServiceFee: '0', orderTotalWithServiceFeeAmount: 0 };
    assert.equal(readCart(zero, 'older', null).payable, 0);
  });

  test('accepts a currency in capitals, and no payment in an unknown currency', () => {
    const inCurrency = (currency: unknown) =>
      readCart({ ...least, currency, orderTotalWithServiceFeeFormatted: '12,50' }, 'newer', null);
    assert.equal(inCurrency('USD').payable, 1250);
    for (const currency of ['eur', 'kwd', '', null, 7]) {
      assert.equal(inCurrency(currency).payable, null);
      assert.deepEqual(inCurrency(currency).total, { minor: null, text: '12,50' });
      assert.match(inCurrency(currency).doubt ?? '', /currency.* found (?:eur|kwd|none|7)/);
    }
  });

  test('shows the texts of charges with unreadable amounts, and leaves none out', () => {
    const cart = readCart(
      { ...least, taxTotal: '1,250.00', taxTotalFormatted: '$1,250.00', serviceFeeTotal: null },
      'newer',
      null,
    );
    assert.deepEqual(cart.charges, [{ kind: 'tax', amount: { minor: null, text: '$1,250.00' } }]);
  });

  test('subtracts a discount once: lines show their price before it', () => {
    const line = { id: 'l', productId: 'p', quantity: 1, price: '10.00', total: '9.00' };
    for (const discount of ['1.00', '-1.00']) {
      const wire = {
        ...least,
        subTotalWithoutDiscount: '10.00',
        discountTotal: '1.00',
        items: [{ ...line, discount, totalFormatted: '$9.00' }],
      };
      const cart = readCart(wire, 'newer', null);
      assert.equal(cart.items[0]?.total.minor, 1000);
      assert.equal(cart.items[0]?.total.text, '$10.00');
      assert.equal(cart.subTotal.minor, 1000);
      assert.equal(cart.discount.minor, 100);
    }
  });

  test('never shows a line with a missing total as free', () => {
    const line = { id: 'l', productId: 'p', quantity: 1 };
    const bare = readCart({ ...least, items: [line] }, 'newer', null).items[0];
    assert.deepEqual(bare?.total, { minor: null, text: '–' });
    const texts = { ...line, totalFormatted: '$9.00', priceFormatted: '$9.00' };
    assert.equal(
      readCart({ ...least, items: [texts] }, 'newer', null).items[0]?.total.text,
      '$9.00',
    );
  });

  test('uses the known id if the response has none', () => {
    const { id: _, ...nameless } = least;
    assert.equal(readCart(nameless, 'older', null, 'cart-1').id, 'cart-1');
    assert.throws(() => readCart(nameless, 'older', null), ContractError);
  });

  test('reads either spelling of fulfillment, and pickup as takeout', () => {
    const { fulfilmentMethod: _, ...rest } = least;
    const method = (members: object) => readCart({ ...rest, ...members }, 'older', null).method;
    assert.equal(method({ fulfillmentMethod: 'room_service' }), 'room_service');
    assert.equal(method({ fulfilmentMethod: 'pickup' }), 'takeout');
    assert.equal(method({ fulfilmentMethod: 'robot_delivery' }), 'delivery');
  });

  test('can’t be edited while its status is an unknown word, and is shown nevertheless', () => {
    for (const status of ['SETTLING', 'open', 'REFUNDED']) {
      const cart = readCart({ ...least, status }, 'newer', 3);
      assert.equal(cart.status, 'LOCKED', status);
      assert.equal(cart.payable, 1250);
    }
  });

  test('is open or locked by its lock where an early deployment sends no status', () => {
    const { status: _, ...early } = least;
    const locked = { ...early, lockedAt: '2026-09-01T18:00:00Z' };
    assert.equal(readCart({ ...early, lockedAt: null }, 'older', null).status, 'OPEN');
    assert.equal(readCart(early, 'older', null).status, 'OPEN');
    assert.equal(readCart(locked, 'older', null).status, 'LOCKED');
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

  test('names the members that don’t fit, but never their values', () => {
    const broken = { ...least, status: ['SECRET-STATUS'], items: 'SECRET-ITEMS' };
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
