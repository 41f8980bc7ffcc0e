import { load } from '../../bundles/load.js';
import { type FailureKind, OrderingError } from '../../client/http/errors.js';
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { Edge } from '../platform/platform.js';
import { changeOf } from './change.js';
import { LATEST_MS, needsComparing, quantitiesOf, sentFrom, settledFrom } from './lines.js';
import type { Recovery } from './recovery/recovery.js';
import type { SenderNeeds, Step } from './sending-state.js';
import { amended, dropped, isOvertaken, taken, telling } from './sending-state.js';
import type { CartState, Pending } from './state.js';

/** Work that waits for somebody: a question is open, or ordering is closed. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

// Runs steps one after the other: after a time of quiet, at once, or when a wait is over.

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

// Sends pending intents, one write in flight per cart. docs/contract.md 4.1, 4.2.

/** What recovers from failures could not be loaded. */
const SECOND_TRY_MS = 2000;

export interface Sync {
  step(): Promise<Step>;
  /** Loads once, before it is needed; a failed load is tried again. */
  recovery(): Promise<Recovery>;
}

export function createSync(sender: SenderNeeds): Sync {
  const { client, cart: stored, edge } = sender;
  let loading: Promise<Recovery> | null = null;
  const recovery = () => {
    loading ??= load('alongside').then(({ createRecovery }) => createRecovery(sender));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  const start = async (state: CartState): Promise<Step> => {
    const method = wantedMethod(state) ?? sender.method;
    const { access, cart, ahead } = await client.start({ method, key: edge.uuid() });
    const now = stored.state();
    // Another tab was quicker: nothing was put into the cart that is left behind.
    if (now.access || now.life !== state.life) return 'next';
    const pending = now.pending.filter(({ intent }) => intent.type !== 'method');
    stored.save({ ...now, access, confirmed: cart, ahead, closed: null, pending });
    return 'next';
  };

  /**
   * One attempt was answered. What another tab sent of the same without a key, or this one before it was
   * closed, may still be on its way and overtake what comes next.
   */
  const waitForOthers = (before: Pending, sent: Pending) => {
    const state = stored.state();
    const now = state.pending.find(({ id }) => id === sent.id);
    // Without it, another tab has heard an answer already, and waits for this attempt.
    if (!now || sent.request?.key !== null) return;
    const others = [
      ...(before.uncertain ? [before] : []),
      ...(now.sentAt === sent.sentAt ? [] : [now]),
    ];
    if (others.length === 0) return;
    const unsettledUntil = Math.max(state.unsettledUntil ?? 0, ...others.map(settledFrom));
    stored.save({ ...state, unsettledUntil });
  };

  /** @param attempt learns when it sent something */
  const send = async (entry: Pending, attempt: Pick<Pending, 'sentAt'>): Promise<Step> => {
    const state = stored.state();
    if (!state.access) return wantsMore(state) ? start(state) : 'done';
    if (entry.uncertain && needsComparing(entry)) return (await recovery()).compare(entry);
    const change = entry.request ? null : changeOf(entry, state);
    const request = entry.request ?? (change && client.prepare(change, state.access, entry.id));
    if (!request) {
      if (change?.type === 'method') return (await recovery()).changeMethod(entry, change.method);
      const { intent } = entry;
      if (change) stored.save(telling(state, { kind: 'refused', message: '', line: '', intent }));
      stored.save(dropped(stored.state(), entry));
      return 'next';
    }
    // Without a key, what is still on its way could overtake what comes after it.
    const settling = (state.unsettledUntil ?? 0) - edge.now();
    if (!entry.request && request.key === null && settling > 0) {
      const wait = Math.min(settling, LATEST_MS);
      // The device's clock was put back meanwhile.
      if (wait < settling) stored.save({ ...state, unsettledUntil: edge.now() + wait });
      return { wait, trouble: 'unreachable' };
    }
    // Saved before it is sent: a tab that closes now repeats exactly this request.
    const { state: next, entry: sent } = amended(stored.state(), entry, {
      request,
      uncertain: true,
      sentAt: sentFrom(entry, edge.now()),
      settledAt: undefined,
      before: entry.before ?? quantitiesOf(state.confirmed),
    });
    stored.save(next);
    Object.assign(attempt, { sentAt: sent.sentAt });
    const answer = await client.write(request, state.access);
    waitForOthers(entry, sent);
    if (isOvertaken(stored.state(), answer, state.confirmed)) {
      await (await recovery()).takeNewest(answer, sent, state.life);
    } else stored.save(taken(stored.state(), answer, sent, state.life));
    recovery().then(
      ({ succeeded }) => succeeded(),
      () => {},
    );
    return 'next';
  };

  const step = async (): Promise<Step> => {
    const { access, pending } = stored.state();
    const [entry] = pending;
    if (!entry) return 'done';
    if (entry.asked) return 'stopped';
    const attempt = { ...entry };
    try {
      return await send(entry, attempt);
    } catch (error) {
      // No session could be started, which says nothing of what is in the one of another tab.
      if (!access && stored.state().access) return 'next';
      const failure = OrderingError.from(error);
      return recovery().then(
        ({ settle }) => settle(failure, attempt),
        () => ({ wait: SECOND_TRY_MS, trouble: failure.kind }),
      );
    }
  };

  return { step, recovery };
}

/** To look at the menu of another time is no order yet: until it is one, the time waits. */
const wantsMore = ({ pending }: CartState): boolean =>
  pending.some(({ intent }) => intent.type !== 'order-time');

const wantedMethod = ({ pending }: CartState): FulfillmentMethod | null => {
  const wanted = pending.findLast(({ intent }) => intent.type === 'method')?.intent;
  return wanted?.type === 'method' ? wanted.method : null;
};
