import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import '../../src/bundles/list.js';
import { loggedInAs } from '../../src/messages/account.js';
import { chargeName, items, minus } from '../../src/messages/cart.js';
import { learn, speak } from '../../src/messages/language.js';
import { chooseMore } from '../../src/messages/product.js';
import type { Translation } from '../../src/messages/translation.js';
import { sentencesInTemplates, sentencesOfMessages } from './sentences.js';

/** Those that have a file, whose name is the language's. */
const folder = new URL('../../src/messages/', import.meta.url);
const named = readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
const languages: Readonly<Record<string, Translation>> = Object.fromEntries(
  await Promise.all(
    named.map(async (name) => [name, (await tsImport(`./${name}.ts`, folder.href))[name]]),
  ),
);
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

/** Words that speak to the shopper in the other manner than the language's file does elsewhere. */
const otherManner: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(du|dein\p{L}*|dich|dir)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|sus?|elija|escriba|pida|vuelva|inténtelo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
};

describe('a translation', () => {
  for (const [name, words] of Object.entries(otherManner)) {
    it(`speaks to the shopper in one manner in ${name}`, () => {
      const forms = Object.values(languages[name] ?? {}).flatMap((each) =>
        typeof each === 'string' ? each : Object.values(each),
      );
      assert.deepEqual(
        forms.filter((form) => words.test(form)),
        [],
      );
    });
  }
});

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

  it('follows a region that is written after an underscore, and in capitals', async () => {
    await learn('DE_AT');
    speak('DE_AT');
    assert.equal(chargeName('tax'), 'Steuer');
  });

  it('is not another one whose tag begins with the same two letters', async () => {
    await learn('ar');
    await learn('arn');
    speak('arn');
    assert.equal(chargeName('tax'), 'Tax');
    await learn('de');
    speak('den-CA');
    assert.equal(chargeName('tax'), 'Tax');
  });

  it('uses the words for two, for a few and for many', async () => {
    await learn('ar');
    speak('ar');
    assert.deepEqual([2, 3, 11, 100].map(items), [
      'صنفان',
      '\u20683\u2069 أصناف',
      '\u206811\u2069 صنفًا',
      '\u2068100\u2069 صنف',
    ]);
    assert.equal(chooseMore(2), 'يُرجى اختيار اثنين آخرين.');
  });

  it('keeps the direction of what it puts into words that are read from the right', async () => {
    await learn('ar');
    speak('ar');
    assert.match(loggedInAs('+12025550100'), /\u2068\+12025550100\u2069/);
    assert.equal(minus('$4.00'), '\u2066−\u2068$4.00\u2069\u2069');
    await learn('de');
    speak('de');
    assert.doesNotMatch(loggedInAs('+12025550100'), /[\u2066-\u2069]/);
  });

  for (const [name, translation] of Object.entries(languages)) {
    it(`is ${name} once its file was found by its name`, async () => {
      await learn(name);
      speak(name);
      assert.equal(chargeName('tax'), translation.Tax);
    });
  }

  it('is English again for a language without a file', async () => {
    await learn('de');
    speak('de');
    assert.equal(chargeName('tax'), 'Steuer');
    await learn('nl');
    speak('nl');
    assert.equal(chargeName('tax'), 'Tax');
  });
});
