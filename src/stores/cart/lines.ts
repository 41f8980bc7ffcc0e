/** Relates the guest's lines to the cart's items. */
import type { Cart, CartItem } from '../../contract/domain.js';
import { spell } from './pending.js';
import type { CartState, Pending } from './state.js';
import type { LineIntent } from './types.js';

/** Quantities by item id, to compare later. */
export const quantitiesOf = (cart: Cart | null): Readonly<Record<string, number>> =>
  Object.fromEntries(cart?.items.map(({ id, quantity }) => [id, quantity]) ?? []);

/** The line that an intent adds to the cart; `null` if it adds none. */
export const additionOf = ({ intent, oldItem }: Pending): LineIntent | null =>
  intent.type === 'add' || (intent.type === 'replace' && !oldItem) ? intent : null;

/** A request without a response may still be applied for this long after it was sent. */
export const LATEST_MS = 25_000;

/** The same after the service itself reported a failure: it may still finish writing. */
const ENDED_MS = 3000;

/**
 * When an attempt is sent: later than the previous one even within the same millisecond, so that a tab can
 * tell whether another one has sent the same meanwhile. A time far ahead comes from a clock that was set back.
 */
export const sentFrom = ({ sentAt = 0 }: Pending, now: number): number =>
  sentAt < now || sentAt > now + LATEST_MS ? now : sentAt + 1;

/** When an attempt can no longer be in transit, in milliseconds since the epoch. */
export const settledFrom = ({ sentAt = 0, settledAt }: Pending): number =>
  settledAt ?? sentAt + LATEST_MS;

/** @param retryAfter milliseconds that the service asked to wait */
export const settledAfter = (now: number, retryAfter: number | null): number =>
  now + Math.min(Math.max(ENDED_MS, retryAfter ?? 0), LATEST_MS);

/** Sent without a key, so sending it again could add it twice. */
export const needsComparing = (entry: Pending): boolean =>
  entry.request?.key === null && additionOf(entry) !== null;

/**
 * The item that an addition created, according to the cart in the response. A service may merge
 * equal lines, and another tab may have added something meanwhile.
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

/** Line keys of items that still exist. */
export const keptKeys = ({ lineOf }: CartState, cart: Cart): CartState['lineOf'] =>
  Object.fromEntries(
    Object.entries(lineOf).filter(([id]) => cart.items.some((item) => item.id === id)),
  );

// Compares lines with items to find out whether an addition without a response was applied.

const isSame = (wanted: LineIntent, item: CartItem): boolean =>
  item.productId === wanted.productId &&
  item.instructions === wanted.instructions &&
  spell(item.choices) === spell(wanted.choices);

/**
 * Items that appeared or grew by the quantity since the addition was first sent. A service may
 * merge equal lines.
 */
const grown = (wanted: LineIntent, before: Pending['before'], cart: Cart): readonly CartItem[] =>
  cart.items.filter(
    (item) => item.quantity - (before?.[item.id] ?? 0) === wanted.quantity && isSame(wanted, item),
  );

export type Applied = 'yes' | 'no' | 'undecided';

/** Whether an addition without a response is in the cart that was read afterwards. */
export function wasAdded({ before }: Pending, wanted: LineIntent, cart: Cart): Applied {
  const same = grown(wanted, before, cart);
  if (same.length === 1) return 'yes';
  const similar = cart.items.some(
    ({ id, productId, quantity }) =>
      productId === wanted.productId && quantity > (before?.[id] ?? 0),
  );
  return same.length > 1 || similar ? 'undecided' : 'no';
}
