import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readAddresses, readOrders, readSavedCards } from '../../src/contract/customer.js';

const order = {
  id: 'order-1',
  shortId: 'H7K2',
  totalQuantity: 2,
  orderTotal: '33.48',
  currency: 'usd',
};

const none = (why: string) => assert.fail(why);

describe('a customer’s list', () => {
  test('shows the other entries if one can’t be read, and says which', () => {
    const reasons: string[] = [];
    const note = (why: string) => reasons.push(why);
    const { items, next } = readOrders(
      { items: [{ ...order, totalQuantity: 'two' }, order], nextCursor: 'more' },
      note,
    );
    assert.deepEqual([items.map(({ shortId }) => shortId), next], [['H7K2'], 'more']);
    assert.equal(readAddresses([null, { addressId: 'a', line1: 'Pier 9' }], note).items.length, 1);
    assert.equal(readSavedCards([{ last4: '4242' }, { id: 'card' }], note).items.length, 1);
    assert.equal(reasons.length, 3);
    assert.match(reasons[0] ?? '', /order order-1.*totalQuantity/);
    assert.doesNotMatch(reasons.join(), /4242|two/);
  });

  test('never shows an order whose total is missing as free', () => {
    const { orderTotal: _, ...unknown } = order;
    assert.equal(readOrders([unknown], none).items[0]?.total.minor, null);
  });

  test('shows the digits of a total in an unknown currency, as the receipt does', () => {
    const [shown] = readOrders([{ ...order, currency: 'EUR' }], none).items;
    assert.equal(shown?.total.text, '33.48 EUR');
  });
});
