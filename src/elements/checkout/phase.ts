/** Which face the checkout has. */
import type { PaymentState } from '../../stores/types.js';

export type Phase =
  /** Contact, time, tip and code can be filled in. */
  | 'details'
  /** The card form is shown, or being confirmed. */
  | 'card'
  /** The payment happens on a page of the service's. */
  | 'hosted'
  /** Nothing has to be paid; it is placed, or being placed. */
  | 'free'
  /** Nobody knows what became of the payment, or it is being asked for. */
  | 'unknown'
  | 'paid';

export function phaseOf(
  payment: PaymentState,
  facts: { readonly cardReachable: boolean; readonly formShown: boolean; readonly hosted: boolean },
): Phase {
  const { step } = payment;
  if ('payable' in payment && payment.payable === 0) return 'free';
  if (step === 'ready') return facts.cardReachable ? 'card' : facts.hosted ? 'hosted' : 'details';
  if (step === 'confirming') return facts.formShown && !payment.asked ? 'card' : 'unknown';
  return step === 'unknown' || step === 'paid' ? step : 'details';
}
