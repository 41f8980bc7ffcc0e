/**
 * State machine for one sending step: which pending intent is sent, with one pending write per
 * cart. docs/contract.md 4.1, 4.2.
 */

import type { OrderingError } from '../../client/http/errors.js';
import type { Cart, FulfillmentMethod } from '../../contract/domain.js';
import { always, machine } from '../shared/machine.js';
import { LATEST_MS, needsComparing, quantitiesOf, sentFrom, settledFrom } from './lines.js';
import { waitsForCart } from './pending.js';
import type {
  Moment,
  On,
  SenderChange,
  SenderEffect,
  SenderEvent,
  SenderMachine,
  Task,
} from './sender-state.js';
import {
  changeOf,
  dropped,
  isOvertaken,
  type Step,
  storedIn,
  taken,
  withChanged,
  withNotice,
} from './sending-state.js';
import type { CartState, Pending } from './state.js';

const change = (state: SenderMachine, ...effects: readonly SenderEffect[]): SenderChange => ({
  state,
  effects,
});

const end = (state: SenderMachine, step: Step): SenderChange =>
  change({ ...state, task: null }, { type: 'end', step });

const done = (state: SenderMachine): SenderChange => end(state, 'done');
const proceed = (state: SenderMachine): SenderChange => end(state, 'next');
const stop = (state: SenderMachine): SenderChange => end(state, 'stopped');

// The start of a step.

const first = ({ cart }: SenderMachine): Pending | undefined => cart.pending[0];

const isEmpty = (state: SenderMachine): boolean => first(state) === undefined;

/** The guest has to decide first. */
const isAsked = (state: SenderMachine): boolean => first(state)?.asked === true;

/**
 * Choosing a time to see its menu doesn't start an order yet: the time waits until something is
 * added.
 */
const isNoOrder = ({ cart: { access, pending } }: SenderMachine): boolean =>
  !access && pending.every(({ intent }) => waitsForCart(intent));

const isNoCart = ({ cart }: SenderMachine): boolean => !cart.access;

const isUncertainAddition = (state: SenderMachine): boolean => {
  const entry = first(state);
  return entry?.uncertain === true && needsComparing(entry);
};

/** What to send: the intent as a change for the service, and its request. */
function toSend({ cart }: SenderMachine, { prepare }: Moment) {
  const [entry] = cart.pending;
  const wanted = entry && !entry.request ? changeOf(entry, cart) : null;
  const prepared = wanted && cart.access && entry && prepare(wanted, cart.access, entry.id);
  return { entry, wanted, request: entry?.request ?? prepared ?? null };
}

const isMethodWithoutOperation = (state: SenderMachine, { at }: SenderEvent): boolean => {
  const { wanted, request } = toSend(state, at);
  return !request && wanted?.type === 'method';
};

const isNotOffered = (state: SenderMachine, { at }: SenderEvent): boolean => {
  const { wanted, request } = toSend(state, at);
  return !request && wanted !== null;
};

const isGone = (state: SenderMachine, { at }: SenderEvent): boolean => !toSend(state, at).request;

/** Without a key, an earlier request that still arrives could undo what comes after it. */
const mayBeOvertaken = (state: SenderMachine, { at }: SenderEvent): boolean => {
  const { entry, request } = toSend(state, at);
  return !entry?.request && request?.key === null && settlingFor(state.cart, at) > 0;
};

const settlingFor = ({ unsettledUntil = 0 }: CartState, { now }: Moment): number =>
  unsettledUntil - now;

/** Applies to the first pending intent. */
const forFirst =
  (move: (state: SenderMachine, entry: Pending, event: SenderEvent) => SenderChange) =>
  (state: SenderMachine, event: SenderEvent): SenderChange => {
    const entry = first(state);
    return entry ? move(state, entry, event) : done(state);
  };

const begin = (
  state: SenderMachine,
  entry: Pending,
  sent: Pending | null = null,
): SenderMachine => ({
  ...state,
  task: { began: state.cart, attempt: { ...entry, ...(sent && { sentAt: sent.sentAt }) }, sent },
});

const methodToBegin = ({ pending }: CartState, at: Moment): FulfillmentMethod => {
  const wanted = pending.findLast(({ intent }) => intent.type === 'method')?.intent;
  return wanted?.type === 'method' ? wanted.method : at.method;
};

/** A service that never finishes the first attempt would refuse its key again and again. */
const MOST_WITH_KEY = 4;

/**
 * Saved before it is sent, so that a lost response, or a tab that closes now, doesn't leave a second
 * cart at the service.
 */
const start = forFirst((state, entry, { at }) => {
  const { startKey = at.id } = state.cart;
  const key = entry.attempts < MOST_WITH_KEY ? startKey : at.id;
  const next = begin({ ...state, cart: { ...state.cart, startKey: key } }, entry);
  return change(next, { type: 'start', method: methodToBegin(state.cart, at), key });
});

const compare = forFirst((state, entry) => change(begin(state, entry), { type: 'compare', entry }));

const changeMethod = forFirst((state, entry) =>
  entry.intent.type === 'method'
    ? change(begin(state, entry), { type: 'change-method', entry, method: entry.intent.method })
    : proceed(state),
);

const drop = forFirst((state, entry) => proceed({ ...state, cart: dropped(state.cart, entry) }));

