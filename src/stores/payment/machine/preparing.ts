/** Prepares a payment, and renews its total. */
import type { PaymentState } from '../../checkout/types.js';
import type { Ready } from '../state.js';
import { change, follow, showing } from './shown.js';
import type { On, PaymentChange, PaymentEffect, PaymentMachine, Purpose } from './state.js';

export const prepare = (state: PaymentMachine): PaymentChange =>
  change(
    { ...state, shown: { step: 'preparing' } },
    { type: 'prepare', purpose: { for: 'guest' } },
  );

export const showPrepared = (state: PaymentMachine, event: On<'prepared'>): PaymentChange =>
  follow(showing(state, event.next, event.at), event);

export function changedSince(before: Ready, next: PaymentState): PaymentState {
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
