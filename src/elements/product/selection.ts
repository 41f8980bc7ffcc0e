/**
 * What the shopper chose, judged by the product's modifier groups. No DOM in here.
 *
 * Limits as the service counts them: the portions chosen in a group lie between its minimum and its
 * maximum; a group below a chosen modifier counts even when nothing is chosen in it; where the limits
 * count per portion of the parent, minimum, maximum and each modifier's own maximum are multiplied.
 */
import type { Choice, Modifier, ModifierGroup } from '../../contract/domain.js';
import { sumOf } from '../../contract/money.js';

/**
 * Portions by path. Choices below a modifier stay when it is taken away, so that they are there
 * again when it comes back; they do not count meanwhile.
 */
export type Picks = ReadonlyMap<string, number>;

export interface GroupState {
  readonly group: ModifierGroup;
  readonly path: string;
  readonly min: number;
  readonly max: number;
  readonly count: number;
  /** Portions that have to be added; 0 when there are enough. */
  readonly missing: number;
  /** Portions that have to be taken away: the parent has fewer portions than before. */
  readonly surplus: number;
  /**
   * Exactly one has to be chosen, so that choosing another replaces it. Not while there are more:
   * those have to be taken away one by one.
   */
  readonly single: boolean;
  readonly options: readonly OptionState[];
}

export interface OptionState {
  readonly modifier: Modifier;
  readonly path: string;
  readonly quantity: number;
  /** Portions there can be at most, whatever else is chosen. */
  readonly max: number;
  /** One more portion fits. */
  readonly canGrow: boolean;
  /** The groups below; empty while the modifier is not chosen. */
  readonly groups: readonly GroupState[];
}

/** The path of a group or a modifier below another one; empty above the first. */
export const below = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export function judge(
  groups: readonly ModifierGroup[],
  picks: Picks,
  parent: { readonly path: string; readonly quantity: number } = { path: '', quantity: 1 },
): GroupState[] {
  // A group that nothing can be chosen in asks nothing of the shopper.
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
  // A maximum that cannot be reached, or none at all, would be an odd thing to read.
  const max = Math.min(group.max, portions) * factor;
  const mostOf = (modifier: Modifier) => Math.min(modifier.maxQuantity * factor, max);
  const quantityOf = (modifier: Modifier) =>
    Math.min(picks.get(below(path, modifier.id)) ?? 0, mostOf(modifier));
  const count = sumOf(group.modifiers, quantityOf);
  const options = group.modifiers.map((modifier): OptionState => {
    const option = { path: below(path, modifier.id), quantity: quantityOf(modifier) };
    const most = mostOf(modifier);
    return {
      ...option,
      modifier,
      max: most,
      canGrow: option.quantity < most && count < max,
      groups: option.quantity > 0 ? judge(modifier.groups, picks, option) : [],
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
    single: min === 1 && max === 1 && count <= 1,
    options,
  };
}

const over = (value: number, limit: number) => Math.max(0, value - limit);

/** Picks with one option changed; in a group of exactly one the others give way. */
export function choose(
  picks: Picks,
  state: GroupState,
  option: OptionState,
  quantity: number,
): Picks {
  const next = new Map(picks);
  if (state.single) for (const other of state.options) next.delete(other.path);
  if (quantity > 0) next.set(option.path, quantity);
  else next.delete(option.path);
  return next;
}

/** The first group, in reading order, that keeps the product from being added. */
export function firstProblem(states: readonly GroupState[]): GroupState | undefined {
  for (const state of states) {
    if (state.missing > 0 || state.surplus > 0) return state;
    const deeper = firstProblem(state.options.flatMap((option) => option.groups));
    if (deeper) return deeper;
  }
  return undefined;
}

// What is made of the choices, with names and prices.

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
