/** The marks and spaces of each language, in every text that guests or merchants read. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { po } from 'gettext-parser';
import {
  hasLanguage,
  labelsIn,
  sentenceFor,
} from '../../demo/service/processor/browser/frames/words.js';
import {
  isTranslated,
  languageCodes,
  type TranslatedLanguage,
} from '../../src/contract/languages.js';
import { ar } from '../../src/messages/ar.js';
import { de } from '../../src/messages/de.js';
import { es } from '../../src/messages/es.js';
import { fr } from '../../src/messages/fr.js';
import type { Translation } from '../../src/messages/language.js';
import type { Sentence } from '../../src/messages/sentences.js';
import { usualWords } from '../../src/proxy/pages/words.js';
import { words as sheetWords } from '../../src/proxy/sheets/words.js';
import { englishSentences } from './sentences.js';

const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);

/** `cart.empty` with its forms. */
type Texts = readonly (readonly [name: string, forms: readonly string[]])[];

const english: Texts = [...englishSentences()].flatMap(([subject, { table }]) =>
  Object.entries(table).map(([name, one]) => [`${subject}.${name}`, formsOf(one as Sentence)]),
);

const translations = { ar, de, es, fr } satisfies Record<TranslatedLanguage, Translation>;

const widgetTexts = (language: TranslatedLanguage): Texts =>
  Object.entries(translations[language]).flatMap(([subject, table]) =>
    Object.entries(table).map(([name, one]) => [`${subject}.${name}`, formsOf(one)] as const),
  );

/** Those of the ordering page, of cards with codes, of the demo's card form and of WordPress. */
function otherTexts(language: TranslatedLanguage): string[] {
  const folder = 'integrations/wordpress/order-elements/languages';
  const file = readdirSync(folder).find((name) =>
    new RegExp(`-${language}(?:_[A-Z]{2})?\\.po$`).test(name),
  );
  assert.ok(file, `Expected a translation of the WordPress plugin for ${language}.`);
  const plugin = po.parse(readFileSync(`${folder}/${file}`)).translations[''] ?? {};
  return [
    ...Object.values(usualWords(language)),
    ...Object.values(sheetWords[language]),
    ...(hasLanguage(language) ? Object.values<string>(labelsIn(language)) : []),
    ...cardErrors.map((code) => sentenceFor(code, undefined, language)),
    ...Object.values(plugin).flatMap(({ msgid, msgstr }) => (msgid ? msgstr : [])),
  ];
}

const cardErrors = ['not_a_test_card', 'card_declined', 'invalid_number', 'authentication_expired'];

/** What a language's own books don't print, although its keyboards offer it. */
const untypographic: Readonly<Record<TranslatedLanguage, RegExp>> = {
  ar: /[,;?](?!\d)/u,
  de: /["']|\.\.\.|[^\u00a0]…|[”]/u,
  es: /["']|\.\.\.|^[^¿]*\?|^[^¡]*!|[“”„]/u,
  // The space before a mark never breaks a line, and is narrow except before a colon and in quotes.
  fr: /["']|\.\.\.|[^\u202f][;?!%]|[^\u00a0](?::(?!\/\/)|»)|«[^\u00a0]|[“”„]/u,
};

/** A number and its unit, which a plain space would put on two lines. */
const breaking =
  /\{(?:amount|count|energy|from|minutes|seconds|to|value)\} (?:s|min|kcal|kJ|Cal|ث|د|%)(?!\p{L})/u;

/** In a line that runs from the right, the sign would move to the other side of the amount. */
const loose = /(?<!\u2066)[+−]\{|(?<!\u2066\{\w+\})(?<=\})[%٪]/u;

/** Code, such as \`%1$s\` or \`[order_button]\`, has marks of its own. */
const withoutCode = (text: string) =>
  text.replace(/%(?:\d\$)?[sd]|\[[^\]]*\]|data-[\w-]+: \d+/g, 'x');

for (const language of languageCodes.filter(isTranslated)) {
  describe(`the typography of ${language}`, () => {
    const widget = widgetTexts(language);
    const all = [...widget.flatMap(([, forms]) => forms), ...otherTexts(language)].map(withoutCode);

    it('has the marks of the language', () => {
      assert.deepEqual(
        all.filter((text) => untypographic[language].test(text)),
        [],
      );
    });

    it('keeps numbers and their units in one line', () => {
      assert.deepEqual(
        all.filter((text) => breaking.test(text)),
        [],
      );
    });

    it('has no doubled spaces, and none at either end', () => {
      const separators = new Set([', ', '، ']);
      assert.deepEqual(
        all.filter((text) => !separators.has(text) && /\s{2}|^\s|\s$/u.test(text)),
        [],
      );
    });

    it('ends sentences where English does', () => {
      const ends = new Map(english.map(([name, forms]) => [name, endOf(forms.at(-1) ?? '')]));
      assert.deepEqual(
        widget.flatMap(([name, forms]) =>
          forms.filter((form) => endOf(form) !== ends.get(name)).map((form) => `${name}: ${form}`),
        ),
        [],
      );
    });

    if (language === 'ar')
      it('keeps signs beside their amounts', () => {
        assert.deepEqual(
          all.filter((text) => loose.test(text)),
          [],
        );
      });
  });
}

/** An abbreviation's full stop isn't the end of a sentence. */
const endOf = (text: string): string =>
  /[.?!…]$/.exec(text.replace('؟', '?').replace(/(?<=\bpers)\.$/i, ''))?.[0] ?? '';

describe('an English sentence with a number', () => {
  it('has a singular, unless no plural follows the number', () => {
    const plain = english.filter(([, forms]) => forms.length === 1);
    assert.deepEqual(
      plain.filter(([, [text = '']]) => /\{count\} \p{L}+s\b/u.test(text)).map(([name]) => name),
      [],
    );
  });
});
