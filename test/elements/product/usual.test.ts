/** The usual choices of a product: selected when it opens, and never anything that costs extra. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Modifier, ModifierGroup } from '../../../src/contract/domain.js';
import { validateChoices } from '../../../src/elements/product/selection.js';
import { usualPicks } from '../../../src/elements/product/stated.js';

const modifier = (id: string, minor: number, more: Partial<Modifier> = {}): Modifier => ({
  id,
  name: id,
  price: { minor, text: '' },
  maxQuantity: 2,
  groups: [],
  ...more,
});

const group = (
  id: string,
  max: number,
  modifiers: readonly Modifier[],
  more: Partial<ModifierGroup> = {},
): ModifierGroup => ({
  ...{ id, name: id, description: '', min: 0, max, perParentQuantity: false, modifiers },
  ...more,
});

const yolk = group('yolk', 1, [modifier('soft', 0), modifier('firm', 0)]);
const groups = [
  group('eggs', 1, [modifier('fried', 0, { groups: [yolk] }), modifier('omelette', 0)]),
  group('extras', 2, [modifier('salmon', 500), modifier('dill', 0)]),
];

const pathsOf = (usual: Readonly<Record<string, readonly string[]>>) =>
  [...usualPicks(groups, usual)].map(([path, quantity]) => `${path} ${quantity}`);

describe('usual choices', () => {
  it('include those below a chosen one, and count repeated ones', () => {
    assert.deepEqual(pathsOf({ eggs: ['fried'], yolk: ['soft'], extras: ['dill', 'dill'] }), [
      '/eggs/fried 1',
      '/eggs/fried/yolk/soft 1',
      '/extras/dill 2',
    ]);
    assert.deepEqual(pathsOf({ yolk: ['soft'] }), []);
  });

  it('leave out what costs extra, and groups with more than they allow', () => {
    assert.deepEqual(pathsOf({ extras: ['salmon', 'dill'] }), ['/extras/dill 1']);
    assert.deepEqual(pathsOf({ extras: ['dill', 'dill', 'dill'] }), []);
    assert.deepEqual(pathsOf({ constructor: ['dill'] } as never), []);
  });

  it('never exceed a limit and never cost anything, whatever the overlay says', () => {
    const ids = ['fried', 'omelette', 'soft', 'firm', 'salmon', 'dill', 'gone'];
    const usual = fc.dictionary(
      fc.constantFrom('eggs', 'yolk', 'extras', 'gone', '__proto__'),
      fc.array(fc.constantFrom(...ids), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(usual, (any) => {
        const states = validateChoices(groups, usualPicks(groups, any));
        const all = [
          ...states,
          ...states.flatMap(({ options }) => options.flatMap((one) => one.groups)),
        ];
        for (const { surplus, options } of all) {
          assert.equal(surplus, 0);
          for (const { quantity, modifier: found } of options) {
            assert.ok(quantity === 0 || found.price.minor === 0, found.id);
          }
        }
      }),
    );
  });
});
