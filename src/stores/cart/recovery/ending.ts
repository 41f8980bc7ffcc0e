/** Ends a recovery task, with the resulting cart. */

import type { OrderingError } from '../../../client/http/errors.js';
import { backOff } from '../../../client/http/errors.js';
import {
  idsFrom,
  itemOf,
  type Step,
  storedIn,
  withChanged,
  withNotice,
  without,
} from '../sending-state.js';
import { type CartState, type Pending, pendingOf } from '../state.js';
import type { CartNotice, Intent } from '../types.js';
import type { Moment, RecoveryChange, RecoveryEffect, RecoveryMachine } from './state.js';

/** Consecutive conflicts that are handled immediately. */
const QUICK_ATTEMPTS = 3;
/** Consecutive unreadable responses before the guest is asked. */
const MOST_UNREADABLE = 6;

export const change = (
  state: RecoveryMachine,
  ...effects: readonly RecoveryEffect[]
): RecoveryChange => ({ state, effects });

/** @param cart the current cart, if the task has changed it */
export const end = (
  state: RecoveryMachine,
  step: Step,
  cart: CartState = state.cart,
): RecoveryChange => change({ ...state, cart, task: null }, { type: 'end', step });

export const proceed = (state: RecoveryMachine): RecoveryChange => end(state, 'next');

/**
 * Whether another tab has sent it meanwhile: what is known about the previous attempt doesn't apply
 * then.
 */
export function isSentSince({ cart }: Pick<RecoveryMachine, 'cart'>, entry: Pending): boolean {
  const stored = storedIn(cart, entry);
  return stored !== undefined && stored.sentAt !== entry.sentAt;
}

/** As a new request: a finished key is never reused. */
export const renewed = (cart: CartState, entry: Pending, attempts: number, { id }: Moment) =>
  withChanged(cart, entry, {
    request: null,
    uncertain: false,
    before: undefined,
    settledAt: undefined,
    id,
    attempts,
  });

/** Sends the change again, as a new request. */
export function sendAgain(state: RecoveryMachine, entry: Pending, at: Moment): RecoveryChange {
  if (isSentSince(state, entry)) return proceed(state);
  const attempts = entry.attempts + 1;
  const next = renewed(state.cart, entry, attempts, at);
  const wait = backOff(attempts, null, () => at.random);
  return end(state, attempts <= QUICK_ATTEMPTS ? 'next' : { wait, failure: 'busy' }, next.state);
}

/** The result is unknown: the guest checks and decides. */
export function ask(state: RecoveryMachine, entry: Pending): RecoveryChange {
  if (!storedIn(state.cart, entry)) return proceed(state);
  return end(state, 'stopped', withChanged(state.cart, entry, { asked: true }).state);
}

interface Repeated {
  readonly entry: Pending;
  /** An earlier attempt was also uncertain. */
  readonly doubted: boolean;
}

/** Sends exactly the same request later. */
export function repeatLater(
  state: RecoveryMachine,
  { entry, doubted }: Repeated,
  error: OrderingError,
  at: Moment,
): RecoveryChange {
  const attempts = entry.attempts + 1;
  // Only a read can be refused here: the cart can't be seen either way.
  const isUnreadable = error.kind === 'unexpected' || error.kind === 'refused';
  const unreadable = isUnreadable ? (entry.unreadable ?? 0) + 1 : 0;
  if (unreadable > MOST_UNREADABLE) return ask(state, entry);
  const uncertain =
    isSentSince(state, entry) || (entry.request !== null && (doubted || error.uncertain));
  const wait = backOff(attempts, error.retryAfter, () => at.random);
  const next = withChanged(state.cart, entry, { attempts, unreadable, uncertain });
  return end(state, { wait, failure: error.kind }, next.state);
}

/** The service refused it: the change is dropped, and the guest learns why. */
export function refuse(
  state: RecoveryMachine,
  refused: Pending,
  { reason: message = '', code = '', minimum = '', fields = [] }: Partial<OrderingError>,
  at: Moment,
): RecoveryChange {
  const { cart } = state;
  const entry = storedIn(cart, refused);
  // Another tab has handled it, and its line is the old item again: don't undo it twice.
  if (!entry) return proceed(state);
  const { intent } = entry;
  const line = lineName(intent, cart);
  const rest = withoutRefused(cart, entry, idsFrom(at.id));
  const lost = line || (intent.type === 'discount' ? intent.code : '');
  // An order must not be paid without the place that the guest relies on.
  const isPlace = intent.type === 'table' || intent.type === 'room';
  const noticed =
    entry.again && !isPlace
      ? tellingLost(rest, lost)
      : withNotice(rest, {
          ...{ kind: 'refused', message, line, intent },
          ...(code && { code }),
          ...(minimum && { minimum }),
          ...(fields.length > 0 && { fields }),
        });
  return end(state, 'next', noticed);
}

const lineName = (intent: Intent, cart: CartState): string => {
  if ('name' in intent) return intent.name;
  return ('line' in intent && itemOf(cart, intent.line)?.name) || '';
};

/** Items that couldn't be added to the new cart are reported in one notice. */
function tellingLost(cart: CartState, name: string): CartState {
  if (!name) return cart;
  const noticed = cart.notices.find((notice) => notice.kind === 'expired');
  const lost: CartNotice = { kind: 'expired', lost: [...(noticed?.lost ?? []), name] };
  const rest = cart.notices.filter((notice) => notice !== noticed);
  return { ...cart, notices: [...rest, lost] };
}

/**
 * The cart without a refused intent. If the service keeps the old item of a replaced line, the
 * line is that item again, with later changes, and the new item is removed: both together would be
 * twice what was ordered.
 */
function withoutRefused(cart: CartState, entry: Pending, newId: () => string): CartState {
  const { intent, oldItem } = entry;
  const pending = without(cart.pending, entry);
  const isKept = cart.confirmed?.items.some(({ id }) => id === oldItem);
  if (intent.type !== 'replace' || !oldItem || !isKept) return { ...cart, pending };
  const lineOf = { ...cart.lineOf, [oldItem]: intent.line };
  const added = itemOf(cart, intent.line);
  if (!added) return { ...cart, lineOf, pending };
  // A separate line until it is removed.
  const line = newId();
  const removal = pendingOf({ type: 'quantity', line, quantity: 0 }, newId());
  return { ...cart, lineOf: { ...lineOf, [added.id]: line }, pending: [removal, ...pending] };
}
