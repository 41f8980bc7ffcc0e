import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMenus } from '../../src/contract/catalog.js';
import { readProductDetail, readRecommendations } from '../../src/contract/product.js';
import { ContractError } from '../../src/contract/wire.js';
import { timesAsLong } from '../harness/times-as-long.js';

const product = {
  id: 'bowl',
  name: 'Bowl',
  price: '11.00',
  displayPrice: '$11.00',
  currency: 'usd',
};
const modifier = (id: string, members: object = {}) => ({
  id,
  name: id,
  price: '0.00',
  ...members,
});
const group = (id: string, items: object[], rule = { min: 0, max: 1 }) => ({
  id,
  name: id,
  rule,
  items,
});

describe('reading a product', () => {
  test('cuts a link that leads back to its own group', () => {
    const circle = modifier('egg', { childGroups: [{ groupId: 'protein', circular: true }] });
    const found = readProductDetail(
      { ...product, modifiers: [group('protein', [circle])] },
      'newer',
    );
    assert.deepEqual(found.modifierGroups[0]?.modifiers[0]?.groups, []);
  });

  test('cuts an unmarked cycle', () => {
    const inner = group('marinade', [modifier('chili', { childGroups: [{ groupId: 'protein' }] })]);
    const outer = group('protein', [
      modifier('tofu', { childGroups: [{ groupId: 'marinade', group: inner }] }),
    ]);
    const found = readProductDetail({ ...product, modifiers: [outer] }, 'newer');
    const chili = found.modifierGroups[0]?.modifiers[0]?.groups[0]?.modifiers[0];
    assert.equal(chili?.id, 'chili');
    assert.deepEqual(chili.groups, []);
  });

  // Following every order would take longer than a test may.
  test('ends, even if groups link to each other in ever new orders', () => {
    const names = Array.from({ length: 11 }, (_, index) => `g${index}`);
    const linked = names.map((name) =>
      group(name, [
        modifier(`${name}-item`, { childGroups: names.map((groupId) => ({ groupId })) }),
      ]),
    );
    const found = readProductDetail({ ...product, modifiers: linked }, 'newer');
    assert.equal(found.modifierGroups.length, names.length);
  });

  test('keeps every group of a wide product', () => {
    const sauces = [1, 2, 3].map((index) => group(`sauce${index}`, [modifier('tahini')]));
    const childGroups = sauces.map(({ id }) => ({ groupId: id }));
    const sides = Array.from({ length: 30 }, (_, index) =>
      modifier(`side${index}`, { childGroups }),
    );
    const tops = Array.from({ length: 20 }, (_, index) => group(`top${index}`, sides));
    const found = readProductDetail({ ...product, modifiers: [...sauces, ...tops] }, 'newer');
    for (const top of found.modifierGroups.slice(3))
      for (const side of top.modifiers) assert.equal(side.groups.length, 3);
  });

  test('finds a group that a link only refers to, and lets the link override one limit', () => {
    const shared = group('sauce', [modifier('tahini')], { min: 0, max: 3 });
    const link = { groupId: 'sauce', overrides: { min: 1 }, applyPerParentQuantity: true };
    const outer = group('side', [modifier('fries', { childGroups: [link] })]);
    const found = readProductDetail({ ...product, modifiers: [outer, shared] }, 'newer');
    const below = found.modifierGroups[0]?.modifiers[0]?.groups[0];
    assert.deepEqual(
      { min: below?.min, max: below?.max, per: below?.perParentQuantity },
      { min: 1, max: 3, per: true },
    );
  });

  test('offers only products marked as available', () => {
    const bundle = (availability: unknown) =>
      readMenus(
        {
          menus: [{ id: 'm', categories: [{ id: 'c', products: [{ ...product, availability }] }] }],
        },
        'newer',
      ).menus[0]?.categories[0]?.products[0]?.available;
    assert.equal(bundle('available'), true);
    assert.equal(bundle(undefined), true);
    assert.equal(bundle('unavailable'), false);
    assert.equal(bundle('paused'), false);
  });

  test('finds the products of a category that only lists their ids', () => {
    const bundle = readMenus(
      {
        menus: [{ id: 'm', categories: [{ id: 'c', productIds: ['bowl', 'unknown'] }] }],
        popularProducts: [product],
      },
      'newer',
    );
    assert.deepEqual(
      bundle.menus[0]?.categories[0]?.products.map(({ id }) => id),
      ['bowl'],
    );
  });
});

