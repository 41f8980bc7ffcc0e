/** What is made of the choices: the order's selections, and the same with their names and prices. */
import type { Choice, Selection } from '../../contract/domain.js';
import type { GroupState, OptionState } from './selection.js';

const taken = (state: GroupState): OptionState[] =>
  state.options.filter((option) => option.quantity > 0);

const answered = (states: readonly GroupState[]) =>
  states.filter((state) => taken(state).length > 0);

/** As the service wants it: groups without a choice are left out. */
export const selectionsOf = (states: readonly GroupState[]): Selection[] =>
  answered(states).map((state) => ({
    groupId: state.group.id,
    modifiers: taken(state).map(({ modifier, quantity, groups }) => ({
      modifierId: modifier.id,
      quantity,
      children: selectionsOf(groups),
    })),
  }));

/** The same with names and prices, to show until the service answers. */
export const choicesOf = (states: readonly GroupState[]): Choice[] =>
  answered(states).map((state) => ({
    groupId: state.group.id,
    groupName: state.group.name,
    modifiers: taken(state).map(({ modifier, quantity, groups }) => ({
      id: modifier.id,
      name: modifier.name,
      price: modifier.price,
      quantity,
      children: choicesOf(groups),
    })),
  }));
