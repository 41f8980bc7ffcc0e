/**
 * How much energy a dish has with the choices that nobody can avoid, from what the overlay says of the
 * dish and its modifiers. Pure functions. Loaded with the overlay.
 */
import type { Modifier, ModifierGroup, ProductDetail } from './domain.js';

/** How much energy a dish, or a part of it, can have. */
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

/** More portions than this aren't a choice that a menu describes. */
const MOST_PORTIONS = 99;

const required = (groups: readonly ModifierGroup[]): readonly ModifierGroup[] =>
  groups.filter(({ min }) => min > 0);

const optionsIn = (groups: readonly ModifierGroup[]): readonly Modifier[] =>
  required(groups).flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [modifier, ...optionsIn(modifier.groups)]),
  );

/**
 * By quantity, up to `most`. What the option's own choices add is calculated once, not for each
 * quantity: with choices inside choices, that took minutes.
 */
function ofOption({ stated, groups }: Modifier, most: number): readonly EnergyRange[] {
  const inside = required(groups).map((group) => ({ ...group, range: ofGroup(group) }));
  const each = inside.filter((group) => group.perParentQuantity);
  const own = each.reduce((sum, { range }) => both(sum, range), exactly(stated?.calories ?? 0));
  const once = inside
    .filter((group) => !group.perParentQuantity)
    .reduce((sum, { range }) => both(sum, range), exactly(0));
  let all = exactly(0);
  return Array.from({ length: most }, () => {
    all = both(all, own);
    return both(once, all);
  });
}

function ofGroup({ min, max, modifiers }: ModifierGroup): EnergyRange {
  const most = Math.min(max, MOST_PORTIONS);
  /** By how many portions are chosen so far. */
  let chosen: (EnergyRange | undefined)[] = [exactly(0)];
  for (const modifier of modifiers) {
    const portions = ofOption(modifier, Math.min(modifier.maxQuantity, most));
    const next = [...chosen];
    chosen.forEach((before, count) => {
      if (!before) return;
      portions.slice(0, most - count).forEach((portion, at) => {
        const sum = both(before, portion);
        next[count + at + 1] = either(next[count + at + 1], sum);
      });
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
