import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { feesIn } from '../../src/contract/fees.js';
import { namedRegions, regionsOf } from '../../src/contract/legal/regions.js';
import { demandOf, overdue, rulesIn } from '../../src/contract/legal/rules.js';
import { bannedCharges } from '../../src/stores/law/surcharges.js';
import { readSettings } from '../../src/stores/storefront/settings.js';

const at = (country: string, state = '', city = '', zipCode = '') =>
  regionsOf({ country, state, city, zipCode });

describe('whose law applies', () => {
  it('is read from the address, with the larger places around it', () => {
    assert.deepEqual(at('United States', 'CA', 'San Jose'), ['US', 'US-CA']);
    assert.deepEqual(at('United States', 'New York', 'Brooklyn'), ['US', 'US-NY', 'US-NYC']);
    assert.deepEqual(at('United States', 'TX', 'New York'), ['US']);
    assert.deepEqual(at('United Arab Emirates', ' dubai '), ['AE', 'AE-DU']);
    assert.deepEqual(at('Australia', 'Queensland'), ['AU', 'AU-QLD']);
    assert.deepEqual(at('Germany', 'CA'), []);
  });

  it('is the British nation that the postcode says, because addresses name counties', () => {
    assert.deepEqual(at('United Kingdom', 'Greater London', 'London', 'E1 6HR').at(-1), 'GB-ENG');
    assert.deepEqual(at('United Kingdom', '', 'Glasgow', 'G2 1AL').at(-1), 'GB-SCT');
    assert.deepEqual(at('United Kingdom', '', 'Guildford', 'GU1 3UA').at(-1), 'GB-ENG');
    assert.deepEqual(at('United Kingdom', '', 'Cardiff', 'CF10 1EP').at(-1), 'GB-WLS');
    assert.deepEqual(at('United Kingdom', '', 'Belfast', 'BT1 5GS').at(-1), 'GB-NIR');
    assert.deepEqual(at('United Kingdom', 'Scotland', 'London', 'E1 6HR').at(-1), 'GB-SCT');
  });

  it('is what the setting names, and unknown names are reported', () => {
    assert.deepEqual(namedRegions('US-NYC, GB').regions, ['US-NYC', 'US-NY', 'US', 'GB']);
    assert.deepEqual(namedRegions('US-XX toString GB').unknown, ['US-XX', 'toString']);
    assert.deepEqual(namedRegions('none').regions, []);
  });
});

describe('a legal rule', () => {
  const ids = (day: string, ...regions: Parameters<typeof rulesIn>[0]) =>
    rulesIn(regions, day).map(({ id }) => id);

  it('applies from its first to its last day, and only in its places', () => {
    assert.ok(!ids('2026-09-30', 'AU').includes('au-surcharge'));
    assert.ok(ids('2026-10-01', 'AU').includes('au-surcharge'));
    assert.ok(ids('2026-12-31', 'US-CA').includes('us-ca-age'));
    assert.ok(!ids('2027-01-01', 'US-CA').includes('us-ca-age'));
    assert.deepEqual(ids('2026-11-24', 'US-NY'), []);
    assert.ok(!ids('2026-11-24', 'GB', 'GB-NIR').includes('gb-tip-recipient'));
  });

  it('adds its demands to those of other rules on the subject', () => {
    const rules = rulesIn(['GB', 'GB-ENG'], '2026-11-24');
    assert.deepEqual(demandOf(rules, 'tips'), { chosenOnly: true, recipient: true });
    assert.equal(demandOf(rules, 'allergyNotice'), null);
  });

  it('is due for review after its day, not on it', () => {
    const rules = rulesIn(['US-NYC'], '2026-11-24');
    assert.deepEqual(overdue(rules, '2027-02-28'), []);
    assert.deepEqual(
      overdue(rules, '2027-03-01').map(({ id }) => id),
      ['us-nyc-surcharge'],
    );
  });

  it('bans a service charge in the Emirates, except on pages with room service', () => {
    const rules = rulesIn(['AE'], '2026-11-24');
    const law = { regions: [], rules, demand: () => null, forecast: null };
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
