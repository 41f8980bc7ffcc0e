import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentences } from '../../../demo/service/processor/browser/card-rules.js';
import { labelsIn, sentenceFor } from '../../../demo/service/processor/browser/frames/words.js';
import { type Outcome, refusalOf } from '../../../demo/service/processor/card.js';
import { languages } from '../../../src/contract/languages.js';

const refused: readonly Outcome[] = [
  'decline',
  'insufficient_funds',
  'challenge_declined',
  'challenge',
  'not_a_test_card',
];
const codes = [...Object.keys(sentences), ...refused.map((each) => refusalOf(each)?.code ?? '')];

describe('the words of the card form', () => {
  for (const language of [...Object.keys(languages), 'de-AT']) {
    it(`are all in the guest's language (${language}), so that no English sentence is among them`, () => {
      for (const code of codes) {
        const text = sentenceFor(code, 'In English.', language);
        assert.notEqual(text, 'In English.', code);
      }
      assert.deepEqual(Object.keys(labelsIn(language)), Object.keys(labelsIn('en')));
    });
  }

  it('are English in other languages, as the processor sent them', () => {
    assert.equal(sentenceFor('card_declined', 'Declined.', 'qaa'), 'Declined.');
    assert.equal(sentenceFor('incomplete_cvc', undefined, 'en'), sentences.incomplete_cvc);
  });
});
