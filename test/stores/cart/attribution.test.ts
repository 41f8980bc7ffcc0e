/** Where an order comes from, as the page says it: its address, its setting and its script. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { attributed, giveMetadata, readAttribution } from '../../../src/stores/cart/attribution.js';
import type { Settings } from '../../../src/stores/storefront/settings.js';

const address = { search: '' };
const said: string[] = [];

before(() => {
  Object.defineProperty(globalThis, 'location', { value: address, configurable: true });
  mock.method(console, 'error', (text: string) => said.push(text));
});
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'location');
});
beforeEach(() => {
  said.length = 0;
});

const settings = (raw: { readonly utm?: string; readonly metadata?: string }) =>
  ({ raw }) as Settings;

// The campaign is that of the page, so the cases before it come first.
describe('where an order comes from', () => {
  it('is not read from the address unless the page says so', () => {
    address.search = '?utm_source=other';
    const quiet = settings({});
    readAttribution(quiet);
    assert.equal(attributed(quiet), undefined);
  });

  it('is what the script says before what the setting says, and after the place', () => {
    const both = settings({ metadata: 'partner=hotel; desk=3; room=1' });
    giveMetadata(both, { partner: 'riverside', room: 2 });
    assert.deepEqual(attributed(both, { room: 12 }), { partner: 'riverside', desk: '3', room: 12 });
  });

  it('no longer has what the script took back', () => {
    const given = settings({});
    giveMetadata(given, { campaign: 'summer', visit: 12 });
    giveMetadata(given, { campaign: null, desk: 3 });
    assert.deepEqual(attributed(given), { visit: 12, desk: 3 });
  });

  it('is refused as a whole if one key is, and what was said before stays', () => {
    const given = settings({});
    giveMetadata(given, { visit: 12 });
    assert.throws(() => giveMetadata(given, { desk: 3, guestEmail: 'a' }), /found "guestEmail"/);
    assert.deepEqual(attributed(given), { visit: 12 });
  });

  it('has no part that the setting has wrong, and the console says why, once', () => {
    const wrong = settings({ metadata: 'customer_phone=12025550100' });
    readAttribution(wrong);
    assert.match(said.join(), /metadata.*found "customer_phone"/);
    assert.equal(attributed(wrong), undefined);
    assert.equal(said.length, 1);
  });

  it('is the campaign that the page was opened with, though a router changed the address', () => {
    address.search = '?utm_source=newsletter&partner=other';
    const on = settings({ utm: '' });
    readAttribution(on);
    address.search = '?utm_source=inside';
    readAttribution(on);
    assert.deepEqual(attributed(on), { utm_source: 'newsletter' });
  });
});
