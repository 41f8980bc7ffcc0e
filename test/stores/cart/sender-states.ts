/** States of the send loop, what is sent in them, and what comes back. */
import { OrderingError } from '../../../src/client/http/errors.js';
import type { CartAnswer, PreparedWrite } from '../../../src/client/operations/cart.js';
import type { SenderEffect, SenderMachine } from '../../../src/stores/cart/sender-state.js';
import {
  type CartState,
  emptyCart,
  type Pending,
  pendingOf,
} from '../../../src/stores/cart/state.js';
import type { Intent } from '../../../src/stores/cart/types.js';
import { cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { addSoup } from './recovery-rows.js';

export const NOW = 1_000_000;
export const BEFORE = NOW - 60_000;

export const note: Intent = { type: 'note', note: 'No onions' };
export const tomorrow: Intent = {
  type: 'order-time',
  time: { pickupType: 'LATER', orderDate: '2026-01-02', orderTime: '12:00' },
};
export const toDelivery: Intent = { type: 'method', method: 'delivery' };
export const keyed: PreparedWrite = {
  generation: 'newer',
  method: 'POST',
  url: '/cart',
  body: null,
  key: 'key',
  ifMatch: null,
};
export const unkeyed: PreparedWrite = { ...keyed, generation: 'older', key: null };

export const state = cartState();
export const access = state.access as NonNullable<CartState['access']>;
export const pending = pendingOf(note, 'key');
export const added = pendingOf(addSoup, 'key');
/** The state saved before it is sent. */
export const sent = (entry: Pending, request = keyed): Pending => ({
  ...entry,
  request,
  uncertain: true,
  sentAt: NOW,
  settledAt: undefined,
  before: {},
});
export const withPending = (...entries: readonly Pending[]): CartState =>
  cartState({ pending: entries });
export const notBegun = (...entries: readonly Pending[]): CartState => ({
  ...emptyCart,
  pending: entries,
});

export const writing = (entry: Pending, request = keyed): SenderMachine => ({
  cart: withPending(sent(entry, request)),
  task: {
    began: withPending(entry),
    attempt: { ...entry, sentAt: NOW },
    sent: sent(entry, request),
  },
});
/** Saved before the start is sent. */
export const keptKey = (cart: CartState, startKey = 'start-key'): CartState => ({
  ...cart,
  startKey,
});
export const starting: SenderMachine = {
  cart: notBegun(added),
  task: { began: notBegun(added), attempt: added, sent: null },
};
export const answer: CartAnswer = {
  access: { ...access, revision: 2 },
  cart: confirmedCart({ revision: 2, note: 'No onions' }),
  clockSkew: 0,
};
export const withAnswer = { ...state, access: answer.access, confirmed: answer.cart };
export const session = { access, cart: confirmedCart(), clockSkew: 0 };
export const unreachable = new OrderingError({ kind: 'unreachable', message: 'Test.' });
export const end = (step: Extract<SenderEffect, { type: 'end' }>['step']): SenderEffect => ({
  type: 'end',
  step,
});
