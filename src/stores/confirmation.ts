/** Waits for the answer to a confirmation, which may never come once the network was lost. */
import { askForResult } from './payment-result.js';
import type { SavedPayment } from './payment-state.js';
import type { ShopParts } from './storefront.js';
import type { ConfirmOutcome } from './types/checkout.js';

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
  parts: ShopParts,
  kept: SavedPayment,
  run: () => Promise<ConfirmOutcome>,
  ask: (() => Promise<ConfirmOutcome>) | undefined,
): Promise<ConfirmOutcome> {
  const { edge, closing } = parts;
  return new Promise((resolve) => {
    const unknown = () => resolve({ outcome: 'unknown' });
    let isOver = false;
    const look = async (since: number, looks: number): Promise<void> => {
      const { result } = await askForResult(parts, { ...kept, ended: since }, ask, LOOKS);
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
    closing.push(stop);
    run().then(resolve, unknown).finally(stop);
  });
}
