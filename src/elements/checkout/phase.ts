/** Which face the checkout has. */
import type { PaymentState } from '../../stores/types.js';
import { webAddress } from './web-address.js';

export type Phase =
  /** Contact, time, tip and code can be filled in. */
  | 'details'
  /** The card form is shown, or being confirmed. */
  | 'card'
  /** The payment happens on a page of the service's. */
  | 'hosted'
  /** Nobody knows what became of the payment, or it is being asked for. */
  | 'unknown'
  | 'paid';

export function phaseOf(
  payment: PaymentState,
  facts: { readonly cardReachable: boolean; readonly formShown: boolean; readonly hosted: boolean },
): Phase {
  switch (payment.step) {
    case 'ready':
      if (facts.cardReachable) return 'card';
      return facts.hosted ? 'hosted' : 'details';
    case 'confirming':
      return facts.formShown ? 'card' : 'unknown';
    case 'unknown':
    case 'paid':
      return payment.step;
    default:
      return 'details';
  }
}

/** The address of a hosted checkout; `null` when there is none that a page may be sent to. */
export const hostedCheckout = (checkoutUrl: string | null | undefined): string | null =>
  checkoutUrl ? webAddress(checkoutUrl) : null;
