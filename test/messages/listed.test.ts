import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { ar } from '../../src/messages/ar.js';
import { type Language, sayIn } from '../../src/messages/sentences.js';
import { listed } from '../../src/messages/shared.js';

const arabic: Language = { words: ar, plural: 'ar', isolates: true };

describe('a list of names', () => {
  after(() => sayIn(undefined));

  it('is separated like the names themselves are written, whatever language the guest reads', () => {
    for (const language of [undefined, arabic]) {
      sayIn(language);
      assert.equal(listed(['Sesame', 'Crème fraîche']), 'Sesame, Crème fraîche');
      assert.equal(listed(['سمسم', 'طحينة']), 'سمسم، طحينة');
      assert.equal(listed(['Tea']), 'Tea');
      assert.equal(listed([]), '');
    }
    assert.equal(listed(['12', '14']), '12، 14', 'without letters, like the guest’s language');
  });
});
