import type { GroupState, Picks } from '../product/selection.js';
import { ScriptError } from './script-error.js';

/**
 * The dialog keeps a shopper from choosing what is not allowed; a script has to be told.
 *
 * @throws ScriptError `choices-missing` or `too-many-choices`
 */
export function checkLimits(states: readonly GroupState[], picks: Picks, productId: string): void {
  const groups = withDeeper(states);
  const missing = groups.filter((group) => group.missing > 0);
  if (missing.length > 0) {
    throw new ScriptError(
      'choices-missing',
      `Expected selections for "${productId}" in ${named(missing)}, found too few.`,
      missing.map(({ group }) => group.id),
    );
  }
  const tooMany = groups.filter(
    ({ surplus, options }) =>
      surplus > 0 || options.some(({ path, quantity }) => quantity !== (picks.get(path) ?? 0)),
  );
  if (tooMany.length > 0) {
    throw new ScriptError(
      'too-many-choices',
      `Expected fewer selections for "${productId}" in ${named(tooMany)}.`,
      tooMany.map(({ group }) => group.id),
    );
  }
}

const withDeeper = (states: readonly GroupState[]): readonly GroupState[] =>
  states.flatMap((state) => [state, ...withDeeper(state.options.flatMap(({ groups }) => groups))]);

const named = (states: readonly GroupState[]) =>
  states.map(({ group, min, max }) => `${group.id} ("${group.name}", ${min} to ${max})`).join(', ');
