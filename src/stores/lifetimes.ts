/**
 * How long the device keeps what tells of a guest. A guest who leaves in the middle of an order leaves
 * a name, an address and credentials behind; nobody returns to them the next day.
 */
import type { Lifetime } from './saved.js';

const HOUR_MS = 3_600_000;
/** A cart and its payment, after the last change: sessions without use end earlier. */
const ORDER_MS = 12 * HOUR_MS;

type Clock = Pick<Lifetime<unknown>, 'now'>;

/** Of what belongs to an order that is not placed yet. */
export const untilAbandoned = ({ now }: Clock): Lifetime<unknown> => ({
  now,
  end: () => now() + ORDER_MS,
});
