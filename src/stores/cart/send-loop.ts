/** Runs the sending steps one after another, on the device's clock. */
import type { FailureKind } from '../../client/http/errors.js';
import type { Platform } from '../platform/platform.js';
import { runner } from '../shared/machine.js';
import {
  type LoopEffect,
  type LoopEvent,
  type LoopHappened,
  type LoopMachine,
  loopAtRest,
  loopMachine,
} from './loop-machine.js';
import type { Step } from './sending-state.js';

/** Sending waits for the guest, who has to answer a question, or for ordering to open. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export interface SendLoop {
  /** Starts after this many milliseconds without another `wake`; 0 starts now. */
  wake(quiet: number): void;
  /** Starts now. Resolves when everything is sent, rejects if it has to stop before. */
  flush(): Promise<void>;
  stop(): void;
}

export function createSendLoop({
  step,
  platform,
  show,
}: {
  readonly step: () => Promise<Step>;
  readonly platform: Pick<Platform, 'now' | 'visible' | 'after' | 'whenOnline' | 'whenVisible'>;
  /** Receives the time and the reason of the next retry, or `null` for both if there is none. */
  readonly show: (retryAt: number | null, failure: FailureKind | null) => void;
}): SendLoop {
  let state = loopAtRest;
  let cancel = () => {};
  const callers = waitingCallers();

  const dispatch = runner<LoopMachine, LoopEvent, LoopEffect>({
    machine: loopMachine,
    read: () => state,
    write(next) {
      state = next;
    },
    perform: async (effect) => effects[effect.type](effect as never),
  });
  const report = (event: LoopHappened): Promise<void> =>
    dispatch({ ...event, at: { now: platform.now(), visible: platform.visible() } });

  const takeStep = async (): Promise<void> => {
    try {
      await report({ type: 'stepped', step: await step() });
    } catch (error) {
      if (state.running) void report({ type: 'broken' });
      throw error;
    }
  };

  const effects: {
    readonly [T in LoopEffect['type']]: (effect: Extract<LoopEffect, { readonly type: T }>) => void;
  } = {
    step: () => void takeStep(),
    schedule({ wait }) {
      cancel();
      cancel = platform.after(wait, () => void report({ type: 'due' }));
    },
    cancel: () => cancel(),
    show: ({ retryAt, failure }) => show(retryAt, failure),
    settle: ({ outcome }) => callers.settle(outcome),
  };

  const stopListening = [
    platform.whenOnline(() => void report({ type: 'online' })),
    platform.whenVisible(() => void report({ type: 'visible' })),
  ];
  return {
    wake: (quiet) => void report({ type: 'wake', quiet }),
    flush() {
      const done = callers.add();
      void report({ type: 'flush' });
      return done;
    },
    stop() {
      void report({ type: 'stop' });
      for (const stop of stopListening) stop();
    },
  };
}

/** Callers of `flush`, who wait until everything is sent. */
function waitingCallers() {
  let callers: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];
  return {
    add: () => new Promise<void>((resolve, reject) => callers.push({ resolve, reject })),
    settle(outcome: 'done' | 'stopped' | 'broken'): void {
      const settled = callers;
      callers = [];
      for (const { resolve, reject } of settled) {
        if (outcome === 'done') resolve();
        else if (outcome === 'stopped') reject(new StoppedError('The guest has to act first.'));
        else reject(new Error('Expected the order to be sent, found an error in the step.'));
      }
    },
  };
}
