/** What is said once an order is placed: how it was, and the same once more. */
import { msg, str } from './msg.js';

export { viewOrder } from './cart.js';
export { oneMoment } from './waiting.js';

export const orderAgain = () => msg('Order again');
export const orderAgainOf = (number: string) => msg(str`Order again what was in ${number}`);
export const inYourOrder = () => msg('It is in your order now.');
export const nothingOffered = () => msg('None of it can be had right now.');
export const notOffered = (names: string) => msg(str`These cannot be had right now: ${names}.`);
export const comma = () => msg(', ');
export const changedFrom = (name: string, before: string, after: string) =>
  msg(str`${name}: it was ${before}, and is ${after} now.`);
export const addTheRest = () => msg('Add the rest to your order');
export const addItNow = () => msg('Add it to your order');
export const leaveIt = () => msg('Leave it');

export const howWasOrdering = () => msg('How was ordering?');
const words = [
  () => msg('Bad'),
  () => msg('Not good'),
  () => msg('All right'),
  () => msg('Good'),
  () => msg('Very good'),
] as const;
/** @param stars 1 to 5 */
export const starWord = (stars: number) => words[stars - 1]?.() ?? '';
export const starsOf = (stars: number) => msg(str`${stars} of 5 stars`);
export const commentLabel = () => msg('What would you like to tell the restaurant? (optional)');
export const sendRating = () => msg('Send');
export const chooseStars = () => msg('Please choose how many stars.');
export const thanks = () => msg('Thank you. The restaurant will read this.');
export const print = () => msg('Print');
