/** What is kept of a payment under way, and what it means when a page finds it. */
import type { CartAccess } from '../client/cart-access.js';
import type { Cart } from '../contract/domain.js';
import type { PaymentState } from './types/checkout.js';

/** Kept so that no crash and no second tab pays twice. */
export interface SavedPayment {
  readonly step: 'ready' | 'confirming';
  /** The cart that it is for. */
  readonly cartId: string;
  /** Empty where nothing has to be paid. */
  readonly clientSecret: string;
  /** Minor units. */
  readonly payable: number;
  readonly revision: number | null;
  /** What is paid for, once it is confirmed: the cart itself may run out before the end is known. */
  readonly order?: Cart;
  /** To that order. The shopper may have begun another one meanwhile. */
  readonly access?: CartAccess | null;
  /** When it was last confirmed, milliseconds since the epoch. */
  readonly since?: number;
  /** A card was declined before: that the service speaks of a failure may be about that one. */
  readonly declined?: boolean;
}

/** After a reload: ready goes on as ready, and what was being confirmed has to be asked for. */
export function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  // Another cart may cost the same, but what was prepared pays for its own only.
  const isPrepared = kept && cart?.id === kept.cartId && cart.payable === kept.payable;
  return isPrepared ? ready(kept) : { step: 'idle' };
}

export const ready = ({
  clientSecret,
  payable,
}: SavedPayment): PaymentState & { step: 'ready' } => ({
  step: 'ready',
  clientSecret,
  payable,
  declined: null,
  changedFrom: null,
});
