/** What is kept of a payment under way, and what it means when a page finds it. */
import type { Cart } from '../contract/domain.js';
import type { PaymentState } from './types/checkout.js';

/** Kept so that no crash and no second tab pays twice. */
export interface SavedPayment {
  readonly step: 'ready' | 'confirming';
  /** Empty where nothing has to be paid. */
  readonly clientSecret: string;
  /** Minor units. */
  readonly payable: number;
  readonly revision: number | null;
  /** What is paid for, once it is confirmed: the cart itself may run out before the end is known. */
  readonly order?: Cart;
  /** When it was last confirmed, milliseconds since the epoch. */
  readonly since?: number;
  /** A card was declined before: that the service speaks of a failure may be about that one. */
  readonly declined?: boolean;
}

/** After a reload: ready goes on as ready, and what was being confirmed has to be asked for. */
export function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  return kept && cart?.payable === kept.payable ? ready(kept) : { step: 'idle' };
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
