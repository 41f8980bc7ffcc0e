/** Every reason for which the proxy refuses a table or room has a sentence for the guest. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import '../../src/bundles/list.js';
import { languages } from '../../src/contract/languages.js';
import { learn, speak } from '../../src/messages/language.js';
import { reasonFor } from '../../src/messages/recovery.js';

const sources = ['src/proxy/places/places.ts', 'src/proxy/budget/limits.ts'];
const codes = new Set(
  sources.flatMap((file) => readFileSync(file, 'utf8').match(/PLACE_[A-Z_]+/g) ?? []),
);

describe('a refused table or room', () => {
  afterEach(() => speak('en'));

  it('has at least six reasons', () => assert.ok(codes.size >= 6, [...codes].join()));

  for (const language of ['en', ...Object.keys(languages)]) {
    it(`is explained in the language "${language}", in a sentence for each reason`, async () => {
      await learn(language);
      speak(language);
      const sentences = [...codes].map((code) => reasonFor(code));
      for (const sentence of sentences) assert.match(sentence, /\p{L}.*\.$/u);
      assert.equal(new Set(sentences).size, codes.size);
    });
  }

  it('is explained by the proxy itself only for other codes', () => {
    assert.equal(reasonFor('CART_LOCKED'), '');
    assert.equal(reasonFor('constructor', 'Said so.'), 'Said so.');
  });
});
