/** What the product dialog says. */
import { msg, str } from './msg.js';

export const close = () => msg('Close');
export const loadingChoices = () => msg('Loading the choices');
export const ingredients = () => msg('Ingredients');
export const notStated = () => msg('Not stated by the restaurant');
export const calories = () => msg('Calories');
export const energy = (count: number) => msg(str`${count} kcal`);
export const dietary = () => msg('Diet');
export const allergens = () => msg('Allergens');

export function rule(min: number, max: number): string {
  if (min === 0) return msg(str`Optional, up to ${max}`);
  if (min === max) return msg(str`Choose ${min}`);
  return msg(str`Choose ${min} to ${max}`);
}

export const chosenCount = (count: number, max: number) => msg(str`${count} of ${max} chosen`);
export const chooseMore = (count: number) =>
  count === 1 ? msg('Please choose one more.') : msg(str`Please choose ${count} more.`);
export const chooseFirst = (count: number) =>
  count === 1 ? msg('Please choose one.') : msg(str`Please choose ${count}.`);
export const chooseFewer = (count: number) =>
  msg(str`That is ${count} too many. Please take some away.`);

export const extra = (price: string) => msg(str`+${price}`);
export const oneMore = (name: string) => msg(str`One more: ${name}`);
export const oneFewer = (name: string) => msg(str`One fewer: ${name}`);
export const quantity = () => msg('Quantity');
export const instructions = () => msg('Anything the kitchen should know?');
export const instructionsHint = () => msg('Please call the restaurant about allergies.');
export const addToOrder = () => msg('Add to order');

// What is said of a line of the order that is changed.

export const change = () => msg('Change');
export const changeLine = (name: string) => msg(str`Change ${name}`);
export const saveChanges = () => msg('Save changes');
export const comma = () => msg(', ');
export const choicesLost = (names: string) =>
  msg(str`Some of your choices are not offered any more: ${names}.`);
export const notOpened = () =>
  msg('We could not open this dish. Please check your connection and try again.');

export const goesWell = () => msg('Goes well with it');
export const addThis = (name: string) => msg(str`Add ${name}`);

// What is asked and said about a dish that the kitchen may run out of.

export const ifSoldOut = () => msg('If it is sold out');
export const leaveItOut = () => msg('Leave it out of my order');
export const cancelOrder = () => msg('Cancel my whole order');
export const cancelsOrder = () => msg('If it is sold out, your whole order is cancelled.');

// What is said to who follows a link to a dish.

export const notOffered = () =>
  msg('The dish that you are looking for is not on the menu right now. Here is what there is.');
