/** A confirmation with the processor, and the question what became of one. */
import type { ConfirmOutcome } from '../stores/types.js';
import { confirmationOutcome, refused, statusOutcome } from './card-outcome.js';
import type { Processor, ProcessorAnswer } from './processor-surface.js';

export const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

export const statusOf = (processor: Processor, clientSecret: string): Promise<ConfirmOutcome> =>
  processor.retrievePaymentIntent(clientSecret).then(statusOutcome).catch(unknown);

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
