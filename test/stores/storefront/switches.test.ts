import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOn } from '../../../src/stores/storefront/settings.js';

describe('a setting that is on if present', () => {
  it('is on without a value, and with any value that doesn’t mean off', () => {
    for (const on of ['', 'on', 'true', 'shared-tablet', 'consent', 'yes']) assert.ok(isOn(on), on);
  });

  it('is off if absent, or if its value means off, such as “false” from a framework', () => {
    for (const off of [undefined, 'off', 'false', 'FALSE', 'no', '0']) assert.ok(!isOn(off), off);
  });
});
