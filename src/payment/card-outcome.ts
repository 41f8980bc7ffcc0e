/** What a processor's answer means for the shopper's money. */
import type { ConfirmOutcome } from '../stores/types.js';
import type { ProcessorAnswer } from './processor-surface.js';

const unknown: ConfirmOutcome = { outcome: 'unknown' };

/**
 * The answer to a confirmation. Only an error about the card or the form says for certain that
 * nothing was taken: others may come after the money moved.
 */
export function confirmationOutcome({ paymentIntent, error }: ProcessorAnswer): ConfirmOutcome {
  if (error) {
    const certain = error.type === 'card_error' || error.type === 'validation_error';
    return certain ? { outcome: 'refused', message: error.message ?? '' } : unknown;
  }
  if (paymentIntent?.status === 'requires_payment_method')
    return { outcome: 'refused', message: '' };
  return statusOutcome({ ...(paymentIntent && { paymentIntent }) });
}

/**
 * The state of an intent that is asked for. One that still waits for a card proves nothing: the
 * confirmation may be on its way to it.
 */
export function statusOutcome({ paymentIntent }: ProcessorAnswer): ConfirmOutcome {
  switch (paymentIntent?.status) {
    case 'succeeded':
    case 'processing':
      return { outcome: 'succeeded' };
    case 'canceled':
      return { outcome: 'refused', message: '' };
    default:
      return unknown;
  }
}
