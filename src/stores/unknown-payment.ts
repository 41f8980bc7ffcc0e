/**
 * Asks what became of a payment for as long as it is shown as unknown, so that its end is shown
 * without a press. docs/contract.md 8
 */
import type { ReadableAtom } from 'nanostores';
import { hasRoom } from './budget.js';
import { poll } from './poll.js';
import type { ShopParts } from './storefront.js';
import type { PaymentState } from './types/checkout.js';

const SOON_MS = 10_000;
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
  const follow = ({ step }: PaymentState) => {
    stop();
    if (step !== 'unknown') return;
    const began = edge.now();
    let wait = SOON_MS / 1.5;
    const pace = () => {
      wait = Math.min(wait * 1.5, LATE_MS);
      return edge.now() - began > LONGEST_MS ? null : wait;
    };
    // What is left of the allowance belongs to who presses.
    stop = poll(edge, pace, async () => hasRoom(parts) && ask());
  };
  parts.closing.push($payment.subscribe(follow), () => stop());
}
