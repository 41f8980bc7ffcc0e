/** Carts that are started again, resumed or completed. docs/contract.md 3, 4.1. */
import type { CartAnswer } from '../../../client/operations/cart.js';
import type { FulfillmentMethod } from '../../../contract/domain.js';
import { needsComparing } from '../lines.js';
import { addedSince, putBack } from '../put-back.js';
import { dropped, idsFrom, taken, withNotice } from '../sending-state.js';
import { emptyCart, type Pending } from '../state.js';
import { change, end, proceed, sendAgain } from './ending.js';
import type { Moment, On, Purpose, RecoveryChange, RecoveryMachine } from './state.js';

/** Consecutive failed new carts before waiting. */
const MOST_BEGINNINGS = 2;
const PAUSE_MS = 30_000;

/**
 * Starts over with everything the guest wanted, in a cart that starts with the next step or is
 * `answer`.
 */
export function beginAnew(
  state: RecoveryMachine,
  { id }: Moment,
  answer?: CartAnswer,
): RecoveryChange {
  const { cart } = state;
  const beginnings = state.beginnings + 1;
  const next = {
    ...emptyCart,
    cartNumber: cart.cartNumber + 1,
    order: cart.order ?? cart.cartNumber,
    access: answer?.access ?? null,
    confirmed: answer?.cart ?? null,
    clockSkew: answer?.clockSkew ?? null,
    notices: cart.notices,
    pending: putBack(cart, idsFrom(id)),
  };
  const noticed = cart.confirmed?.items.length
    ? withNotice(next, { kind: 'expired', lost: [] })
    : next;
  return end(
    { ...state, beginnings },
    beginnings > MOST_BEGINNINGS ? { wait: PAUSE_MS, failure: 'unexpected' } : 'next',
    noticed,
  );
}

/** The state with the cart that was read or resumed. */
export const having = (state: RecoveryMachine, answer: CartAnswer): RecoveryMachine => ({
  ...state,
  cart: taken(state.cart, answer, null, state.cart.cartNumber),
});

/** The order was placed, here or elsewhere. */
export function complete(
  state: RecoveryMachine,
  { answer, at }: On<'read' | 'resumed'>,
): RecoveryChange {
  const { cart } = having(state, answer);
  const kept = addedSince(cart, answer.cart, idsFrom(at.id));
  const over = end(state, 'stopped', cart);
  const { access, clockSkew } = cart;
  const order = answer.cart;
  return change(over.state, { type: 'complete', order, access, clockSkew, kept }, ...over.effects);
}

/** Its payment was started, or it can't be edited for another reason. */
export const stop = (state: RecoveryMachine, { answer }: On<'read' | 'resumed'>): RecoveryChange =>
  end(having(state, answer), 'stopped');

export const expire = (state: RecoveryMachine, { at }: On<'read' | 'resumed'>): RecoveryChange =>
  beginAnew(state, at);

export const replaceCart = (
  state: RecoveryMachine,
  { answer, at }: On<'resumed'>,
): RecoveryChange => beginAnew(state, at, answer);

// Resuming.

interface SessionWish {
  readonly method: FulfillmentMethod;
  readonly metadata?: Readonly<Record<string, string>>;
}

export const resuming = (
  state: RecoveryMachine,
  purpose: Purpose,
  wanted: SessionWish,
  failed: Pending | null = state.task?.failed ?? null,
): RecoveryChange => {
  const { cartNumber, confirmed, access } = state.cart;
  return change(
    { ...state, task: { purpose, cartNumber, known: confirmed, failed } },
    { type: 'resume', ...wanted, access },
  );
};

export const changeMethod = (
  state: RecoveryMachine,
  { entry, method }: On<'change-method'>,
): RecoveryChange => resuming(state, { for: 'change', entry }, { method });

/** For services without an operation that sets a table or a room. */
export function sayInMetadata(
  state: RecoveryMachine,
  entry: Pending,
  place: Readonly<Record<string, string>>,
  at: Moment,
): RecoveryChange {
  const method = state.cart.confirmed?.method ?? at.method;
  const resumed = resuming(state, { for: 'change', entry }, { method, metadata: place });
  const report = { type: 'report-metadata', intent: entry.intent.type } as const;
  return change(resumed.state, report, ...resumed.effects);
}

/** Resuming has applied the change. */
export function finishChange(state: RecoveryMachine, { answer }: On<'resumed'>): RecoveryChange {
  const { purpose } = state.task ?? {};
  const next = having(state, answer);
  return purpose?.for === 'change'
    ? end(next, 'next', dropped(next.cart, purpose.entry))
    : proceed(next);
}

/** The same cart: if its session expires again right away, that is another problem. */
export function finishRenewal(
  state: RecoveryMachine,
  { answer, at }: On<'resumed'>,
): RecoveryChange {
  const { purpose } = state.task ?? {};
  const next = having({ ...state, beginnings: state.beginnings + 1 }, answer);
  if (purpose?.for !== 'renew') return proceed(next);
  const { entry, doubted } = purpose;
  // It may be in the cart already: the next step compares.
  return doubted && needsComparing(entry) ? proceed(next) : sendAgain(next, entry, at);
}
