/** What the product dialog says. */
import { msg, str } from '@lit/localize';

export const close = () => msg('Close', { id: 'close' });
export const loadingChoices = () => msg('Loading the choices', { id: 'product-loading' });
export const ingredients = () => msg('Ingredients', { id: 'product-ingredients' });
export const notStated = () => msg('Not stated by the restaurant', { id: 'product-not-stated' });
export const calories = () => msg('Calories', { id: 'product-calories' });
export const energy = (count: number) => msg(str`${count} kcal`, { id: 'product-energy' });
export const dietary = () => msg('Dietary', { id: 'product-dietary' });

export function rule(min: number, max: number): string {
  if (min === 0) return msg(str`Optional, up to ${max}`, { id: 'rule-optional' });
  if (min === max) return msg(str`Choose ${min}`, { id: 'rule-exactly' });
  return msg(str`Choose ${min} to ${max}`, { id: 'rule-between' });
}

export const chosenCount = (count: number, max: number) =>
  msg(str`${count} of ${max} chosen`, { id: 'product-chosen' });
export const chooseMore = (count: number) =>
  count === 1
    ? msg('Please choose one more.', { id: 'product-choose-one-more' })
    : msg(str`Please choose ${count} more.`, { id: 'product-choose-more' });
export const chooseFirst = (count: number) =>
  count === 1
    ? msg('Please choose one.', { id: 'product-choose-one' })
    : msg(str`Please choose ${count}.`, { id: 'product-choose-some' });
export const chooseFewer = (count: number) =>
  msg(str`That is ${count} too many. Please take some away.`, { id: 'product-choose-fewer' });

export const extra = (price: string) => msg(str`+${price}`, { id: 'product-extra' });
export const oneMore = (name: string) => msg(str`One more: ${name}`, { id: 'one-more' });
export const oneFewer = (name: string) => msg(str`One fewer: ${name}`, { id: 'one-fewer' });
export const quantity = () => msg('Quantity', { id: 'product-quantity' });
export const instructions = () =>
  msg('Anything the kitchen should know?', { id: 'product-instructions' });
export const instructionsHint = () =>
  msg('Please call the restaurant about allergies.', { id: 'product-instructions-hint' });
export const addToOrder = () => msg('Add to order', { id: 'product-add' });
