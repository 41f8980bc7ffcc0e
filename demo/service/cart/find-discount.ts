import type { Shop } from '../catalog/shop.js';
import type { SeedDiscount } from '../data/types.js';

/** Codes are read without regard to case. */
export function findDiscount(shop: Shop, code: string | null): SeedDiscount | null {
  const wanted = code?.toUpperCase();
  return shop.location.discounts.find((each) => each.code.toUpperCase() === wanted) ?? null;
}
