/** Prepares and confirms a payment, and offers it again after a rejection. */
import type { PaymentFailure, PaymentState } from '../../checkout/types.js';
import {
  attemptBefore,
  declinedMark,
  declinedPayment,
  isOpen,
  nextAttempt,
  openAttempt,
} from '../attempt.js';
import type { Ready, SavedPayment } from '../state.js';
import { toConfirm } from './guards.js';
import { change, conclude, during, follow, showing } from './shown.js';
import type {
  On,
  PaymentChange,
  PaymentEffect,
  PaymentEvent,
  PaymentMachine,
  Purpose,
} from './state.js';

export const prepare = (state: PaymentMachine): PaymentChange =>
  change(
    { ...state, shown: { step: 'preparing' } },
    { type: 'prepare', purpose: { for: 'guest' } },
  );

export const showPrepared = (state: PaymentMachine, event: On<'prepared'>): PaymentChange =>
  follow(showing(state, event.next, event.at), event);

function changedSince(before: Ready, next: PaymentState): PaymentState {
  if (next.step !== 'ready') return next;
  const changedFrom = next.payable === before.payable ? before.changedFrom : before.payable;
  return { ...next, changedFrom };
}

export const renew = (state: PaymentMachine): PaymentChange =>
  change(state, { type: 'prepare', purpose: { for: 'renewal', before: state.shown as Ready } });

/** The guest sees the new total before paying it. */
export const showRenewed = (state: PaymentMachine, event: On<'prepared'>): PaymentChange =>
  follow(showing(state, changedSince(state.shown as Ready, event.next), event.at), event);

const nothing = (purpose: Purpose): PaymentEffect => ({
  type: 'raise',
  event: { type: 'prepared', purpose, next: { step: 'idle' } },
});

/** Another tab may be confirming, and this one knows nothing about it. */
export const leaveToOtherTab = (
  state: PaymentMachine,
  { purpose }: On<'cart-stopped' | 'not-prepared'>,
): PaymentChange => change(state, nothing(purpose));

/** The cart itself shows what stopped it. */
export const leaveToCart = (
  state: PaymentMachine,
  { purpose }: On<'cart-stopped'>,
): PaymentChange => change({ ...state, prepared: null }, nothing(purpose));

export const explain = (
  state: PaymentMachine,
  { purpose, problem }: On<'not-prepared'>,
): PaymentChange => change({ ...state, prepared: null }, { type: 'explain', purpose, problem });

const fail =
  (reason: PaymentFailure) =>
  (state: PaymentMachine, event: PaymentEvent): PaymentChange =>
    conclude({ ...state, prepared: null, shown: { step: 'failed', reason } }, event);

export const failChanged = fail({ kind: 'changed' });
export const failForNote = fail({ kind: 'note-not-accepted' });

const confirming = ({ payable }: Ready): PaymentState => ({ step: 'confirming', payable });

/** Not shown as `preparing`, because that would remove the card form and its input. */
export function renewFirst(state: PaymentMachine, { at }: PaymentEvent): PaymentChange {
  const { ready, kept } = toConfirm(state);
  const order = at.cart.confirmed;
  if (!kept || !order) return change(state);
  return change(
    { ...state, shown: confirming(ready), work: { step: 'renewing', ready, order, kept } },
    { type: 'prepare', purpose: { for: 'confirmation' } },
  );
}

export function claim(state: PaymentMachine, { at }: PaymentEvent): PaymentChange {
  const { ready, before, kept } = toConfirm(state);
  const order = at.cart.confirmed;
  if (!kept || !order) return change(state);
  return change(
    { ...state, work: { step: 'claiming', ready, order, kept, before } },
    { type: 'lock' },
  );
}

/** Only with exactly the total and the form that the guest agreed to. */
export const claimRenewed = during('renewing', (state, work, event: On<'prepared'>) => {
  const next = changedSince(work.ready, event.next);
  const shown = showing(state, next, event.at);
  const isSame = next.step === 'ready' && next.clientSecret === work.ready.clientSecret;
  if (!isSame || next.changedFrom !== null) return conclude(shown, event);
  const kept = state.prepared ?? work.kept;
  return change(
    { ...shown, work: { ...work, step: 'claiming', kept, before: null } },
    { type: 'lock' },
  );
});

/** A wallet's sheet needs no prepared payment: it is prepared, compared and then claimed. */
export const prepareApproved = (state: PaymentMachine, { agreed }: On<'approve'>): PaymentChange =>
  change(
    {
      ...state,
      shown: { step: 'preparing' },
      renewAt: null,
      work: { step: 'preparing-approved', agreed },
    },
    { type: 'prepare', purpose: { for: 'approval' } },
  );

/** What is being prepared is only shown then. */
export const withdraw = during('preparing-approved', (state, work) =>
  change({ ...state, work: { ...work, agreed: null } }),
);

/** Not shown as `ready`: nobody may edit it or pay it with something else meanwhile. */
export const claimApproved = during(
  'preparing-approved',
  (state, _, { next, at }: On<'prepared'>) => {
    const { prepared: kept } = state;
    const order = at.cart.confirmed;
    if (!kept || !order || next.step !== 'ready') return change(state);
    return change(
      { ...state, work: { step: 'claiming', ready: next, order, kept, before: null } },
      { type: 'lock' },
    );
  },
);

