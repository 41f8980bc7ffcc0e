/** States and events for the rows of the payment machine's tests. */
import { OrderingError } from '../../../src/client/http/errors.js';
import { paymentMachine } from '../../../src/stores/payment/machine/machine.js';
import type {
  Happened,
  Moment,
  PaymentEffect,
  PaymentMachine,
} from '../../../src/stores/payment/machine/state.js';
import { type Ready, ready, type SavedPayment } from '../../../src/stores/payment/state.js';
import { cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { tableOf } from '../shared/rows.js';

export const NOW = Date.UTC(2026, 0, 1, 12);
export const MINUTE = 60_000;
export const instant = (after: number): string => new Date(NOW + after).toISOString();

// Stored state.

export const order = confirmedCart();
export const cart = cartState({ confirmed: order });
export const prepared: SavedPayment = {
  step: 'ready',
  cartId: order.id,
  clientSecret: 'secret',
  payable: 1000,
  revision: 1,
  order,
};
export const attempt: SavedPayment = {
  ...prepared,
  step: 'confirming',
  access: cart.access,
  since: NOW,
};
export const ended: SavedPayment = { ...attempt, ended: NOW };
export const ofOtherTab: SavedPayment = { ...attempt, since: NOW - MINUTE };
/** What remains stored of a declined attempt. */
export const mark: SavedPayment = {
  step: 'ready',
  cartId: order.id,
  clientSecret: '',
  payable: 0,
  revision: null,
  declined: true,
};

// Shown state.

export const form: Ready = ready(prepared);
export const unsettled: Ready = { ...form, unsettled: true };
export const confirming = { step: 'confirming', payable: 1000 } as const;
export const unknown = { step: 'unknown', offline: false } as const;
export const idle = { step: 'idle' } as const;
export const failed = (kind: 'changed' | 'note-not-accepted') =>
  ({ step: 'failed', reason: { kind } }) as const;

export const nothing: PaymentMachine = {
  shown: idle,
  record: null,
  prepared: null,
  work: null,
  looking: false,
  offered: undefined,
  renewAt: null,
};
export const readyToPay: Partial<PaymentMachine> = { shown: form, prepared };
export const claiming = {
  step: 'claiming',
  ready: form,
  order,
  kept: prepared,
  before: null,
} as const;
export const paying: Partial<PaymentMachine> = {
  shown: confirming,
  record: attempt,
  work: { step: 'confirming', ready: form, order, attempt },
};
export const asking: Partial<PaymentMachine> = {
  shown: confirming,
  record: ended,
  work: { step: 'asking', order, attempt: ended },
};
export const settling = (shown: PaymentMachine['shown']): Partial<PaymentMachine> => ({
  shown,
  record: ended,
  work: { step: 'settling', shown, attempt: ended, message: 'declined' },
});

// Circumstances.

export const confirmed = (change: Parameters<typeof confirmedCart>[0]): Partial<Moment> => ({
  cart: cartState({ confirmed: confirmedCart(change) }),
});
export const refusedNote: Partial<Moment> = {
  cart: cartState({
    notices: [
      { kind: 'refused', message: '', line: '', intent: { type: 'note', note: 'No onions' } },
    ],
  }),
};
export const problem = new OrderingError({ kind: 'busy', message: 'Too many requests.' });

export const prepare: Happened = { type: 'prepare' };
export const confirm: Happened = { type: 'confirm' };
export const refused: Happened = {
  type: 'confirmed',
  outcome: { outcome: 'refused', message: 'declined' },
};
export const answered = (found: Extract<Happened, { type: 'answered' }>['found']): Happened => ({
  type: 'answered',
  found,
});
export const preparedFor = (
  purpose: Extract<Happened, { type: 'prepared' }>['purpose'],
  next: PaymentMachine['shown'],
): Happened => ({ type: 'prepared', purpose, next });
export const forGuest = { for: 'guest' } as const;

/** Describes a subject with one row per rule. */
export const rows = tableOf<PaymentMachine, Happened, Moment, PaymentEffect>(
  paymentMachine,
  nothing,
  { now: NOW, online: true, visible: true, atCheckout: true, cart, pending: false },
);
