/** The modifier tree of a product as both generations write it. See docs/contract.md 2.13. */
import type { SeedChildGroup, SeedModifierGroup } from '../../data/types.js';
import type { MoneyStyle } from '../pricing/money.js';
import type { Shop } from './shop.js';

/**
 * Nested groups are embedded. A link back to a group above it is marked circular and not followed,
 * so the tree is always finite.
 */
export function modifierTree(shop: Shop, groupIds: readonly string[], money: MoneyStyle) {
  const show = (group: SeedModifierGroup, above: readonly string[]): object => ({
    id: group.id,
    name: group.name,
    description: group.description ?? null,
    rule: { min: group.min, max: group.max },
    items: group.modifiers.map((modifier) => ({
      id: modifier.id,
      name: modifier.name,
      price: money.plain(modifier.price),
      displayPrice: money.text(modifier.price),
      maxQuantity: modifier.maxQuantity,
      ...(modifier.childGroups
        ? { childGroups: modifier.childGroups.map((link) => showLink(link, [...above, group.id])) }
        : {}),
    })),
  });

  const showLink = (link: SeedChildGroup, above: readonly string[]): object => {
    const circular = above.includes(link.groupId);
    const group = shop.group(link.groupId);
    const overrides = {
      ...(link.min === undefined ? {} : { min: link.min }),
      ...(link.max === undefined ? {} : { max: link.max }),
    };
    return {
      groupId: link.groupId,
      ...(Object.keys(overrides).length > 0 ? { overrides } : {}),
      ...(link.applyPerParentQuantity ? { applyPerParentQuantity: true } : {}),
      ...(circular ? { circular: true } : {}),
      group: circular || !group ? null : show(group, above),
    };
  };

  return groupIds.flatMap((id) => {
    const group = shop.group(id);
    return group ? [show(group, [])] : [];
  });
}