/** Another tab was quicker, or the work failed unexpectedly. */
export function leaveWork(state: PaymentMachine, event: PaymentEvent): PaymentChange {
  const isOver = state.work !== null && state.shown.step === 'preparing';
  return conclude(isOver ? { ...state, shown: { step: 'idle' } } : state, event);
}

/** Pays nothing: the guest sees the total next to the one in the sheet, or what is wrong. */
export const showUnapproved = during(
  'preparing-approved',
  (state, { agreed }, { next, at }: On<'prepared'>) => {
    const isOther = next.step === 'ready' && agreed !== null && next.payable !== agreed;
    return conclude(showing(state, isOther ? { ...next, changedFrom: agreed } : next, at), { at });
  },
);

/** Saved for all tabs before anything is confirmed. */
export const begin = during('claiming', (state, work, { at }: PaymentEvent) => {
  const { ready, order, kept, before } = work;
  const attempt = nextAttempt(state.record, kept, order, before, at);
  return change(
    {
      ...state,
      record: attempt,
      prepared: null,
      shown: confirming(ready),
      renewAt: null,
      work: { step: 'confirming', ready, order, attempt },
    },
    { type: 'confirm', ready, attempt },
  );
});

/** The payment method reports success: poll the service until it agrees. */
export const askUntilPaid = during(
  'confirming',
  (state, { order, attempt }, { outcome }: On<'confirmed'>) =>
    change(
      { ...state, work: { step: 'asking', order, attempt } },
      { type: 'ask', attempt, outcome },
    ),
);

/** This page gets no further news of the attempt. */
export const giveUp = during('confirming', (state, { order, ...work }, { at }: PaymentEvent) => {
  const attempt = { ...work.attempt, ended: at.now };
  const record = isOpen(state.record, attempt) ? attempt : state.record;
  return change(
    { ...state, record, work: { step: 'asking', order, attempt } },
    { type: 'ask', attempt },
  );
});

// Certainly declined: the same form accepts another card.

const again = (ready: Ready, { outcome }: On<'confirmed'>): Ready => ({
  ...ready,
  declined: outcome.outcome === 'refused' ? outcome.message : '',
  ...(outcome.outcome === 'refused' && outcome.code && { declinedBy: outcome.code }),
  unsettled: false,
});

/** The previous attempt may still arrive, so it becomes the open one again. */
export const offerUnsettled = during('confirming', (state, work, event: On<'confirmed'>) => {
  const before = attemptBefore(work.attempt, event.at.now);
  const ready = { ...again(work.ready, event), unsettled: true };
  const open = { ...state, record: before, offered: before?.since };
  return conclude(showing(open, ready, event.at), event);
});

const declined = (state: PaymentMachine, attempt: SavedPayment): PaymentMachine => ({
  ...state,
  prepared: declinedPayment(attempt),
  record: declinedMark(attempt),
  offered: undefined,
});

/** With the same intent, every card would be declined. */
export const prepareAnother = during('confirming', (state, work, event: On<'confirmed'>) =>
  change(
    {
      ...declined(state, work.attempt),
      work: { step: 'preparing-again', ready: again(work.ready, event) },
    },
    { type: 'prepare', purpose: { for: 'refused' } },
  ),
);

/**
 * The card may not be the reason, but a changed price or dish, or an expired courier's price: the
 * guest sees the order as it is now next to the reason.
 */
export const readCart = during('confirming', (state, work, event: On<'confirmed'>) => {
  const ready = again(work.ready, event);
  return change(
    { ...declined(state, work.attempt), work: { step: 'reading', ready } },
    { type: 'refresh-cart' },
  );
});

/** The service may have raised the revision when it unlocked the cart. */
export const offerSameOrder = during('reading', (state, { ready }, event: PaymentEvent) => {
  const revision = event.at.cart.access?.revision ?? null;
  const { prepared: kept, record } = state;
  const prepared = kept && { ...kept, revision };
  const mark = record && !openAttempt(record) ? declinedMark(record, revision) : record;
  return conclude(showing({ ...state, prepared, record: mark }, ready, event.at), event);
});

export const prepareAgain = during('reading', (state, work) =>
  change(
    { ...state, work: { ...work, step: 'preparing-again' } },
    { type: 'prepare', purpose: { for: 'refused' } },
  ),
);

const refused = (next: PaymentState): PaymentState =>
  next.step === 'failed' ? { ...next, wasRefused: true } : next;

export const offerNewPrice = during(
  'preparing-again',
  (state, { ready, otherwise }, event: On<'prepared'>) => {
    const next = changedSince(ready, event.next);
    const { declined, declinedBy } = ready;
    const shown =
      next.step === 'ready'
        ? { ...next, declined, ...(declinedBy && { declinedBy }) }
        : (otherwise ?? refused(next));
    return conclude(showing(state, shown, event.at), event);
  },
);
