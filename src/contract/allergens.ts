/**
 * The allergens that an overlay can state, with the laws that list them: the nine of the United
 * States, the fourteen of the United Kingdom (whose cereals and nuts are named one by one), and
 * Australia's. Nuts are always stated by name.
 */

export type AllergenList = 'US' | 'GB' | 'AU';

interface Row {
  readonly on: readonly AllergenList[];
  /** What it is listed under where a law lists several as one. */
  readonly kind?: 'gluten' | 'nut';
}

const everywhere = ['US', 'GB', 'AU'] as const;

export const allergens = {
  milk: { on: everywhere },
  egg: { on: everywhere },
  fish: { on: everywhere },
  crustacean: { on: everywhere },
  mollusc: { on: ['GB', 'AU'] },
  peanut: { on: everywhere },
  soy: { on: everywhere },
  sesame: { on: everywhere },
  celery: { on: ['GB'] },
  mustard: { on: ['GB'] },
  lupin: { on: ['GB', 'AU'] },
  sulphites: { on: ['GB', 'AU'] },
  wheat: { on: everywhere, kind: 'gluten' },
  rye: { on: ['GB', 'AU'], kind: 'gluten' },
  barley: { on: ['GB', 'AU'], kind: 'gluten' },
  oats: { on: ['GB', 'AU'], kind: 'gluten' },
  gluten: { on: ['AU'], kind: 'gluten' },
  almond: { on: everywhere, kind: 'nut' },
  'brazil-nut': { on: everywhere, kind: 'nut' },
  cashew: { on: everywhere, kind: 'nut' },
  hazelnut: { on: everywhere, kind: 'nut' },
  macadamia: { on: everywhere, kind: 'nut' },
  pecan: { on: everywhere, kind: 'nut' },
  'pine-nut': { on: ['US', 'AU'], kind: 'nut' },
  pistachio: { on: everywhere, kind: 'nut' },
  walnut: { on: everywhere, kind: 'nut' },
} as const satisfies Readonly<Record<string, Row>>;

export type Allergen = keyof typeof allergens;

export const allergenNames = Object.keys(allergens) as [Allergen, ...Allergen[]];
