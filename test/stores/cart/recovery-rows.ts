/** States and events for the rows of the recovery machine's tests. */
import assert from 'node:assert/strict';
import { type FailureKind, OrderingError } from '../../../src/client/http/errors.js';
import type { CartAnswer, PreparedWrite } from '../../../src/client/operations/cart.js';
import type { Cart } from '../../../src/contract/domain.js';
import { recoveryMachine } from '../../../src/stores/cart/recovery/machine.js';
import type {
  Happened,
  Moment,
  Purpose,
  RecoveryEffect,
  RecoveryMachine,
} from '../../../src/stores/cart/recovery/state.js';
import { type CartState, type Pending, pendingOf } from '../../../src/stores/cart/state.js';
import type { Intent } from '../../../src/stores/cart/types.js';
import { cartItem, cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { tableOf } from '../shared/rows.js';

export const NOW = Date.UTC(2026, 0, 1, 12);
export const BEFORE = NOW - 60_000;

// Pending changes, and how they were sent.

export const addSoup: Intent = {
  type: 'add',
  line: 'line',
  productId: 'soup',
  categoryId: null,
  quantity: 1,
  instructions: '',
  ifUnavailable: 'remove_item',
  name: 'Soup',
  imageUrl: '',
  unit: 1000,
  currency: 'USD',
  choices: [],
};
export const twoSoups: Intent = { type: 'quantity', line: 'item', quantity: 2 };
export const note: Intent = { type: 'note', note: 'No onions' };
export const request = (key: string | null): PreparedWrite => ({
  generation: key === null ? 'older' : 'newer',
  method: 'POST',
  url: '/cart',
  body: null,
  key,
  ifMatch: null,
});
/** Sent a minute ago, so it can no longer arrive. */
export const sent = (intent: Intent, change: Partial<Pending> = {}): Pending => ({
  ...pendingOf(intent, 'key'),
  request: request('key'),
  uncertain: true,
  sentAt: BEFORE,
  before: {},
  ...change,
});
export const unkeyed = (change: Partial<Pending> = {}): Pending =>
  sent(addSoup, { request: request(null), ...change });
/** Its state before the failed attempt. */
export const attempt = (entry: Pending): Pending => ({ ...entry, uncertain: false });

export const withPending = (...pending: readonly Pending[]): CartState => cartState({ pending });
export const withSoup = confirmedCart({ items: [cartItem()] });

// Failures.

export const error = (
  kind: FailureKind,
  change: Partial<ConstructorParameters<typeof OrderingError>[0]> = {},
) => new OrderingError({ kind, message: 'Test.', ...change });
export const unreachable = error('unreachable');
export const refused = error('refused', { status: 422, reason: 'Too many.' });

export const task = (purpose: Purpose, failed: Pending | null = null) => ({
  purpose,
  cartNumber: 0,
  known: confirmedCart(),
  failed,
});
export const answer = (change: Partial<Cart> = {}): CartAnswer => ({
  access: { ...(cartState().access as CartAnswer['access']), revision: 2 },
  cart: confirmedCart({ revision: 2, ...change }),
  clockSkew: 0,
});
/** The cart's state after the response. */
export const taken = (state: CartState, { access, cart }: CartAnswer): CartState => ({
  ...state,
  access,
  confirmed: cart,
});
export const end = (step: Extract<RecoveryEffect, { type: 'end' }>['step']): RecoveryEffect => ({
  type: 'end',
  step,
});
/** The same intent as a new request. */
export const anew = (entry: Pending, attempts: number): Pending => ({
  ...entry,
  id: 'fresh',
  request: null,
  uncertain: false,
  before: undefined,
  settledAt: undefined,
  attempts,
});

export const failed = (
  entry: Pending,
  problem: OrderingError,
): { readonly given: Partial<RecoveryMachine>; readonly event: Happened } => ({
  given: { cart: withPending(entry) },
  event: { type: 'failed', attempt: attempt(entry), error: problem },
});
const { access: known } = cartState();
assert.ok(known);
export const access = known;
export const comparing = (entry: Pending, problem?: OrderingError): Partial<RecoveryMachine> => ({
  cart: withPending(entry),
  task: task({ for: 'compare', entry, ...(problem && { error: problem }) }, entry),
});
export const looking = (entry: Pending, problem: OrderingError, isCertain = false) => ({
  cart: withPending(entry),
  task: task({ for: 'look-again', entry, error: problem, isCertain }, entry),
});
export const read = (change: Partial<Cart> = {}): Happened => ({
  type: 'read',
  answer: answer(change),
});
export const resumed = (change: Partial<Cart> = {}): Happened => ({
  type: 'resumed',
  answer: answer(change),
});

export const change = sent(note);
export const addition = unkeyed();
export const lateAddition = unkeyed({ sentAt: NOW - 5000 });
export const renewing: Partial<RecoveryMachine> = {
  cart: withPending(change),
  task: task({ for: 'renew', entry: change, doubted: false }, change),
};

/** Describes a subject with one row per rule. */
export const rows = tableOf<RecoveryMachine, Happened, Moment, RecoveryEffect>(
  recoveryMachine,
  { cart: cartState(), beginnings: 0, task: null },
  { now: NOW, id: 'fresh', random: 0.5, method: 'takeout' },
);
