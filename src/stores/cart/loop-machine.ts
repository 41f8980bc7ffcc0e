/** State machine for the next sending step: after a quiet period, immediately, or after a wait. */
import type { FailureKind } from '../../client/http/errors.js';
import { always, type Change, machine } from '../shared/machine.js';
import type { Step } from './sending-state.js';

export interface LoopMachine {
  readonly running: boolean;
  /** Something was added while a step ran, perhaps after the step had read the cart. */
  readonly more: boolean;
  /** A caller waits until everything is sent. */
  readonly awaited: boolean;
  readonly stopped: boolean;
  /** Time of the next retry; `null` if there is none. */
  readonly retryAt: number | null;
  /** Until when more taps may follow, in milliseconds since the epoch. */
  readonly quietUntil: number;
}

export const loopAtRest: LoopMachine = {
  running: false,
  more: false,
  awaited: false,
  stopped: false,
  retryAt: null,
  quietUntil: 0,
};

export type LoopHappened =
  /** Something has to be sent, after this many milliseconds without more. */
  | { readonly type: 'wake'; readonly quiet: number }
  /** A caller waits until everything is sent. */
  | { readonly type: 'flush' }
  | { readonly type: 'due' }
  | { readonly type: 'stepped'; readonly step: Step }
  /** The step failed unexpectedly. */
  | { readonly type: 'broken' }
  | { readonly type: 'online' }
  | { readonly type: 'visible' }
  | { readonly type: 'stop' };

export type LoopEvent = LoopHappened & {
  readonly at: { readonly now: number; readonly visible: boolean };
};

type On<T extends LoopHappened['type']> = Extract<LoopEvent, { readonly type: T }>;

export type LoopEffect =
  | { readonly type: 'step' }
  /** Replaces what was scheduled before. */
  | { readonly type: 'schedule'; readonly wait: number }
  | { readonly type: 'cancel' }
  | {
      readonly type: 'show';
      readonly retryAt: number | null;
      readonly failure: FailureKind | null;
    }
  /** For waiting callers: everything is sent, the guest has to act first, or the step broke. */
  | { readonly type: 'settle'; readonly outcome: 'done' | 'stopped' | 'broken' };

type LoopChange = Change<LoopMachine, LoopEffect>;

const change = (state: LoopMachine, ...effects: readonly LoopEffect[]): LoopChange => ({
  state,
  effects,
});

/** A hidden tab makes no requests; it continues when it is visible again. */
const mayRun = ({ running, stopped }: LoopMachine, { at }: LoopEvent): boolean =>
  !running && !stopped && at.visible;

const run = (state: LoopMachine): LoopChange =>
  change({ ...state, running: true, more: false, retryAt: null }, { type: 'step' });

const runNow = (state: LoopMachine, event: LoopEvent): LoopChange => {
  const next = { ...state, more: true, quietUntil: 0 };
  if (!mayRun(state, event)) return change(next, { type: 'cancel' });
  const running = run(next);
  return change(running.state, { type: 'cancel' }, ...running.effects);
};

const isNow = (_: LoopMachine, { quiet }: On<'wake'>): boolean => quiet === 0;

const isIdle = ({ running, retryAt }: LoopMachine): boolean => !running && retryAt === null;

const noteMore = (state: LoopMachine, { quiet, at }: On<'wake'>): LoopMachine => ({
  ...state,
  more: true,
  quietUntil: at.now + quiet,
});

const runWhenQuiet = (state: LoopMachine, event: On<'wake'>): LoopChange =>
  change(noteMore(state, event), { type: 'schedule', wait: event.quiet });

const runLater = (state: LoopMachine, event: On<'wake'>): LoopChange =>
  change(noteMore(state, event));

const runAwaited = (state: LoopMachine, event: LoopEvent): LoopChange =>
  runNow({ ...state, awaited: true }, event);

// After a step.

const rest = (
  state: LoopMachine,
  retryAt: number | null,
  failure: FailureKind | null,
  ...effects: readonly LoopEffect[]
): LoopChange =>
  change({ ...state, running: false, retryAt }, ...effects, { type: 'show', retryAt, failure });

const isMore = ({ more }: LoopMachine, { step }: On<'stepped'>): boolean =>
  step === 'next' || (step === 'done' && more);

const quietFor = ({ awaited, quietUntil }: LoopMachine, { at }: LoopEvent): number =>
  awaited ? 0 : quietUntil - at.now;

const isMoreNow = (state: LoopMachine, event: On<'stepped'>): boolean =>
  isMore(state, event) && quietFor(state, event) <= 0 && event.at.visible;

const stepAgain = (state: LoopMachine): LoopChange =>
  change({ ...state, more: false }, { type: 'step' });

const stepWhenQuiet = (state: LoopMachine, event: On<'stepped'>): LoopChange =>
  rest(state, null, null, { type: 'schedule', wait: Math.max(quietFor(state, event), 0) });

const isToWait = (_: LoopMachine, { step }: On<'stepped'>): boolean => typeof step === 'object';

const stepLater = (state: LoopMachine, { step, at }: On<'stepped'>): LoopChange => {
  if (typeof step !== 'object') return change(state);
  const { wait, failure } = step;
  return rest(state, at.now + wait, failure, { type: 'schedule', wait });
};

const settle = (state: LoopMachine, { step }: On<'stepped'>): LoopChange => {
  const outcome = step === 'done' ? 'done' : 'stopped';
  return rest({ ...state, awaited: false }, null, null, { type: 'settle', outcome });
};

/** Nobody waits for a step that doesn't end. */
const recover = (state: LoopMachine): LoopChange =>
  rest({ ...state, awaited: false }, null, null, { type: 'settle', outcome: 'broken' });

// Events between steps.

const isRetryWaiting = ({ running, retryAt }: LoopMachine): boolean => retryAt !== null && !running;

const isResting = ({ running }: LoopMachine): boolean => !running;

const runSoon = (state: LoopMachine): LoopChange => change(state, { type: 'schedule', wait: 0 });

const stop = (state: LoopMachine): LoopChange =>
  change({ ...state, stopped: true }, { type: 'cancel' });

export const loopMachine = machine<LoopMachine, LoopEvent, LoopEffect>({
  wake: [
    [isNow, runNow],
    [isIdle, runWhenQuiet],
    [always, runLater],
  ],
  flush: [[always, runAwaited]],
  due: [[mayRun, run]],
  stepped: [
    [isMoreNow, stepAgain],
    [isMore, stepWhenQuiet],
    [isToWait, stepLater],
    [always, settle],
  ],
  broken: [[always, recover]],
  online: [[isRetryWaiting, runSoon]],
  visible: [[isResting, runSoon]],
  stop: [[always, stop]],
});
