/** Waits for the result of a confirmation, which may never arrive if the network was lost. */

import type { ReadableAtom } from 'nanostores';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import { hasRoom, poll } from '../shared/polling.js';
import type { Needs } from '../storefront/dependencies.js';
import { askForResult, type ResultNeeds } from './result.js';
import type { SavedPayment } from './state.js';

/** A bank's challenge may take a while. */
const CONFIRM_MS = 10 * 60_000;

/** Milliseconds before each check, once the device is back online. */
const LOOKS = [0, 4500];
const PAUSE_MS = 10_000;
const MOST_LOOKS = 6;

/**
 * Never rejects. If the device comes back online meanwhile, the payment's result is also checked,
 * so that nobody waits for a lost response.
 *
 * @param ask the payment method
 */
export function confirmation(
  needs: ResultNeeds & Needs<'onClose'>,
  kept: SavedPayment,
  run: () => Promise<ConfirmOutcome>,
  ask: (() => Promise<ConfirmOutcome>) | undefined,
): Promise<ConfirmOutcome> {
  const { platform, onClose } = needs;
  return new Promise((resolve) => {
    const unknown = () => resolve({ outcome: 'unknown' });
    let isOver = false;
    const look = async (since: number, looks: number): Promise<void> => {
      const { result } = await askForResult(needs, { ...kept, ended: since }, ask, LOOKS);
      if (result === 'paid') resolve({ outcome: 'succeeded' });
      else if (result !== 'unknown') unknown();
      else if (looks < MOST_LOOKS && !isOver)
        stopLooking = platform.after(PAUSE_MS, () => void look(since, looks + 1));
    };
    let stopLooking = platform.whenOnline(() => {
      stopLooking();
      void look(platform.now(), 1);
    });
    const stopClock = platform.after(CONFIRM_MS, unknown);
    const stop = () => {
      isOver = true;
      stopLooking();
      stopClock();
    };
    onClose(stop);
    run().then(resolve, unknown).finally(stop);
  });
}

// Polls the result of a payment while it is unknown, so that it appears without a press, and checks
// immediately when the device is back online. docs/contract.md 8

const SOON_MS = 2500;
const LATE_MS = 60_000;
/** Banks give up long before that. */
const LONGEST_MS = 3_600_000;

/** @param ask displays a result if there is one */
export function followUnknown(
  { platform, allowance, onClose }: Needs<'platform' | 'allowance' | 'onClose'>,
  $payment: ReadableAtom<PaymentState>,
  ask: () => Promise<unknown>,
): void {
  let stop = () => {};
  const follow = (state: PaymentState) => {
    stop();
    if (!isOpen(state)) return;
    const began = platform.now();
    let wait = SOON_MS / 1.5;
    const pace = () => {
      wait = Math.min(wait * 1.5, LATE_MS);
      return platform.now() - began > LONGEST_MS ? null : wait;
    };
    // The rest of the allowance is reserved for guests' own actions.
    stop = poll(platform, pace, async () => hasRoom({ platform, allowance }) && ask());
  };
  const whenOnline = () => {
    const state = $payment.get();
    if (!isOpen(state)) return;
    void ask();
    // Poll quickly again.
    follow(state);
  };
  onClose($payment.subscribe(follow), platform.whenOnline(whenOnline), () => stop());
}

const isOpen = (state: PaymentState): boolean =>
  state.step === 'unknown' || (state.step === 'ready' && state.unsettled);
