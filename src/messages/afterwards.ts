/** What is said once an order is placed: how it was, the same once more, and where it is. */
import { msg, str } from './msg.js';

export { viewOrder } from './cart.js';
export { oneMoment } from './checkout.js';

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

// What is said of an order on its way.

export const expectedAt = (time: string) => msg(str`Expected at about ${time}`);
export const about = (time: string) => msg(str`about ${time}`);
export const done = () => msg('done');
export const followCourier = () => msg('Follow the courier');
export const mention = (reference: string) => msg(str`For help, mention ${reference}.`);
export const cancelled = () => msg('The delivery was cancelled.');
export const orderCancelled = () => msg('The order was cancelled.');
export const deliveryRefunded = (amount: string) => msg(str`You were refunded ${amount}.`);
export const callRestaurant = (restaurant: string) =>
  msg(str`Please call ${restaurant} to ask what happens next.`);

/** The steps of a delivery, in order. */
export const steps = [
  () => msg('Looking for a courier'),
  () => msg('A courier is on the way to the restaurant'),
  () => msg('Picked up at the restaurant'),
  () => msg('On the way to you'),
  () => msg('Delivered'),
] as const;

/** The same, of a courier whose name is known; steps that do not speak of one stay as they are. */
export const stepsOf = [
  steps[0],
  (courier: string) => msg(str`${courier} is on the way to the restaurant`),
  (courier: string) => msg(str`${courier} has picked up your order`),
  (courier: string) => msg(str`${courier} is on the way to you`),
  steps[4],
] as const;

/** A state that we do not know. */
export const noNews = () => msg('We have no news of the courier yet.');
