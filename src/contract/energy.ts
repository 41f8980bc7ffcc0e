/**
 * Energy on a menu as the law requires; in the United States, 21 CFR 101.11(b)(2)(i)(A). Pure
 * functions.
 */
import type { ModifierGroup, Product, ProductDetail } from './domain.js';
import type { EnergyRange } from './energy-range.js';
import type { Demands } from './legal/demands.js';

/** To the nearest 5 up to 50, to the nearest 10 above; less than 5 may be written as 0. */
const rounded = (calories: number): number => {
  if (calories < 5) return 0;
  const step = calories <= 50 ? 5 : 10;
  return Math.round(calories / step) * step;
};

/** `500`, `350/450` for two possibilities, `350–700` for more. */
export function declared({ least, most, listed }: EnergyRange): string {
  const [first = least, last = most] = listed ?? [least, most];
  const [from, to] = [rounded(first), rounded(listed?.length === 1 ? first : last)];
  return from === to ? `${from}` : `${from}${listed ? '/' : '–'}${to}`;
}

const KILOJOULES_PER_KILOCALORIE = 4.184;

/** What is known of dishes with choices; `null` if nothing says what choices add. */
export interface Combined {
  readonly ranges: ReadonlyMap<string, EnergyRange | null>;
  energyRange(product: Pick<ProductDetail, 'calories' | 'modifierGroups'>): EnergyRange | null;
}

/**
 * The energy of a product in the unit of the law, as digits; empty if it isn't stated.
 *
 * @param groups its modifier groups, if they are known
 */
export function energyOf(
  { unit, declared: isDeclared }: Demands['calories'],
  combined: Combined | null,
  product: Product,
  groups?: readonly ModifierGroup[],
): string {
  const { id, calories, stated } = product;
  if (calories === null) return '';
  if (unit === 'kJ') {
    return `${stated?.kilojoules ?? Math.round(calories * KILOJOULES_PER_KILOCALORIE)}`;
  }
  if (!isDeclared) return `${calories}`;
  if (!combined || !product.hasModifiers) {
    return declared({ least: calories, most: calories, listed: [calories] });
  }
  const range = groups
    ? combined.energyRange({ calories, modifierGroups: groups })
    : combined.ranges.get(id);
  return range ? declared(range) : '';
}
