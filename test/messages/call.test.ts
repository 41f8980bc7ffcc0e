/** A guest who reads "call" needs the number beside it, which only some pages have. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { englishSentences } from './sentences.js';

/** Shown only with a link that calls: the link's own words, and a sentence for pages with a number. */
const besideLink = ['shared.callRestaurant', 'waiting.notThere'];

describe('a sentence that tells guests to call', () => {
  it('is only one of those that have the link beside them', () => {
    const found = [...englishSentences()].flatMap(([subject, { table }]) =>
      Object.entries(table)
        .filter(([, sentence]) => /\b(?:call|phone us|ring us)\b/i.test(JSON.stringify(sentence)))
        .map(([name]) => `${subject}.${name}`),
    );
    assert.deepEqual(found.sort(), besideLink);
  });
});
