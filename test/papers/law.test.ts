/** Checks the table of legal rules. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legalRules } from '../../src/contract/legal/rules.js';

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

describe('the table of legal rules', () => {
  it('names a source for each rule, and valid days', () => {
    for (const [id, { source, review, from = review }] of Object.entries(legalRules)) {
      assert.ok(source.length > 10, `${id} has a source`);
      for (const day of [review, from]) assert.ok(isDay(day), `${id}: ${day}`);
    }
  });
});
