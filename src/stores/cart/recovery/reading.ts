/** What a cart that was read means for the intent it was read for. */
import { placeMembers } from '../../../client/bindings.js';
import { entityTag } from '../../../client/operations/access.js';
import type { CartAnswer } from '../../../client/operations/cart.js';
import {
  type Applied,
  additionOf,
  LATEST_MS,
  needsComparing,
  settledFrom,
  wasAdded,
} from '../lines.js';
import { changeOf, dropped, storedIn, taken, withChanged } from '../sending-state.js';
import type { CartState, Pending } from '../state.js';
import { having, sayInMetadata } from './beginning.js';
import {
  ask,
  change,
  end,
  isSentSince,
  proceed,
  refuse,
  renewed,
  repeatLater,
  sendAgain,
} from './ending.js';
import { reading } from './failing.js';
import type { Moment, On, Purpose, RecoveryChange, RecoveryMachine } from './state.js';

/** The purpose of the task, if it is this one. */
export const purposeFor = <For extends Purpose['for']>({ task }: RecoveryMachine, purpose: For) =>
  task?.purpose.for === purpose ? (task.purpose as Extract<Purpose, { readonly for: For }>) : null;

/** A transition for a cart that was read for this purpose. */
const whenFor =
  <For extends Purpose['for']>(
    purpose: For,
    move: (
      state: RecoveryMachine,
      found: Extract<Purpose, { readonly for: For }>,
      event: On<'read'>,
    ) => RecoveryChange,
  ) =>
  (state: RecoveryMachine, event: On<'read'>): RecoveryChange => {
    const found = purposeFor(state, purpose);
    return found ? move(state, found, event) : proceed(state);
  };

// Beginning.

export const readToCompare = (state: RecoveryMachine, { entry }: On<'uncertain'>): RecoveryChange =>
  reading(state, { for: 'compare', entry });

export const readAnew = (state: RecoveryMachine): RecoveryChange =>
  reading(state, { for: 'refresh' });

export const readNewest = (
  state: RecoveryMachine,
  { sent, answer, cartNumber }: On<'overtaken'>,
): RecoveryChange =>
  state.cart.access
    ? reading(state, { for: 'newest', sent, answer, cartNumber })
    : end(state, 'next', taken(state.cart, answer, sent, cartNumber));

/** Another tab has written again before the response arrived. */
export const readOnceMore = (state: RecoveryMachine): RecoveryChange =>
  state.task ? reading(state, state.task.purpose, state.task.failed) : proceed(state);

// The response to a write, if another tab has written since.

export const takeNewest = whenFor('newest', (state, { sent, cartNumber }, { answer }) =>
  end(state, 'next', taken(state.cart, answer, sent, cartNumber)),
);

/** There is nothing newer to read, so the response itself is used. */
export function takeOwn(state: RecoveryMachine): RecoveryChange {
  const purpose = purposeFor(state, 'newest');
  if (!purpose) return proceed(state);
  const { answer, sent, cartNumber } = purpose;
  return end(state, 'next', taken(state.cart, answer, sent, cartNumber));
}

// Comparing: whether an uncertain change was applied.

/** @param error of the last attempt; an unreadable success is still a success */
export function appliedTo(
  { entry, error }: Extract<Purpose, { readonly for: 'compare' }>,
  { access, cart }: CartAnswer,
): Applied {
  const wanted = additionOf(entry);
  const { intent, request } = entry;
  if (wanted) return wasAdded(entry, wanted, cart);
  if (entry.oldItem) return cart.items.some(({ id }) => id === entry.oldItem) ? 'no' : 'yes';
  if (intent.type === 'discount' && sameCode(cart.discountCode, intent.code)) return 'yes';
  const succeeded = error !== undefined && error.status >= 200 && error.status < 300;
  const moved = request?.ifMatch != null && request.ifMatch !== entityTag(access.revision ?? 0);
  return succeeded && moved ? 'yes' : 'no';
}

const sameCode = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

export const takeApplied = whenFor('compare', (state, { entry }, { answer }) =>
  end(state, 'next', taken(state.cart, answer, entry, state.cart.cartNumber)),
);

