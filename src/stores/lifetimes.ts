/**
 * How long the device keeps what tells of a guest. A guest who leaves in the middle of an order leaves
 * a name, an address and credentials behind; nobody returns to them the next day.
 */
import type { Cart } from '../contract/domain.js';
import type { Lifetime } from './saved.js';

const HOUR_MS = 3_600_000;
/** A cart and its payment, after the last change: sessions without use end earlier. */
const ORDER_MS = 12 * HOUR_MS;
/** An order for now: it is ready within two hours, and kept for two more. */
const PLACED_MS = 4 * HOUR_MS;
/** From midnight UTC of a date until that day has ended everywhere, and two hours more. */
const DAY_AND_TWO_HOURS_MS = 38 * HOUR_MS;

type Clock = Pick<Lifetime<unknown>, 'now'>;

/** Of what belongs to an order that is not placed yet. */
export const untilAbandoned = ({ now }: Clock): Lifetime<unknown> => ({
  now,
  end: () => now() + ORDER_MS,
});

/** Of an order that is placed: as long as its receipt and its rating may be wanted. */
export const untilEaten = ({ now }: Clock): Lifetime<{ readonly cart: Cart }> => ({
  now,
  end({ cart }) {
    const soon = now() + PLACED_MS;
    const day = cart.pickupType === 'LATER' ? Date.parse(cart.orderDate) : Number.NaN;
    return Number.isNaN(day) ? soon : Math.max(soon, day + DAY_AND_TWO_HOURS_MS);
  },
});