/** Notifies the guest: the service has no operation for what they want. */
const refuse = forFirst((state, entry) => {
  const { intent } = entry;
  const cart = withNotice(state.cart, { kind: 'refused', message: '', line: '', intent });
  return proceed({ ...state, cart: dropped(cart, entry) });
});

const waitUntilSettled = (state: SenderMachine, { at }: SenderEvent): SenderChange => {
  const settling = settlingFor(state.cart, at);
  const wait = Math.min(settling, LATEST_MS);
  // The device's clock was set back in the meantime.
  const cart = wait < settling ? { ...state.cart, unsettledUntil: at.now + wait } : state.cart;
  return end({ ...state, cart }, { wait, failure: 'unreachable' });
};

/** Saved before it is sent, so that a tab that closes now repeats exactly this request. */
const send = forFirst((state, entry, { at }) => {
  const { request } = toSend(state, at);
  const { access, confirmed } = state.cart;
  if (!request || !access) return proceed(state);
  const { state: cart, entry: sent } = withChanged(state.cart, entry, {
    request,
    uncertain: true,
    sentAt: sentFrom(entry, at.now),
    settledAt: undefined,
    before: entry.before ?? quantitiesOf(confirmed),
  });
  const task = begin(state, entry, sent).task;
  return change({ cart, task }, { type: 'write', request, access });
});

// Responses.

/** Another tab started a cart first. Nothing was added to this one. */
const otherTabWasFirst = ({ cart, task }: SenderMachine): boolean =>
  cart.access !== null || cart.cartNumber !== task?.began.cartNumber;

const takeSession = (state: SenderMachine, { session, at }: On<'started'>): SenderChange => {
  const { access, cart: confirmed, clockSkew } = session;
  const { startKey: _, ...before } = state.cart;
  // The guest may have chosen another method since the request was sent: that one is still to be set.
  const firstMethod = methodToBegin(state.task?.began ?? state.cart, at);
  const pending = state.cart.pending.filter(
    ({ intent }) => intent.type !== 'method' || intent.method !== firstMethod,
  );
  return proceed({
    ...state,
    cart: { ...before, access, confirmed, clockSkew, closed: null, pending },
  });
};

/**
 * One attempt was answered. Without a key, the same intent may also have been sent by another tab,
 * or by this one before it was closed, and could still arrive and undo what comes next.
 */
function waitingForOthers(cart: CartState, { began, sent }: Task): CartState {
  const now = sent && storedIn(cart, sent);
  // If it is gone, another tab has received a response, and waits for this attempt.
  if (!now || sent.request?.key !== null) return cart;
  const before = storedIn(began, sent);
  const others: readonly Pending[] = [
    ...(before?.uncertain ? [before] : []),
    ...(now.sentAt === sent.sentAt ? [] : [now]),
  ];
  if (others.length === 0) return cart;
  const unsettledUntil = Math.max(cart.unsettledUntil ?? 0, ...others.map(settledFrom));
  return { ...cart, unsettledUntil };
}

const knownBefore = ({ task }: SenderMachine): Cart | null => task?.began.confirmed ?? null;

const isOld = (state: SenderMachine, { answer }: On<'written'>): boolean =>
  isOvertaken(state.cart, answer, knownBefore(state));

const takeNewest = (state: SenderMachine, { answer }: On<'written'>): SenderChange => {
  const { task } = state;
  if (!task?.sent) return proceed(state);
  const cart = waitingForOthers(state.cart, task);
  const { cartNumber } = task.began;
  return change({ ...state, cart }, { type: 'take-newest', answer, sent: task.sent, cartNumber });
};

const take = (state: SenderMachine, { answer }: On<'written'>): SenderChange => {
  const { task } = state;
  if (!task?.sent) return proceed(state);
  const cart = waitingForOthers(state.cart, task);
  const { cartNumber } = task.began;
  const next = proceed({ ...state, cart: taken(cart, answer, task.sent, cartNumber) });
  return change(next.state, { type: 'succeed' }, ...next.effects);
};

/** Starting a session failed, but another tab has started one. */
const isStartedElsewhere = ({ cart, task }: SenderMachine): boolean =>
  !task?.began.access && cart.access !== null;

/** The service has not answered the request, and may still carry it out. */
const isOpen = ({ kind, uncertain, code }: OrderingError): boolean =>
  (uncertain && kind !== 'unexpected') || code === 'IDEMPOTENCY_IN_PROGRESS';

/** An answer uses up the key of a start, even if it can't be read. */
const recover = (state: SenderMachine, { error }: On<'no-answer'>): SenderChange => {
  const { task } = state;
  if (!task) return proceed(state);
  const { startKey, ...rest } = state.cart;
  const cart = startKey === undefined || isOpen(error) ? state.cart : rest;
  return change({ ...state, cart, task: null }, { type: 'settle', error, attempt: task.attempt });
};

export const senderMachine = machine<SenderMachine, SenderEvent, SenderEffect>({
  step: [
    [isEmpty, done],
    [isAsked, stop],
    [isNoOrder, done],
    [isNoCart, start],
    [isUncertainAddition, compare],
    [isMethodWithoutOperation, changeMethod],
    [isNotOffered, refuse],
    [isGone, drop],
    [mayBeOvertaken, waitUntilSettled],
    [always, send],
  ],
  started: [
    [otherTabWasFirst, proceed],
    [always, takeSession],
  ],
  written: [
    [isOld, takeNewest],
    [always, take],
  ],
  'no-answer': [
    [isStartedElsewhere, proceed],
    [always, recover],
  ],
});
