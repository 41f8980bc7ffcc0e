/** Texts about what a location's overlay adds. */

import type { Allergen } from '../contract/allergens.js';
import { sentences } from './sentences.js';
import { sharedText } from './shared.js';

export const overlayText = sentences('overlay', {
  contains: 'Contains',
  mayContain: 'May contain',
  noneListed: 'None of the listed allergens',
  optionContains: 'Contains: {allergens}',
  optionMayContain: 'May contain: {allergens}',
  added: '+{energy}',
  portion: 'Portion',
  serves: 'Serves',
  age: 'Minimum age',
  original: 'In the restaurant’s language',
  phrases: 'Common requests',
  phrasesHint: 'The kitchen gets these in its own language.',
});

export const allergenText = sentences('allergens', {
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  crustacean: 'Crustaceans',
  mollusc: 'Molluscs',
  peanut: 'Peanuts',
  soy: 'Soy',
  sesame: 'Sesame',
  celery: 'Celery',
  mustard: 'Mustard',
  lupin: 'Lupin',
  sulphites: 'Sulphites',
  wheat: 'Wheat',
  rye: 'Rye',
  barley: 'Barley',
  oats: 'Oats',
  gluten: 'Gluten',
  almond: 'Almonds',
  'brazil-nut': 'Brazil nuts',
  cashew: 'Cashews',
  hazelnut: 'Hazelnuts',
  macadamia: 'Macadamias',
  pecan: 'Pecans',
  'pine-nut': 'Pine nuts',
  pistachio: 'Pistachios',
  walnut: 'Walnuts',
} satisfies Readonly<Record<Allergen, string>>);

/** The names in one line; empty for an empty list. */
export const allergenList = (allergens: readonly Allergen[]): string =>
  allergens.map((one) => allergenText(one)).join(sharedText('comma'));
