/** The choices that the restaurant suggests, selected when a product opens. */
import type { ModifierGroup, StatedProduct } from '../../contract/domain.js';
import { below, type Picks } from './selection.js';

/**
 * Only modifiers without a price: nobody pays for what they didn't choose. A group with more of
 * them than it allows stays empty.
 */
export function usualPicks(
  groups: readonly ModifierGroup[],
  usual: StatedProduct['usual'],
  parent: { readonly path: string; readonly quantity: number } = { path: '', quantity: 1 },
): Picks {
  const picks = new Map<string, number>();
  for (const group of groups) {
    const ids = Object.hasOwn(usual, group.id) ? (usual[group.id] ?? []) : [];
    if (ids.length > group.max) continue;
    const path = below(parent.path, group.id);
    const portions = group.perParentQuantity ? parent.quantity : 1;
    for (const { id, price, maxQuantity, groups: deeper } of group.modifiers) {
      const wanted = ids.filter((each) => each === id).length;
      if (wanted === 0 || price.minor !== 0) continue;
      const chosen = { path: below(path, id), quantity: Math.min(wanted, maxQuantity) * portions };
      picks.set(chosen.path, chosen.quantity);
      for (const [at, quantity] of usualPicks(deeper, usual, chosen)) picks.set(at, quantity);
    }
  }
  return picks;
}
