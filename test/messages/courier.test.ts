/** A cart has one line of limited length for everything that the courier has to know. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import '../../src/bundles/list.js';
import { dropOffs } from '../../src/contract/destination.js';
import { languages } from '../../src/contract/languages.js';
import {
  courierLine,
  courierText,
  LONGEST_APARTMENT,
  LONGEST_CODE,
  LONGEST_LINE,
  readCourierLine,
} from '../../src/messages/courier.js';
import { loadLanguage, setLanguage } from '../../src/messages/language.js';

describe('what the courier has to know', () => {
  afterEach(() => setLanguage('en'));

  for (const language of ['en', ...Object.keys(languages)]) {
    it(`fits into the line whole, and can be read again, in the language "${language}"`, async () => {
      await loadLanguage(language);
      setLanguage(language);
      const doorCode = '9'.repeat(LONGEST_CODE);
      for (const dropOff of dropOffs) {
        const note = { streetOptional: 'x'.repeat(LONGEST_APARTMENT), doorCode, dropOff };
        const line = courierLine(note);
        assert.ok(line.length <= LONGEST_LINE, line);
        assert.deepEqual(readCourierLine(line), note);
        assert.ok(line.endsWith(courierText(dropOff)), line);
      }
    });
  }

  it('is kept whole beside an apartment of a found address that is too long', () => {
    const streetOptional = 'x'.repeat(150);
    const line = courierLine({ streetOptional, doorCode: '4711', dropOff: 'door' });
    assert.equal(line.length, LONGEST_LINE);
    assert.ok(line.endsWith('x, Door code 4711, Leave it at the door'));
  });

  it('adds nothing that the guest did not choose, and takes an unknown line for an apartment', () => {
    assert.equal(courierLine({ streetOptional: 'Flat 3' }), 'Flat 3');
    assert.equal(courierLine({ streetOptional: '', dropOff: 'hand' }), 'Hand it to me');
    const streetOptional = 'Flat 3, ring twice';
    assert.deepEqual(readCourierLine(streetOptional), {
      streetOptional,
      doorCode: '',
      dropOff: null,
    });
  });
});
