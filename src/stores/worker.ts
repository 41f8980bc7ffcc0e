/** Runs steps one after the other: after a time of quiet, at once, or when a wait is over. */

import type { Step } from './cart-sync.js';
import type { Edge } from './edge.js';

export interface Worker {
  /** Begins after so many milliseconds without another `wake`; 0 begins now. */
  wake(quiet: number): void;
  /** Begins now; resolves when nothing is left, rejects when it has to stop before. */
  flush(): Promise<void>;
  /** When the next attempt is made, milliseconds since the epoch; `null` when none waits. */
  retryAt(): number | null;
  stop(): void;
}

/** Work that waits for somebody: a question is open, or ordering is closed. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** A step handles its own failures; one that throws could not even be loaded. */
const SECOND_TRY_MS = 2000;

export function createWorker(work: {
  readonly step: () => Promise<Step>;
  readonly edge: Edge;
  readonly changed: () => void;
}): Worker {
  let running = false;
  let stopped = false;
  let retryAt: number | null = null;
  let unschedule = () => {};
  let waiting: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];

  const finish = (outcome: 'done' | 'stopped') => {
    const settled = waiting;
    waiting = [];
    for (const { resolve, reject } of settled) {
      if (outcome === 'done') resolve();
      else reject(new StoppedError('The cart cannot be sent before the shopper acts.'));
    }
  };

  const run = async (): Promise<void> => {
    if (running || stopped) return;
    running = true;
    retryAt = null;
    try {
      for (;;) {
        const outcome = await work.step().catch((): Step => ({ wait: SECOND_TRY_MS }));
        if (outcome === 'next') continue;
        if (typeof outcome === 'object') {
          retryAt = work.edge.now() + outcome.wait;
          schedule(outcome.wait);
        } else finish(outcome);
        return;
      }
    } finally {
      running = false;
      work.changed();
    }
  };

  const schedule = (wait: number) => {
    unschedule();
    unschedule = work.edge.after(wait, run);
  };

  const stopListening = work.edge.whenOnline(() => {
    if (retryAt !== null) schedule(0);
  });

  return {
    wake(quiet) {
      if (quiet > 0 && retryAt !== null) return;
      if (quiet > 0) schedule(quiet);
      else {
        unschedule();
        void run();
      }
    },
    flush() {
      const done = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
      unschedule();
      void run();
      return done;
    },
    retryAt: () => retryAt,
    stop() {
      stopped = true;
      unschedule();
      stopListening();
    },
  };
}
