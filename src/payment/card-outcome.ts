/** What a processor's answer means for the shopper's money. */
import type { ConfirmOutcome } from '../stores/types.js';
import type { ProcessorAnswer } from './processor-surface.js';

/** Only these errors say for certain that nothing was taken: others may come after the money moved. */
const CERTAIN = ['card_error', 'validation_error'];

export const refused = (message = ''): ConfirmOutcome => ({ outcome: 'refused', message });

/** The answer to a confirmation. */
export function confirmationOutcome(answer: ProcessorAnswer): ConfirmOutcome {
  const { paymentIntent, error } = answer;
  if (error && CERTAIN.includes(error.type ?? '')) return refused(error.message);
  if (!error && paymentIntent?.status === 'requires_payment_method') return refused();
  return statusOutcome(answer);
}

/** The state of an intent that is asked for. */
export function statusOutcome({ paymentIntent, error }: ProcessorAnswer): ConfirmOutcome {
  const status = error ? '' : paymentIntent?.status;
  if (status === 'succeeded' || status === 'processing') return { outcome: 'succeeded' };
  if (status === 'requires_payment_method') return { outcome: 'waiting' };
  return status === 'canceled' ? refused() : { outcome: 'unknown' };
}
