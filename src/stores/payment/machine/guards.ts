/** Conditions for the rows of the payment's table. */
import { hasUnacceptedNote } from '../../cart/state.js';
import { attemptBefore, isOpen, openAttempt, sinceDeclined } from '../attempt.js';
import { isOver } from '../quotes.js';
import type { PaymentResult } from '../result.js';
import { isMoved, isSameOrder, type Ready } from '../state.js';
import type { On, PaymentEvent, PaymentMachine, Purpose, Work } from './state.js';

type State = PaymentMachine;

// Actions of the guest

export const mayPrepare = ({ shown }: State): boolean =>
  shown.step === 'idle' || shown.step === 'failed';

export const mayNotConfirm = ({ shown, work }: State): boolean =>
  work !== null || shown.step !== 'ready';

export const mayNotApprove = (state: State): boolean =>
  state.work !== null || !(mayPrepare(state) || isReady(state));

/** What to confirm, and the previous attempt if the same payment is confirmed again. */
export function toConfirm({ record, prepared, shown }: State) {
  const before = openAttempt(record);
  return { ready: shown as Ready, before, kept: before ?? prepared };
}

/** Another attempt is open than the one offered here. */
export function isElsewhere(state: State): boolean {
  const { ready, before } = toConfirm(state);
  return before?.since !== (ready.unsettled ? state.offered : undefined);
}

export const isNothingToPay = (state: State, { at }: PaymentEvent): boolean =>
  !toConfirm(state).kept || !at.cart.confirmed;

/** The order differs from what the button says. */
function isChanged({ shown }: State, { at: { cart, pending } }: PaymentEvent): boolean {
  const { payable = null, revalidation = null } = cart.confirmed ?? {};
  return pending || payable !== (shown as Ready).payable || revalidation !== null;
}

/** An attempt is open, but no longer pays for this order. */
export function isOtherThanOpen(state: State, event: PaymentEvent): boolean {
  const { before } = toConfirm(state);
  const { cart } = event.at;
  if (!before) return false;
  return isChanged(state, event) || hasUnacceptedNote(cart) || !isSameOrder(before, cart.confirmed);
}

export function isOtherThanPrepared(state: State, event: PaymentEvent): boolean {
  const { before, kept } = toConfirm(state);
  if (isChanged(state, event)) return true;
  return !before && !!kept && isMoved(sinceDeclined(kept, state.record), event.at.cart);
}

export const isNoteRefused = (_: State, { at }: PaymentEvent): boolean =>
  hasUnacceptedNote(at.cart);

export const arePricesOver = (state: State, { at }: PaymentEvent): boolean =>
  !toConfirm(state).before && isOver(at.cart, at.now);

// Results of a preparation

const isFor =
  (purpose: Purpose['for']) =>
  (_: State, event: On<'prepared'>): boolean =>
    event.purpose.for === purpose;

export const isForGuest = isFor('guest');
export const isForConfirmation = isFor('confirmation');
export const isForRefused = isFor('refused');
export const isForApproval = isFor('approval');

/** The prepared payment is exactly what the guest approved, and so is the order. */
export function isAsApproved(state: State, event: On<'prepared'>): boolean {
  const { next, at } = event;
  const { prepared } = state;
  const agreed = isForApproval(state, event) && workAt(state, 'preparing-approved')?.agreed;
  if (next.step !== 'ready' || next.payable !== agreed || !prepared || !at.cart.confirmed)
    return false;
  if (hasOpenAttempt(state) || prepared.clientSecret !== next.clientSecret) return false;
  const asShown = { ...state, shown: next };
  return !(
    isOtherThanPrepared(asShown, event) ||
    isNoteRefused(state, event) ||
    arePricesOver(state, event)
  );
}

/** The total being renewed is still the displayed one. */
export const isStillShown = ({ shown }: State, { purpose }: On<'prepared'>): boolean =>
  purpose.for === 'renewal' && purpose.before === shown;

export const hasOpenAttempt = ({ record }: State): boolean => openAttempt(record) !== null;

// Steps of a confirmation

/** The current work, if it is at this step. */
export const workAt = <Step extends Work['step']>({ work }: State, step: Step) =>
  work?.step === step ? (work as Extract<Work, { readonly step: Step }>) : null;

export const isAt =
  (step: Work['step']) =>
  (state: State): boolean =>
    state.work?.step === step;

/** Another tab was quicker. */
export const isTaken = (state: State): boolean =>
  openAttempt(state.record)?.since !== workAt(state, 'claiming')?.before?.since;

export const isSuccess = (_: State, { outcome }: On<'confirmed'>): boolean =>
  outcome.outcome === 'succeeded';

