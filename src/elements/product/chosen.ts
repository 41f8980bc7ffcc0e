/** What is made of the choices, with names and prices. */
import type { Choice } from '../../contract/domain.js';
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
