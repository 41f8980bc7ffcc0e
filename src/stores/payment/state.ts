/** What is kept of a payment under way, and what it means when a page finds it. */

import type { ReadableAtom, WritableAtom } from 'nanostores';
import { encodeJson } from '../../client/http/transport.js';
import type { CartAccess } from '../../client/operations/access.js';
import type { Cart } from '../../contract/domain.js';
import type { Contact } from '../cart/types.js';
import type { ConfirmOutcome, PaymentState, ProcessorSettings } from '../checkout/types.js';
import type { Saved } from '../platform/saved.js';

/**
 * Kept so that no crash and no second tab pays twice. A prepared payment (`ready`) is kept by its tab
 * alone. One that is confirmed is shared with the other tabs, its client secret included, until its
 * outcome is known.
 */
export interface SavedPayment {
  readonly step: 'ready' | 'confirming';
  /** The cart that it is for. */
  readonly cartId: string;
  /** Empty where nothing has to be paid. */
  readonly clientSecret: string;
  /** Minor units. */
  readonly payable: number;
  readonly revision: number | null;
  /** What is paid for, as it was prepared: the cart itself may run out before the end is known. */
  readonly order?: Cart;
  /** To that order. The shopper may have begun another one meanwhile. */
  readonly access?: CartAccess | null;
  /** When it was last confirmed, milliseconds since the epoch; tells one attempt from another. */
  readonly since?: number;
  /** When that attempt came to an end that nobody knows, milliseconds since the epoch. */
  readonly ended?: number;
  /** When the attempt before did, of which nobody knows the outcome either. */
  readonly earlier?: number;
  /** A card was declined before: that the service speaks of a failure may be about that one. */
  readonly declined?: boolean;
}

export type Ready = PaymentState & { readonly step: 'ready' };

/** After a reload: ready goes on as ready, and what was being confirmed has to be asked for. */
export function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  // Another cart may cost the same, but what was prepared pays for its own only.
  const isPrepared = kept && cart?.id === kept.cartId && cart.payable === kept.payable;
  return isPrepared ? ready(kept) : { step: 'idle' };
}

export const ready = ({ step, clientSecret, payable }: SavedPayment): Ready => ({
  step: 'ready',
  clientSecret,
  payable,
  declined: null,
  changedFrom: null,
  unsettled: step === 'confirming',
});

/** Whether the cart still is what the payment was prepared for. */
export function isSameOrder({ cartId, payable, order }: SavedPayment, cart: Cart | null): boolean {
  if (cart?.id !== cartId || cart.payable !== payable || cart.revalidation) return false;
  return !order || encodeJson(wantedOf(cart)) === encodeJson(wantedOf(order));
}

/** What the guest agreed to, besides its price: dishes, place and time. */
const wantedOf = ({ items, method, destination, pickupType, note, ...cart }: Cart) => {
  const { address, addressText, table, room } = destination;
  const time = pickupType === 'LATER' && [cart.orderDate, cart.orderTime];
  return { items, method, address, addressText, table, room, time, note };
};

/** A request that its page has given up may still arrive so long after; a network buffers no longer. */
const ARRIVED_MS = 3 * 60_000;

/** One whose page is gone, or waits for a bank's question, is over after this time. */
const LATEST_MS = 15 * 60_000;

// A time to come: the device's clock was put back, and says nothing of how long ago it was.
const passed = (from: number, now: number): number => Math.abs(now - from);

/** @param ended when its page gave the attempt up */
export const hasArrived = (ended: number, now: number): boolean => passed(ended, now) > ARRIVED_MS;

/** Nothing of the attempt, or of the one before, can be on its way any more. */
export function isSettled({ since, ended, earlier }: SavedPayment, now: number): boolean {
  if (earlier !== undefined && !hasArrived(earlier, now)) return false;
  return ended === undefined ? passed(since ?? now, now) > LATEST_MS : hasArrived(ended, now);
}

/** A processor has most probably heard of an attempt so long after its page gave it up. */
const HEARD_MS = 4000;

/** And so long after it began, where that page said nothing of an end. */
const LEFT_MS = 10_000;

/** Whether the attempt is over for its page, so that the same payment may be confirmed again. */
export const isGivenUp = ({ since, ended }: SavedPayment, now: number): boolean =>
  ended === undefined ? passed(since ?? now, now) >= LEFT_MS : passed(ended, now) >= HEARD_MS;

export type Confirm = (clientSecret: string) => Promise<ConfirmOutcome>;

/** What the payment uses of the checkout. */
export interface OfCheckout {
  readonly $payment: WritableAtom<PaymentState>;
  readonly $processor: WritableAtom<ProcessorSettings | null>;
  readonly $contact: ReadableAtom<Contact>;
  /** The contact, as long as it is being typed. */
  readonly typed: Saved<Contact>;
  /** Kept beside a prepared payment, so that a reload finds its card form again. */
  readonly reached: Saved<ProcessorSettings>;
  /** Whether the order is paid on the service's own page. */
  readonly hosted: () => boolean;
  /** The payment method, once the element that shows the checkout has handed it in. */
  readonly method: { current?: Confirm };
}
