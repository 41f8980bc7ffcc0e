import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Modifier, ModifierGroup } from '../../../src/contract/domain.js';
import {
  choicesOf,
  choose,
  firstProblem,
  type GroupState,
  type OptionState,
  type Picks,
  validateChoices,
} from '../../../src/elements/product/selection.js';
import { choicesPrice } from '../../../src/stores/menu/menu.js';

const modifier = (id: string, minor = 0, more: Partial<Modifier> = {}): Modifier => ({
  id,
  name: id,
  price: { minor, text: `$${minor / 100}` },
  maxQuantity: 1,
  groups: [],
  ...more,
});

const group = (
  id: string,
  [min, max]: readonly [number, number],
  modifiers: readonly Modifier[],
  perParentQuantity = false,
): ModifierGroup => ({ id, name: id, description: '', min, max, perParentQuantity, modifiers });

const found = <T>(value: T | undefined, what: string): T => {
  assert.ok(value !== undefined, `expected ${what} to be offered`);
  return value;
};

/** Finds a modifier at any depth, as a guest would in the dialog. */
function find(states: readonly GroupState[], id: string): [GroupState, OptionState] | undefined {
  for (const state of states) {
    for (const option of state.options) {
      const hit =
        option.modifier.id === id ? ([state, option] as [GroupState, OptionState]) : undefined;
      const deeper = hit ?? find(option.groups, id);
      if (deeper) return deeper;
    }
  }
  return undefined;
}

/** Chooses one after another, validating each time: `{chicken: 2}`. */
function pick(groups: readonly ModifierGroup[], wishes: Record<string, number>, from?: Picks) {
  let picks: Picks = from ?? new Map();
  for (const [id, quantity] of Object.entries(wishes)) {
    const [state, option] = found(find(validateChoices(groups, picks), id), id);
    picks = choose(picks, state, option, quantity);
  }
  const states = validateChoices(groups, picks);
  return { picks, states, option: (id: string) => found(find(states, id), id)[1] };
}

/** What is passed to the cart, abbreviated. */
const chosenIn = (states: readonly GroupState[]) =>
  choicesOf(states).map(
    ({ groupId, modifiers }) =>
      `${groupId}: ${modifiers.map(({ id, quantity }) => `${quantity} ${id}`).join(', ')}`,
  );

const size = group('size', [1, 1], [modifier('small'), modifier('large', 200)]);
const extras = group(
  'extras',
  [0, 3],
  [modifier('falafel', 150, { maxQuantity: 2 }), modifier('olives', 50), modifier('feta', 100)],
);

describe('the limits of a modifier group', () => {
  it('require a choice until it is made', () => {
    assert.equal(firstProblem(validateChoices([extras, size], new Map()))?.group.id, 'size');
    assert.equal(firstProblem(pick([extras, size], { large: 1 }).states), undefined);
  });

  it('let another choice replace the first if exactly one is allowed', () => {
    const { states } = pick([size], { small: 1, large: 1 });
    assert.deepEqual(chosenIn(states), ['size: 1 large']);
  });

  it('let another choice replace the first if at most one is allowed, and allow removing it', () => {
    const side = group('side', [0, 1], [modifier('rice'), modifier('salad')]);
    const { states, picks } = pick([side], { rice: 1, salad: 1 });
    assert.deepEqual(chosenIn(states), ['side: 1 salad']);
    assert.deepEqual(chosenIn(pick([side], { salad: 0 }, picks).states), []);
  });

  it('choose what is required and has no alternative, with what is below it', () => {
    const spice = group('spice', [1, 1], [modifier('mild')]);
    const cup = modifier('cup', 0, { groups: [spice], maxQuantity: 2 });
    const { states } = pick(
      [group('box', [2, 2], [cup]), group('dip', [0, 1], [modifier('aioli')])],
      {},
    );
    assert.deepEqual(chosenIn(states), ['box: 2 cup']);
    assert.equal(firstProblem(states), undefined);
    assert.equal(choicesOf(states)[0]?.modifiers[0]?.children[0]?.modifiers[0]?.id, 'mild');
  });

  it('offer nothing more once the group is full, and allow removing choices', () => {
    const full = pick([extras], { falafel: 2, olives: 1 });
    assert.equal(full.option('feta').canGrow, false);
    assert.equal(full.option('falafel').canGrow, false);
    assert.equal(pick([extras], { olives: 0 }, full.picks).option('feta').canGrow, true);
  });

  it('keep each modifier within its own maximum even if the group allows more', () => {
    const { states, option } = pick([extras], { falafel: 2 });
    assert.equal(states[0]?.count, 2);
    assert.equal(option('falafel').canGrow, false);
    assert.equal(option('olives').canGrow, true);
  });

  it('include a reachable maximum if the group states none', () => {
    const open = group('open', [0, Number.MAX_SAFE_INTEGER], extras.modifiers);
    assert.equal(validateChoices([open], new Map())[0]?.max, 4);
  });

  it('require nothing in a group without modifiers to choose', () => {
    const states = validateChoices(
      [group('empty', [1, 1], []), group('none', [0, 0], size.modifiers)],
      new Map(),
    );
    assert.deepEqual(states, []);
  });
});

