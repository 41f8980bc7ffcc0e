// A process of its own: what is said before another language has loaded.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import '../../src/bundles/list.js';
import { dropOffs } from '../../src/contract/destination.js';
import type { TranslatedLanguage } from '../../src/contract/languages.js';
import { legalRules } from '../../src/contract/legal/rules.js';
import { chargeKinds } from '../../src/contract/totals.js';
import { accountText } from '../../src/messages/account.js';
import { cartText } from '../../src/messages/cart.js';
import { formsIn } from '../../src/messages/check-messages.js';
import { checkoutText } from '../../src/messages/checkout.js';
import type { Translation } from '../../src/messages/language.js';
import { loadLanguage, setLanguage } from '../../src/messages/language.js';
import { productText } from '../../src/messages/product.js';
import type { Sentence } from '../../src/messages/sentences.js';
import { slotsText } from '../../src/messages/time.js';
import { englishSentences, sentencesInTemplates, stringsNear } from './sentences.js';

/** Languages with a file, named after the language. */
const folder = new URL('../../src/messages/', import.meta.url);
const named = readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
const languages: Readonly<Record<string, Translation>> = Object.fromEntries(
  await Promise.all(
    named.map(async (name) => [name, (await tsImport(`./${name}.ts`, folder.href))[name]]),
  ),
);
const english = englishSentences();
const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const generalForm = (sentence: Sentence) =>
  typeof sentence === 'string' ? sentence : sentence.other;

/** Names of sentences with one form for each plural form of the language. */
const counted = [...english].flatMap(([subject, { table }]) =>
  Object.keys(table)
    .filter((name) => typeof table[name] === 'object')
    .map((name) => [subject, name] as const),
);

/** `cart.empty` with its sentence. */
const sentencesOf = (translation: Translation) =>
  Object.entries(translation).flatMap(([subject, table]) =>
    Object.entries(table).map(([name, sentence]) => [`${subject}.${name}`, sentence] as const),
  );

for (const [name, translation] of Object.entries(languages)) {
  describe(`the translation into ${name}`, () => {
    it('has every sentence of the widget, and no others', () => {
      const said = [...english].flatMap(([subject, { table }]) =>
        Object.keys(table).map((each) => `${subject}.${each}`),
      );
      const translated = sentencesOf(translation).map(([each]) => each);
      assert.deepEqual(translated.sort(), said.sort());
    });

    it('has the same placeholders as the English sentence', () => {
      const found = new Map(sentencesOf(translation));
      for (const [subject, { table }] of english) {
        for (const [each, sentence] of Object.entries(table)) {
          const words = found.get(`${subject}.${each}`) ?? '';
          const places = placesIn(generalForm(sentence as Sentence));
          assert.deepEqual(placesIn(generalForm(words)), places, `${subject}.${each}`);
        }
      }
    });

    it('has every plural form of the language for the numbers of an order', () => {
      const found = new Map(sentencesOf(translation));
      for (const [subject, each] of counted) {
        const words = found.get(`${subject}.${each}`) ?? '';
        assert.deepEqual(Object.keys(words).sort(), formsIn(name), `${subject}.${each}`);
      }
    });
  });
}