export const askGuest = whenFor('compare', (state, { entry }, { answer }) =>
  ask(having(state, answer), entry),
);

export const refuseCompared = whenFor('compare', (state, { entry, error }, { answer, at }) =>
  refuse(having(state, answer), entry, error ?? {}, at),
);

/** A refused read says nothing about the change that it is read for. */
export function compareLater(
  state: RecoveryMachine,
  { error, at }: On<'no-answer'>,
): RecoveryChange {
  const compared = purposeFor(state, 'compare');
  return compared ? repeatLater(state, { ...compared, doubted: true }, error, at) : proceed(state);
}

/** Milliseconds until an addition without a key can no longer arrive. */
export const settlingFor = (entry: Pending, { now }: Moment): number =>
  needsComparing(entry) ? settledFrom(entry) - now : 0;

export const waitUntilSettled = whenFor('compare', (state, { entry }, { answer, at }) => {
  const { cart } = having(state, answer);
  const settling = settlingFor(entry, at);
  // The device's clock was set back meanwhile.
  const next =
    settling > LATEST_MS
      ? withChanged(cart, entry, { sentAt: at.now, settledAt: undefined }).state
      : cart;
  return end(state, { wait: Math.min(settling, LATEST_MS), failure: 'unreachable' }, next);
});

export const sendCompared = whenFor('compare', (state, { entry }, { answer, at }) =>
  sendAgain(having(state, answer), entry, at),
);

export const sendReplayed = whenFor('replay', (state, { entry }, { answer, at }) =>
  sendAgain(having(state, answer), entry, at),
);

export const takeCart = (state: RecoveryMachine, { answer }: On<'read'>): RecoveryChange =>
  proceed(having(state, answer));

// Looking again: the cart or the item wasn't found, or can't be edited.

/** A change that was certainly refused is still pending, in this order or the next. */
export const makeNew = whenFor('look-again', (state, purpose, { answer, at }) => {
  const { state: cart, entry } = renewed(state.cart, purpose.entry, purpose.entry.attempts, at);
  const next: Purpose = { ...purpose, entry, isCertain: false };
  return change(
    { ...state, cart, task: state.task && { ...state.task, purpose: next } },
    { type: 'raise', event: { type: 'read', answer } },
  );
});

export const mustBeNew = (state: RecoveryMachine): boolean => {
  const purpose = purposeFor(state, 'look-again');
  return purpose?.isCertain === true && !isSentSince(state, purpose.entry);
};

const storedOr = (cart: CartState, entry: Pending): Pending => storedIn(cart, entry) ?? entry;

/** The stored intent, and the cart that was read. */
export function lookedFor(state: RecoveryMachine, { answer }: On<'read'>) {
  const purpose = purposeFor(state, 'look-again');
  if (!purpose) return null;
  const entry = storedOr(state.cart, purpose.entry);
  const { cart } = having(state, answer);
  return { entry, error: purpose.error, isGone: changeOf(entry, cart) === null };
}

/** The item is already gone. */
export const dropGone = whenFor('look-again', (state, { entry }, { answer }) => {
  const { cart } = having(state, answer);
  return end(state, 'next', dropped(cart, storedOr(state.cart, entry)));
});

export const sendFound = whenFor('look-again', (state, { entry }, { answer, at }) =>
  sendAgain(having(state, answer), storedOr(state.cart, entry), at),
);

/** The service has no operation for this. */
export const sayPlace = whenFor('look-again', (state, purpose, { answer, at }) => {
  const next = having(state, answer);
  const entry = storedOr(state.cart, purpose.entry);
  const { intent } = entry;
  if (intent.type === 'table') {
    const { tableNumber, code } = intent;
    return sayInMetadata(next, entry, placeMembers({ tableNumber }, code), at);
  }
  if (intent.type !== 'room') return proceed(next);
  return sayInMetadata(next, entry, placeMembers({ ...intent.room }, intent.code), at);
});

export const refuseFound = whenFor('look-again', (state, { entry, error }, { answer, at }) =>
  refuse(having(state, answer), storedOr(state.cart, entry), error, at),
);
