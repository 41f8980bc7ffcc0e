/** Sends pending intents, one write in flight per cart. docs/contract.md 4.1, 4.2. */
import { type CartClient, unseen } from '../client/cart.js';
import { type FailureKind, OrderingError } from '../client/errors.js';
import type { FulfillmentMethod } from '../contract/domain.js';
import { changeOf } from './cart-change.js';
import { amend, type CartDesk, drop, isOvertaken, take, telling } from './cart-desk.js';
import { LATEST_MS, needsComparing, quantitiesOf, settledFrom } from './cart-lines.js';
import type { CartState, Pending } from './cart-state.js';
import type { Trouble } from './cart-trouble.js';
import type { Edge } from './edge.js';
import type { placedOrder } from './placed-order.js';

/** What one step came to: go on, nothing left, stop until somebody acts, or wait milliseconds. */
export type Step =
  | 'next'
  | 'done'
  | 'stopped'
  | { readonly wait: number; readonly trouble: FailureKind };

export interface Sender {
  readonly client: CartClient;
  readonly desk: CartDesk;
  readonly edge: Edge;
  /** The method of a cart that is begun before the shopper says otherwise. */
  readonly method: FulfillmentMethod;
  /** Of the order that the cart becomes. */
  readonly shop: Parameters<typeof placedOrder>[0];
}

/** The part for trouble could not be loaded, which is trouble of its own. */
const SECOND_TRY_MS = 2000;

export interface Sync {
  step(): Promise<Step>;
  /** Loads once, before it is needed; a failed load is tried again. */
  trouble(): Promise<Trouble>;
}

export function createSync(sender: Sender): Sync {
  const { client, desk, edge } = sender;
  let loading: Promise<Trouble> | null = null;
  const trouble = () => {
    loading ??= import('./cart-trouble.js').then(({ createTrouble }) => createTrouble(sender));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  const start = async (state: CartState): Promise<Step> => {
    const method = wantedMethod(state) ?? sender.method;
    const { access, cart, ahead } = await client.start({ method, key: edge.uuid() });
    const now = desk.state();
    // Another tab was quicker: nothing was put into the cart that is left behind.
    if (now.access || now.life !== state.life) return 'next';
    const pending = now.pending.filter(({ intent }) => intent.type !== 'method');
    desk.save({ ...now, access, confirmed: cart, ahead, closed: null, pending });
    return 'next';
  };

  /**
   * One attempt was answered. What another tab sent of the same without a key, or this one before it was
   * closed, may still be on its way and overtake what comes next.
   */
  const waitForOthers = (before: Pending, sent: Pending) => {
    const state = desk.state();
    const now = state.pending.find(({ id }) => id === sent.id);
    // Without it, another tab has heard an answer already, and waits for this attempt.
    if (!now || sent.request?.key !== null) return;
    const others = [
      ...(before.uncertain ? [before] : []),
      ...(now.sentAt === sent.sentAt ? [] : [now]),
    ];
    if (others.length === 0) return;
    const unsettledUntil = Math.max(state.unsettledUntil ?? 0, ...others.map(settledFrom));
    desk.save({ ...state, unsettledUntil });
  };

  /** @param attempt learns when it sent something */
  const send = async (entry: Pending, attempt: Pick<Pending, 'sentAt'>): Promise<Step> => {
    const state = desk.state();
    if (!state.access) return wantsMore(state) ? start(state) : 'done';
    if (entry.uncertain && needsComparing(entry)) return (await trouble()).compare(entry);
    const change = entry.request ? null : changeOf(entry, state);
    const request = entry.request ?? (change && client.prepare(change, state.access, entry.id));
    if (!request) {
      if (change?.type === 'method') return (await trouble()).resumeAs(entry, change.method);
      const { intent } = entry;
      if (change) desk.save(telling(state, { kind: 'refused', message: '', line: '', intent }));
      drop(desk, entry);
      return 'next';
    }
    // Without a key, what is still on its way could overtake what comes after it.
    const settling = (state.unsettledUntil ?? 0) - edge.now();
    if (!entry.request && request.key === null && settling > 0) {
      const wait = Math.min(settling, LATEST_MS);
      // The device's clock was put back meanwhile.
      if (wait < settling) desk.save({ ...state, unsettledUntil: edge.now() + wait });
      return { wait, trouble: 'unreachable' };
    }
    // Saved before it is sent: a tab that closes now repeats exactly this request.
    const sent = amend(desk, entry, {
      request,
      uncertain: true,
      sentAt: edge.now(),
      settledAt: undefined,
      before: entry.before ?? quantitiesOf(state.confirmed),
    });
    Object.assign(attempt, { sentAt: sent.sentAt });
    const answer = await client.write(request, state.access);
    waitForOthers(entry, sent);
    const isOld = isOvertaken(desk, answer, state.confirmed);
    const newer = isOld ? await (await trouble()).read().catch(unseen) : null;
    take(desk, newer ?? answer, sent, state.life);
    trouble().then(
      ({ over }) => over(),
      () => {},
    );
    return 'next';
  };

  const step = async (): Promise<Step> => {
    const [entry] = desk.state().pending;
    if (!entry) return 'done';
    if (entry.asked) return 'stopped';
    const attempt = { ...entry };
    try {
      return await send(entry, attempt);
    } catch (error) {
      const failure = OrderingError.from(error);
      return trouble().then(
        ({ settle }) => settle(failure, attempt),
        () => ({ wait: SECOND_TRY_MS, trouble: failure.kind }),
      );
    }
  };

  return { step, trouble };
}

/** To look at the menu of another time is no order yet: until it is one, the time waits. */
const wantsMore = ({ pending }: CartState): boolean =>
  pending.some(({ intent }) => intent.type !== 'order-time');

const wantedMethod = ({ pending }: CartState): FulfillmentMethod | null => {
  const wanted = pending.findLast(({ intent }) => intent.type === 'method')?.intent;
  return wanted?.type === 'method' ? wanted.method : null;
};
