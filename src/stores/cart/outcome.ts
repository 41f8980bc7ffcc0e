/** What a failed attempt means for the cart: one decision, in one place. */
import type { OrderingError } from '../../client/http/errors.js';
import { needsComparing } from './lines.js';
import type { Pending } from './state.js';

export type Decision =
  /** Later, the very same request. */
  | 'repeat'
  /** Read the cart first: whether the change stands in it decides. */
  | 'compare'
  /** Read the cart, then send the change again over what is there, as a new request. */
  | 'replay'
  /** Read the cart: it, or the item, is gone, locked, completed or expired. */
  | 'look-again'
  /** The cart is out of reach: resume it, else begin a new one with everything the shopper wanted. */
  | 'renew'
  /** No orders are taken: keep everything and say why. */
  | 'hold'
  /** The service said no: drop the change, say why. */
  | 'drop';

/**
 * docs/contract.md 7. An uncertain addition without a key is never simply repeated.
 *
 * @param hasCart false while the session itself could not be started
 * @param doubted an earlier attempt had no certain answer either
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
      // The conflict may be with this very change, applied by an attempt whose answer was lost.
      return doubted ? 'compare' : 'replay';
    case 'immutable':
    case 'missing':
      return 'look-again';
    case 'unauthorized':
      // A merchant's key that is refused is no fault of the cart's.
      if (error.status >= 500) return 'hold';
      // Nor is a customer who is no longer signed in.
      return entry.request?.as ? 'drop' : 'renew';
    case 'closed':
      return 'hold';
    case 'refused':
      // What was applied before is refused the second time, where it can be done only once.
      return doubted && (entry.intent.type === 'discount' || entry.oldItem) ? 'compare' : 'drop';
    case 'unexpected':
      // A success that cannot be read would be as unreadable the second time.
      return 'compare';
    default:
      // Other changes say what shall be true, so saying them twice is harmless.
      return (error.uncertain || doubted) && needsComparing(entry) ? 'compare' : 'repeat';
  }
}
