/** What went wrong, said to the shopper: what happened, and what happens next. */

import type { OrderingError } from '../client/errors.js';
import { msg, str } from './msg.js';

export const tryAgain = () => msg('Try again');

export function problem(error: OrderingError): string {
  switch (error.kind) {
    case 'offline':
      return msg('You are offline. We go on as soon as you are back.');
    case 'busy':
      return msg('The kitchen is very busy right now. Please try again in a moment.');
    case 'missing':
      return msg('We could not find this. It may no longer be offered.');
    case 'unauthorized':
      return msg('Ordering is not set up on this page yet. Please tell the restaurant.');
    case 'closed':
    case 'refused':
      return error.reason || msg('The restaurant could not accept this.');
    case 'unexpected':
      return msg('We got an answer that we could not read. Please try again.');
    default:
      return msg('We could not reach the kitchen. Please try again.');
  }
}

/** Counts down while an attempt waits; a long wait is told in minutes. */
export const tryingAgain = (seconds: number) => {
  const wait = seconds < 100 ? msg(str`${seconds} s`) : msg(str`${Math.ceil(seconds / 60)} min`);
  return msg(str`We could not reach the kitchen. Your order is saved. Trying again in ${wait}.`);
};
