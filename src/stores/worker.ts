/** Runs steps one after the other: after a time of quiet, at once, or when a wait is over. */

import type { Step } from './cart-sync.js';
import type { Edge } from './edge.js';
import { StoppedError } from './stopped.js';

export interface Worker {
  /** Begins after so many milliseconds without another `wake`; 0 begins now. */
  wake(quiet: number): void;
  /** Begins now; resolves when nothing is left, rejects when it has to stop before. */
  flush(): Promise<void>;
  stop(): void;
}

export function createWorker(work: {
  readonly step: () => Promise<Step>;
  readonly edge: Edge;
  /** Told when the next attempt is made, `null` when none waits. */
  readonly waiting: (until: number | null) => void;
}): Worker {
  let running = false;
  let stopped = false;
  let retryAt: number | null = null;
  let unschedule = () => {};
  let callers: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];

  const finish = (outcome: 'done' | 'stopped') => {
    const settled = callers;
    callers = [];
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
        const outcome = await work.step();
        if (outcome === 'next') continue;
        if (typeof outcome === 'object') {
          retryAt = work.edge.now() + outcome.wait;
          schedule(outcome.wait);
        } else finish(outcome);
        return;
      }
    } finally {
      running = false;
      work.waiting(retryAt);
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
      const done = new Promise<void>((resolve, reject) => callers.push({ resolve, reject }));
      unschedule();
      void run();
      return done;
    },
    stop() {
      stopped = true;
      unschedule();
      stopListening();
    },
  };
}
