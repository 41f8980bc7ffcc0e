/** Lines a shopper may add, as the product dialog hands them to the cart. */
import type { Choice, Product, Selection } from '../../src/contract/domain.js';
import { money } from '../../src/contract/money.js';
import type { NewLine } from '../../src/stores/types.js';
import type { Group } from './model/rules.js';
import { offers } from './model/rules.js';
import type { Chance } from './world/chance.js';

export function someLine(chance: Chance): NewLine {
  const id = chance.one(Object.keys(offers));
  const selections = id === 'bowl' ? someSelections(chance) : [];
  return {
    product: productOf(id),
    categoryId: null,
    quantity: chance.between(1, 3),
    selections,
    choices: selections.map(choiceOf),
    // Often alike, so that lines have to be told apart that look the same.
    instructions: chance.one(['', '', '', 'no salt', `for guest ${chance.between(1, 9)}`]),
  };
}

function someSelections(chance: Chance): readonly Selection[] {
  const plain = (modifierId: string) => ({ modifierId, quantity: 1, children: [] });
  const marinade = {
    groupId: 'marinade',
    modifiers: chance.one([
      [plain('chili')],
      [plain('mint'), plain('chili')],
      [plain('chili'), plain('mint')],
    ]),
  };
  const protein = chance.one([
    plain('tofu'),
    { modifierId: 'lamb', quantity: chance.between(1, 2), children: [marinade] },
  ]);
  return [{ groupId: 'protein', modifiers: [protein] }];
}

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

const choiceOf = ({ groupId, modifiers }: Selection): Choice => ({
  groupId,
  groupName: groupId,
  modifiers: modifiers.map(({ modifierId, quantity, children }) => ({
    id: modifierId,
    name: modifierId,
    price: money(offers.bowl?.options[modifierId] ?? 0, 'usd'),
    quantity,
    children: children.map(choiceOf),
  })),
});

/** The same in the terms of a request, to compare with what the service holds. */
export const groupsOf = (selections: readonly Selection[]): readonly Group[] =>
  selections.map(({ groupId, modifiers }) => ({
    groupId,
    selectedOptions: modifiers.map(({ modifierId, quantity, children }) => ({
      optionId: modifierId,
      quantity,
      children: groupsOf(children),
    })),
  }));
