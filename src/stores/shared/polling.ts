/**
 * How many requests are left, across all tabs: the service limits requests per address. Requests
 * that can wait yield first. docs/contract.md 8.
 */

import type { Platform } from '../platform/platform.js';

/** A later reset means that the device's clock is wrong. */
const LONGEST_MS = 10 * 60_000;

/** Reserved for carts and payments: a whole order with some retries. */
const RESERVED = 20;

/** Whether a request that nobody is waiting for may be sent now. Hidden tabs send none. */
export function hasRoom({
  platform,
  allowance,
}: {
  readonly platform: Pick<Platform, 'visible' | 'online' | 'now'>;
  readonly allowance: () => string | null;
}): boolean {
  if (!platform.visible() || !platform.online()) return false;
  const budget = allowance();
  // If the count isn't readable, rely on the service's refusals.
  if (!budget) return true;
  const [remaining, reset] = budget.split(' ').map(Number);
  if (remaining === undefined || Number.isNaN(remaining)) return true;
  const wait = (reset ?? Number.NaN) * 1000 - platform.now();
  return wait <= 0 || wait > LONGEST_MS || remaining > RESERVED;
}

// Polls while the result is visible.

type PollPlatform = Pick<Platform, 'after' | 'visible' | 'whenVisible'>;

/**
 * A hidden tab doesn't poll; when visible again, it polls immediately.
 *
 * @param pace milliseconds until the next request; `null` when there is nothing more to request
 * @returns a function that stops
 */
export function poll(
  platform: PollPlatform,
  pace: () => number | null,
  ask: () => Promise<unknown>,
): () => void {
  let stopped = false;
  let cancel = () => {};
  const turn = async (): Promise<void> => {
    cancel();
    if (!platform.visible()) {
      cancel = platform.whenVisible(() => void turn());
      return;
    }
    await ask();
    wait();
  };
  const wait = () => {
    const milliseconds = pace();
    if (stopped || milliseconds === null) return;
    cancel = platform.after(milliseconds, () => void turn());
  };
  wait();
  return () => {
    stopped = true;
    cancel();
  };
}
