/** Whose law applies to a location, and which of its rules are in force. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LegalAddress, namedRegions, regionsOf } from '../../src/contract/legal/regions.js';
import { demandOf, overdue, rulesIn } from '../../src/contract/legal/rules.js';

const regions = (address: Partial<LegalAddress>): readonly string[] =>
  regionsOf({ country: '', state: '', city: '', zipCode: '', ...address });

describe('the law of a location', () => {
  for (const [address, expected] of [
    [{ country: 'United States', state: 'CA', city: 'Oakland' }, ['US', 'US-CA']],
    [{ country: ' united states ', state: 'california' }, ['US', 'US-CA']],
    [{ country: 'United States', state: 'NY', city: 'Brooklyn' }, ['US', 'US-NY', 'US-NYC']],
    [{ country: 'United States', state: 'TX', city: 'New York' }, ['US']],
    [{ country: 'Australia', state: 'CA' }, ['AU']],
    [{ country: 'United Kingdom', state: 'Kent', zipCode: 'TN1 1AA' }, ['GB', 'GB-ENG']],
    [{ country: 'United Kingdom', state: 'Midlothian', zipCode: 'eh1 1yz' }, ['GB', 'GB-SCT']],
    [{ country: 'United Kingdom', zipCode: 'CF10 1EP' }, ['GB', 'GB-WLS']],
    [{ country: 'United Kingdom', zipCode: 'BT1 5GS' }, ['GB', 'GB-NIR']],
    [{ country: 'United Kingdom', state: 'Scotland' }, ['GB', 'GB-SCT']],
    [{ country: 'Canada', state: 'CA' }, []],
  ] as const) {
    it(`is that of ${expected.join(', ') || 'no known place'} for ${JSON.stringify(address)}`, () =>
      assert.deepEqual(regions(address), expected));
  }

  it('is that of the larger places too if the page names a small one', () => {
    assert.deepEqual(namedRegions('US-NYC, moon').regions, ['US-NYC', 'US-NY', 'US']);
    assert.deepEqual(namedRegions('US-NYC, moon').unknown, ['moon']);
  });
});

describe('a legal rule', () => {
  const rule = {
    subject: 'total',
    in: ['US-MA'],
    from: '2026-02-01',
    source: 'for this test',
    review: '2026-10-01',
    demands: { first: true },
  } as const;
  const inForce = (day: string, place: 'US-MA' | 'US-CA' = 'US-MA'): boolean =>
    rulesIn([place], day, { 'us-ma-total': rule }).length > 0;

  it('applies from its first day, and only in its place', () => {
    assert.deepEqual(
      ['2026-01-31', '2026-02-01', '2027-02-01'].map((day) => inForce(day)),
      [false, true, true],
    );
    assert.ok(!inForce('2026-06-01', 'US-CA'));
  });

  it('adds its demands to those of other rules about the same subject', () => {
    const rules = rulesIn(['US-CO', 'US-MN'], '2026-06-01');
    assert.deepEqual(demandOf(rules, 'fees'), { purpose: true, recipient: true, inPrice: true });
    assert.equal(demandOf(rules, 'withdrawal'), null);
  });

  it('is due for review after its date', () => {
    const rules = [{ ...rule, id: 'us-ma-total' }] as const;
    assert.equal(overdue(rules, '2026-10-01').length, 0);
    assert.equal(overdue(rules, '2026-10-02').length, 1);
  });
});
