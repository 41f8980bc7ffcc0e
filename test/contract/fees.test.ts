/** Fees that a page states in its settings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feesIn } from '../../src/contract/fees.js';

describe('fees that a page states', () => {
  it('are kinds with a rate or an amount, and what they are for', () => {
    assert.deepEqual(feesIn('serviceFee 12.5% For the team; fulfillmentFee 2.50;'), [
      { kind: 'serviceFee', rate: 0.125, least: 0, most: 0, purpose: 'For the team' },
      { kind: 'fulfillmentFee', rate: null, least: 250, most: 250, purpose: '' },
    ]);
    assert.deepEqual(feesIn(''), []);
  });

  it('are not guessed from anything else, and never tips', () => {
    for (const written of ['10%', 'service 10%', 'gratuity 10%', 'serviceFee ten', 'serviceFee']) {
      assert.equal(feesIn(written), null, written);
    }
  });
});
