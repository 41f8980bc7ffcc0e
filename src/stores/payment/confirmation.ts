/** Waits for the answer to a confirmation, which may never come once the network was lost. */

import type { ReadableAtom } from 'nanostores';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import { hasRoom, poll } from '../shared/polling.js';
import type { Needs } from '../storefront/dependencies.js';
import { askForResult, type ResultNeeds } from './result.js';
import type { SavedPayment } from './state.js';

/** A bank's question may take its time. */
const CONFIRM_MS = 10 * 60_000;

/** Milliseconds before each question, once the device is back online. */
const LOOKS = [0, 4500];
const PAUSE_MS = 10_000;
const MOST_LOOKS = 6;

/**
 * Never rejects. When the device is back online in the meantime, what became of the payment is asked
 * for beside it, so that nobody waits for an answer that is lost.
 *
 * @param ask the payment method
 */
export function confirmation(
  needs: ResultNeeds & Needs<'onClose'>,
  kept: SavedPayment,
  run: () => Promise<ConfirmOutcome>,
  ask: (() => Promise<ConfirmOutcome>) | undefined,
): Promise<ConfirmOutcome> {
  const { edge, onClose } = needs;
  return new Promise((resolve) => {
    const unknown = () => resolve({ outcome: 'unknown' });
    let isOver = false;
    const look = async (since: number, looks: number): Promise<void> => {
      const { result } = await askForResult(needs, { ...kept, ended: since }, ask, LOOKS);
      if (result === 'paid') resolve({ outcome: 'succeeded' });
      else if (result !== 'unknown') unknown();
      else if (looks < MOST_LOOKS && !isOver)
        stopLooking = edge.after(PAUSE_MS, () => void look(since, looks + 1));
    };
    let stopLooking = edge.whenOnline(() => {
      stopLooking();
      void look(edge.now(), 1);
    });
    const stopClock = edge.after(CONFIRM_MS, unknown);
    const stop = () => {
      isOver = true;
      stopLooking();
      stopClock();
    };
    onClose(stop);
    run().then(resolve, unknown).finally(stop);
  });
}

// Asks what became of a payment for as long as nobody knows, so that its end is shown without a press,
// and at once when the device is back online. docs/contract.md 8

const SOON_MS = 2500;
const LATE_MS = 60_000;
/** Banks give up long before. */
const LONGEST_MS = 3_600_000;

/** @param ask shows what it finds, and nothing where it finds nothing */
export function followUnknown(
  { edge, allowance, onClose }: Needs<'edge' | 'allowance' | 'onClose'>,
  $payment: ReadableAtom<PaymentState>,
  ask: () => Promise<unknown>,
): void {
  let stop = () => {};
  const follow = (state: PaymentState) => {
    stop();
    if (!isOpen(state)) return;
    const began = edge.now();
    let wait = SOON_MS / 1.5;
    const pace = () => {
      wait = Math.min(wait * 1.5, LATE_MS);
      return edge.now() - began > LONGEST_MS ? null : wait;
    };
    // What is left of the allowance belongs to who presses.
    stop = poll(edge, pace, async () => hasRoom({ edge, allowance }) && ask());
  };
  const whenOnline = () => {
    const state = $payment.get();
    if (!isOpen(state)) return;
    void ask();
    // From now on quickly again.
    follow(state);
  };
  onClose($payment.subscribe(follow), edge.whenOnline(whenOnline), () => stop());
}

const isOpen = (state: PaymentState): boolean =>
  state.step === 'unknown' || (state.step === 'ready' && state.unsettled);
