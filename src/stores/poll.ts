/** Asks again and again for as long as somebody looks. */
import type { Edge } from './edge.js';

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
