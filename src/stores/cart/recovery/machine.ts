/**
 * How failed attempts are handled, as a table. An uncertain change is never repeated blindly: the
 * cart is read first, and its content decides.
 */
import type { OrderingError } from '../../../client/http/errors.js';
import { always, machine } from '../../shared/machine.js';
import { isOvertaken } from '../sending-state.js';
import * as beginning from './beginning.js';
import { proceed } from './ending.js';
import type { Decision } from './failing.js';
import * as failing from './failing.js';
import * as reading from './reading.js';
import type { On, Purpose, RecoveryEffect, RecoveryEvent, RecoveryMachine } from './state.js';

type State = RecoveryMachine;
type Answered = On<'read' | 'resumed'>;

// Conditions for a failed attempt

const isDealtWith = (state: State, event: On<'failed'>): boolean =>
  failing.failureOf(state, event) === null;

const isTokenMissing = ({ cart }: State, { error }: On<'failed'>): boolean =>
  error.code === 'CART_TOKEN_MISSING' && cart.access?.newer === true;

const isTo =
  (decision: Decision) =>
  (state: State, event: On<'failed'>): boolean =>
    failing.failureOf(state, event)?.decision === decision;

// Conditions for a cart that was read or resumed

const isFor =
  (purpose: Purpose['for']) =>
  ({ task }: State): boolean =>
    task?.purpose.for === purpose;

/** Another tab has started another cart meanwhile: a previous one doesn't come back. */
const isFormer = ({ cart, task }: State): boolean => cart.cartNumber !== task?.cartNumber;

const isOld = ({ cart, task }: State, { answer }: On<'read'>): boolean =>
  isOvertaken(cart, answer, task?.known ?? null);

/** A different cart than before was found. */
const isAnother = ({ cart }: State, { answer }: On<'resumed'>): boolean =>
  cart.confirmed !== null && cart.confirmed.id !== answer.cart.id;

const isExpired = (_: State, { answer }: Answered): boolean => answer.cart.status === 'EXPIRED';

const isCompleted = (_: State, { answer }: Answered): boolean => answer.cart.status === 'COMPLETED';

const isClosed = (_: State, { answer }: Answered): boolean => answer.cart.status !== 'OPEN';

// Comparing.

const applied = (state: State, { answer }: On<'read'>) => {
  const purpose = reading.purposeFor(state, 'compare');
  return purpose && reading.appliedTo(purpose, answer);
};

const isApplied = (state: State, event: On<'read'>): boolean =>
  applied(state, event) === 'yes' && event.answer.cart.status === 'OPEN';

const isUndecided = (state: State, event: On<'read'>): boolean =>
  applied(state, event) === 'undecided';

const isRefused = (state: State): boolean =>
  reading.purposeFor(state, 'compare')?.error?.kind === 'refused';

const mayStillArrive = (state: State, { at }: On<'read'>): boolean => {
  const purpose = reading.purposeFor(state, 'compare');
  return purpose !== null && reading.settlingFor(purpose.entry, at) > 0;
};

// Looking again.

const isItemGone = (state: State, event: On<'read'>): boolean =>
  reading.lookedFor(state, event)?.isGone === true;

const isMissing = (state: State, event: On<'read'>): boolean =>
  reading.lookedFor(state, event)?.error.kind === 'missing';

const isPlaceMissing = (state: State, event: On<'read'>): boolean => {
  const { type } = reading.lookedFor(state, event)?.entry.intent ?? {};
  return isMissing(state, event) && (type === 'table' || type === 'room');
};

// The cart couldn't be read or resumed

const isNothingFailed = ({ task }: State): boolean => !task?.failed;

/** Nothing is wrong with the session or the cart. */
const isComparisonRefused = (state: State, { error }: On<'no-answer'>): boolean =>
  reading.purposeFor(state, 'compare') !== null && error.kind === 'refused';

/** The cart that should have explained the failure no longer exists. */
const isCartGone = (_: State, { error }: { readonly error: OrderingError }): boolean =>
  error.kind === 'missing' || (error.kind === 'unauthorized' && error.status < 500);

export const recoveryMachine = machine<RecoveryMachine, RecoveryEvent, RecoveryEffect>({
  // The failed attempt
  failed: [
    [isDealtWith, proceed],
    [isTokenMissing, failing.withoutToken],
    [isTo('repeat'), failing.repeat],
    [isTo('compare'), failing.compare],
    [isTo('replay'), failing.replay],
    [isTo('look-again'), failing.lookAgain],
    [isTo('renew'), failing.renew],
    [isTo('hold'), failing.hold],
    [isTo('drop'), failing.drop],
  ],
  uncertain: [[always, reading.readToCompare]],
  refresh: [[always, reading.readAnew]],
  'change-method': [[always, beginning.changeMethod]],
  overtaken: [[always, reading.readNewest]],

  // The cart that was read
  read: [
    [isFormer, reading.takeOwn],
    [isOld, reading.readOnceMore],
    [isFor('newest'), reading.takeNewest],
    [isApplied, reading.takeApplied],
    [reading.mustBeNew, reading.makeNew],
    [isExpired, beginning.expire],
    [isCompleted, beginning.complete],
    [isClosed, beginning.stop],
    // It can be edited.
    [isFor('refresh'), reading.takeCart],
    [isFor('replay'), reading.sendReplayed],
    [isUndecided, reading.askGuest],
    [isRefused, reading.refuseCompared],
    [mayStillArrive, reading.waitUntilSettled],
    [isFor('compare'), reading.sendCompared],
    [isItemGone, reading.dropGone],
    [isPlaceMissing, reading.sayPlace],
    [isMissing, reading.refuseFound],
    [always, reading.sendFound],
  ],
  resumed: [
    [isFormer, proceed],
    [isAnother, beginning.replaceCart],
    [isExpired, beginning.expire],
    [isCompleted, beginning.complete],
    [isClosed, beginning.stop],
    [isFor('renew'), beginning.finishRenewal],
    [always, beginning.finishChange],
  ],
  'no-answer': [
    [isComparisonRefused, reading.compareLater],
    [isNothingFailed, failing.giveUp],
    [isFormer, proceed],
    [isCartGone, failing.beginWithout],
    [always, failing.tryLater],
  ],
});
