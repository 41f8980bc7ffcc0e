/** The order time. */
import type { Readiness } from '../../contract/fulfillment.js';
import type { CartView, OrderTimeChoice } from '../cart/types.js';

export type WantedTime = OrderTimeChoice | null;

/**
 * The guest's last choice, or else the cart's time; `null` if there is neither. Before a cart
 * exists, the choice is the first pending intent, so that a later cart starts with it.
 */
export const wantedTime = ({ confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>) =>
  intents.reduce<WantedTime>(
    (time, intent) => (intent.type === 'order-time' ? intent.time : time),
    confirmed,
  );

/** Also if it isn't known: then the service decides. */
export const takesOrdersNow = (opening: Readiness | null): boolean =>
  opening === null || (opening.ready && opening.pickupType === 'ASAP');
