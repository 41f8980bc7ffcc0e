/** What is said of an order on its way. */
import { msg, str } from './msg.js';

export const expectedAt = (time: string) => msg(str`Expected at about ${time}`);
export const about = (time: string) => msg(str`about ${time}`);
export const done = () => msg('done');
export const followCourier = () => msg('Follow the courier');
export const mention = (reference: string) => msg(str`For help, mention ${reference}.`);
export const cancelled = () => msg('The delivery was cancelled.');
export const orderCancelled = () => msg('The order was cancelled.');
export const refunded = (amount: string) => msg(str`You were refunded ${amount}.`);
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
