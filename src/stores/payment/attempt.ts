/**
 * The attempts to confirm a payment, across all tabs. Each is saved before anything is confirmed.
 * While the result of one is unknown, the same payment may be confirmed again, and nothing else is
 * paid.
 */
import type { Cart } from '../../contract/domain.js';
import type { CartState } from '../cart/state.js';
import type { SavedPayment } from './state.js';

type Record = SavedPayment | null;

/** The attempt in progress, in any tab, or whose result is unknown. */
export const openAttempt = (record: Record): Record =>
  record?.step === 'confirming' ? record : null;

export const isOpen = (record: Record, { since }: SavedPayment): boolean =>
  openAttempt(record)?.since === since;

/** A card was declined: the same form accepts another one. */
export function declinedPayment(kept: SavedPayment, revision = kept.revision): SavedPayment {
  const { cartId, clientSecret, payable, order } = kept;
  const all = { cartId, clientSecret, payable, revision, ...(order && { order }) };
  return { step: 'ready', declined: true, ...all };
}

/**
 * For all tabs, without the secret: a failure reported by the service may be about this attempt
 * while the next one is in progress.
 *
 * @param revision the cart's revision after the decline, if the order is still the prepared one
 */
export const declinedMark = (
  { cartId }: SavedPayment,
  revision: number | null = null,
): SavedPayment => ({
  step: 'ready',
  cartId,
  clientSecret: '',
  payable: 0,
  revision,
  declined: true,
});

const wasDeclined = (record: Record, { cartId }: SavedPayment): boolean =>
  record?.cartId === cartId && record.declined === true;

/**
 * The prepared payment with the cart's revision after a card was declined in any tab: the service raises
 * the revision when it unlocks the cart.
 */
export function sinceDeclined(kept: SavedPayment, record: Record): SavedPayment {
  const revision = wasDeclined(record, kept) ? (record?.revision ?? null) : null;
  if (kept.revision === null || revision === null) return kept;
  return { ...kept, revision: Math.max(kept.revision, revision) };
}

/**
 * The attempt that begins now.
 *
 * @param record what is saved of the one before
 * @param before the attempt whose payment is confirmed again
 */
export function nextAttempt(
  record: Record,
  { ended, earlier: _, ...kept }: SavedPayment,
  order: Cart,
  before: Record,
  { cart, now }: { readonly cart: Pick<CartState, 'access'>; readonly now: number },
): SavedPayment {
  return {
    ...kept,
    ...(wasDeclined(record, kept) && { declined: true }),
    step: 'confirming',
    order,
    access: cart.access,
    since: now,
    ...(before && { earlier: ended ?? now, declined: true }),
  };
}

/** The attempt before a declined one, where that may still arrive; else `null`. */
export function attemptBefore({ earlier, ...rest }: SavedPayment, now: number): Record {
  if (earlier === undefined || hasArrived(earlier, now)) return null;
  return { ...rest, ended: earlier, declined: true };
}

/**
 * A request that its page gave up may still arrive after this long; no network delays it further.
 */
const ARRIVED_MS = 3 * 60_000;

/** An attempt whose page is gone, or is waiting for a bank's challenge, is over after this time. */
const LATEST_MS = 15 * 60_000;

// A future time means that the device's clock was set back, so the difference says little.
const passed = (from: number, now: number): number => Math.abs(now - from);

/** @param ended when its page gave up the attempt */
const hasArrived = (ended: number, now: number): boolean => passed(ended, now) > ARRIVED_MS;

/** Whether neither the attempt nor the previous one can still be in transit. */
export function isSettled({ since, ended, earlier }: SavedPayment, now: number): boolean {
  if (earlier !== undefined && !hasArrived(earlier, now)) return false;
  return ended === undefined ? passed(since ?? now, now) > LATEST_MS : hasArrived(ended, now);
}

/** By this long after the page gave up, the processor has almost certainly received the attempt. */
const HEARD_MS = 4000;

/** The same after the start, if the page recorded no end. */
const LEFT_MS = 10_000;

const isOver = ({ since, ended }: SavedPayment, now: number, longest: number): boolean =>
  ended === undefined ? passed(since ?? now, now) >= longest : passed(ended, now) >= HEARD_MS;

/** Whether the attempt is over for its page, so that the same payment may be confirmed again. */
export const isGivenUp = (kept: SavedPayment, now: number): boolean => isOver(kept, now, LEFT_MS);

/** The same while a bank's question is open, which a page may show for as long as a guest needs. */
export const isLeft = (kept: SavedPayment, now: number): boolean => isOver(kept, now, LATEST_MS);
