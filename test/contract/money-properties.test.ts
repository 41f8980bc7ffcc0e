import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Generation, readCart } from '../../src/contract/cart.js';
import type { Currency } from '../../src/contract/domain.js';
import { readReceipt } from '../../src/contract/receipt.js';

const currency = fc.constantFrom<Currency>('usd', 'gbp', 'aed', 'aud');
/** Whole minor units, up to a hundred million major units. */
const amount = fc.integer({ min: 1, max: 10_000_000_000 });
const generation = fc.constantFrom<Generation>('older', 'newer');

const inMinor = (minor: number) => String(minor);
const inMajor = (minor: number) => `${Math.floor(minor / 100)}.${`0${minor % 100}`.slice(-2)}`;

const cartOf = (code: Currency, total: string, twin: number, more: object = {}) => ({
  id: 'cart-1',
  status: 'OPEN',
  currency: code,
  orderTotalWithServiceFee: total,
  orderTotalWithServiceFeeAmount: twin,
  items: [],
  ...more,
});

const payable = (wire: object, from: Generation) => readCart(wire, from, 1).payable;

describe('any amount of money in any currency', () => {
  test('is the same in any generation and unit', () => {
    fc.assert(
      fc.property(currency, amount, amount, (code, total, tax) => {
        const read = (write: (minor: number) => string, from: Generation) => {
          const wire = cartOf(code, write(total), total, { taxTotal: write(tax) });
          const cart = readCart(wire, from, 1);
          return [cart.payable, cart.total.minor, cart.charges[0]?.amount.minor];
        };
        const expected = [total, total, tax];
        assert.deepEqual(read(inMajor, 'newer'), expected);
        assert.deepEqual(read(inMajor, 'older'), expected);
        assert.deepEqual(read(inMinor, 'older'), expected);
      }),
    );
  });

  test('is never payable if the newer generation writes it in minor units', () => {
    fc.assert(
      fc.property(currency, amount, (code, total) => {
        assert.equal(payable(cartOf(code, inMinor(total), total), 'newer'), null);
      }),
    );
  });

  test('is never payable if its integer twin is in major units', () => {
    fc.assert(
      fc.property(generation, currency, amount, (from, code, major) => {
        assert.equal(payable(cartOf(code, inMajor(major * 100), major), from), null);
      }),
    );
  });

  test('is never payable if its twin says anything else', () => {
    fc.assert(
      fc.property(generation, currency, amount, amount, (from, code, total, twin) => {
        fc.pre(twin !== total);
        assert.equal(payable(cartOf(code, inMajor(total), twin), from), null);
        // The same digits in minor units are a contradiction too, unless they happen to be major ones.
        fc.pre(twin !== total * 100);
        assert.equal(payable(cartOf(code, inMinor(total), twin), from), null);
      }),
    );
  });

  test('is on the receipt as it was charged', () => {
    fc.assert(
      fc.property(currency, amount, amount, (code, total, tip) => {
        const pricing = { total: inMajor(total), tip: inMajor(tip), netPaid: inMajor(total) };
        const receipt = readReceipt({ id: 'order-1', currency: code, pricing });
        assert.equal(receipt.total.minor, total);
        assert.equal(receipt.netPaid.minor, total);
        assert.equal(receipt.charges[0]?.amount.minor, tip);
      }),
    );
  });
});
