/** Payment intents, the card processor, and what they do to the cart. docs/contract.md 3 */
import { hex } from './edits.js';
import { age, type Cart, changesOf, Refusal, totalsOf } from './rules.js';
import { showOrder } from './show.js';
import type { Intent, State } from './state.js';

/** Creates or finds the cart's intent; ends one with another amount. */
export function prepareIntent(state: State, cart: Cart): Intent {
  const live = [...state.intents.values()].find(
    (intent) => intent.cartId === cart.id && intent.status !== 'canceled',
  );
  const amount = totalsOf(cart).total;
  if (cart.status !== 'OPEN' && cart.status !== 'LOCKED') throw new Refusal(409, 'CART_IMMUTABLE');
  if (cart.status === 'OPEN') {
    if (cart.lines.length === 0) throw new Refusal(409, 'CART_EMPTY');
    if (changesOf(cart, state).length > 0) {
      throw new Refusal(409, 'CATALOG_CHANGED');
    }
    if (state.closed !== null) throw new Refusal(409, 'ORDERING_UNAVAILABLE', state.closed);
    cart.failure = null;
    cart.prepared = contentOf(cart);
    if (amount === 0) return placeFree(state, cart);
  }
  if (live && live.amount === amount) return live;
  // The amount differs, so nothing is in progress: a cart that is being paid is locked.
  if (live) live.status = 'canceled';
  return addIntent(state, { cartId: cart.id, amount, status: 'waiting' });
}

function addIntent(state: State, intent: Omit<Intent, 'id' | 'secret'>): Intent {
  const id = `pi_${hex(state.next())}`;
  const added = { ...intent, id, secret: `${id}_secret_1` };
  state.intents.set(id, added);
  return added;
}

/** Nothing is charged: requesting the payment places the order. */
function placeFree(state: State, cart: Cart): Intent {
  complete(state, cart, 0);
  return addIntent(state, { cartId: cart.id, amount: 0, status: 'succeeded' });
}

function complete(state: State, cart: Cart, amount: number): void {
  state.orders.push({ cart, amount });
  move(cart, 'COMPLETED', null);
}

function move(cart: Cart, status: Cart['status'], lockedBy: string | null): void {
  cart.status = status;
  cart.lockedBy = lockedBy;
  cart.revision += 1;
}

const contentOf = ({ lines, gratuity, discount }: Cart): string =>
  JSON.stringify({ lines, gratuity, discount });

export function orderResult(state: State, cart: Cart): object {
  if (cart.status === 'COMPLETED') {
    const order = state.orders.find((one) => one.cart.id === cart.id);
    return order ? { state: 'completed', order: showOrder(cart) } : { state: 'order_pending' };
  }
  if (cart.status === 'EXPIRED') return { state: 'failed', code: 'CART_EXPIRED' };
  if (cart.status === 'OPEN' && cart.failure) return { state: 'failed', code: 'PAYMENT_FAILED' };
  return { state: 'payment_pending' };
}

export type Card = 'good' | 'bad';

export interface Processor {
  /** The immediate result of an attempt; a slow one is `processing` until `settle`. */
  confirm(secret: string, card: Card, slow: boolean): 'succeeded' | 'refused' | 'processing';
  /** Ends a slow attempt. */
  settle(secret: string, card: Card): void;
  status(secret: string): Intent['status'];
  /** Whether a confirmation that arrives now, or is in progress, could charge. */
  mayCharge(secret: string): boolean;
}

export function createProcessor(state: State, now: () => number): Processor {
  const find = (secret: string): { intent: Intent; cart: Cart } => {
    const intent = [...state.intents.values()].find((one) => one.secret === secret);
    const cart = intent && state.carts.get(intent.cartId);
    if (!cart) throw new Error(`Expected a known payment intent, found ${secret}.`);
    age(cart, now());
    return { intent, cart };
  };

  const mayPay = (intent: Intent, cart: Cart): boolean =>
    cart.status === 'OPEN' &&
    totalsOf(cart).total === intent.amount &&
    contentOf(cart) === cart.prepared &&
    changesOf(cart, state).length === 0 &&
    state.closed === null;

  const settle = (intent: Intent, cart: Cart, card: Card) => {
    if (intent.status !== 'processing') return;
    if (card === 'good') {
      intent.status = 'succeeded';
      complete(state, cart, intent.amount);
    } else {
      intent.status = 'waiting';
      move(cart, 'OPEN', null);
      cart.failure = 'card_declined';
    }
  };

  return {
    confirm(secret, card, slow) {
      const { intent, cart } = find(secret);
      if (intent.status === 'succeeded' || intent.status === 'processing') return intent.status;
      if (intent.status === 'canceled') return 'refused';
      if (!mayPay(intent, cart)) {
        if (cart.status === 'OPEN') cart.failure = 'CART_CHANGED';
        return 'refused';
      }
      intent.status = 'processing';
      cart.failure = null;
      move(cart, 'LOCKED', intent.id);
      if (slow) return 'processing';
      settle(intent, cart, card);
      return card === 'good' ? 'succeeded' : 'refused';
    },
    settle(secret, card) {
      const { intent, cart } = find(secret);
      settle(intent, cart, card);
    },
    status: (secret) => find(secret).intent.status,
    mayCharge(secret) {
      const { intent, cart } = find(secret);
      return (
        intent.status === 'processing' || (intent.status === 'waiting' && cart.status === 'OPEN')
      );
    },
  };
}
