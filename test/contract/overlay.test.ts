/** The overlay's schema, its list of allergens, and the hash that ties a statement to its text. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allergenNames, allergens } from '../../src/contract/allergens.js';
import { overlaySchema } from '../../src/contract/overlay.js';
import { hashOf, isMadeFor, tagFor, textIn } from '../../src/contract/overlay-text.js';

const hash = hashOf({ name: 'Soup' });

describe('the schema of an overlay', () => {
  it('accepts every member', () => {
    const overlay = {
      language: 'en',
      location: {
        original: { name: 'Hotel' },
        names: { ar: 'فندق' },
        addresses: { ar: 'دبي' },
        gratuity: { ar: 'لمن يحمل الصينية.' },
      },
      menus: { day: { names: { ar: 'اليوم' }, hours: { ar: '١١ إلى ٢٤' } } },
      categories: { soups: { names: { ar: 'شوربات', 'pt-BR': 'Sopas' } } },
      products: {
        soup: {
          original: { name: 'Soup', description: 'Warm.' },
          names: { ar: 'شوربة', de: '' },
          descriptions: { ar: 'دافئة.' },
          ingredients: { ar: 'عدس' },
          alt: { en: 'A bowl', ar: 'طبق' },
          allergens: { contains: ['celery'], mayContain: ['pine-nut'], hash },
          calories: 260,
          kilojoules: 1090,
          usual: { bread: ['pita', 'pita'] },
          age: 21,
          serves: 2,
          portion: { en: '330 ml' },
          standard: true,
        },
      },
      groups: { bread: { names: { ar: 'خبز' }, descriptions: { ar: 'واحد' } } },
      options: {
        pita: { names: { ar: 'خبز عربي' }, allergens: { contains: [], hash }, calories: 165 },
      },
      fees: {
        serviceFee: { names: { ar: 'خدمة' }, purposes: { ar: 'للفريق' } },
        'fulfillmentFee.room_service': { purposes: { en: 'For the tray' } },
      },
      phrases: [{ en: 'No onions', ar: 'بلا بصل' }],
    };
    const read = overlaySchema.safeParse(overlay);
    assert.deepEqual(read.error?.issues, undefined);
  });

  const wrong: readonly (readonly [what: string, overlay: unknown, at: string, says: RegExp])[] = [
    ['no language', {}, 'language', /language of the menu/],
    ['a language that is no tag', { language: 'English (US)' }, 'language', /language tag/],
    ['an unknown part', { language: 'en', dishes: {} }, '', /starts with/],
    [
      'a text without a language',
      { language: 'en', products: { soup: { names: 'شوربة' } } },
      'products.soup.names',
      /texts by language/,
    ],
    [
      'an allergen that is not on the list',
      { language: 'en', products: { soup: { allergens: { contains: ['nuts'], hash } } } },
      'products.soup.allergens.contains.0',
      /has to be one of milk/,
    ],
    [
      'a statement without the hash of its text',
      { language: 'en', options: { pita: { allergens: { contains: ['wheat'] } } } },
      'options.pita.allergens.hash',
      /hash of the text/,
    ],
    [
      'energy below zero',
      { language: 'en', products: { soup: { calories: -1 } } },
      'products.soup.calories',
      /0 to 20000/,
    ],
    [
      'an age in words',
      { language: 'en', products: { wine: { age: 'adults' } } },
      'products.wine.age',
      /1 to 99/,
    ],
    ['a fee that no cart has', { language: 'en', fees: { wifi: {} } }, 'fees', /each entry/],
    [
      'a phrase that the kitchen can’t read',
      { language: 'en', phrases: [{ ar: 'بلا بصل' }] },
      'phrases.0',
      /needs its text in en/,
    ],
    [
      'a phrase longer than a fifth of a note',
      { language: 'en', phrases: [{ en: 'x'.repeat(101) }] },
      'phrases.0.en',
      /100 characters/,
    ],
  ];
  for (const [what, overlay, at, says] of wrong) {
    it(`names ${what} and says what belongs there`, () => {
      const [issue] = overlaySchema.safeParse(overlay).error?.issues ?? [];
      assert.equal(issue?.path.join('.'), at);
      assert.match(issue?.message ?? '', says);
    });
  }
});

describe('the list of allergens', () => {
  it('covers the lists of the United States, the United Kingdom and Australia, with nuts by name', () => {
    const on = (list: 'US' | 'GB' | 'AU') =>
      allergenNames.filter((name) => (allergens[name].on as readonly string[]).includes(list));
    const kinds = (names: readonly (keyof typeof allergens)[]) =>
      new Set(names.map((name) => ('kind' in allergens[name] ? allergens[name].kind : name)));
    // Nine, with tree nuts as one and wheat as the only cereal.
    assert.equal(kinds(on('US')).size, 9);
    assert.deepEqual(
      on('US').filter((name) => 'kind' in allergens[name] && allergens[name].kind === 'gluten'),
      ['wheat'],
    );
    // Fourteen, with cereals and nuts as one each.
    assert.equal(kinds(on('GB')).size, 14);
    const nuts = on('AU').filter(
      (name) => 'kind' in allergens[name] && allergens[name].kind === 'nut',
    );
    assert.equal(nuts.length, 9);
  });
});

describe('the hash of a menu text', () => {
  const statement = { hash: hashOf({ name: 'Crème brûlée', description: 'With vanilla.' }) };

  it('stays for the same text with other spaces or another encoding of accents', () => {
    const same = { name: ' Cre\u0300me  bru\u0302le\u0301e ', description: 'With\nvanilla.' };
    assert.ok(isMadeFor(statement, same));
  });

  it('changes with any word, letter case, or a word that moves to the description', () => {
    const others = [
      { name: 'Crème brûlée', description: 'With vanilla and almonds.' },
      { name: 'Crème Brûlée', description: 'With vanilla.' },
      { name: 'Crème brûlée With vanilla.' },
      { name: 'Crème', description: 'brûlée With vanilla.' },
    ];
    for (const text of others) assert.ok(!isMadeFor(statement, text), JSON.stringify(text));
  });

  it('is 16 letters, which no YAML reader takes for a number, and differs for different texts', () => {
    const seen = new Map<string, string>();
    const word = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, word, (name, description) => {
        const found = hashOf({ name, description });
        assert.match(found, /^[a-p]{16}$/);
        const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');
        const text = JSON.stringify([plain(name), plain(description)]);
        assert.equal(seen.get(found) ?? text, text);
        seen.set(found, text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('finding a text in a language', () => {
  const texts = { ar: 'a', 'pt-BR': 'p', 'zh-Hans': 's', 'zh-Hant': 'z' };
  for (const [language, tag] of [
    ['ar', 'ar'],
    ['ar-AE', 'ar'],
    ['AR_ae', 'ar'],
    ['pt', 'pt-BR'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['arn', undefined],
    ['', undefined],
  ] as const) {
    it(`uses ${tag ?? 'none'} for "${language}"`, () => {
      assert.equal(tagFor(texts, language), tag);
    });
  }

  it('treats an empty text as missing', () => assert.equal(textIn({ ar: '' }, 'ar'), ''));
});
