import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readOrderResult, readReceipt } from '../../src/contract/receipt.js';

const receipt = {
  id: 'order-1',
  currency: 'usd',
  pricing: { subtotal: '10.00', discount: '1.00', total: '9.00', netPaid: '9.00' },
  items: [{ name: 'Bowl', quantity: 1, total: '9.00', discount: '1.00' }],
};

describe('the result of an order', () => {
  test('is open as long as its state is not known: nobody pays twice for a new word', () => {
    for (const state of ['payment_pending', 'order_pending', 'settling', 'FAILED', 'Completed']) {
      assert.deepEqual(readOrderResult({ state }), { state: 'pending' }, state);
    }
    assert.deepEqual(readOrderResult({ state: 'failed', code: 'PAYMENT_FAILED' }), {
      state: 'failed',
      code: 'PAYMENT_FAILED',
    });
  });

  test('is paid although the receipt has amounts or a currency that cannot be read', () => {
    const odd = [
      { ...receipt, currency: 'USD' },
      { ...receipt, currency: null },
      { ...receipt, currency: 'eur' },
      { ...receipt, pricing: { total: 'nine', tip: '1,00' } },
    ];
    for (const order of odd) {
      assert.equal(readOrderResult({ state: 'completed', order }).state, 'completed');
    }
  });
});

describe('a receipt', () => {
  test('is read whatever word its status is, and cancelled only by the words for it', () => {
    for (const status of ['RECEIVED', 'BEING_PLATED', 'FAILED_TO_PRINT', '']) {
      assert.equal(readReceipt({ ...receipt, status }).cancelled, false, status);
    }
    for (const status of ['CANCELLED', 'canceled']) {
      assert.equal(readReceipt({ ...receipt, status }).cancelled, true, status);
    }
  });

  test('takes a discount off once: lines show what they cost before it', () => {
    for (const discount of ['1.00', '-1.00']) {
      const items = [{ ...receipt.items[0], discount }];
      assert.equal(readReceipt({ ...receipt, items }).items[0]?.total.minor, 1000);
    }
  });

  test('never says that nothing was paid because the total is missing', () => {
    const { total, netPaid } = readReceipt({ ...receipt, pricing: {} });
    assert.deepEqual([total.minor, netPaid.minor], [null, null]);
  });

  test('keeps the digits of a currency that the contract does not know', () => {
    const { total } = readReceipt({ ...receipt, currency: 'KWD', pricing: { total: '1.250' } });
    assert.deepEqual(total, { minor: null, text: '1.250 KWD' });
  });
});
