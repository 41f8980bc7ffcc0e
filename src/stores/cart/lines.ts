/** Lines of the shopper and items of the cart. */
import type { Cart, CartItem } from '../../contract/domain.js';
import { spell } from './queue.js';
import type { CartState, Pending } from './state.js';
import type { LineIntent } from './types.js';

/** Quantities by item id, to be compared with later. */
export const quantitiesOf = (cart: Cart | null): Readonly<Record<string, number>> =>
  Object.fromEntries(cart?.items.map(({ id, quantity }) => [id, quantity]) ?? []);

/** The line that an intent adds to the cart; `null` for intents that add none. */
export const additionOf = ({ intent, oldItem }: Pending): LineIntent | null =>
  intent.type === 'add' || (intent.type === 'replace' && !oldItem) ? intent : null;

/** A request whose answer was lost may be applied this long after it was sent, and not later. */
export const LATEST_MS = 25_000;

/** The same after the service itself said that it failed: it may still write what it began. */
const ENDED_MS = 3000;

/**
 * When an attempt is sent: later than the one before, also in the same millisecond, so that a tab can tell
 * whether another one has sent the same meanwhile. A time far ahead is of a clock that was put back.
 */
export const sentFrom = ({ sentAt = 0 }: Pending, now: number): number =>
  sentAt < now || sentAt > now + LATEST_MS ? now : sentAt + 1;

/** When nothing of an attempt is on its way any more, milliseconds since the epoch. */
export const settledFrom = ({ sentAt = 0, settledAt }: Pending): number =>
  settledAt ?? sentAt + LATEST_MS;

/** @param retryAfter milliseconds that the service asked for */
export const settledAfter = (now: number, retryAfter: number | null): number =>
  now + Math.min(Math.max(ENDED_MS, retryAfter ?? 0), LATEST_MS);

/** Sent without a key, so that sending it again could add it twice. */
export const needsComparing = (entry: Pending): boolean =>
  entry.request?.key === null && additionOf(entry) !== null;

/**
 * The item that an addition became, when the cart that answers it says so. A service may put equal
 * lines together, and another tab may have added something meanwhile.
 */
export function addedItem(entry: Pending, { items }: Cart): CartItem | null {
  const wanted = additionOf(entry);
  const { before } = entry;
  if (!wanted || !before) return null;
  const grown = items.filter(
    ({ id, productId, quantity }) =>
      productId === wanted.productId && quantity - (before[id] ?? 0) === wanted.quantity,
  );
  return grown.find(({ instructions }) => instructions === wanted.instructions) ?? grown[0] ?? null;
}

/** Line keys of the items that are still there. */
export const keptKeys = ({ lineOf }: CartState, cart: Cart): CartState['lineOf'] =>
  Object.fromEntries(
    Object.entries(lineOf).filter(([id]) => cart.items.some((item) => item.id === id)),
  );

// Comparing lines with items: what became of an addition whose answer was lost.

const isSame = (wanted: LineIntent, item: CartItem): boolean =>
  item.productId === wanted.productId &&
  item.instructions === wanted.instructions &&
  spell(item.choices) === spell(wanted.choices);

/**
 * Items that have come or grown by the quantity since the addition was first sent. A service may put
 * equal lines together.
 */
const grown = (wanted: LineIntent, before: Pending['before'], cart: Cart): readonly CartItem[] =>
  cart.items.filter(
    (item) => item.quantity - (before?.[item.id] ?? 0) === wanted.quantity && isSame(wanted, item),
  );

export type Applied = 'yes' | 'no' | 'undecided';

/** Whether an addition that got no answer stands in the cart that was read afterwards. */
export function wasAdded({ before }: Pending, wanted: LineIntent, cart: Cart): Applied {
  const same = grown(wanted, before, cart);
  if (same.length === 1) return 'yes';
  const similar = cart.items.some(
    ({ id, productId, quantity }) =>
      productId === wanted.productId && quantity > (before?.[id] ?? 0),
  );
  return same.length > 1 || similar ? 'undecided' : 'no';
}
