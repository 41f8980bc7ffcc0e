/** Checks the page about legal rules against their table. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { lawPage } from '../../scripts/law-page.js';
import { legalRules } from '../../src/contract/legal/rules.js';

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

describe('the page about legal rules', () => {
  it('is generated from their table', () => {
    assert.equal(
      readFileSync(new URL('../../docs/law.md', import.meta.url), 'utf8'),
      lawPage(),
      'Run node --import tsx scripts/law-page.ts.',
    );
  });

  it('names a source for each rule, and valid days', () => {
    for (const [id, { source, review, from = review }] of Object.entries(legalRules)) {
      assert.ok(source.length > 10, `${id} has a source`);
      for (const day of [review, from]) assert.ok(isDay(day), `${id}: ${day}`);
    }
  });
});
