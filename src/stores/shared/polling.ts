/**
 * How many requests are left, over all tabs: the service allows so many from one address. What can
 * wait yields first. docs/contract.md 8.
 */

import type { Edge } from '../platform/platform.js';

/** A reset that is further off is a matter of the device's clock. */
const LONGEST_MS = 10 * 60_000;

/** Kept for carts and payments: a whole order and some trouble. */
const RESERVED = 20;

/** Whether something that nobody waits for may be asked now. A hidden tab asks nothing. */
export function hasRoom({
  edge,
  allowance,
}: {
  readonly edge: Pick<Edge, 'visible' | 'online' | 'now'>;
  readonly allowance: () => string | null;
}): boolean {
  if (!edge.visible() || !edge.online()) return false;
  const said = allowance();
  // Where it cannot be read, the service's refusals have to do.
  if (!said) return true;
  const [remaining, reset] = said.split(' ').map(Number);
  if (remaining === undefined || Number.isNaN(remaining)) return true;
  const wait = (reset ?? Number.NaN) * 1000 - edge.now();
  return wait <= 0 || wait > LONGEST_MS || remaining > RESERVED;
}

// Asks again and again for as long as somebody looks.

type PollEdge = Pick<Edge, 'after' | 'visible' | 'whenVisible'>;

/**
 * A hidden tab asks nothing; seen again, it asks at once.
 *
 * @param pace milliseconds until the next question; `null` when there is nothing more to ask
 * @returns how to stop
 */
export function poll(
  edge: PollEdge,
  pace: () => number | null,
  ask: () => Promise<unknown>,
): () => void {
  let stopped = false;
  let cancel = () => {};
  const turn = async (): Promise<void> => {
    cancel();
    if (!edge.visible()) {
      cancel = edge.whenVisible(() => void turn());
      return;
    }
    await ask();
    wait();
  };
  const wait = () => {
    const milliseconds = pace();
    if (stopped || milliseconds === null) return;
    cancel = edge.after(milliseconds, () => void turn());
  };
  wait();
  return () => {
    stopped = true;
    cancel();
  };
}
