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
  test('is pending while its state is unknown, so that nobody pays twice because of a new word', () => {
    for (const state of ['payment_pending', 'order_pending', 'settling', 'FAILED', 'Completed']) {
      assert.deepEqual(readOrderResult({ state }), { state: 'pending' }, state);
    }
    assert.deepEqual(readOrderResult({ state: 'failed', code: 'PAYMENT_FAILED' }), {
      state: 'failed',
      code: 'PAYMENT_FAILED',
    });
  });

  test('is paid even if the receipt has unreadable amounts or an unknown currency', () => {
    const odd = [
      { ...receipt, currency: 'USD' },
      { ...receipt, currency: null },
      { ...receipt, currency: 'eur' },
      { ...receipt, pricing: { total: 'nine', tip: '1,00' } },
      { ...receipt, pricing: undefined },
      {},
    ];
    for (const order of odd) {
      assert.equal(readOrderResult({ state: 'completed', order }).state, 'completed');
    }
  });
});

describe('a receipt', () => {
  test('is read whatever its status, and is canceled only by the words for it', () => {
    for (const status of ['RECEIVED', 'BEING_PLATED', 'FAILED_TO_PRINT', 'AVOIDED', '']) {
      assert.equal(readReceipt({ ...receipt, status }).canceled, false, status);
    }
    for (const status of ['CANCELLED', 'order_canceled', 'VOIDED', 'REJECTED', 'Order declined']) {
      assert.equal(readReceipt({ ...receipt, status }).canceled, true, status);
    }
  });

  test('subtracts a discount once: lines show their price before it', () => {
    for (const discount of ['1.00', '-1.00']) {
      const items = [{ ...receipt.items[0], discount }];
      assert.equal(readReceipt({ ...receipt, items }).items[0]?.total.minor, 1000);
    }
  });

  test('never says that nothing was paid because of a missing total', () => {
    const { total, netPaid } = readReceipt({ ...receipt, pricing: {} });
    assert.deepEqual([total.minor, netPaid.minor], [null, null]);
  });

  test('tells nobody of a refund that it can’t read', () => {
    for (const refunded of ['', 'some', null]) {
      const { refunded: told } = readReceipt({ ...receipt, pricing: { refunded } });
      assert.equal(told.minor, 0, `${refunded}`);
    }
  });

  test('keeps the digits of an unknown currency', () => {
    const { total } = readReceipt({ ...receipt, currency: 'KWD', pricing: { total: '1.250' } });
    assert.deepEqual(total, { minor: null, text: '1.250 KWD' });
  });
});
