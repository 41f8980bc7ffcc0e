/** What a processor's response means for the guest's money. */
import type { ConfirmOutcome } from '../stores/storefront/types.js';
import type { Processor, ProcessorAnswer } from './script.js';

/**
 * Only with these errors is it certain that nothing was charged; others may occur after the charge.
 */
const CERTAIN = ['card_error', 'validation_error'];

export const refused = (message = ''): ConfirmOutcome => ({ outcome: 'refused', message });

/** The result of a confirmation. */
export function confirmationOutcome(answer: ProcessorAnswer): ConfirmOutcome {
  const { paymentIntent, error } = answer;
  if (error && CERTAIN.includes(error.type ?? '')) return refused(error.message);
  if (!error && paymentIntent?.status === 'requires_payment_method') return refused();
  return statusOutcome(answer);
}

/** The outcome according to a payment intent's status. */
export function statusOutcome({ paymentIntent, error }: ProcessorAnswer): ConfirmOutcome {
  const status = error ? '' : paymentIntent?.status;
  if (status === 'succeeded' || status === 'processing') return { outcome: 'succeeded' };
  if (status === 'requires_payment_method') return { outcome: 'waiting' };
  return status === 'canceled' ? refused() : { outcome: 'unknown' };
}

// Confirms with the processor, and checks the result of a confirmation.

export const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

/** A script may never answer if its frame can't load or its response is lost. */
const STATUS_MS = 8000;

/** Never rejects; `unknown` if there is no answer in time. */
export function statusOf(processor: Processor, clientSecret: string): Promise<ConfirmOutcome> {
  // Offline, the processor can't answer, and a frame that starts loading now would stay broken.
  if (!navigator.onLine) return Promise.resolve(unknown());
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(unknown()), STATUS_MS);
    Promise.resolve()
      .then(() => processor.retrievePaymentIntent(clientSecret))
      .then(statusOutcome)
      .catch(unknown)
      .then(resolve)
      .finally(() => clearTimeout(late));
  });
}

/** Never rejects; checks the status if the response leaves the outcome open. */
export async function confirmed(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
): Promise<ConfirmOutcome> {
  const outcome = await Promise.resolve().then(confirm).then(confirmationOutcome).catch(unknown);
  return outcome.outcome === 'unknown' ? statusOf(processor, clientSecret) : outcome;
}

/**
 * The same with a saved card. If the processor doesn't know the card, it didn't charge it: it
 * reports an invalid request, but does the same for other invalid requests, such as one for a paid
 * intent. So the intent must also still be waiting for a card.
 */
export async function confirmedAsSaved(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
): Promise<ConfirmOutcome> {
  let refusal: string | undefined;
  const outcome = await confirmed(processor, clientSecret, async () => {
    const answer = await confirm();
    if (answer.error?.type === 'invalid_request_error') refusal = answer.error.message ?? '';
    return answer;
  });
  return refusal !== undefined && outcome.outcome === 'waiting' ? refused(refusal) : outcome;
}