describe('groups below a chosen modifier', () => {
  const marinade = group('marinade', [1, 1], [modifier('lemon'), modifier('chili', 25)]);
  const protein = group(
    'protein',
    [1, 1],
    [modifier('chicken', 300, { groups: [marinade] }), modifier('paneer', 250)],
  );

  it('appear with it and are required while nothing is chosen in them', () => {
    assert.equal(find(validateChoices([protein], new Map()), 'lemon'), undefined);
    assert.equal(firstProblem(pick([protein], { chicken: 1 }).states)?.group.id, 'marinade');
    assert.equal(firstProblem(pick([protein], { paneer: 1 }).states), undefined);
  });

  it('no longer count when it is replaced, and return when it is chosen again', () => {
    const away = pick([protein], { chicken: 1, chili: 1, paneer: 1 });
    assert.deepEqual(chosenIn(away.states), ['protein: 1 paneer']);
    assert.equal(choicesPrice(choicesOf(away.states)), 250);
    const back = pick([protein], { chicken: 1 }, away.picks);
    assert.equal(back.option('chili').quantity, 1);
  });

  it('are separate even if two modifiers have the same group', () => {
    const both = group(
      'both',
      [2, 2],
      [modifier('first', 0, { groups: [marinade] }), modifier('second', 0, { groups: [marinade] })],
    );
    const { states } = pick([both], { first: 1, chili: 1, second: 1 });
    assert.equal(firstProblem(states)?.path, '/both/second/marinade');
  });

  it('are followed to any depth', () => {
    const deep = [5, 4, 3, 2, 1].reduce<ModifierGroup>(
      (child, level) =>
        group(
          `g${level}`,
          [1, 1],
          [modifier(`m${level}`, 10, { groups: [child] }), modifier(`other${level}`)],
        ),
      group('g6', [1, 1], [modifier('m6', 10), modifier('other6')]),
    );
    const { states } = pick([deep], { m1: 1, m2: 1, m3: 1, m4: 1, m5: 1 });
    assert.equal(firstProblem(states)?.group.id, 'g6');
    const done = pick([deep], { m1: 1, m2: 1, m3: 1, m4: 1, m5: 1, m6: 1 });
    assert.equal(firstProblem(done.states), undefined);
    assert.equal(choicesPrice(choicesOf(done.states)), 60);
  });
});

describe('limits per portion of the parent', () => {
  const spoons = group('spoons', [1, 2], [modifier('sugar', 10), modifier('honey', 50)], true);
  const teas = group('teas', [1, 3], [modifier('tea', 400, { maxQuantity: 3, groups: [spoons] })]);

  it('grow with the portions: minimum, maximum and each modifier', () => {
    const { states, option } = pick([teas], { tea: 3 });
    const below = found(states[0]?.options[0]?.groups[0], 'spoons');
    assert.deepEqual([below.min, below.max, below.missing], [3, 6, 3]);
    assert.equal(option('sugar').max, 3);
  });

  it('shrink with the portions, and never keep more of a modifier than allowed', () => {
    const three = pick([teas], { tea: 3, sugar: 3, honey: 3 });
    assert.equal(choicesPrice(choicesOf(three.states)), 3 * 400 + 3 * 10 + 3 * 50);
    const one = pick([teas], { tea: 1 }, three.picks);
    assert.equal(one.option('sugar').quantity, 1);
    assert.equal(firstProblem(one.states), undefined);
  });

  it('say how many are too many, and allow removing them one by one', () => {
    const exactly = group('one', [1, 1], spoons.modifiers, true);
    const cups = group('cups', [1, 2], [modifier('cup', 0, { maxQuantity: 2, groups: [exactly] })]);
    const two = pick([cups], { cup: 2, sugar: 1, honey: 1 });
    const one = pick([cups], { cup: 1 }, two.picks);
    const below = found(firstProblem(one.states), 'the group below');
    assert.deepEqual([below.surplus, below.single], [1, false]);
    assert.equal(firstProblem(pick([cups], { honey: 0 }, one.picks).states), undefined);
  });
});

describe('what is passed to the cart', () => {
  it('leaves out groups without a choice, and names what was chosen', () => {
    const { states } = pick([size, extras], { large: 1, falafel: 2 });
    assert.deepEqual(chosenIn(states), ['size: 1 large', 'extras: 2 falafel']);
    assert.deepEqual(
      choicesOf(states).flatMap(({ groupName, modifiers }) =>
        modifiers.map(({ name, quantity, price }) => [groupName, name, quantity, price.text]),
      ),
      [
        ['size', 'large', 1, '$2'],
        ['extras', 'falafel', 2, '$1.5'],
      ],
    );
    assert.equal(choicesPrice(choicesOf(states)), 500);
  });
});
