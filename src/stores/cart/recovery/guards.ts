/** Conditions for the rows of recovery's table. */

import type { OrderingError } from '../../../client/http/errors.js';
import type { Decision } from '../outcome.js';
import { isOvertaken } from '../sending-state.js';
import { failureOf } from './failing.js';
import { appliedTo, lookedFor, purposeFor, settlingFor } from './reading.js';
import type { On, Purpose, RecoveryMachine } from './state.js';

type State = RecoveryMachine;
type Answered = On<'read' | 'resumed'>;

// A failed attempt

export const isDealtWith = (state: State, event: On<'failed'>): boolean =>
  failureOf(state, event) === null;

export const isTokenMissing = ({ cart }: State, { error }: On<'failed'>): boolean =>
  error.code === 'CART_TOKEN_MISSING' && cart.access?.newer === true;

export const isTo =
  (decision: Decision) =>
  (state: State, event: On<'failed'>): boolean =>
    failureOf(state, event)?.decision === decision;

// A cart that was read or resumed

export const isFor =
  (purpose: Purpose['for']) =>
  ({ task }: State): boolean =>
    task?.purpose.for === purpose;

/** Another tab has started another cart meanwhile: a previous one doesn't come back. */
export const isFormer = ({ cart, task }: State): boolean => cart.life !== task?.life;

export const isOld = ({ cart, task }: State, { answer }: On<'read'>): boolean =>
  isOvertaken(cart, answer, task?.known ?? null);

/** A different cart than before was found. */
export const isAnother = ({ cart }: State, { answer }: On<'resumed'>): boolean =>
  cart.confirmed !== null && cart.confirmed.id !== answer.cart.id;

export const isExpired = (_: State, { answer }: Answered): boolean =>
  answer.cart.status === 'EXPIRED';

export const isCompleted = (_: State, { answer }: Answered): boolean =>
  answer.cart.status === 'COMPLETED';

export const isClosed = (_: State, { answer }: Answered): boolean => answer.cart.status !== 'OPEN';

// Comparing.

const applied = (state: State, { answer }: On<'read'>) => {
  const purpose = purposeFor(state, 'compare');
  return purpose && appliedTo(purpose, answer);
};

export const isApplied = (state: State, event: On<'read'>): boolean =>
  applied(state, event) === 'yes' && event.answer.cart.status === 'OPEN';

export const isUndecided = (state: State, event: On<'read'>): boolean =>
  applied(state, event) === 'undecided';

export const isRefused = (state: State): boolean =>
  purposeFor(state, 'compare')?.error?.kind === 'refused';

export const mayStillArrive = (state: State, { at }: On<'read'>): boolean => {
  const purpose = purposeFor(state, 'compare');
  return purpose !== null && settlingFor(purpose.entry, at) > 0;
};

// Looking again.

export const isItemGone = (state: State, event: On<'read'>): boolean =>
  lookedFor(state, event)?.isGone === true;

export const isMissing = (state: State, event: On<'read'>): boolean =>
  lookedFor(state, event)?.error.kind === 'missing';

export const isPlaceMissing = (state: State, event: On<'read'>): boolean => {
  const { type } = lookedFor(state, event)?.entry.intent ?? {};
  return isMissing(state, event) && (type === 'table' || type === 'room');
};

// The cart couldn't be read or resumed

export const isNothingFailed = ({ task }: State): boolean => !task?.failed;

/** The cart that should have explained the failure no longer exists. */
export const isCartGone = (_: State, { error }: { readonly error: OrderingError }): boolean =>
  error.kind === 'missing' || (error.kind === 'unauthorized' && error.status < 500);
