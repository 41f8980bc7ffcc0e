/**
 * Asks what became of a payment for as long as nobody knows, so that its end is shown without a press,
 * and at once when the device is back online. docs/contract.md 8
 */
import type { ReadableAtom } from 'nanostores';
import { hasRoom } from './budget.js';
import { poll } from './poll.js';
import type { ShopParts } from './storefront.js';
import type { PaymentState } from './types/checkout.js';

const SOON_MS = 2500;
const LATE_MS = 60_000;
/** Banks give up long before. */
const LONGEST_MS = 3_600_000;

/** @param ask shows what it finds, and nothing where it finds nothing */
export function followUnknown(
  parts: ShopParts,
  $payment: ReadableAtom<PaymentState>,
  ask: () => Promise<unknown>,
): void {
  const { edge } = parts;
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
    stop = poll(edge, pace, async () => hasRoom(parts) && ask());
  };
  const whenOnline = () => {
    const state = $payment.get();
    if (!isOpen(state)) return;
    void ask();
    // From now on quickly again.
    follow(state);
  };
  parts.closing.push($payment.subscribe(follow), edge.whenOnline(whenOnline), () => stop());
}

const isOpen = (state: PaymentState): boolean =>
  state.step === 'unknown' || (state.step === 'ready' && state.unsettled);
