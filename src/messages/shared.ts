/** Shared texts, and error messages: what happened, and what happens next. */
import type { OrderingError } from '../client/http/errors.js';
import { sentences } from './sentences.js';

export const sharedText = sentences('shared', {
  close: 'Close',
  comma: ', ',
  remove: 'Remove',
  oneMore: 'One more: {name}',
  oneFewer: 'One fewer: {name}',
  required: 'required',
  optional: 'optional',
  oneMoment: 'One moment…',
  seconds: '{count} s',
  tryAgain: 'Try again',
  offline: 'You’re offline. We’ll continue when you’re back online.',
  busy: 'We’re very busy right now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again in a moment.',
  missing: 'We couldn’t find this. It may no longer be offered.',
  notSetUp: 'Ordering isn’t set up on this page yet. Please tell the restaurant.',
  refused: 'The restaurant couldn’t accept this.',
  unreadable: 'We got an answer that we couldn’t read. Please try again.',
  unreachable: 'We couldn’t reach the restaurant. Please try again.',
  callRestaurant: 'Call the restaurant:',

  /** For a part of the widget that failed to load, such as the checkout. */
  notLoaded: 'This part couldn’t be loaded. What you’ve typed and chosen is kept.',
});

/**
 * Names in a list, separated as their own script does it: a menu in English keeps its commas on an
 * Arabic page.
 */
export function listed(names: readonly string[]): string {
  const letters = names.join('');
  if (/\p{Script=Arabic}/u.test(letters)) return names.join('، ');
  return names.join(/\p{L}/u.test(letters) ? ', ' : sharedText('comma'));
}

export function problem(error: OrderingError): string {
  switch (error.kind) {
    case 'busy':
      return sharedText(error.status >= 500 ? 'broken' : 'busy');
    case 'offline':
    case 'missing':
      return sharedText(error.kind);
    case 'unauthorized':
      return sharedText('notSetUp');
    case 'closed':
    case 'refused':
      return error.reason || sharedText('refused');
    case 'unexpected':
      return sharedText('unreadable');
    default:
      return sharedText('unreachable');
  }
}
