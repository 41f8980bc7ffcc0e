import type { SelectedGroup } from './choose.js';
import type { Shop } from './shop.js';

/** What is left of earlier choices when groups or options have gone from the menu since. */
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
