import type { SeedModifier, SeedModifierGroup, SeedProduct } from './types.js';

type Optional = 'modifierGroupIds' | 'dietary';

export type Dish = Omit<SeedProduct, 'id' | 'picture' | Optional> &
  Partial<Pick<SeedProduct, Optional>>;

/**
 * Makes the products of one location. A dish has one name, which gives both its id (with the
 * location's prefix) and its picture (in the location's folder), so that the two cannot drift.
 */
export function dishesOf(prefix: string, folder: string) {
  return (slug: string, dish: Dish): SeedProduct => ({
    modifierGroupIds: [],
    dietary: [],
    ...dish,
    id: `${prefix}-${slug}`,
    picture: `${folder}/${slug}.svg`,
  });
}

/** A choice of exactly one. */
export function chooseOne(
  id: string,
  name: string,
  modifiers: SeedModifier[],
  description?: string,
): SeedModifierGroup {
  return { id, name, ...(description ? { description } : {}), min: 1, max: 1, modifiers };
}

/** An option that can be taken once. `price` in minor units, on top of the product's price. */
export function option(
  id: string,
  name: string,
  price = 0,
  more: Partial<Pick<SeedModifier, 'maxQuantity' | 'childGroups'>> = {},
): SeedModifier {
  return { id, name, price, maxQuantity: 1, ...more };
}
