/** How often an order is asked about. */
import type { Receipt } from '../contract/domain.js';

const SOON_MS = 15_000;
const LATE_MS = 60_000;
/**
 * Where no courier is on the way: only that the kitchen gave it up may come. A room full of guests at
 * their tables shares one address, and the allowance of it.
 */
const QUIET_MS = 5 * 60_000;
/** What is not over by then is not heard of any more. */
const LONGEST_MS = 4 * 3_600_000;

const last = /^(?:delivered|cancell?ed|failed|returned)$/i;

/** Nothing more is going to happen to it. The service's words are an open list. */
const isFinal = ({ status, delivery }: Receipt): boolean =>
  last.test(status) ||
  (delivery !== null && (delivery.dropoffActualAt !== null || last.test(delivery.status)));

/**
 * Slower while nothing changes, quicker again when something did.
 *
 * @returns milliseconds until the next question; `null` when the order is over
 */
export function createPace(now: () => number): (receipt: Receipt) => number | null {
  const began = now();
  let seen = '';
  let wait = SOON_MS;
  return (receipt) => {
    if (isFinal(receipt) || now() - began > LONGEST_MS) return null;
    if (!receipt.delivery) return QUIET_MS;
    const state = JSON.stringify(receipt.delivery);
    wait = state === seen ? Math.min(wait * 1.5, LATE_MS) : SOON_MS;
    seen = state;
    return wait;
  };
}
