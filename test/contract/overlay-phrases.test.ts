/** Offered phrases in a text for the kitchen. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LONGEST_TEXT } from '../../src/contract/limits.js';
import { noteOf, partsOf, phrasesShown, roomLeft } from '../../src/contract/overlay-phrases.js';

const phrases = [
  { shown: 'بلا بصل', sent: 'No onions' },
  { shown: 'بلا ثوم', sent: 'No garlic' },
];

describe('offered phrases', () => {
  it('reach the kitchen in its language after what was typed, and the guest reads them in theirs', () => {
    const note = noteOf({ typed: 'ساخن من فضلك', chosen: phrases });
    assert.equal(note, 'ساخن من فضلك; No onions; No garlic');
    assert.equal(phrasesShown(note, phrases), 'ساخن من فضلك; بلا بصل; بلا ثوم');
  });

  it('are found again when the line is edited, and only at the end', () => {
    assert.deepEqual(partsOf('No garlic; hot; No onions', phrases), {
      typed: 'No garlic; hot',
      chosen: [phrases[0]],
    });
    assert.deepEqual(partsOf('', phrases), { typed: '', chosen: [] });
  });

  it('never lose or change what was typed', () => {
    const typed = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(typed, fc.subarray(phrases), (text, chosen) => {
        const note = noteOf({ typed: text, chosen });
        const parts = partsOf(note, phrases);
        assert.equal(noteOf(parts), note);
      }),
    );
  });

  it('leave room for a note of the length that the service accepts', () => {
    const typed = 'x'.repeat(roomLeft(phrases));
    assert.equal(noteOf({ typed, chosen: phrases }).length, LONGEST_TEXT);
  });
});
