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
