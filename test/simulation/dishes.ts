/** Lines a guest may add, as the product dialog passes them to the cart. */
import type { Choice, Product } from '../../src/contract/domain.js';
import { money } from '../../src/contract/money.js';
import type { NewLine } from '../../src/stores/storefront/types.js';
import type { Group } from './model/rules.js';
import { offers } from './model/rules.js';
import type { Chance } from './world/chance.js';

export function someLine(chance: Chance): NewLine {
  const id = chance.one(Object.keys(offers));
  const choices = id === 'bowl' ? [someProtein(chance)] : [];
  return {
    product: productOf(id),
    categoryId: null,
    quantity: chance.between(1, 3),
    choices,
    // Often the same, so that identical lines must be kept apart.
    instructions: chance.one(['', '', '', 'no salt', `for guest ${chance.between(1, 9)}`]),
  };
}

function someProtein(chance: Chance): Choice {
  const marinade = chosen(
    'marinade',
    chance.one([
      [option('chili')],
      [option('mint'), option('chili')],
      [option('chili'), option('mint')],
    ]),
  );
  const protein = chance.one([
    option('tofu'),
    { ...option('lamb'), quantity: chance.between(1, 2), children: [marinade] },
  ]);
  return chosen('protein', [protein]);
}

const chosen = (groupId: string, modifiers: Choice['modifiers']): Choice => ({
  groupId,
  groupName: groupId,
  modifiers,
});

const option = (id: string): Choice['modifiers'][number] => ({
  id,
  name: id,
  price: money(offers.bowl?.options[id] ?? 0, 'usd'),
  quantity: 1,
  children: [],
});

const productOf = (id: string): Product => ({
  id,
  name: id,
  description: '',
  price: money(offers[id]?.price ?? 0, 'usd'),
  currency: 'usd',
  imageUrl: '',
  available: true,
  hasModifiers: id === 'bowl',
  dietary: [],
  ingredients: null,
  calories: null,
});

/** The same as in a request, to compare with the service's cart. */
export const groupsOf = (choices: readonly Choice[]): readonly Group[] =>
  choices.map(({ groupId, modifiers }) => ({
    groupId,
    selectedOptions: modifiers.map(({ id, quantity, children }) => ({
      optionId: id,
      quantity,
      children: groupsOf(children),
    })),
  }));
