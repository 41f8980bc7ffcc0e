import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatMoney, minorUnits, priceScale } from '../../src/contract/money.js';
import { calibrate } from '../../src/contract/money-scale.js';

const minor = fc.integer({ min: 1, max: 10_000_000 });
const asMajor = (amount: number) => (amount / 100).toFixed(2);

describe('money of two generations', () => {
  test('reads decimal major units without losing a cent', () => {
    fc.assert(fc.property(minor, (amount) => minorUnits(asMajor(amount), 100) === amount));
    assert.equal(minorUnits('-4.50', 100), -450);
    assert.equal(minorUnits('4.5', 100), 450);
    assert.equal(minorUnits('19.99', 100), 1999);
  });

  test('tells minor from major units by the integer twin, whatever the amount', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        assert.equal(calibrate(String(amount), amount, 1), 1);
        assert.equal(calibrate(asMajor(amount), amount, 1), 100);
      }),
    );
  });

  test('takes the default of the generation at zero, where nothing can be told', () => {
    assert.equal(calibrate('0', 0, 1), 1);
    assert.equal(calibrate('0.00', 0, 100), 100);
  });

  test('refuses to guess when the total and its twin contradict each other', () => {
    assert.equal(calibrate('33.98', 4307, 1), null);
    assert.equal(calibrate('10', 1000_00, 1), null);
  });

  test('knows a menu price in minor units by the text beside it', () => {
    assert.equal(priceScale('1100', '$11.00'), 1);
    assert.equal(priceScale('11.00', '$11.00'), 100);
    assert.equal(priceScale('11', '$11.00'), 100);
    assert.equal(priceScale('11.00', undefined), 100);
  });

  test('writes the sign as the service does, in every language', () => {
    for (const language of ['ar', 'ar-EG', 'de', 'en', 'es', 'fr']) {
      assert.match(formatMoney(1100, 'usd', language), /^[^A-Z]*\$[^A-Z]*$/, language);
      assert.match(formatMoney(1100, 'gbp', language), /^[^A-Z]*£[^A-Z]*$/, language);
    }
  });
});
