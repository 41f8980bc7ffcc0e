/** Decides what a failed attempt means for the cart, and what to do first. */
import type { OrderingError } from '../../../client/http/errors.js';
import { needsComparing, settledAfter, settledFrom } from '../lines.js';
import { storedIn, withChanged } from '../sending-state.js';
import type { CartState, Pending } from '../state.js';
import { beginAnew, resuming } from './beginning.js';
import { change, end, proceed, refuse, repeatLater, sendAgain } from './ending.js';
import type { Moment, On, Purpose, RecoveryChange, RecoveryMachine } from './state.js';

export type Decision =
  /** Send exactly the same request later. */
  | 'repeat'
  /** Read the cart first: whether it contains the change decides. */
  | 'compare'
  /** Read the cart, then send the change again as a new request, based on what is there. */
  | 'replay'
  /** Read the cart: the cart or the item is gone, locked, completed or expired. */
  | 'look-again'
  /**
   * The cart is inaccessible: resume it, or else start a new one with everything the guest wanted.
   */
  | 'renew'
  /** The restaurant takes no orders: keep everything and say why. */
  | 'hold'
  /** The service refused it: drop the change and say why. */
  | 'drop';

/**
 * @param hasCart false while the session itself couldn't be started
 * @param doubted an earlier attempt was also uncertain
 */
function decide(
  error: OrderingError,
  entry: Pending,
  hasCart: boolean,
  doubted: boolean,
): Decision {
  if (!hasCart) return error.temporary || error.uncertain ? 'repeat' : 'hold';
  switch (error.kind) {
    case 'conflict':
      // The conflict may be with this same change, applied by an attempt whose response was lost.
      return doubted ? 'compare' : 'replay';
    case 'immutable':
    case 'missing':
      return 'look-again';
    case 'unauthorized':
      // A refused API key isn't the cart's fault.
      if (error.status >= 500) return 'hold';
      // Nor is a customer who is no longer logged in.
      return entry.request?.as ? 'drop' : 'renew';
    case 'closed':
      return 'hold';
    case 'refused':
      // A change that can be applied only once is refused the second time.
      return doubted && (entry.intent.type === 'discount' || entry.oldItem) ? 'compare' : 'drop';
    case 'unexpected':
      // An unreadable success would be just as unreadable the second time.
      return 'compare';
    default:
      // Other changes set absolute values, so repeating them is harmless.
      return (error.uncertain || doubted) && needsComparing(entry) ? 'compare' : 'repeat';
  }
}

/** Reads the cart, if there is one. */
export function reading(
  state: RecoveryMachine,
  purpose: Purpose,
  failed: Pending | null = null,
): RecoveryChange {
  const { access, cartNumber, confirmed } = state.cart;
  if (!access) return proceed(state);
  return change(
    { ...state, task: { purpose, cartNumber, known: confirmed, failed } },
    { type: 'read', access },
  );
}

interface Failure {
  readonly entry: Pending;
  /** An earlier attempt, or another tab's, was also uncertain. */
  readonly doubted: boolean;
  readonly decision: Decision;
}

/** `null` if another tab, or the guest, has already dealt with the intent. */
export function failureOf({ cart }: RecoveryMachine, event: On<'failed'>): Failure | null {
  const { attempt, error } = event;
  const entry = storedIn(cart, attempt);
  if (!entry) return null;
  // On pages without locks, another tab may have sent it as well.
  const doubted = attempt.uncertain || entry.sentAt !== attempt.sentAt || error.doubted;
  return { entry, doubted, decision: decide(error, entry, cart.access !== null, doubted) };
}

/** Records what is known about the attempt, whatever happens next. */
function noted(
  cart: CartState,
  { entry, doubted }: Failure,
  error: OrderingError,
  { now }: Moment,
): { readonly state: CartState; readonly entry: Pending } {
  const isEnded = error.ended && entry.request && !doubted;
  const settledAt = settledAfter(now, error.retryAfter);
  const found = isEnded ? withChanged(cart, entry, { settledAt }) : { state: cart, entry };
  if (entry.request?.key !== null || !error.uncertain) return found;
  const unsettledUntil = Math.max(settledFrom(found.entry), cart.unsettledUntil ?? 0);
  return { ...found, state: { ...found.state, unsettledUntil } };
}

type Handle = (
  state: RecoveryMachine,
  failure: Failure,
  error: OrderingError,
  at: Moment,
) => RecoveryChange;

/** A transition for a failed attempt, after recording what is known about it. */
const after =
  (handle: Handle) =>
  (state: RecoveryMachine, event: On<'failed'>): RecoveryChange => {
    const failure = failureOf(state, event);
    if (!failure) return proceed(state);
    const { error, at } = event;
    const { state: cart, entry } = noted(state.cart, failure, error, at);
    return handle({ ...state, cart }, { ...failure, entry }, error, at);
  };

/** The service turns out not to have the newer operations. */
export const withoutToken = after((state, { entry }, _, at) => {
  const { access } = state.cart;
  const cart = { ...state.cart, access: access && { ...access, newer: false } };
  return sendAgain({ ...state, cart }, entry, at);
});

export const repeat = after((state, { entry, doubted }, error, at) =>
  repeatLater(state, { entry, doubted }, error, at),
);

export const compare = after((state, { entry }, error) =>
  reading(state, { for: 'compare', entry, error }, entry),
);

export const replay = after((state, { entry }) => reading(state, { for: 'replay', entry }, entry));

export const lookAgain = after((state, { entry, doubted }, error) =>
  reading(state, { for: 'look-again', entry, error, isCertain: !doubted }, entry),
);

export const renew = after((state, { entry, doubted }, _, at) => {
  if (state.beginnings > 0) return beginAnew(state, at);
  const method = state.cart.confirmed?.method ?? at.method;
  return resuming(state, { for: 'renew', entry, doubted }, { method }, entry);
});

/** The restaurant takes no orders: everything is kept. */
export const hold = after((state, _, error) => {
  const held = end(state, 'stopped', { ...state.cart, closed: error.reason });
  if (state.cart.access || error.kind === 'closed') return held;
  return change(held.state, { type: 'report-not-started', error }, ...held.effects);
});

export const drop = after((state, { entry }, error, at) => refuse(state, entry, error, at));

// The cart that should have explained the failure couldn't be read.

export const giveUp = (state: RecoveryMachine, { error }: On<'no-answer'>): RecoveryChange =>
  change({ ...state, task: null }, { type: 'fail', error });

export const beginWithout = (state: RecoveryMachine, { at }: On<'no-answer'>): RecoveryChange =>
  beginAnew(state, at);

export function tryLater(state: RecoveryMachine, { error, at }: On<'no-answer'>): RecoveryChange {
  const { failed } = state.task ?? {};
  return failed ? repeatLater(state, { entry: failed, doubted: true }, error, at) : proceed(state);
}
