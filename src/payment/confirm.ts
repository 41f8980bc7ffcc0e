/** A confirmation with the processor, and the question what became of one. */
import type { ConfirmOutcome } from '../stores/types.js';
import { confirmationOutcome, statusOutcome } from './card-outcome.js';
import type { Processor, ProcessorAnswer } from './processor-surface.js';

export const unknown = (): ConfirmOutcome => ({ outcome: 'unknown' });

export const statusOf = (processor: Processor, clientSecret: string): Promise<ConfirmOutcome> =>
  processor.retrievePaymentIntent(clientSecret).then(statusOutcome).catch(unknown);

/** Never rejects; what the answer leaves open is asked for. */
export async function confirmed(
  processor: Processor,
  clientSecret: string,
  confirm: () => Promise<ProcessorAnswer>,
  meaning = confirmationOutcome,
): Promise<ConfirmOutcome> {
  const outcome = await Promise.resolve().then(confirm).then(meaning).catch(unknown);
  return outcome.outcome === 'unknown' ? statusOf(processor, clientSecret) : outcome;
}
