/** What is said of a customer's saved cards at the checkout. */
import { msg } from './msg.js';

export { cardName, cards, goodUntil } from './account.js';
export const another = () => msg('Another card');
export const save = () => msg('Save this card for my next orders');
export const saveHint = () =>
  msg('The payment provider keeps it, not this page. You can remove it in your account.');
