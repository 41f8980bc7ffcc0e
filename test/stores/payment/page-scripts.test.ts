/** The setting `data-page-scripts`. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPageScripts } from '../../../src/stores/payment/page-scripts.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';

const rulesOf = (pageScripts: string) =>
  readPageScripts(readSettings({ proxy: 'https://p.test', location: 'quay', pageScripts }));

for (const word of ['off', 'false']) {
  it(`is off with "${word}", as other switches are`, () => {
    assert.equal(rulesOf(word), null);
  });
}

it('allows nothing but our own scripts without a value', () => {
  const none = { otherwise: 'report', addresses: [], hashes: [], inline: false };
  for (const word of ['', 'on', 'true']) assert.deepEqual(rulesOf(word), none);
});
