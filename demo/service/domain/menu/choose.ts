/**
 * Checks a guest's selections against a product's modifier tree and takes names and prices from
 * the menu. A refusal names the group in `details.modifierGroupId`. See docs/contract.md 2.5.
 */
import type { SeedChildGroup, SeedModifier, SeedModifierGroup } from '../../data/types.js';
import { Refusal } from '../../http/refusal.js';
import type { ChosenGroup, ChosenOption } from '../cart/cart.js';
import type { Shop } from './shop.js';

export interface SelectedGroup {
  groupId: string;
  selectedOptions: { optionId: string; quantity: number; children?: SelectedGroup[] | undefined }[];
}

interface Offer {
  readonly group: SeedModifierGroup;
  readonly min: number;
  readonly max: number;
  /** Multiplies the maximum of each option here. */
  readonly times: number;
}

const refuse = (group: { id: string }, message: string, limits: Record<string, unknown> = {}) =>
  new Refusal(400, 'INVALID_MODIFIER_SELECTION', message, { modifierGroupId: group.id, ...limits });

export function choose(
  shop: Shop,
  groupIds: readonly string[],
  selections: readonly SelectedGroup[],
): ChosenGroup[] {
  const offers = groupIds.flatMap((id) => {
    const group = shop.group(id);
    return group ? [{ group, min: group.min, max: group.max, times: 1 }] : [];
  });
  return chooseAmong(shop, offers, selections, []);
}

function chooseAmong(
  shop: Shop,
  offers: readonly Offer[],
  selections: readonly SelectedGroup[],
  above: readonly string[],
): ChosenGroup[] {
  const seen = new Set<string>();
  for (const { groupId } of selections) {
    if (!offers.some(({ group }) => group.id === groupId)) {
      throw refuse({ id: groupId }, 'This choice is not offered here.');
    }
    if (seen.has(groupId)) throw refuse({ id: groupId }, 'A choice may be given once only.');
    seen.add(groupId);
  }
  return offers.flatMap((offer) => {
    const selection = selections.find(({ groupId }) => groupId === offer.group.id);
    const chosen = chooseIn(shop, offer, selection?.selectedOptions ?? [], above);
    return chosen.options.length > 0 ? [chosen] : [];
  });
}

function chooseIn(
  shop: Shop,
  { group, min, max, times }: Offer,
  selected: SelectedGroup['selectedOptions'],
  above: readonly string[],
): ChosenGroup {
  const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count < min) {
    throw refuse(group, `Choose at least ${min} for "${group.name}".`, { minimum: min });
  }
  if (count > max) {
    throw refuse(group, `Choose at most ${max} for "${group.name}".`, { maximum: max });
  }
  const seen = new Set<string>();
  const options = selected.map(({ optionId, quantity, children }): ChosenOption => {
    const modifier = group.modifiers.find(({ id }) => id === optionId);
    if (!modifier) throw refuse(group, `"${group.name}" does not offer that option.`);
    if (seen.has(optionId)) throw refuse(group, `"${modifier.name}" may be given once only.`);
    seen.add(optionId);
    if (quantity > modifier.maxQuantity * times) {
      const maximum = modifier.maxQuantity * times;
      throw refuse(group, `"${modifier.name}" can be chosen ${maximum} times at most.`, {
        maximum,
      });
    }
    const path = [...above, group.id];
    return {
      id: modifier.id,
      name: modifier.name,
      price: modifier.price,
      quantity,
      children: chooseAmong(
        shop,
        childOffers(shop, modifier, quantity, path),
        children ?? [],
        path,
      ),
    };
  });
  return { id: group.id, name: group.name, min, max, options };
}

/** The groups below a chosen option. Links back up the path are not offered again. */
function childOffers(
  shop: Shop,
  modifier: SeedModifier,
  quantity: number,
  path: readonly string[],
): Offer[] {
  return (modifier.childGroups ?? []).flatMap((link: SeedChildGroup) => {
    const group = shop.group(link.groupId);
    if (!group || path.includes(link.groupId)) return [];
    const times = link.applyPerParentQuantity ? quantity : 1;
    return [
      { group, min: (link.min ?? group.min) * times, max: (link.max ?? group.max) * times, times },
    ];
  });
}

/** The selections that result in these choices. */
export const asSelections = (groups: readonly ChosenGroup[]): SelectedGroup[] =>
  groups.map((group) => ({
    groupId: group.id,
    selectedOptions: group.options.map((option) => ({
      optionId: option.id,
      quantity: option.quantity,
      children: asSelections(option.children),
    })),
  }));

/** Earlier choices without those groups and options that are no longer on the menu. */
export const stillOffered = (
  shop: Shop,
  groupIds: readonly string[],
  selections: readonly SelectedGroup[],
): SelectedGroup[] =>
  selections.flatMap(({ groupId, selectedOptions }) => {
    const group = groupIds.includes(groupId) ? shop.group(groupId) : undefined;
    const left = selectedOptions.flatMap((option) => {
      const modifier = group?.modifiers.find(({ id }) => id === option.optionId);
      if (!modifier) return [];
      const below = (modifier.childGroups ?? []).map((link) => link.groupId);
      return [{ ...option, children: stillOffered(shop, below, option.children ?? []) }];
    });
    return left.length > 0 ? [{ groupId, selectedOptions: left }] : [];
  });
