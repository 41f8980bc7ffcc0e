/** What a processor's answer means for the shopper's money. */
import type { ConfirmOutcome } from '../stores/storefront/types.js';
import type { Processor, ProcessorAnswer } from './script.js';

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

// A confirmation with the processor, and the question what became of one.

export const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

/** A script whose frame cannot load, or whose answer is lost, may never answer. */
const STATUS_MS = 8000;

/** Never rejects; `unknown` where there is no answer in time. */
export function statusOf(processor: Processor, clientSecret: string): Promise<ConfirmOutcome> {
  // Offline nobody can be asked, and a frame that is begun now would stay broken.
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

/** Never rejects; what the answer leaves open is asked for. */
export async function confirmed(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
): Promise<ConfirmOutcome> {
  const outcome = await Promise.resolve().then(confirm).then(confirmationOutcome).catch(unknown);
  return outcome.outcome === 'unknown' ? statusOf(processor, clientSecret) : outcome;
}

/**
 * The same with a saved card. One that the processor knows nothing of was not even tried: it says so
 * as of any request that makes no sense, one for an intent that is paid included. So the intent has
 * to wait for a card still.
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
