/** The order time. */
import type { CartView, OrderTimeChoice } from '../cart/types.js';

export type WantedTime = OrderTimeChoice | null;

/**
 * The guest's last choice, or else the cart's time; `null` if neither exists. Before there is a
 * cart, the choice waits as the first of the intents, so that a later cart starts with it.
 */
export const wantedTime = ({ confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>) =>
  intents.reduce<WantedTime>(
    (time, intent) => (intent.type === 'order-time' ? intent.time : time),
    confirmed,
  );
