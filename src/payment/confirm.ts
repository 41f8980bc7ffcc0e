/** A confirmation with the processor, and the question what became of one. */
import type { ConfirmOutcome } from '../stores/types.js';
import { confirmationOutcome, refused, statusOutcome } from './card-outcome.js';
import type { Processor, ProcessorAnswer } from './processor-surface.js';

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
