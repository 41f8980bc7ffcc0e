/**
 * Every reason for which the proxy refuses a table or room, and the service a reward, is said in the
 * guest's language.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import '../../src/bundles/list.js';
import { languages } from '../../src/contract/languages.js';
import { loyaltyRefusal } from '../../src/messages/account.js';
import { loadLanguage, setLanguage } from '../../src/messages/language.js';
import { reasonFor } from '../../src/messages/recovery.js';

const sources = ['src/proxy/places/places.ts', 'src/proxy/budget/limits.ts'];
const codes = new Set(
  sources.flatMap((file) => readFileSync(file, 'utf8').match(/PLACE_[A-Z_]+/g) ?? []),
);

describe('a refused table or room', () => {
  afterEach(() => setLanguage('en'));

  it('has at least six reasons', () => assert.ok(codes.size >= 6, [...codes].join()));

  for (const language of ['en', ...Object.keys(languages)]) {
    it(`is explained in the language "${language}", in a sentence for each reason`, async () => {
      await loadLanguage(language);
      setLanguage(language);
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

describe('a refused reward', () => {
  afterEach(() => setLanguage('en'));

  const message = 'In the service’s own language.';
  const reward = readFileSync('demo/service/domain/loyalty/rewards.ts', 'utf8');
  const known = new Set(reward.match(/\b(?:NOT|REWARD|INSUFFICIENT|SUBTOTAL|LOYALTY)_[A-Z_]+/g));

  for (const language of ['en', ...Object.keys(languages)]) {
    it(`is explained in the language "${language}" for each reason that the service has`, async () => {
      await loadLanguage(language);
      setLanguage(language);
      assert.equal(known.size, 5);
      for (const code of known)
        assert.doesNotMatch(loyaltyRefusal({ code, message }), /own language|^$/, code);
    });
  }

  it('is explained in the service’s words for other reasons, or in ours if it gives none', () => {
    assert.equal(loyaltyRefusal({ code: 'CART_LOCKED', message }), message);
    assert.equal(loyaltyRefusal({ message: '' }), 'This reward can’t be used for this order.');
  });
});
