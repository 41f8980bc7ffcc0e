import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Cart } from '../../../src/contract/domain.js';
import { quoteEnd } from '../../../src/stores/payment/quotes.js';
import { cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { instant, MINUTE, NOW } from './machine-rows.js';

const HOUR = 60 * MINUTE;

/** Milliseconds from now until the prices of such a cart are no longer guaranteed. */
function endsIn(change: Partial<Cart>, clockSkew: number | null = 0): number | null {
  const end = quoteEnd(cartState({ confirmed: confirmedCart(change), clockSkew }), NOW);
  return end === null ? null : end - NOW;
}

describe('the end of a price guarantee', () => {
  test('is that of the first of its quotes', () => {
    const quote = { expiresAt: instant(5 * MINUTE), dropoffAt: null };
    const { destination } = confirmedCart();
    const quoteExpiresAt = instant(15 * MINUTE);
    assert.equal(endsIn({ quoteExpiresAt }), 15 * MINUTE);
    const delivered = { quoteExpiresAt, destination: { ...destination, quote } };
    assert.equal(endsIn(delivered), 5 * MINUTE);
  });

  test('is on the clock of the device, however wrong that is', () => {
    const quoteExpiresAt = instant(15 * MINUTE);
    assert.equal(endsIn({ quoteExpiresAt }, 2 * HOUR), 2 * HOUR + 15 * MINUTE);
    assert.equal(endsIn({ quoteExpiresAt }, -2 * HOUR), -2 * HOUR + 15 * MINUTE);
  });

  test('is left to the service if there is none, or nobody knows how wrong the clock is', () => {
    const quoteExpiresAt = instant(15 * MINUTE);
    assert.equal(endsIn({}), null);
    assert.equal(endsIn({ quoteExpiresAt }, null), null);
    // No quote is valid that long: the device's clock is days behind.
    assert.equal(endsIn({ quoteExpiresAt: instant(25 * HOUR) }), null);
    assert.equal(endsIn({ quoteExpiresAt: instant(23 * HOUR) }), 23 * HOUR);
  });
});
