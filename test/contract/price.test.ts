import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { minorInText, priceScale } from '../../src/contract/catalog.js';

const minor = fc.integer({ min: 1, max: 100_000_000 });

describe('the amount in a formatted price', () => {
  test('is read in the ways restaurants write it', () => {
    const amounts: readonly (readonly [string, number])[] = [
      ['£12.50', 1250],
      ['£5', 500],
      ['£12.5', 1250],
      ['12,50 €', 1250],
      ['$1,250', 125_000],
      ['$1,250.00', 125_000],
      ['1.250,00 €', 125_000],
      ['1\u202f250,00 €', 125_000],
      ['AED 1’250.50', 125_050],
      ['AED 25.00', 2500],
      ['12.50 د.إ.', 1250],
      ['د.إ.\u200f 12.50', 1250],
      ['١٢٫٥٠ د.إ.', 1250],
      ['۱۲٫۵۰', 1250],
      ['١٬٢٥٠٫٠٠', 125_000],
      ['٥', 500],
    ];
    for (const [text, amount] of amounts) assert.equal(minorInText(text), amount, text);
  });

  test('is not guessed if there is none, several, or one with other decimals', () => {
    for (const text of ['', 'Ask us', '2 for £10', '£5 – £8', '١٢٫٥٠٠', '१२']) {
      assert.equal(minorInText(text), null, text);
    }
  });

  test('is the amount that was formatted, in every language and currency of the contract', () => {
    const language = fc.constantFrom(
      'en',
      'en-GB',
      'ar-AE',
      'ar-EG',
      'de',
      'de-CH',
      'es',
      'fr',
      'fa',
    );
    const currency = fc.constantFrom('usd', 'gbp', 'aed', 'aud');
    fc.assert(
      fc.property(minor, language, currency, (amount, locale, code) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
        assert.equal(minorInText(format.format(amount / 100)), amount);
      }),
    );
  });
});

describe('the unit of a price', () => {
  test('is never a hundred times too high with a text without decimals', () => {
    assert.equal(priceScale('500', '£5'), 1);
    assert.equal(priceScale('5', '£5'), 100);
  });

  test('is recognized from a text with Arabic digits', () => {
    assert.equal(priceScale('1250', '١٢٫٥٠ د.إ.'), 1);
    assert.equal(priceScale('12', '١٢ د.إ.'), 100);
  });

  test('is recognized from the text next to it, however that is written', () => {
    assert.equal(priceScale('1100', '$11.00'), 1);
    assert.equal(priceScale('11.00', '$11.00'), 100);
    assert.equal(priceScale('11', '$11.00'), 100);
    assert.equal(priceScale('125000', '1.250,00 €'), 1);
  });

  test('is unknown if there is no text, or if price and text contradict each other', () => {
    assert.equal(priceScale('1250', ''), undefined);
    assert.equal(priceScale('0', '£0.00'), undefined);
    assert.equal(priceScale('', '£5'), undefined);
    assert.equal(priceScale('1250', '£99'), null);
    assert.equal(priceScale('0', '£5.00'), null);
  });
});
