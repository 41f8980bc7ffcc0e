/** Texts of the menu. */
import { sentences } from './sentences.js';

const marks = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  halal: 'Halal',
  kosher: 'Kosher',
  spicy: 'Spicy',
  'contains-nuts': 'Contains nuts',
} as const;

export const markText = sentences('marks', marks);

export const menuText = sentences('menu', {
  loading: 'Loading the menu',
  categoriesLabel: 'Menu categories',
  searchLabel: 'Search the menu',
  popular: 'Popular',
  soldOut: 'Sold out today',
  empty: 'Nothing is being served right now. Please check back later.',
  add: 'Add',
  kilocalories: '{count} kcal',
  kilojoules: '{count} kJ',
  chooseOptions: 'Choose options',
  inOrder: '{count} in your order',
  added: '{name} added. {count} in your order.',
  removedOne: 'One {name} removed. {count} in your order.',
  allCategories: 'All categories',
  earlier: 'Earlier categories',
  further: 'More categories',
  dishNotOpened: 'We could not open this dish. Please check your connection and try again.',
});

export type EnergyUnit = 'kcal' | 'kJ';

const KILOJOULES_PER_KILOCALORIE = 4.184;

/** The energy of a dish. The service states it in kilocalories, and the overlay in both units. */
export const energyText = (
  kilocalories: number,
  unit: EnergyUnit = 'kcal',
  kilojoules = Math.round(kilocalories * KILOJOULES_PER_KILOCALORIE),
): string =>
  unit === 'kJ'
    ? menuText('kilojoules', { count: kilojoules })
    : menuText('kilocalories', { count: kilocalories });

const isKnown = (mark: string): mark is keyof typeof marks => Object.hasOwn(marks, mark);

/** An unknown mark is shown as the restaurant writes it, made readable. */
export function dietaryMark(mark: string): string {
  const words = mark.trim().replace(/[\s_-]+/g, ' ');
  const known = words.toLowerCase().replaceAll(' ', '-');
  return isKnown(known) ? markText(known) : words.charAt(0).toUpperCase() + words.slice(1);
}
