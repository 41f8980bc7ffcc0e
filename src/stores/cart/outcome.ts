/** Decides what a failed attempt means for the cart, in one place. */
import type { OrderingError } from '../../client/http/errors.js';
import { needsComparing } from './lines.js';
import type { Pending } from './state.js';

export type Decision =
  /** Send exactly the same request later. */
  | 'repeat'
  /** Read the cart first: whether it contains the change decides. */
  | 'compare'
  /** Read the cart, then send the change again as a new request, based on what is there. */
  | 'replay'
  /** Read the cart: the cart or the item is gone, locked, completed or expired. */
  | 'look-again'
  /**
   * The cart is inaccessible: resume it, or else start a new one with everything the guest wanted.
   */
  | 'renew'
  /** The restaurant takes no orders: keep everything and say why. */
  | 'hold'
  /** The service rejected it: drop the change and say why. */
  | 'drop';

/**
 * @param hasCart false while the session itself couldn't be started
 * @param doubted an earlier attempt was also uncertain
 */
export function decide(
  error: OrderingError,
  entry: Pending,
  hasCart: boolean,
  doubted: boolean,
): Decision {
  if (!hasCart) return error.temporary || error.uncertain ? 'repeat' : 'hold';
  switch (error.kind) {
    case 'conflict':
      // The conflict may be with this same change, applied by an attempt whose response was lost.
      return doubted ? 'compare' : 'replay';
    case 'immutable':
    case 'missing':
      return 'look-again';
    case 'unauthorized':
      // A rejected API key isn't the cart's fault.
      if (error.status >= 500) return 'hold';
      // Nor is a customer who is no longer logged in.
      return entry.request?.as ? 'drop' : 'renew';
    case 'closed':
      return 'hold';
    case 'refused':
      // A change that can be applied only once is rejected the second time.
      return doubted && (entry.intent.type === 'discount' || entry.oldItem) ? 'compare' : 'drop';
    case 'unexpected':
      // An unreadable success would be just as unreadable the second time.
      return 'compare';
    default:
      // Other changes set absolute values, so repeating them is harmless.
      return (error.uncertain || doubted) && needsComparing(entry) ? 'compare' : 'repeat';
  }
}
