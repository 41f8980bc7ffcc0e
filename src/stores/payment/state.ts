/** What is stored of a payment in progress, and what it means when a page finds it. */

import type { ReadableAtom, WritableAtom } from 'nanostores';
import { encodeJson } from '../../client/http/transport.js';
import type { CartAccess } from '../../client/operations/access.js';
import type { Cart } from '../../contract/domain.js';
import type { Contact } from '../cart/types.js';
import type { ConfirmOutcome, PaymentState, ProcessorSettings } from '../checkout/types.js';
import type { Saved } from '../platform/saved.js';

/**
 * Stored so that neither a crash nor a second tab pays twice. Only its tab keeps a prepared payment
 * (`ready`). A payment being confirmed is shared with the other tabs, including its client secret,
 * until its result is known.
 */
export interface SavedPayment {
  readonly step: 'ready' | 'confirming';
  /** The cart to pay for. */
  readonly cartId: string;
  /** Empty if there is nothing to pay. */
  readonly clientSecret: string;
  /** Minor units. */
  readonly payable: number;
  readonly revision: number | null;
  /** The order as prepared, because the cart itself may expire before the result is known. */
  readonly order?: Cart;
  /** Access to that order, because the guest may have started another one meanwhile. */
  readonly access?: CartAccess | null;
  /** When it was last confirmed, in milliseconds since the epoch; identifies the attempt. */
  readonly since?: number;
  /** When that attempt ended without a known result, in milliseconds since the epoch. */
  readonly ended?: number;
  /** When the previous attempt ended, if its result is unknown too. */
  readonly earlier?: number;
  /** A card was declined before, so a failure reported by the service may be about that one. */
  readonly declined?: boolean;
}

export type Ready = PaymentState & { readonly step: 'ready' };

/** After a reload: `ready` stays ready; a payment that was being confirmed must be checked. */
export function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  // Another cart may cost the same, but a prepared payment is only for its own.
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

/** Whether the cart is still what the payment was prepared for. */
export function isSameOrder({ cartId, payable, order }: SavedPayment, cart: Cart | null): boolean {
  if (cart?.id !== cartId || cart.payable !== payable || cart.revalidation) return false;
  return !order || encodeJson(wantedOf(cart)) === encodeJson(wantedOf(order));
}

/** What the guest agreed to, apart from the price: dishes, place and time. */
const wantedOf = ({ items, method, destination, pickupType, note, ...cart }: Cart) => {
  const { address, addressText, table, room } = destination;
  const time = pickupType === 'LATER' && [cart.orderDate, cart.orderTime];
  return { items, method, address, addressText, table, room, time, note };
};

/**
 * A request that its page gave up may still arrive after this long; no network delays it further.
 */
const ARRIVED_MS = 3 * 60_000;

/** An attempt whose page is gone, or is waiting for a bank's challenge, is over after this time. */
const LATEST_MS = 15 * 60_000;

// A future time means that the device's clock was set back, so the difference says little.
const passed = (from: number, now: number): number => Math.abs(now - from);

/** @param ended when its page gave up the attempt */
export const hasArrived = (ended: number, now: number): boolean => passed(ended, now) > ARRIVED_MS;

/** Whether neither the attempt nor the previous one can still be in transit. */
export function isSettled({ since, ended, earlier }: SavedPayment, now: number): boolean {
  if (earlier !== undefined && !hasArrived(earlier, now)) return false;
  return ended === undefined ? passed(since ?? now, now) > LATEST_MS : hasArrived(ended, now);
}

/** By this long after the page gave up, the processor has almost certainly received the attempt. */
const HEARD_MS = 4000;

/** The same after the start, if the page recorded no end. */
const LEFT_MS = 10_000;

/** Whether the attempt is over for its page, so that the same payment may be confirmed again. */
export const isGivenUp = ({ since, ended }: SavedPayment, now: number): boolean =>
  ended === undefined ? passed(since ?? now, now) >= LEFT_MS : passed(ended, now) >= HEARD_MS;

export type Confirm = (clientSecret: string) => Promise<ConfirmOutcome>;

/** The part of the checkout that the payment uses. */
export interface OfCheckout {
  readonly $payment: WritableAtom<PaymentState>;
  readonly $processor: WritableAtom<ProcessorSettings | null>;
  readonly $contact: ReadableAtom<Contact>;
  /** The contact while it is being typed. */
  readonly typed: Saved<Contact>;
  /** Kept with a prepared payment, so that its card form can load again after a reload. */
  readonly reached: Saved<ProcessorSettings>;
  /** Whether the guest pays on the service's own page. */
  readonly hosted: () => boolean;
  /** The payment method, once the element that shows the checkout has set it. */
  readonly method: { current?: Confirm };
}
