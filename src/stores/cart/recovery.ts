/** What becomes of a line whose replacement is refused halfway. */

import { OrderingError } from '../../client/http/errors.js';
import { backOff } from '../../client/http/retry.js';
import { entityTag } from '../../client/operations/access.js';
import type { CartAnswer } from '../../client/operations/cart.js';
import { changeOf, itemOf } from './change.js';
import { createLife } from './generation.js';
import {
  additionOf,
  LATEST_MS,
  needsComparing,
  settledAfter,
  settledFrom,
  wasAdded,
} from './lines.js';
import { decide } from './outcome.js';
import type { Sender, Step } from './sending-state.js';
import { amend, drop, isOvertaken, storedOf, take, telling, without } from './sending-state.js';
import { type CartState, type Pending, pendingOf } from './state.js';
import type { CartNotice, Intent } from './types.js';

/**
 * The state without an intent that is refused. Where the service keeps the old item of a replaced line,
 * the line is that item again, with what was wished of it since, and the new item goes: both together
 * would be twice what was ordered.
 */
export function withoutRefused(state: CartState, entry: Pending, newId: () => string): CartState {
  const { intent, oldItem } = entry;
  const pending = without(state.pending, entry);
  const isKept = state.confirmed?.items.some(({ id }) => id === oldItem);
  if (intent.type !== 'replace' || !oldItem || !isKept) return { ...state, pending };
  const lineOf = { ...state.lineOf, [oldItem]: intent.line };
  const added = itemOf(state, intent.line);
  if (!added) return { ...state, lineOf, pending };
  // A line of its own until it is gone.
  const line = newId();
  const removal = pendingOf({ type: 'quantity', line, quantity: 0 }, newId());
  return { ...state, lineOf: { ...lineOf, [added.id]: line }, pending: [removal, ...pending] };
}

// What is done about an attempt that did not end well; `stores/cart/outcome.ts` decides which it is. Loaded
// beside the sending, before there is trouble.

/** Conflicts in a row that are answered at once. */
const QUICK_ATTEMPTS = 3;
/** Unreadable answers in a row before the shopper is asked. */
const MOST_UNREADABLE = 6;

export type Trouble = ReturnType<typeof createTrouble>;

