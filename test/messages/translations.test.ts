import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { ar } from '../../src/messages/ar.js';
import { chargeName, items } from '../../src/messages/cart.js';
import { de } from '../../src/messages/de.js';
import { es } from '../../src/messages/es.js';
import { fr } from '../../src/messages/fr.js';
import { learn, speak } from '../../src/messages/language.js';
import { chooseMore } from '../../src/messages/product.js';
import type { Translation } from '../../src/messages/translation.js';
import { sentencesInTemplates, sentencesOfMessages } from './sentences.js';

const languages: Readonly<Record<string, Translation>> = { ar, de, es, fr };
const sentences = sentencesOfMessages();

const placesIn = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();

for (const [name, translation] of Object.entries(languages)) {
  describe(`the translation into ${name}`, () => {
    it('has every sentence of the widget', () => {
      const missing = [...sentences.keys()].filter((sentence) => !(sentence in translation));
      assert.deepEqual(missing, []);
    });

    it('has no sentence that the widget no longer says', () => {
      const left = Object.keys(translation).filter((sentence) => !sentences.has(sentence));
      assert.deepEqual(left, []);
    });

    it('puts in what the English sentence puts in', () => {
      for (const [sentence, words] of Object.entries(translation)) {
        const forms = typeof words === 'string' ? [words] : [words.other];
        for (const form of forms) assert.deepEqual(placesIn(form), placesIn(sentence), sentence);
      }
    });

    it('has every form that the language gives to a whole number', () => {
      const needed = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
      const { '{0} items': items } = translation;
      if (typeof items === 'string') return;
      assert.deepEqual(Object.keys(items ?? {}).sort(), [...needed].sort());
    });
  });
}

describe('what an element says', () => {
  it('is written among the messages, and not in its templates', () => {
    assert.deepEqual(sentencesInTemplates(), []);
  });
});

describe('the language that is spoken', () => {
  afterEach(() => speak('en'));

  it('is English until another was learned', () => {
    speak('fr');
    assert.equal(chargeName('tax'), 'Tax');
  });

  it('follows the region of a language', async () => {
    await learn('es-MX');
    speak('es-MX');
    assert.equal(items(3), '3 platos');
  });

  it('uses the words for two, for a few and for many', async () => {
    await learn('ar');
    speak('ar');
    assert.deepEqual([2, 3, 11, 100].map(items), ['صنفان', '3 أصناف', '11 صنفًا', '100 صنف']);
    assert.equal(chooseMore(2), 'يُرجى اختيار اثنين آخرين.');
  });

  it('is English again for a language without a file', async () => {
    await learn('de');
    speak('de');
    assert.equal(chargeName('tax'), 'Steuer');
    await learn('nl');
    speak('nl');
    assert.equal(chargeName('tax'), 'Tax');
  });
});
