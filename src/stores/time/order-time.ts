/** For when it is ordered. */
import type { CartView, OrderTimeChoice } from '../cart/types.js';

export type WantedTime = OrderTimeChoice | null;

/**
 * The shopper's last word, else what the cart says; `null` where neither says anything. Before there
 * is a cart the wish waits among the intents, so that a cart which is begun later has it first.
 */
export const wantedTime = ({ confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>) =>
  intents.reduce<WantedTime>(
    (time, intent) => (intent.type === 'order-time' ? intent.time : time),
    confirmed,
  );
