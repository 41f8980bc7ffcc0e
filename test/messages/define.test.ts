/** Which of a page's own sentences are wrong, and how they replace the widget's. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import '../../src/bundles/list.js';
import { cartText } from '../../src/messages/cart.js';
import { formsIn, problemsIn, shapeOf } from '../../src/messages/check-messages.js';
import { de } from '../../src/messages/de.js';
import { english } from '../../src/messages/english.js';
import { loadLanguage, setLanguage, setOwnWords, translated } from '../../src/messages/language.js';
import type { Words } from '../../src/messages/sentences.js';
import { englishSentences } from './sentences.js';

const wrong = (name: string, own: Words) => problemsIn(name, own, de).wrong;

describe('the check of a page’s sentences', () => {
  it('names sentences that the widget doesn’t have', () => {
    assert.deepEqual(wrong('it', { cart: { totale: 'Totale' }, basket: { total: 'Totale' } }), [
      'cart.totale isn’t a sentence of the widget',
      'basket.total isn’t a sentence of the widget',
    ]);
  });

  it('refuses a placeholder that nobody fills in, in any plural form', () => {
    const { unusable, wrong: said } = problemsIn(
      'it',
      {
        cart: {
          removeLine: 'Rimuovi {dish}',
          items: { one: '1 piatto', other: '{count} piatti {x}' },
        },
      },
      de,
    );
    assert.deepEqual(unusable, ['cart.removeLine', 'cart.items']);
    assert.deepEqual(said, [
      'cart.removeLine has no {dish}, and isn’t used',
      'cart.removeLine lacks {name}',
      'cart.items has no {x}, and isn’t used',
    ]);
  });

  it('asks for the plural forms of the language, and for no others', () => {
    const items = (forms: Record<string, string>) => ({
      cart: { items: { other: '{count}', ...forms } },
    });
    assert.deepEqual(wrong('it', items({ one: '1' })), []);
    assert.deepEqual(wrong('it', items({})), ['cart.items lacks the plural forms one']);
    assert.deepEqual(wrong('it', items({ one: '1', few: '2' })), [
      'cart.items has the plural forms few, which it doesn’t have',
    ]);
    assert.deepEqual(wrong('pl', items({ one: '1' })), [
      'cart.items lacks the plural forms few, many',
    ]);
    assert.deepEqual(wrong('ja', { cart: { items: '{count}' } }), []);
    assert.deepEqual(wrong('it', { cart: { items: '{count} piatti' } }), [
      'cart.items lacks the plural forms one',
    ]);
    assert.deepEqual(wrong('it', { cart: { total: { one: 'a', other: 'b' } } }), [
      'cart.total has no plural forms',
    ]);
    assert.deepEqual(formsIn('ar'), ['few', 'many', 'one', 'other', 'two', 'zero']);
  });

  it('lists the texts that a new language lacks, and none for a built-in language', () => {
    const all = Object.values(english).flatMap((table) => Object.keys(table)).length;
    assert.equal(problemsIn('eo', { cart: { total: 'Totale' } }, de).missing.length, all - 1);
    assert.deepEqual(problemsIn('de', { cart: { total: 'Summe' } }, de).missing, []);
    assert.deepEqual(problemsIn('eo', de, de).missing, []);
  });

  it('takes what has the shape of a sentence, and names the rest', () => {
    const found = shapeOf({
      cart: { total: 'Totale', empty: 5, items: { one: '1' } },
      menu: 'Menu',
      receipt: { total: { other: '' } },
    });
    assert.deepEqual(found, {
      words: { cart: { total: 'Totale' }, receipt: { total: { other: '' } } },
      odd: ['cart.empty', 'cart.items', 'menu'],
    });
    assert.deepEqual(shapeOf(null).odd, ['messages']);
  });
});

it('the command writes every sentence of the widget', () => {
  const found = Object.fromEntries(
    [...englishSentences()].map(([subject, { table }]) => [subject, table]),
  );
  assert.deepEqual(english, found, 'Import the new file in src/messages/english.ts.');
});

describe('a page’s own sentence', () => {
  afterEach(() => {
    for (const name of ['en', 'eo', 'de', 'yi']) setOwnWords(name, {}, false);
    setLanguage('en');
  });

  it('replaces the widget’s, whichever loads first', async () => {
    setOwnWords('de', { cart: { tax: 'MwSt.' } }, false);
    await loadLanguage('de');
    setLanguage('de-AT');
    assert.deepEqual([cartText('tax'), cartText('total')], ['MwSt.', 'Gesamtbetrag']);
    setOwnWords('de', { cart: { total: 'Summe' } }, false);
    setLanguage('de');
    assert.deepEqual([cartText('tax'), cartText('total')], ['Steuer', 'Summe']);
  });

  it('makes a language of its own, with its plural forms and English for the rest', () => {
    setOwnWords('eo', { cart: { items: { one: '1 plado', other: '{count} pladoj' } } }, false);
    setLanguage('eo-CH');
    const items = [1, 2].map((count) => cartText('items', { count }));
    assert.deepEqual([...items, cartText('tax')], ['1 plado', '2 pladoj', 'Tax']);
  });

  it('changes English, also for guests of a language that isn’t there', () => {
    setOwnWords('en', { cart: { tax: 'VAT' } }, false);
    for (const language of ['en-GB', '', 'qaa']) {
      setLanguage(language);
      assert.equal(cartText('tax'), 'VAT', language);
    }
  });

  it('keeps the direction of values in a language from right to left', () => {
    setOwnWords('yi', { cart: { removeLine: 'נעם אַוועק {name}' } }, true);
    setLanguage('yi');
    assert.equal(cartText('removeLine', { name: 'Naan' }), 'נעם אַוועק \u2068Naan\u2069');
  });

  it('changes what is already on the page', () => {
    let count = 0;
    const speaker = { requestUpdate: () => (count += 1) };
    translated.add(speaker as never);
    setOwnWords('eo', {}, false);
    translated.delete(speaker as never);
    assert.equal(count, 1);
  });
});
