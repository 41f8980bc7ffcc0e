/** What a menu in the United States says about dishes with choices. 21 CFR 101.11(b)(2)(i)(A) */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Modifier, ModifierGroup } from '../../src/contract/domain.js';
import { declared } from '../../src/contract/energy.js';
import { energyRange } from '../../src/contract/energy-range.js';
import { timesAsLong } from '../harness/times-as-long.js';

const option = (calories: number | null, more: Partial<Modifier> = {}): Modifier => ({
  id: 'option',
  name: 'Option',
  price: { minor: 0, text: '' },
  maxQuantity: 1,
  groups: [],
  stated: { allergens: null, calories, kilojoules: null },
  ...more,
});

const choose = (
  min: number,
  max: number,
  options: readonly (number | null | Modifier)[],
  perParentQuantity = false,
): ModifierGroup => ({
  id: 'group',
  name: 'Group',
  description: '',
  min,
  max,
  perParentQuantity,
  modifiers: options.map((one) => (typeof one === 'object' && one ? one : option(one))),
});

const nested = (calories: number, group: ModifierGroup, maxQuantity = 1): Modifier =>
  option(calories, { groups: [group], maxQuantity });

const rows: readonly [what: string, calories: number | null, string, ...ModifierGroup[]][] = [
  ['no choice', 350, '350'],
  ['no figure', null, 'nothing', choose(1, 1, [100, 200])],
  ['a choice that can be left out', 350, '350', choose(0, 2, [100, 200])],
  ['a choice without a choice', 350, '450', choose(1, 1, [100])],
  ['two possibilities, in the menu’s order', 300, '500/400', choose(1, 1, [200, 100])],
  ['two possibilities that are the same', 300, '400', choose(1, 1, [100, 100])],
  ['two that are the same once rounded', 300, '400', choose(1, 1, [102, 98])],
  ['three possibilities', 300, '310–500', choose(1, 1, [200, 10, 100])],
  ['three possibilities, two of them the same', 300, '400–500', choose(1, 1, [200, 100, 100])],
  ['three possibilities that are the same', 300, '400', choose(1, 1, [100, 100, 100])],
  ['two choices', 300, '320–600', choose(1, 1, [10, 100]), choose(1, 1, [10, 200])],
  [
    'a required choice next to an optional one',
    300,
    '400/500',
    choose(1, 1, [100, 200]),
    choose(0, 1, [900]),
  ],
  ['one to three options', 0, '100–600', choose(1, 3, [100, 200, 300])],
  ['two of three', 0, '300–500', choose(2, 2, [100, 200, 300])],
  [
    'the same option twice',
    0,
    '200–400',
    choose(2, 2, [option(100, { maxQuantity: 2 }), option(200, { maxQuantity: 2 })]),
  ],
  ['no limit', 0, '100–300', choose(1, Number.MAX_SAFE_INTEGER, [100, 200])],
  ['a choice within a choice', 300, '400/500', choose(1, 1, [nested(100, choose(1, 1, [0, 100]))])],
  [
    'a choice within one of two options',
    300,
    '350–500',
    choose(1, 1, [50, nested(100, choose(1, 1, [0, 100]))]),
  ],
  [
    'a choice for each portion',
    0,
    '220–600',
    choose(2, 2, [nested(100, choose(1, 1, [10, 200], true), 2)]),
  ],
  ['figures for none of the options', 350, '350', choose(1, 1, [null, null])],
  ['figures for some of the options', 350, 'nothing', choose(1, 1, [100, null])],
  ['an unknown figure that can be avoided', 350, '450', choose(1, 1, [100]), choose(0, 1, [null])],
  ['little', 4, '0'],
  ['at most 50', 43, '45'],
  ['more than 50', 264, '260'],
];

describe('the energy of a dish with', () => {
  for (const [what, calories, expected, ...modifierGroups] of rows) {
    it(`${what} is ${expected}`, () => {
      const range = energyRange({ calories, modifierGroups });
      assert.equal(range ? declared(range) : 'nothing', expected);
    });
  }
});

it('takes no longer to work out for many portions of choices within choices than for a few', async () => {
  const dishWith = (portions: number) => {
    const many = (of: (calories: number) => Modifier) =>
      choose(
        1,
        portions,
        Array.from({ length: 10 }, (_, at) => of(at + 1)),
      );
    const sauces = many((calories) => option(calories, { maxQuantity: portions }));
    return many((calories) => nested(calories, sauces, portions));
  };
  const [few, many] = [dishWith(2), dishWith(30)];
  const rangeOf = (bowls: ModifierGroup) => energyRange({ calories: 100, modifierGroups: [bowls] });
  const { least, most } = rangeOf(many) ?? {};
  assert.deepEqual([least, most], [102, 100 + 21 * 10 + 45 + 10 * 300]);
  const times = await timesAsLong(
    () => rangeOf(many),
    () => rangeOf(few),
  );
  assert.ok(
    times < 500,
    `It took ${Math.round(times)} times as long for guests of every restaurant.`,
  );
});
