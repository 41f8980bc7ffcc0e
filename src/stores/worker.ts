/** Runs steps one after the other: after a time of quiet, at once, or when a wait is over. */

import type { FailureKind } from '../client/errors.js';
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
  /** Told when the next attempt is made and why it waits, `null` when none waits. */
  readonly waiting: (until: number | null, trouble: FailureKind | null) => void;
}): Worker {
  const { edge } = work;
  let running = false;
  /** Something came while a step ran, which may have been after it looked. */
  let more = false;
  let stopped = false;
  let retryAt: number | null = null;
  let quietUntil = 0;
  let unschedule = () => {};
  let callers: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];

  const finish = (outcome: 'done' | 'stopped') => {
    const settled = callers;
    callers = [];
    for (const { resolve, reject } of settled) {
      if (outcome === 'done') resolve();
      else reject(new StoppedError('The shopper has to act first.'));
    }
  };

  const run = async (): Promise<void> => {
    // A hidden tab makes no requests; it goes on when it is looked at.
    if (running || stopped || !edge.visible()) return;
    running = true;
    retryAt = null;
    let trouble: FailureKind | null = null;
    try {
      for (;;) {
        more = false;
        const outcome = await work.step();
        if (outcome === 'next' || (outcome === 'done' && more)) {
          const quiet = callers.length > 0 ? 0 : quietUntil - edge.now();
          if (quiet <= 0 && edge.visible()) continue;
          schedule(Math.max(quiet, 0));
        } else if (typeof outcome === 'object') {
          retryAt = edge.now() + outcome.wait;
          trouble = outcome.trouble;
          schedule(outcome.wait);
        } else finish(outcome);
        return;
      }
    } finally {
      running = false;
      work.waiting(retryAt, trouble);
    }
  };

  const schedule = (wait: number) => {
    unschedule();
    unschedule = edge.after(wait, run);
  };

  const goOn = () => {
    if (!running) schedule(0);
  };
  const stopListening = [edge.whenOnline(() => retryAt !== null && goOn()), edge.whenVisible(goOn)];

  const runNow = () => {
    quietUntil = 0;
    unschedule();
    void run();
  };

  return {
    wake(quiet) {
      more = true;
      quietUntil = edge.now() + quiet;
      if (quiet === 0) runNow();
      else if (retryAt === null && !running) schedule(quiet);
    },
    flush() {
      more = true;
      const done = new Promise<void>((resolve, reject) => callers.push({ resolve, reject }));
      runNow();
      return done;
    },
    stop() {
      stopped = true;
      unschedule();
      for (const stop of stopListening) stop();
    },
  };
}
