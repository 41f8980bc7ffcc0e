/** Charges that a law bans. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rulesIn } from '../../../src/contract/legal/rules.js';
import { bannedCharges } from '../../../src/stores/law/law.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';

describe('a banned charge', () => {
  it('is a service charge in the Emirates, except on pages with room service', () => {
    const rules = rulesIn(['AE'], '2026-11-24');
    const law = { regions: [], rules, demand: () => null, forecast: null, energy: null };
    const page = (method: string, methods = '') =>
      readSettings({ proxy: 'https://orders.test', location: 'place', method, methods });
    assert.deepEqual([...bannedCharges(law, page('takeout'), 'takeout')], ['serviceFee']);
    assert.deepEqual([...bannedCharges(law, page('room_service'), 'takeout')], []);
    assert.deepEqual(
      [...bannedCharges(law, page('takeout', 'takeout room_service'), 'takeout')],
      [],
    );
  });
});