export function createTrouble(sender: Sender) {
  const { client, desk, edge } = sender;
  const life = createLife(sender);

  /** Another tab has sent it meanwhile: what is known of the attempt before says nothing of that one. */
  const isSentSince = (entry: Pending): boolean => {
    const stored = storedOf(desk, entry);
    return stored !== undefined && stored.sentAt !== entry.sentAt;
  };

  /** A finished key is never used for another request. */
  const renewed = (entry: Pending, attempts: number): Pending => {
    const fresh = { request: null, uncertain: false, before: undefined, settledAt: undefined };
    return amend(desk, entry, { ...fresh, id: edge.uuid(), attempts });
  };

  const again = (entry: Pending): Step => {
    if (isSentSince(entry)) return 'next';
    const { attempts } = renewed(entry, entry.attempts + 1);
    if (attempts <= QUICK_ATTEMPTS) return 'next';
    return { wait: backOff(attempts, null, edge.random), trouble: 'busy' };
  };

  const ask = (entry: Pending): Step => {
    if (!storedOf(desk, entry)) return 'next';
    amend(desk, entry, { asked: true });
    return 'stopped';
  };

  /** @param doubted an earlier attempt had no certain answer either */
  const later = (entry: Pending, error: OrderingError, doubted: boolean): Step => {
    const attempts = entry.attempts + 1;
    const unreadable = error.kind === 'unexpected' ? (entry.unreadable ?? 0) + 1 : 0;
    if (unreadable > MOST_UNREADABLE) return ask(entry);
    const uncertain =
      isSentSince(entry) || (entry.request !== null && (doubted || error.uncertain));
    amend(desk, entry, { attempts, unreadable, uncertain });
    return { wait: backOff(attempts, error.retryAfter, edge.random), trouble: error.kind };
  };

  const refuse = (refused: Pending, message: string): Step => {
    const entry = storedOf(desk, refused);
    // Another tab has heard of it meanwhile, and its line is the old item again: not to be undone twice.
    if (!entry) return 'next';
    const { intent } = entry;
    const state = desk.state();
    const line = lineName(intent, state);
    const rest = withoutRefused(state, entry, edge.uuid);
    const lost = line || (intent.type === 'discount' ? intent.code : '');
    desk.save(
      entry.again
        ? tellingLost(rest, lost)
        : telling(rest, { kind: 'refused', message, line, intent }),
    );
    return 'next';
  };

  /** What could not be put into the new cart is told in one notice. */
  const tellingLost = (state: CartState, name: string): CartState => {
    if (!name) return state;
    const told = state.notices.find((notice) => notice.kind === 'expired');
    const lost: CartNotice = { kind: 'expired', lost: [...(told?.lost ?? []), name] };
    const rest = state.notices.filter((notice) => notice !== told);
    return { ...state, notices: [...rest, lost] };
  };

  /** `null` when there is no cart, or when another tab has begun another one meanwhile. */
  const read = async (): Promise<CartAnswer | null> => {
    const { access, confirmed, life: asked } = desk.state();
    const answer = access && (await client.read(access));
    if (desk.state().life !== asked) return null;
    return answer && isOvertaken(desk, answer, confirmed) ? read() : answer;
  };

  const refresh = async (): Promise<void> => {
    const answer = await read();
    if (answer) life.follow(answer);
  };

  const settledBy = (entry: Pending, answer: CartAnswer): Step => {
    take(desk, answer, entry, desk.state().life);
    return 'next';
  };

  /** After an uncertain change the cart itself says whether it came through. */
  const compare = async (entry: Pending, error?: OrderingError): Promise<Step> => {
    const answer = await read();
    if (!answer) return 'next';
    const applied = appliedTo(entry, answer, error);
    if (applied === 'yes' && answer.cart.status === 'OPEN') return settledBy(entry, answer);
    const elsewhere = life.follow(answer);
    if (elsewhere) return elsewhere;
    if (applied === 'undecided') return ask(entry);
    if (error?.kind === 'refused') return refuse(entry, error.reason);
    const settling = settledFrom(entry) - edge.now();
    if (needsComparing(entry) && settling > 0) {
      // The device's clock was put back meanwhile.
      if (settling > LATEST_MS) amend(desk, entry, { sentAt: edge.now(), settledAt: undefined });
      return { wait: Math.min(settling, LATEST_MS), trouble: 'unreachable' };
    }
    return again(entry);
  };

  /** The cart or the item was not found, or may not be edited: reading the cart tells which. */
  const lookAgain = async (
    sent: Pending,
    error: OrderingError,
    doubted: boolean,
  ): Promise<Step> => {
    const answer = await read();
    if (!answer) return 'next';
    // What was refused for certain is still to be done, in this order or in the next.
    const isRefused = !doubted && !isSentSince(sent);
    const entry = isRefused ? renewed(sent, sent.attempts) : (storedOf(desk, sent) ?? sent);
    const elsewhere = life.follow(answer);
    if (elsewhere) return elsewhere;
    const { intent } = entry;
    if (changeOf(entry, desk.state()) === null) {
      // The item is gone already.
      drop(desk, entry);
      return 'next';
    }
    if (error.kind !== 'missing') return again(entry);
    if (intent.type === 'table')
      return life.sayInMetadata(entry, { tableNumber: intent.tableNumber });
    if (intent.type === 'room') return life.sayInMetadata(entry, { ...intent.room });
    return refuse(entry, error.reason);
  };

  const act = async (entry: Pending, error: OrderingError, doubted: boolean): Promise<Step> => {
    const { access } = desk.state();
    if (error.code === 'CART_TOKEN_MISSING' && access?.newer) {
      desk.save({ ...desk.state(), access: { ...access, newer: false } });
      return again(entry);
    }
    switch (decide(error, entry, access !== null, doubted)) {
      case 'repeat':
        return later(entry, error, doubted);
      case 'compare':
        return compare(entry, error);
      case 'replay': {
        const answer = await read();
        return answer ? (life.follow(answer) ?? again(entry)) : 'next';
      }
      case 'look-again':
        return lookAgain(entry, error, doubted);
      case 'renew':
        return (await life.renew()) ?? again(entry);
      case 'hold':
        if (!access && error.kind !== 'closed') sayNotBegun(error);
        desk.save({ ...desk.state(), closed: error.reason });
        return 'stopped';
      case 'drop':
        return refuse(entry, error.reason);
    }
  };

  const endedBy = (entry: Pending, { retryAfter }: OrderingError): Pending =>
    amend(desk, entry, { settledAt: settledAfter(edge.now(), retryAfter) });

  /** @param attempt the intent as it was before the attempt, and when that sent it */
  const settle = async (error: OrderingError, attempt: Pending): Promise<Step> => {
    const { life: asked, pending } = desk.state();
    const found = pending.find(({ id }) => id === attempt.id);
    // Another tab, or the shopper, has dealt with it.
    if (!found) return 'next';
    // Where pages have no locks, another tab may have sent it as well.
    const doubted = attempt.uncertain || found.sentAt !== attempt.sentAt || error.doubted;
    const entry = error.ended && found.request && !doubted ? endedBy(found, error) : found;
    if (entry.request?.key === null && error.uncertain) {
      const state = desk.state();
      const unsettledUntil = Math.max(settledFrom(entry), state.unsettledUntil ?? 0);
      desk.save({ ...state, unsettledUntil });
    }
    try {
      return await act(entry, error, doubted);
    } catch (second) {
      if (desk.state().life !== asked) return 'next';
      const problem = OrderingError.from(second);
      // The cart that should have explained the failure is itself gone.
      if (problem.kind === 'missing') return life.beginAnew();
      if (problem.kind === 'unauthorized' && problem.status < 500) return life.beginAnew();
      return later(entry, problem, true);
    }
  };

  return { settle, compare, read, refresh, ...life };
}

