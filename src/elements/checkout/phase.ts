/** Where the guest is on the way to a paid order. */
import { needsAnswer } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { CartView, PaymentState, Storefront } from '../../stores/storefront/types.js';
import { takesNoOrder } from '../../stores/time/at-table.js';

export type Phase =
  /** The guest fills in contact, time, tip and code. */
  | 'details'
  /** The card form is shown, or its payment is being confirmed. */
  | 'card'
  /** The guest pays on the service's own page. */
  | 'hosted'
  /** There is nothing to pay; the order can be placed, or is being placed. */
  | 'free'
  /** The payment's result is unknown, or being checked. */
  | 'unknown'
  | 'paid';

export function phaseOf(
  payment: PaymentState,
  facts: { readonly cardReachable: boolean; readonly formShown: boolean; readonly hosted: boolean },
): Phase {
  const { step } = payment;
  if ('payable' in payment && payment.payable === 0) return 'free';
  // After a declined card, the form for the next one comes back in its place.
  if (step === 'preparing' && payment.declined !== undefined && facts.cardReachable) return 'card';
  if (step === 'ready') return facts.cardReachable ? 'card' : facts.hosted ? 'hosted' : 'details';
  if (step === 'confirming') return facts.formShown && !payment.byGuest ? 'card' : 'unknown';
  return step === 'unknown' || step === 'paid' ? step : 'details';
}

/** Whether the payment is a step of its own, which begins when the guest presses “Continue”. */
export const hasSteps = ({ settings }: Storefront): boolean => settings.raw.checkout === 'steps';

/** Whether the guest may still change the order, or leave. */
export const isFree = (phase: Phase, payment: PaymentState): boolean =>
  phase === 'details' ||
  payment.step === 'preparing' ||
  (payment.step === 'ready' && !payment.unsettled);

/** The last card was declined, and the guest may pay with another one. */
export const isDeclined = (payment: PaymentState): boolean =>
  'declined' in payment && payment.declined !== null;

/** Whether nothing known so far prevents the payment. */
export function isPayable(shop: Storefront): boolean {
  const { confirmed, lines } = shop.cart.$view.get();
  return confirmed?.payable !== null && !takesNoOrder(shop) && !lines.some(needsAnswer);
}

/** The changes that the guest made after the payment was prepared; the payment itself makes some. */
export const isChanging = ({ intents, confirmed }: CartView): boolean =>
  intents.some((intent) => {
    if (intent.type === 'contact') return false;
    // An expired quote is renewed by sending the same address again.
    if (intent.type !== 'delivery') return true;
    return JSON.stringify(intent.address) !== JSON.stringify(confirmed?.destination.address);
  });

/** The contact as it is sent, as a text to compare. */
export function contactText(shop: Storefront): string {
  const { customerName, emailAddress, phoneNumber } = checkoutOf(shop).$contact.get();
  return JSON.stringify([customerName, emailAddress, phoneNumber].map((typed) => typed.trim()));
}
