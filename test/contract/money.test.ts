import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatMoney, minorUnits, money } from '../../src/contract/money.js';
import { calibrate } from '../../src/contract/money-scale.js';

const minor = fc.integer({ min: 1, max: 10_000_000 });
const asMajor = (amount: number) => (amount / 100).toFixed(2);

const scaleOf = (total: string, amount: number, usual: 1 | 100) =>
  calibrate(
    {
      currency: 'usd',
      orderTotalWithServiceFee: total,
      orderTotalWithServiceFeeAmount: amount,
    },
    usual,
  ).scale;

describe('money of two generations', () => {
  test('reads decimal major units without losing a cent', () => {
    fc.assert(fc.property(minor, (amount) => minorUnits(asMajor(amount), 100) === amount));
    assert.equal(minorUnits('-4.50', 100), -450);
    assert.equal(minorUnits('4.5', 100), 450);
    assert.equal(minorUnits('19.99', 100), 1999);
  });

  test('distinguishes minor and major units by the integer twin, whatever the amount', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        assert.equal(scaleOf(String(amount), amount, 1), 1);
        assert.equal(scaleOf(asMajor(amount), amount, 1), 100);
      }),
    );
  });

  test('uses the generation’s default at zero, where the unit is unknown', () => {
    assert.equal(scaleOf('0', 0, 1), 1);
    assert.equal(scaleOf('0.00', 0, 100), 100);
  });

  test('refuses to guess if the total and its twin contradict each other', () => {
    assert.equal(scaleOf('33.98', 4307, 1), null);
    assert.equal(scaleOf('10', 1000_00, 1), null);
  });

  test('is unknown if the unit is, and zero is zero in any unit', () => {
    assert.equal(minorUnits('12.50', null), null);
    assert.equal(minorUnits('', 100), null);
    assert.equal(minorUnits('0.00', null), 0);
  });

  test('is unknown if a string in minor units has decimals', () => {
    assert.equal(minorUnits('12.50', 1), null);
  });

  test('writes amounts as the service usually does until it has formatted one', () => {
    const usual = [
      ['usd', '$1,234.50'],
      ['gbp', '£1,234.50'],
      ['aud', '$1,234.50'],
      ['aed', 'AED\u00a01,234.50'],
    ] as const;
    for (const [currency, text] of usual) assert.equal(formatMoney(123450, currency), text);
  });

  test('writes its own amounts like the service, without changing the service’s', () => {
    for (const [sample, minor, own] of [
      ['1.234,50 $', 123450, '2.000.000,05 $'],
      ['$1,234.50', 123450, '$2,000,000.05'],
      ['AED 9.00', 900, 'AED 2,000,000.05'],
      ['د.إ 9.00', 900, 'د.إ 2,000,000.05'],
    ] as const) {
      assert.equal(money(minor, 'aed', sample).text, sample);
      assert.equal(formatMoney(200000005, 'aed'), own);
      assert.equal(
        formatMoney(-50, 'aed'),
        `-${own.replace('2,000,000.05', '0.50').replace('2.000.000,05', '0,50')}`,
      );
    }
    // A text with other digits than the amount teaches nothing.
    assert.equal(money(900, 'aed', '9.99 dirhams').text, '9.99 dirhams');
    assert.equal(money(null, 'aed', 'about 9.00').text, 'about 9.00');
    assert.equal(formatMoney(900, 'aed'), 'د.إ 9.00');
  });
});
