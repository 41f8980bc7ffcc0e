/** What went wrong, said to the shopper: what happened, and what happens next. */

import type { OrderingError } from '../client/http/errors.js';
import { msg } from './msg.js';

export const tryAgain = () => msg('Try again');
export const offline = () => msg('You are offline. We go on as soon as you are back.');

export function problem(error: OrderingError): string {
  switch (error.kind) {
    case 'offline':
      return offline();
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
export const callTheRestaurant = () => msg('Call the restaurant:');

/** A part of the widget itself, such as the checkout. */
export const notLoaded = () =>
  msg('This part could not be loaded. What you have typed and chosen is kept.');
