/** What points and rewards say. */
import { msg, str } from './msg.js';

export const rewards = () => msg('Points and rewards');
export const points = (count: number) => (count === 1 ? msg('1 point') : msg(str`${count} points`));
export const toEarn = (count: number) => msg(str`This order earns ${points(count)}.`);
export const couldEarn = (count: number) =>
  msg(str`As a member you would earn ${points(count)} with this order.`);
export const balance = (count: number) => msg(str`You have ${points(count)}.`);
export const join = () => msg('Join');
export const joinConsent = () =>
  msg('I would like to join the rewards program, which keeps count of what I order.');
export const consentMissing = () => msg('Please tick the box if you would like to join.');
export const use = () => msg('Use');
export const useReward = (name: string) => msg(str`Use: ${name}`);
export const takeOff = () => msg('Remove');
export const takeOffReward = (name: string) => msg(str`Remove: ${name}`);
export const used = () => msg('Used for this order');
export const noRewards = () => msg('There are no rewards right now.');
export const unavailable = () =>
  msg('Your points are out of reach for the moment. You can order without them.');
export const rewardRefused = () => msg('This reward cannot be used for this order.');

/** Codes that are not known have one sentence for all. */
export function whyNot(reason: string): string {
  switch (reason) {
    case 'INSUFFICIENT_POINTS':
      return msg('Not enough points yet');
    case 'SUBTOTAL_TOO_LOW':
      return msg('For larger orders');
    case 'REWARD_ALREADY_APPLIED':
      return msg('One reward for each order');
    default:
      return msg('Not for this order');
  }
}