describe('the translations', () => {
  it('share no sentence, so none was left untranslated', () => {
    const inEnglish = [...english].map(([subject, { table }]) => [subject, table]);
    const all = { en: Object.fromEntries(inEnglish) as Translation, ...languages };
    const found = new Map<string, string>();
    for (const [name, translation] of Object.entries(all)) {
      for (const form of sentencesOf(translation).flatMap(([, sentence]) => formsOf(sentence))) {
        // Related languages may well share three words.
        if ((form.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length < 4) continue;
        const other = found.get(form) ?? name;
        assert.equal(other, name, `Translate “${form}” in src/messages/${name}.ts.`);
        found.set(form, name);
      }
    }
  });
});

/** Words with the other form of address than the rest of the language's file; `null` if it has one only. */
const otherManner: Readonly<Record<TranslatedLanguage, RegExp | null>> = {
  ar: null,
  de: /(?<!\p{L})(du|dein\p{L}*|dich|dir)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|sus?|elija|escriba|pida|vuelva|inténtelo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
};

describe('a translation', () => {
  for (const [name, words] of Object.entries(otherManner)) {
    if (!words) continue;
    it(`uses one form of address in ${name}`, () => {
      const translation = languages[name];
      assert.ok(translation, `Expected src/messages/${name}.ts to be a translation.`);
      const forms = sentencesOf(translation).flatMap(([, sentence]) => formsOf(sentence));
      assert.deepEqual(
        forms.filter((form) => words.test(form)),
        [],
      );
    });
  }
});

describe('an English sentence', () => {
  /** Named after what the service sends, so the name isn't in the source. */
  const namedByData = new Set(['allergens', 'marks', 'methods']);
  const prescribed = Object.values(legalRules).flatMap(({ demands }) => Object.values(demands));

  it('has curly quotes, and contracts “not”', () => {
    const said = [...english.values()].flatMap(({ table }) =>
      Object.values(table).flatMap((each) => formsOf(each as Sentence)),
    );
    const stiff = /["']|\.\.\.|\b(?:cannot|(?:could|is|are|was|do|does|did|has|have) not)\b/;
    // Prescribed by law, or stronger in full.
    const full = /^Choices are not covered$|^This does not cover /;
    assert.deepEqual(
      said.filter((form) => stiff.test(form) && !full.test(form)),
      [],
    );
  });

  for (const [subject, { table }] of english) {
    if (namedByData.has(subject)) continue;
    it(`of ${subject} is used somewhere`, () => {
      const strings = stringsNear(`${subject}Text`);
      // The other kinds of charges, the ways to hand an order over, and what a legal rule prescribes
      // are looked up by name.
      const namedByValue: Record<string, readonly unknown[]> = {
        cart: chargeKinds,
        courier: dropOffs,
      };
      const kinds = namedByValue[subject] ?? prescribed;
      const unsaid = Object.keys(table).filter(
        (name) => !strings.has(name) && !kinds.some((kind) => kind === name),
      );
      assert.deepEqual(unsaid, []);
    });
  }
});

describe('a sentence', () => {
  it('compiles only with a name in its subject and with its placeholders', () => {
    const compiled = [
      () => cartText('empty'),
      () => cartText('removeLine', { name: 'Falafel' }),
      // @ts-expect-error no sentence of the cart
      () => cartText('emptyCart'),
      // @ts-expect-error says nothing of a name
      () => cartText('empty', { name: 'Falafel' }),
      // @ts-expect-error needs a name
      () => cartText('removeLine'),
      // @ts-expect-error puts in a name, and no line
      () => cartText('removeLine', { line: 'Falafel' }),
      // @ts-expect-error what decides about the form is a number
      () => cartText('items', { count: '2' }),
    ];
    assert.equal(compiled[0]?.(), 'Your order is empty. Add something from the menu.');
  });
});

describe('the text of an element', () => {
  it('is in the messages, not in its templates', () => {
    assert.deepEqual(sentencesInTemplates(), []);
  });
});

describe('the current language', () => {
  const items = (count: number) => cartText('items', { count });

  afterEach(() => setLanguage('en'));

  it('has singular and plural in English', () => {
    assert.deepEqual([0, 1, 2].map(items), ['0 items', '1 item', '2 items']);
  });

  it('is English until another has loaded', () => {
    setLanguage('fr');
    assert.equal(cartText('tax'), 'Tax');
  });

  it('ignores the region of a language', async () => {
    await loadLanguage('es-MX');
    setLanguage('es-MX');
    assert.equal(items(3), '3 artículos');
  });

  it('ignores a region after an underscore, and in capitals', async () => {
    await loadLanguage('DE_AT');
    setLanguage('DE_AT');
    assert.equal(cartText('tax'), 'Steuer');
  });

  it('is not confused with one whose tag starts with the same two letters', async () => {
    await loadLanguage('ar');
    await loadLanguage('arn');
    setLanguage('arn');
    assert.equal(cartText('tax'), 'Tax');
    await loadLanguage('de');
    setLanguage('den-CA');
    assert.equal(cartText('tax'), 'Tax');
  });

  it('uses the words for two, for a few and for many', async () => {
    await loadLanguage('ar');
    setLanguage('ar');
    assert.deepEqual([1, 2, 3, 11, 100].map(items), [
      'صنف واحد',
      'صنفان',
      '\u20683\u2069 أصناف',
      '\u206811\u2069 صنفًا',
      '\u2068100\u2069 صنف',
    ]);
    assert.equal(productText('chooseMore', { count: 2 }), 'يُرجى اختيار اثنين آخرين.');
  });

  it('has the singular article for one o’clock in Spanish', async () => {
    await loadLanguage('es');
    setLanguage('es');
    const opens = (time: string) => slotsText('opensToday', { time });
    assert.equal(opens('1:00'), 'Cerrado. Abre hoy a la 1:00.');
    assert.equal(opens('11:00'), 'Cerrado. Abre hoy a las 11:00.');
    assert.equal(opens('13:00'), 'Cerrado. Abre hoy a las 13:00.');
  });

  it('ends with one full stop after a value that ends with one', () => {
    assert.equal(cartText('arrivesAround', { time: '1:00 p.m.' }), 'At your door around 1:00 p.m.');
    assert.equal(cartText('arrivesAround', { time: '1:00 PM' }), 'At your door around 1:00 PM.');
  });

  it('uses the singular for zero where the language does', async () => {
    await loadLanguage('fr');
    setLanguage('fr');
    assert.deepEqual([0, 1, 2].map(items), ['0 article', '1 article', '2 articles']);
  });

  it('keeps the direction of values in right-to-left text', async () => {
    await loadLanguage('ar');
    setLanguage('ar');
    assert.match(accountText('loggedInAs', { name: '+12025550100' }), /\u2068\+12025550100\u2069/);
    // In a sentence, a day and a time keep their order: the part runs like the language.
    const time = checkoutText('laterAt', { day: 'الأربعاء، 25 نوفمبر', time: '8:00 ص' });
    assert.ok(slotsText('closedNow', { time }).includes(`\u2067${time}\u2069`));
    assert.equal(cartText('minus', { amount: '$4.00' }), '\u2066−\u2068$4.00\u2069\u2069');
    await loadLanguage('de');
    setLanguage('de');
    assert.doesNotMatch(accountText('loggedInAs', { name: '+12025550100' }), /[\u2066-\u2069]/);
  });

  for (const [name, translation] of Object.entries(languages)) {
    it(`is ${name} once its file has loaded`, async () => {
      await loadLanguage(name);
      setLanguage(name);
      assert.equal(cartText('tax'), translation.cart.tax, 'Add it to src/contract/languages.ts.');
    });
  }

  it('is English again for a language without a file', async () => {
    await loadLanguage('de');
    setLanguage('de');
    assert.equal(cartText('tax'), 'Steuer');
    await loadLanguage('qaa');
    setLanguage('qaa');
    assert.equal(cartText('tax'), 'Tax');
  });
});
