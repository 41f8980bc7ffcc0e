/** What is made of the choices: with names and prices, and as the order's selections. */
import type { Choice, Selection } from '../../contract/domain.js';
import type { GroupState } from './selection.js';

/** To show until the service answers; groups without a choice are left out. */
export const choicesOf = (states: readonly GroupState[]): Choice[] =>
  states
    .filter(({ count }) => count > 0)
    .map(({ group, options }) => ({
      groupId: group.id,
      groupName: group.name,
      modifiers: options
        .filter(({ quantity }) => quantity > 0)
        .map(({ modifier: { id, name, price }, quantity, groups }) => ({
          id,
          name,
          price,
          quantity,
          children: choicesOf(groups),
        })),
    }));

/** The same as the service wants it. */
export const selectionsOf = (choices: readonly Choice[]): Selection[] =>
  choices.map(({ groupId, modifiers }) => ({
    groupId,
    modifiers: modifiers.map(({ id, quantity, children }) => ({
      modifierId: id,
      quantity,
      children: selectionsOf(children),
    })),
  }));
