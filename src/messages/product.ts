/** Texts of the product dialog. */
import { sentences } from './sentences.js';

export const productText = sentences('product', {
  loadingChoices: 'Loading the choices',
  ingredients: 'Ingredients',
  notStated: 'Not stated by the restaurant',
  calories: 'Calories',
  diet: 'Diet',
  allergens: 'Allergens',
  required: 'Required',
  done: 'Done',
  optionalUpTo: 'Optional, up to {max}',
  choose: 'Choose {count}',
  chooseRange: 'Choose {min} to {max}',
  chosenCount: '{count} of {max} chosen',
  chooseMore: { one: 'Please choose one more.', other: 'Please choose {count} more.' },
  chooseFirst: { one: 'Please choose one.', other: 'Please choose {count}.' },
  full: 'To choose something else, remove one first.',
  chooseFewer: 'That is {count} too many. Please take some away.',
  extraPrice: '+{price}',
  quantityLabel: 'Quantity',
  instructionsLabel: 'Anything the kitchen should know?',
  instructionsHint: 'Please call the restaurant about allergies.',
  addToOrder: 'Add to order',
});

export function rule(min: number, max: number): string {
  if (min === 0) return productText('optionalUpTo', { max });
  if (min === max) return productText('choose', { count: min });
  return productText('chooseRange', { min, max });
}
