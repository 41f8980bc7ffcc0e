/** Texts of the menu. */
import { sentences } from './sentences.js';
import { sharedText } from './shared.js';

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
  favorites: 'Your favorites',
  soldOut: 'Sold out today',
  empty: 'Nothing is being served right now. Please check back later.',
  add: 'Add',
  kilocalories: '{energy} kcal',
  calories: '{energy} Cal',
  kilojoules: '{energy} kJ',
  serves: 'Serves {people}',
  chooseOptions: 'Choose options',
  inOrder: '{count} in your order',
  added: '{name} added. {count} in your order.',
  removedOne: 'One {name} removed. {count} in your order.',
  allergies: 'Allergies',
  allergiesMissing:
    'We couldn’t load your allergies, so dishes don’t mention them. Please check your connection.',
  allCategories: 'All categories',
  earlier: 'Earlier categories',
  further: 'More categories',
  dishNotOpened: 'We couldn’t open this dish. Please check your connection and try again.',
});

/** Units of energy and their sentences. The law of the United States wants "Cal". */
const energyUnits = { kcal: 'kilocalories', Cal: 'calories', kJ: 'kilojoules' } as const;

type EnergyUnit = keyof typeof energyUnits;

/** @param energy in that unit */
export const energyText = (energy: number | string, unit: EnergyUnit = 'kcal'): string =>
  menuText(energyUnits[unit], { energy });

const isKnown = (mark: string): mark is keyof typeof marks => Object.hasOwn(marks, mark);

/** An unknown mark is shown as the restaurant writes it, made readable. */
export function dietaryMark(mark: string): string {
  const words = mark.trim().replace(/[\s_-]+/g, ' ');
  const known = words.toLowerCase().replaceAll(' ', '-');
  return isKnown(known) ? markText(known) : words.charAt(0).toUpperCase() + words.slice(1);
}

export const dietaryMarks = (given: readonly string[]): string =>
  given.map(dietaryMark).join(sharedText('comma'));
