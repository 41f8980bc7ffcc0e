/**
 * How much energy a dish has with the choices that nobody can avoid, as the law of the United States
 * wants it on a menu: 21 CFR 101.11(b)(2)(i)(A). Pure functions.
 */
import type { Modifier, ModifierGroup, Product, ProductDetail } from '../../contract/domain.js';
import type { Demands } from '../../contract/legal/demands.js';

/** What a dish, or a part of it, can have. */
export interface EnergyRange {
  readonly least: number;
  readonly most: number;
  /** Each possibility, in the menu's order; `null` for more than two. */
  readonly listed: readonly number[] | null;
}

const exactly = (energy: number): EnergyRange => ({
  least: energy,
  most: energy,
  listed: [energy],
});

const few = (listed: readonly number[]): readonly number[] | null =>
  listed.length <= 2 ? listed : null;

/** Either one or the other. */
const either = (one: EnergyRange | undefined, other: EnergyRange): EnergyRange =>
  one
    ? {
        least: Math.min(one.least, other.least),
        most: Math.max(one.most, other.most),
        listed: one.listed && other.listed && few([...one.listed, ...other.listed]),
      }
    : other;

const both = (one: EnergyRange, other: EnergyRange): EnergyRange => ({
  least: one.least + other.least,
  most: one.most + other.most,
  listed:
    one.listed &&
    other.listed &&
    few(one.listed.flatMap((a) => other.listed?.map((b) => a + b) ?? [])),
});

/** Each portion may differ. */
const portions = (one: EnergyRange, quantity: number): EnergyRange =>
  Array.from({ length: quantity }, () => one).reduce(both, exactly(0));

/** More portions than this aren't a choice that a menu describes. */
const MOST_PORTIONS = 99;

const required = (groups: readonly ModifierGroup[]): readonly ModifierGroup[] =>
  groups.filter(({ min }) => min > 0);

const optionsIn = (groups: readonly ModifierGroup[]): readonly Modifier[] =>
  required(groups).flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [modifier, ...optionsIn(modifier.groups)]),
  );

function ofOption({ stated, groups }: Modifier, quantity: number): EnergyRange {
  const own = exactly((stated?.calories ?? 0) * quantity);
  return required(groups).reduce((sum, group) => {
    const inside = ofGroup(group);
    return both(sum, group.perParentQuantity ? portions(inside, quantity) : inside);
  }, own);
}

function ofGroup({ min, max, modifiers }: ModifierGroup): EnergyRange {
  const most = Math.min(max, MOST_PORTIONS);
  /** By how many portions are chosen so far. */
  let chosen: (EnergyRange | undefined)[] = [exactly(0)];
  for (const modifier of modifiers) {
    const next = [...chosen];
    chosen.forEach((before, count) => {
      if (!before) return;
      const left = Math.min(modifier.maxQuantity, most - count);
      for (let quantity = 1; quantity <= left; quantity += 1) {
        const sum = both(before, ofOption(modifier, quantity));
        next[count + quantity] = either(next[count + quantity], sum);
      }
    });
    chosen = next;
  }
  return (
    chosen.slice(min).reduce((all, one) => (one ? either(all, one) : all), undefined) ?? exactly(0)
  );
}

/**
 * `null` if it isn't stated, or only for some of the options: a figure that leaves something out
 * would be wrong.
 */
export function energyRange({
  calories,
  modifierGroups,
}: Pick<ProductDetail, 'calories' | 'modifierGroups'>): EnergyRange | null {
  if (calories === null) return null;
  const figures = optionsIn(modifierGroups).map(({ stated }) => stated?.calories ?? null);
  // Where no option has a figure, the restaurant's own figure is for the dish as it is served.
  if (figures.every((figure) => figure === null)) return exactly(calories);
  if (figures.includes(null)) return null;
  return required(modifierGroups).reduce(
    (sum, group) => both(sum, ofGroup(group)),
    exactly(calories),
  );
}

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

const written = (range: EnergyRange | null | undefined): string => (range ? declared(range) : '');

const KILOJOULES_PER_KILOCALORIE = 4.184;

/**
 * The energy of a product in the unit of the law, as digits; empty if it isn't stated.
 *
 * @param ranges of products with choices; `null` if nothing says what choices add
 * @param groups its modifier groups, if they are known
 */
export function energyOf(
  { unit, declared: isDeclared }: Demands['calories'],
  ranges: ReadonlyMap<string, EnergyRange | null> | null,
  product: Product,
  groups?: readonly ModifierGroup[],
): string {
  const { id, calories, stated } = product;
  if (calories === null) return '';
  if (unit === 'kJ') {
    return `${stated?.kilojoules ?? Math.round(calories * KILOJOULES_PER_KILOCALORIE)}`;
  }
  if (!isDeclared) return `${calories}`;
  if (groups) return written(energyRange({ calories, modifierGroups: groups }));
  return written(ranges && product.hasModifiers ? ranges.get(id) : exactly(calories));
}
