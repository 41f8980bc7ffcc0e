/** Texts of the product dialog, also where it edits a line of the order. */
import { sentences } from './sentences.js';

export const productText = sentences('product', {
  addFavorite: 'Add to favorites',
  removeFavorite: 'Remove from favorites',
  favoriteAbout: 'Kept on this device only',
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
  chooseFewer: 'Remove {count} to continue.',
  extraPrice: '+{price}',
  quantityLabel: 'Quantity',
  instructionsLabel: 'Anything the kitchen should know?',
  instructionsHint: 'Please ask the restaurant about allergies.',
  addToOrder: 'Add to order',
});

export function rule(min: number, max: number): string {
  if (min === 0) return productText('optionalUpTo', { max });
  if (min === max) return productText('choose', { count: min });
  return productText('chooseRange', { min, max });
}

/** For editing a line of the order, for the search, and for suggestions. */
export const lineText = sentences('line', {
  change: 'Change',
  changeOf: 'Change {name}',
  saveChanges: 'Save changes',
  choicesLost: 'Some of your choices are no longer offered: {names}.',
  suggestionsTitle: 'Goes well with your order',
  addSuggestion: 'Add {name}',
  ifSoldOut: 'If something is sold out',
  leaveOut: 'Leave it out',
  cancelOrder: 'Cancel my whole order',
  toMinimum: '{missing} to go to the {amount} minimum',
  toFreeDelivery: '{missing} to go to free delivery',
  notOnMenu: 'This dish isn’t on the menu right now.',
  linkedNotOffered: 'The dish you’re looking for isn’t on the menu right now. Here’s what we have.',
});