export const isNoAnswer = (_: State, { outcome }: On<'confirmed'>): boolean =>
  outcome.outcome !== 'succeeded' && outcome.outcome !== 'refused';

/** Another tab has learned the result of the attempt meanwhile. */
export function isRefusedElsewhere(state: State): boolean {
  const work = workAt(state, 'confirming');
  return work !== null && !isOpen(state.record, work.attempt);
}

/** Another page has prepared the order's payment, which ended this one: no attempt at it can arrive. */
export const isReplaced = (_: State, { outcome }: On<'confirmed'>): boolean =>
  outcome.outcome === 'refused' && outcome.replaced === true;

/** The attempt before the declined one may still arrive. */
export function isRefusedAgain(state: State, { at }: PaymentEvent): boolean {
  const work = workAt(state, 'confirming');
  return work !== null && attemptBefore(work.attempt, at.now) !== null;
}

export const isFound =
  (result: PaymentResult['result']) =>
  (_: State, { found }: On<'answered'>): boolean =>
    found.result === result;

/** The attempt is over for all tabs. */
export function isClosed(state: State): boolean {
  const work = workAt(state, 'asking');
  return work !== null && !isOpen(state.record, work.attempt);
}

export function isOtherThanAsked(state: State, { at }: PaymentEvent): boolean {
  const work = workAt(state, 'asking');
  return at.pending || (work !== null && !isSameOrder(work.attempt, at.cart.confirmed));
}

export function isOrderTheSame(state: State, { at }: PaymentEvent): boolean {
  const { prepared } = state;
  if (!workAt(state, 'reading') || !prepared) return false;
  return !at.pending && isSameOrder(prepared, at.cart.confirmed);
}

/** The guest was about to pay again, and the order is unchanged. */
export function isSameAsSettled(state: State, { at }: PaymentEvent): boolean {
  const work = workAt(state, 'settling');
  return work?.shown.step === 'ready' && isSameOrder(work.attempt, at.cart.confirmed);
}

/** The guest waits at the checkout for the result, and the order is unchanged. */
export function isWaitingToPay(state: State, { at }: PaymentEvent): boolean {
  const work = workAt(state, 'settling');
  if (!work || !at.visible || !at.atCheckout || at.pending) return false;
  return isSameOrder(work.attempt, at.cart.confirmed);
}

// Events that happen by themselves

/** The open attempt, and its order. */
export function toAsk({ record }: State, { at }: PaymentEvent) {
  const attempt = openAttempt(record);
  const order = attempt?.order ?? at.cart.confirmed;
  return attempt && order ? { attempt, order } : null;
}

const isUnknown = ({ shown }: State): boolean => shown.step === 'unknown';
const isUnsettled = ({ shown }: State): boolean => shown.step === 'ready' && shown.unsettled;

export const mayCheck = (state: State, event: PaymentEvent): boolean =>
  !state.work && isUnknown(state) && toAsk(state, event) !== null;

export const mayLook = (state: State, event: PaymentEvent): boolean =>
  !state.work && !state.looking && toAsk(state, event) !== null;

/** Nothing was found, or nobody is waiting any more. */
export const isNoNews = (state: State, { found }: On<'looked'>): boolean =>
  state.work !== null || found.result === 'unknown' || !(isUnknown(state) || isUnsettled(state));

export const isBusy = ({ work, shown }: State): boolean =>
  work !== null || shown.step === 'preparing';

const isWaiting = ({ shown }: State): boolean =>
  shown.step === 'confirming' || shown.step === 'unknown';

/** The displayed attempt is over. */
export const isShownOver = (state: State): boolean =>
  !hasOpenAttempt(state) && (isWaiting(state) || isUnsettled(state));

/** An attempt is open but not displayed yet. */
export const isHidden = (state: State): boolean =>
  hasOpenAttempt(state) &&
  !isWaiting(state) &&
  !(isUnsettled(state) && openAttempt(state.record)?.since === state.offered);

/** Another tab has been confirming for so long that this one checks the result itself. */
export const isLate = ({ work, shown }: State): boolean => !work && shown.step === 'confirming';

export const isReady = ({ shown }: State): boolean => shown.step === 'ready' && !shown.unsettled;

export const isSeenReady = (state: State, { at }: PaymentEvent): boolean =>
  isReady(state) && at.visible;

/** The payment was prepared for a cart that no longer exists, so it pays for nothing. */
export const isForAnotherCart = ({ prepared }: State, { at }: PaymentEvent): boolean =>
  prepared !== null && prepared.cartId !== at.cart.confirmed?.id;
