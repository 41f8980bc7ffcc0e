/**
 * Validates the guest's choices against the product's modifier groups. Doesn't use the DOM.
 *
 * Limits work as in the service: the number of portions chosen in a group is between its minimum
 * and its maximum. A group below a chosen modifier counts even if nothing is chosen in it. If
 * limits count per portion of the parent, the minimum, the maximum and each modifier's own maximum
 * are multiplied.
 */
import type { Choice, Modifier, ModifierGroup } from '../../contract/domain.js';
import { sumOf } from '../../contract/money.js';

/**
 * Portions by path. Choices below a modifier are kept when the modifier is removed, so that they
 * are restored when it comes back; meanwhile they don't count.
 */
export type Picks = ReadonlyMap<string, number>;

export interface GroupState {
  readonly group: ModifierGroup;
  readonly path: string;
  readonly min: number;
  readonly max: number;
  readonly count: number;
  /** Portions that must be added; 0 if there are enough. */
  readonly missing: number;
  /** Portions that must be removed, because the parent has fewer portions than before. */
  readonly surplus: number;
  /**
   * At most one can be chosen, so choosing another replaces it. False while there are more: those
   * must be removed one by one.
   */
  readonly replaces: boolean;
  /** Exactly one must be chosen. */
  readonly single: boolean;
  readonly options: readonly OptionState[];
}

export interface OptionState {
  readonly modifier: Modifier;
  readonly path: string;
  readonly quantity: number;
  /** Fewer can't be chosen. */
  readonly min: number;
  /** Maximum number of portions, regardless of other choices. */
  readonly max: number;
  /** Whether one more portion fits. */
  readonly canGrow: boolean;
  /** Nested groups; empty while the modifier isn't chosen. */
  readonly groups: readonly GroupState[];
}

/** The path of a group or a modifier below another one; empty at the top. */
export const below = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export function validateChoices(
  groups: readonly ModifierGroup[],
  picks: Picks,
  parent: { readonly path: string; readonly quantity: number } = { path: '', quantity: 1 },
): GroupState[] {
  // Skip groups without any possible choice.
  return groups
    .filter((group) => group.modifiers.length > 0 && group.max > 0)
    .map((group) => judgeGroup(group, picks, parent));
}

function judgeGroup(
  group: ModifierGroup,
  picks: Picks,
  parent: { readonly path: string; readonly quantity: number },
): GroupState {
  const path = below(parent.path, group.id);
  const factor = group.perParentQuantity ? parent.quantity : 1;
  const min = group.min * factor;
  const portions = sumOf(group.modifiers, ({ maxQuantity }) => maxQuantity);
  // Don't show a maximum that can't be reached.
  const max = Math.min(group.max, portions) * factor;
  const mostOf = (modifier: Modifier) => Math.min(modifier.maxQuantity * factor, max);
  // What the guest has to choose anyway is selected from the start.
  const least = group.modifiers.length === 1 ? min : 0;
  const quantityOf = (modifier: Modifier) =>
    Math.min(Math.max(picks.get(below(path, modifier.id)) ?? 0, least), mostOf(modifier));
  const count = sumOf(group.modifiers, quantityOf);
  const replaces = max === 1 && count <= 1;
  const options = group.modifiers.map((modifier): OptionState => {
    const option = { path: below(path, modifier.id), quantity: quantityOf(modifier) };
    const most = mostOf(modifier);
    return {
      ...option,
      modifier,
      min: least,
      max: most,
      canGrow: option.quantity < most && (count < max || replaces),
      groups: option.quantity > 0 ? validateChoices(modifier.groups, picks, option) : [],
    };
  });
  return {
    group,
    path,
    min,
    max,
    count,
    missing: over(min, count),
    surplus: over(count, max),
    replaces,
    single: replaces && min === 1,
    options,
  };
}

const over = (value: number, limit: number) => Math.max(0, value - limit);

/** Changes one option; in a group of at most one, the others are deselected. */
export function choose(
  picks: Picks,
  state: GroupState,
  option: OptionState,
  quantity: number,
): Picks {
  const next = new Map(picks);
  if (state.replaces) for (const other of state.options) next.delete(other.path);
  if (quantity > 0) next.set(option.path, quantity);
  else next.delete(option.path);
  return next;
}

/** The first group, in reading order, that prevents adding the product. */
export function firstProblem(states: readonly GroupState[]): GroupState | undefined {
  for (const state of states) {
    if (state.missing > 0 || state.surplus > 0) return state;
    const deeper = firstProblem(state.options.flatMap((option) => option.groups));
    if (deeper) return deeper;
  }
  return undefined;
}

// Converts the picks to choices, with names and prices.

/** Shown until the service responds; leaves out groups without a choice. */
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
