/** Runs the steps of the sending one after the other, with the device's clock. */
import type { FailureKind } from '../../client/http/errors.js';
import type { Edge } from '../platform/platform.js';
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

/** Work that waits for somebody: a question is open, or ordering is closed. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

export interface SendLoop {
  /** Begins after so many milliseconds without another `wake`; 0 begins now. */
  wake(quiet: number): void;
  /** Begins now; resolves when nothing is left, rejects when it has to stop before. */
  flush(): Promise<void>;
  stop(): void;
}

export function createSendLoop({
  step,
  edge,
  show,
}: {
  readonly step: () => Promise<Step>;
  readonly edge: Pick<Edge, 'now' | 'visible' | 'after' | 'whenOnline' | 'whenVisible'>;
  /** Is told when the next attempt is made and why it waits, `null` when none waits. */
  readonly show: (retryAt: number | null, trouble: FailureKind | null) => void;
}): SendLoop {
  let state = loopAtRest;
  let cancel = () => {};
  let callers: { readonly resolve: () => void; readonly reject: (reason: Error) => void }[] = [];

  const hear = runner<LoopMachine, LoopEvent, LoopEffect>({
    machine: loopMachine,
    read: () => state,
    write(next) {
      state = next;
    },
    perform: async (effect) => effects[effect.type](effect as never),
  });
  const tell = (event: LoopHappened): Promise<void> =>
    hear({ ...event, at: { now: edge.now(), visible: edge.visible() } });

  const settle = (outcome: 'done' | 'stopped'): void => {
    const settled = callers;
    callers = [];
    for (const { resolve, reject } of settled) {
      if (outcome === 'done') resolve();
      else reject(new StoppedError('The shopper has to act first.'));
    }
  };

  const takeStep = async (): Promise<void> => {
    try {
      await tell({ type: 'stepped', step: await step() });
    } catch (error) {
      if (state.running) void tell({ type: 'broken' });
      throw error;
    }
  };

  const effects: {
    readonly [T in LoopEffect['type']]: (effect: Extract<LoopEffect, { readonly type: T }>) => void;
  } = {
    step: () => void takeStep(),
    schedule({ wait }) {
      cancel();
      cancel = edge.after(wait, () => void tell({ type: 'due' }));
    },
    cancel: () => cancel(),
    show: ({ retryAt, trouble }) => show(retryAt, trouble),
    settle: ({ outcome }) => settle(outcome),
  };

  const stopListening = [
    edge.whenOnline(() => void tell({ type: 'online' })),
    edge.whenVisible(() => void tell({ type: 'visible' })),
  ];
  return {
    wake: (quiet) => void tell({ type: 'wake', quiet }),
    flush() {
      const done = new Promise<void>((resolve, reject) => callers.push({ resolve, reject }));
      void tell({ type: 'flush' });
      return done;
    },
    stop() {
      void tell({ type: 'stop' });
      for (const stop of stopListening) stop();
    },
  };
}
