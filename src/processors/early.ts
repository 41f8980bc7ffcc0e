/**
 * Forms and wallets that are shown before their payment intent exists. They get the amount and
 * the currency, and the processor compares both with the intent when it confirms.
 */
import type { ConfirmOutcome } from '../stores/storefront/types.js';
import type { Due, EarlyDue } from './payment-method.js';
import {
  confirmedIfValid,
  type Processor,
  type ProcessorAnswer,
  type ProcessorElements,
} from './processor.js';

/** `null` if the form was mounted for an intent. */
export const earlyOf = (due: Due): EarlyDue | null => ('clientSecret' in due ? null : due);

/**
 * Runs what a processor may not be able to do without an intent. If it fails, reports that before it
 * throws the error.
 */
export function reportUnfit<T>(due: Due, run: () => T): T {
  try {
    return run();
  } catch (error) {
    earlyOf(due)?.onUnfit(error);
    throw error;
  }
}

interface EarlyElements {
  /** Changes the amount, in minor units. Rejects if the processor can't. */
  charge(amount: number): Promise<void>;
  /** Checks the form, or collects what was approved in a wallet; call it before anything else. */
  submit(): void;
  /** Never rejects. Nothing is paid unless the intent is what the form was created for. */
  confirm(clientSecret: string, confirm: () => Promise<ProcessorAnswer>): Promise<ConfirmOutcome>;
}

export function earlyElements(
  processor: Processor,
  elements: ProcessorElements,
  { onUnfit }: EarlyDue,
): EarlyElements {
  let changed: Promise<void> = Promise.resolve();
  let submitted: Promise<ProcessorAnswer> | undefined;
  const submit = () => {
    submitted = changed.then(() => elements.submit());
    // Handled where its result is needed.
    submitted.catch(() => {});
  };
  return {
    charge(amount) {
      changed = changed.then(() => elements.update({ amount }));
      changed.catch(onUnfit);
      return changed;
    },
    submit,
    async confirm(clientSecret, confirm) {
      if (!submitted) submit();
      // Nothing can have been paid yet, whatever goes wrong here.
      const check = await submitted?.catch((error: unknown) => ({
        error: { message: `${error}` },
      }));
      submitted = undefined;
      if (check?.error) return { outcome: 'refused', message: check.error.message ?? '' };
      return confirmedIfValid(processor, clientSecret, confirm, onUnfit);
    },
  };
}
