import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feesIn } from '../../../src/contract/fees.js';
import { rulesIn } from '../../../src/contract/legal/rules.js';
import { bannedCharges } from '../../../src/stores/law/surcharges.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';

describe('a charge that a rule bans', () => {
  it('is a service charge in the Emirates, except on pages with room service', () => {
    const rules = rulesIn(['AE'], '2026-11-24');
    const law = { regions: [], rules, demand: () => null, forecast: null };
    const page = (method: string, methods = '') =>
      readSettings({ proxy: 'https://orders.test', location: 'place', method, methods });
    assert.deepEqual([...bannedCharges(law, page('takeout'), 'takeout')], ['serviceFee']);
    assert.deepEqual([...bannedCharges(law, page('room_service'), 'takeout')], []);
    const both = page('takeout', 'takeout room_service');
    assert.deepEqual([...bannedCharges(law, both, 'takeout')], []);
  });
});

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
