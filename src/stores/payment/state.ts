/** What is stored of a payment in progress, and what it means when a page finds it. */

import type { ReadableAtom, WritableAtom } from 'nanostores';
import { encodeJson } from '../../client/http/transport.js';
import type { CartAccess } from '../../client/operations/access.js';
import type { Cart } from '../../contract/domain.js';
import type { CartState } from '../cart/state.js';
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

/** The cart is another than the payment was prepared for; without revisions, by what is in it. */
export const isMoved = (kept: SavedPayment, { access, confirmed }: CartState): boolean =>
  kept.revision !== (access?.revision ?? null) || !isSameOrder(kept, confirmed);

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

export type Confirm = (clientSecret: string) => Promise<ConfirmOutcome>;

/** The part of the checkout that the payment uses. */
export interface OfCheckout {
  readonly $payment: WritableAtom<PaymentState>;
  readonly $processor: WritableAtom<ProcessorSettings | null>;
  readonly $contact: ReadableAtom<Contact>;
  /** Kept with a prepared payment, so that its card form can load again after a reload. */
  readonly reached: Saved<ProcessorSettings>;
  /** Whether the guest pays on the service's own page. */
  readonly hosted: () => boolean;
  /** The payment method, once the element that shows the checkout has set it. */
  readonly method: { current?: Confirm };
}
