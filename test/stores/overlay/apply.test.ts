/** Applying an overlay to what the service sends. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { allergenNames } from '../../../src/contract/allergens.js';
import type { MenuBundle, Receipt } from '../../../src/contract/domain.js';
import type { Overlay } from '../../../src/contract/overlay.js';
import { applied } from '../../../src/contract/overlay-applied.js';
import { hashOf } from '../../../src/contract/overlay-text.js';
import { readOverlay } from '../../../src/stores/overlay/read.js';
import { bundle, cart, detail, money, overlay, product, soup } from './hotel-menu.js';

describe('an overlay applied to the menu', () => {
  const arabic = applied(overlay, 'ar-AE');

  it('gives names, texts and facts, and keeps the original', () => {
    const menus = arabic.menus(bundle([soup]));
    const [menu] = menus.menus;
    const [category] = menu?.categories ?? [];
    const [found] = category?.products ?? [];
    assert.equal(menu?.name, 'اليوم');
    assert.equal(menu?.hours, '١١ إلى ٢٢');
    assert.equal(category?.name, 'الكل');
    assert.equal(found?.name, 'شوربة');
    assert.equal(found?.description, 'دافئة.');
    assert.deepEqual(found?.ingredients, ['ماء']);
    assert.equal(found?.calories, 260);
    assert.deepEqual(found?.original, { name: 'Soup', description: 'Warm.', language: 'en' });
    assert.deepEqual(found?.stated?.allergens, { contains: ['celery'], mayContain: ['milk'] });
    assert.equal(found?.stated?.kilojoules, 1090);
    assert.equal(found?.stated?.age, 18);
    // Better in another language than not at all, for guests who don't see the picture.
    assert.equal(found?.stated?.alt, 'A bowl');
    assert.equal(menus.popular[0]?.name, 'شوربة');
  });

  it('says which texts are in the restaurant’s language', () => {
    const german = applied(overlay, 'de').menus(bundle([soup])).popular[0];
    assert.equal(german?.name, 'Suppe');
    assert.equal(german?.nameLanguage, undefined);
    assert.equal(german?.description, 'Warm.');
    assert.equal(german?.descriptionLanguage, 'en');
    const english = applied(overlay, 'en-GB').menus(bundle([soup])).popular[0];
    assert.equal(english?.original, undefined);
    assert.equal(english?.nameLanguage, undefined);
  });

  it('states nothing on allergens once the name or the description is another', () => {
    for (const changed of [
      { ...soup, name: 'Soup of the day' },
      { ...soup, description: 'Hot.' },
    ]) {
      assert.equal(arabic.menus(bundle([changed])).popular[0]?.stated?.allergens, null);
    }
    const renamed = detail.modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((one) => ({ ...one, name: `${one.name} bread` })),
    }));
    const [group] = arabic.product({ ...detail, modifierGroups: renamed }).modifierGroups;
    assert.deepEqual(
      group?.modifiers.map(({ stated }) => stated?.allergens),
      [null, null],
    );
  });

  it('states nothing, rather than none, about what the overlay leaves out', () => {
    const found = arabic.menus(bundle([product('tea')])).popular[0];
    assert.equal(found?.stated?.allergens, null);
    const [group] = arabic.product(detail).modifierGroups;
    const [pita, toast] = group?.modifiers ?? [];
    assert.deepEqual(pita?.stated?.allergens, { contains: ['wheat'], mayContain: null });
    assert.equal(pita?.stated?.calories, 165);
    assert.equal(toast?.stated?.allergens, null);
    assert.equal(toast?.name, 'Toast');
    assert.equal(toast?.nameLanguage, 'en');
  });

  const word = fc.string({ maxLength: 8 });
  const texts = fc.dictionary(fc.constantFrom('ar', 'de', 'en', 'pt-BR'), word);
  const ids = ['a', 'b', 'constructor', '__proto__', 'toString'] as const;
  const entry = fc.record(
    {
      names: texts,
      descriptions: texts,
      ingredients: texts,
      alt: texts,
      calories: fc.nat(3000),
      allergens: fc.record({
        contains: fc.subarray([...allergenNames]),
        hash: fc.constantFrom(...ids.map((id) => hashOf(product(id))), 'aaaaaaaaaaaaaaaa'),
      }),
    },
    { requiredKeys: [] },
  );
  const anyOverlay = fc.record({
    language: fc.constantFrom('en', 'ar'),
    products: fc.dictionary(fc.constantFrom(...ids), entry),
    categories: fc.dictionary(fc.constantFrom('all', ...ids), fc.record({ names: texts })),
  });
  const anyMenu = fc
    .subarray([...ids])
    .map((found) => bundle(found.map((id) => product(id, { price: money(id.length * 100) }))));
  const kept = ({ menus, popular }: MenuBundle) =>
    [
      ...menus.flatMap(({ categories }) => categories).flatMap(({ products }) => products),
      ...popular,
    ].map(({ id, price, currency, available, hasModifiers, dietary, imageUrl }) => ({
      ...{ id, price, currency, available, hasModifiers, dietary, imageUrl },
    }));

  it('never loses or adds a product, and never changes a price, with any overlay', () => {
    fc.assert(
      fc.property(
        anyOverlay,
        anyMenu,
        fc.constantFrom('', 'ar', 'de', 'pt'),
        (any, menus, language) => {
          const result = applied(any as Overlay, language).menus(menus);
          assert.deepEqual(kept(result), kept(menus));
          for (const found of result.popular) assert.ok(found.name.length > 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives the same when it is applied again, or after another language', () => {
    fc.assert(
      fc.property(anyOverlay, anyMenu, (any, menus) => {
        const guest = applied(any as Overlay, 'ar');
        const once = guest.menus(menus);
        assert.deepEqual(guest.menus(once), once);
        const over = applied(any as Overlay, 'de').menus(once);
        const fresh = applied(any as Overlay, 'de').menus(menus);
        assert.deepEqual(
          over.popular.map(({ name }) => name),
          fresh.popular.map(({ name }) => name),
        );
        assert.deepEqual(
          over.popular.map(({ stated }) => stated),
          fresh.popular.map(({ stated }) => stated),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('an overlay applied to an order', () => {
  const arabic = applied(overlay, 'ar');

  it('names items and choices by their ids, and fees by kind and method', () => {
    const found = arabic.cart(cart);
    const [item] = found.items;
    assert.equal(found.restaurantName, 'فندق');
    assert.equal(item?.name, 'شوربة');
    assert.equal(item?.originalName, 'Soup');
    assert.equal(item?.originalLanguage, 'en');
    assert.equal(item?.choices[0]?.groupName, 'الخبز');
    assert.equal(item?.choices[0]?.modifiers[0]?.name, 'عربي');
    assert.equal(item?.instructions, 'Hot, please; No onions');
    assert.equal(item?.instructionsShown, 'Hot, please; بلا بصل');
    assert.deepEqual(found.charges, [
      {
        kind: 'fulfillmentFee',
        amount: money(300),
        name: 'الصينية',
        purpose: 'For the tray',
        purposeLanguage: 'en',
      },
    ]);
    assert.deepEqual(arabic.cart(found), found);
  });

  it('keeps the statement on allergens with the order, once the menu was seen', () => {
    const guest = applied(overlay, 'ar');
    assert.equal(guest.cart(cart).items[0]?.allergens, null);
    guest.menus(bundle([soup]));
    const placed = guest.cart(cart);
    const statement = { contains: ['celery'], mayContain: ['milk'] };
    assert.deepEqual(placed.items[0]?.allergens, statement);
    assert.deepEqual(placed.items[0]?.choices[0]?.modifiers[0]?.allergens?.contains, ['wheat']);
    // After a reload, on a page without the menu.
    assert.deepEqual(applied(overlay, 'ar').cart(placed).items[0]?.allergens, statement);
  });

  it('names a receipt’s dishes by their original texts, because it has no ids', () => {
    const receipt = {
      restaurantName: 'Hotel',
      method: 'room_service',
      charges: [],
      items: [
        {
          ...{ id: 'i', name: 'Soup', quantity: 1, total: money(900), instructions: 'No garlic' },
          modifiers: [
            { groupName: 'Bread', name: 'Pita', quantity: 1 },
            { groupName: 'Bread', name: 'Roll', quantity: 1 },
          ],
        },
      ],
    } as unknown as Receipt;
    const [item] = arabic.receipt(receipt).items;
    assert.equal(item?.name, 'شوربة');
    assert.equal(item?.instructionsShown, 'بلا ثوم');
    assert.deepEqual(
      item?.modifiers.map(({ name, originalName }) => [name, originalName]),
      [
        ['عربي', 'Pita'],
        ['Roll', undefined],
      ],
    );
  });
});

describe('an overlay that arrives from anywhere', () => {
  it('loses the entries that don’t fit, and keeps the others', () => {
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...what) => errors.push(what.join(' '));
    try {
      const read = readOverlay({
        language: 'en',
        products: {
          soup: overlay.products?.soup,
          tea: { names: { ar: 5 } },
          cake: { allergens: { contains: ['milk', 'poison'], hash: 'aaaaaaaaaaaaaaaa' } },
          bread: { usual: { all: 'pita' } },
          nuts: { allergens: { contains: [], mayContain: ['poison'], hash: 'aaaaaaaaaaaaaaaa' } },
          salt: null,
        },
        options: [],
        fees: 'none',
        phrases: [{ en: 'x' }, 'y'],
      });
      assert.deepEqual(Object.keys(read.products ?? {}), ['soup', 'salt']);
      assert.deepEqual(read.products?.soup?.names, overlay.products?.soup?.names);
      assert.deepEqual(read.phrases, [{ en: 'x' }]);
      assert.equal(errors.length, 1);
      assert.match(String(errors[0]), /products\.tea.*products\.cake.*products\.bread/);
    } finally {
      console.error = error;
    }
  });

  it('is no overlay without the language of the menu, whatever else it is', () => {
    for (const body of [undefined, null, 5, 'x', [], {}, { language: 5 }]) {
      assert.throws(() => readOverlay(body), TypeError);
    }
  });

  it('never breaks the menu, with any JSON', () => {
    const { error } = console;
    console.error = () => {};
    try {
      fc.assert(
        fc.property(fc.jsonValue(), fc.jsonValue(), (products, part) => {
          const read = readOverlay({ language: 'en', products: { soup: products }, groups: part });
          const found = applied(read, 'ar').menus(bundle([soup])).popular[0];
          assert.equal(found?.id, 'soup');
          assert.equal(typeof found?.name, 'string');
          assert.deepEqual(found?.price, soup.price);
        }),
        { numRuns: 500 },
      );
    } finally {
      console.error = error;
    }
  });
});