/** @param error of the last attempt; a success that could not be read is one all the same */
function appliedTo(entry: Pending, { access, cart }: CartAnswer, error?: OrderingError) {
  const wanted = additionOf(entry);
  const { intent, request } = entry;
  if (wanted) return wasAdded(entry, wanted, cart);
  if (entry.oldItem) return cart.items.some(({ id }) => id === entry.oldItem) ? 'no' : 'yes';
  if (intent.type === 'discount' && sameCode(cart.discountCode, intent.code)) return 'yes';
  const succeeded = error !== undefined && error.status >= 200 && error.status < 300;
  const moved = request?.ifMatch != null && request.ifMatch !== entityTag(access.revision ?? 0);
  return succeeded && moved ? 'yes' : 'no';
}

const lineName = (intent: Intent, state: CartState): string => {
  if ('name' in intent) return intent.name;
  return ('line' in intent && itemOf(state, intent.line)?.name) || '';
};

/** An order that cannot be begun here, for the integrator; the shopper hears it plainly. */
function sayNotBegun({ code, message }: OrderingError): void {
  const isOfThisPage = code === 'ORIGIN_REFUSED' || code === 'RETURN_URL_REFUSED';
  const advice = isOfThisPage
    ? ' Expected the proxy to allow this page in PROXY_ORIGINS and RETURN_ORIGINS, see docs/hosting-the-proxy.md.'
    : '';
  console.error(`order-elements: an order could not be begun here: ${message}.${advice}`);
}

const sameCode = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();