describe('a menu with a malformed product', () => {
  type Wire = Record<string, unknown>;
  const menusOf = (products: unknown[], generation: 'older' | 'newer' = 'older') =>
    readMenus({ menus: [{ id: 'm', categories: [{ id: 'c', products }] }] }, generation);
  const offered = (products: unknown[], generation?: 'older' | 'newer') =>
    menusOf(products, generation).menus[0]?.categories[0]?.products ?? [];
  const without = (name: string): Wire => {
    const { [name]: _, ...rest }: Wire = { ...product, id: 'odd' };
    return rest;
  };
  const odd = (products: unknown[]) => offered(products).find(({ id }) => id === 'odd');

  test('uses the currency of its siblings if it has none', () => {
    const found = odd([product, without('currency')]);
    assert.equal(found?.currency, 'usd');
    assert.deepEqual(found.price, { minor: 1100, text: '$11.00' });
  });

  test('treats a currency in capitals like one in lowercase', () => {
    const loud = { ...product, id: 'odd', currency: 'USD' };
    assert.equal(odd([product, loud])?.currency, 'usd');
    assert.equal(odd([loud, without('currency')])?.currency, 'usd');
  });

  test('uses `_id` for a missing `id`, even of a category or a menu', () => {
    const { id: _, ...nameless } = product;
    assert.equal(odd([{ ...nameless, _id: 'odd' }])?.id, 'odd');
    const menus = readMenus(
      { menus: [{ _id: 'm', categories: [{ _id: 'c', products: [product] }] }] },
      'older',
    );
    assert.equal(menus.menus[0]?.categories[0]?.products[0]?.id, 'bowl');
  });

  test('offers all others, and reports which was left out and why', () => {
    const { id: _, ...nameless } = product;
    const broken: unknown[] = [
      nameless,
      { ...product, id: 'soup', images: 'none' },
      { ...product, id: 'tea', price: null, displayPrice: null },
      null,
      'bowl',
      [],
    ];
    for (const one of broken) {
      const bundle = menusOf([one, product]);
      const names = bundle.menus[0]?.categories[0]?.products.map(({ id }) => id);
      assert.deepEqual(names, ['bowl'], JSON.stringify(one));
      assert.equal(bundle.problems.length, 1, JSON.stringify(one));
    }
    assert.match(
      menusOf([{ ...product, id: 'soup', images: 'none' }]).problems[0] ?? '',
      /soup.*images/,
    );
    assert.deepEqual(menusOf([product]).problems, []);
  });

  test('offers a dish without the pictures that can’t be read', () => {
    const [menu] = menusOf([{ ...product, images: [null, { url: 'a' }, '/bowl.jpg'] }]).menus;
    assert.equal(menu?.categories[0]?.products[0]?.imageUrl, '/bowl.jpg');
  });

  test('leaves out an unreadable category or menu, and no other', () => {
    const good = { id: 'c', products: [product] };
    const bundle = readMenus(
      {
        menus: [
          { name: 'nameless', categories: [good] },
          { id: 'm', categories: [{ products: [product] }, good] },
        ],
      },
      'older',
    );
    assert.deepEqual(
      bundle.menus.map(({ categories }) => categories.map(({ id }) => id)),
      [['c']],
    );
    assert.equal(bundle.problems.length, 2);
  });

  test('never offers a product without a price as free', () => {
    const shown = odd([product, { ...product, id: 'odd', price: undefined }]);
    assert.deepEqual(shown?.price, { minor: null, text: '$11.00' });
    assert.equal(
      odd([product, { ...product, id: 'odd', price: 'free?', displayPrice: '' }]),
      undefined,
    );
  });

  test('reads a whole number without a text in the generation’s default unit', () => {
    const bare = { ...product, price: '1250', displayPrice: undefined, currency: 'gbp' };
    assert.equal(offered([bare], 'older')[0]?.price.minor, 1250);
    assert.equal(offered([{ ...bare, price: 12 }], 'newer')[0]?.price.minor, 1200);
  });

  test('reads a whole number without a text in the unit of its siblings', () => {
    const bare = { ...product, id: 'odd', price: 12, displayPrice: undefined };
    assert.equal(odd([product, bare])?.price.minor, 1200);
    const minor = { ...product, price: '500', displayPrice: '$5' };
    assert.equal(odd([minor, { ...bare, price: '1250' }])?.price.minor, 1250);
    // With mixed units, the unit is unknown.
    assert.equal(odd([product, minor, bare]), undefined);
  });

  test('shows the text of an unknown currency, and adds nothing up', () => {
    const kuwaiti = { ...product, price: '1.250', displayPrice: 'KD 1.250', currency: 'KWD' };
    const bundle = menusOf([kuwaiti]);
    const price = bundle.menus[0]?.categories[0]?.products[0]?.price;
    assert.deepEqual(price, { minor: null, text: 'KD 1.250' });
    assert.equal(bundle.problems.length, 1);
  });

  test('shows the text if it contradicts the price, and adds nothing up', () => {
    const bundle = menusOf([{ ...product, price: '1250', displayPrice: '£99' }]);
    const price = bundle.menus[0]?.categories[0]?.products[0]?.price;
    assert.deepEqual(price, { minor: null, text: '£99' });
    assert.match(bundle.problems[0] ?? '', /bowl/);
  });

  test('shows the text if it contradicts a price of zero, and adds nothing up', () => {
    const free = { ...product, price: '0', displayPrice: '$11.00' };
    assert.deepEqual(offered([free])[0]?.price, { minor: null, text: '$11.00' });
    const given = { ...product, price: '0.00', displayPrice: '$0.00' };
    assert.deepEqual(offered([given])[0]?.price, { minor: 0, text: '$0.00' });
  });

  test('reads a long displayPrice in any form as fast as digits', async () => {
    // Another one each time, because what was read is kept.
    let count = 0;
    const read = (displayPrice: string) => () => {
      count += 1;
      return offered([{ ...product, price: '11', displayPrice: `${displayPrice}${count}` }]);
    };
    const times = await timesAsLong(read(`1${', '.repeat(40_000)}1`), read('1'.repeat(80_000)));
    assert.ok(times < 100, `It took ${Math.round(times)} times as long as digits.`);
  });

  test('uses `_id` for a missing `id` of modifiers and their groups, too', () => {
    const renamed = ({ id: named, ...rest }: { id: string }) => ({ _id: named, ...rest });
    const inner = renamed(group('sauce', [renamed(modifier('tahini'))]));
    const link = { groupId: 'sauce', group: inner };
    const outer = renamed(group('side', [renamed(modifier('fries', { childGroups: [link] }))]));
    const found = readProductDetail({ ...product, modifiers: [outer] }, 'older');
    const [side] = found.modifierGroups;
    assert.deepEqual([side?.id, side?.modifiers[0]?.id], ['side', 'fries']);
    assert.equal(side?.modifiers[0]?.groups[0]?.modifiers[0]?.id, 'tahini');
  });

  test('reads a single product with the menu’s currency and unit', () => {
    const { usual } = menusOf([{ ...product, price: '1100' }]);
    const bare = { ...without('currency'), price: '1250', displayPrice: undefined };
    const extra = modifier('egg', { price: '150' });
    const found = readProductDetail(
      { ...bare, modifiers: [group('top', [extra])] },
      'older',
      usual,
    );
    assert.deepEqual(found.price, { minor: 1250, text: '$12.50' });
    assert.equal(found.modifierGroups[0]?.modifiers[0]?.price.minor, 150);
    assert.equal(readProductDetail({ ...product, id: undefined, _id: 'bowl' }, 'older').id, 'bowl');
  });

  test('treats the price of a modifier without one as unknown', () => {
    const bare = modifier('egg', { price: null });
    const found = readProductDetail({ ...product, modifiers: [group('top', [bare])] }, 'newer');
    assert.equal(found.modifierGroups[0]?.modifiers[0]?.price.minor, null);
  });
});

describe('recommended products', () => {
  test('are suggested without the unreadable ones', () => {
    const list = [{ _id: 'tea' }, null, { name: 'nameless' }, { id: 'bowl', availability: 'gone' }];
    assert.deepEqual(readRecommendations(list), ['tea']);
    assert.deepEqual(readRecommendations({ products: list }), ['tea']);
    assert.throws(() => readRecommendations({ products: 'none' }), ContractError);
  });
});
