/** The service's half of a payment: it locks, completes or unlocks the cart. docs/contract.md 3 */
import type { Database } from '../../database/open.js';
import { Refusal } from '../../http/refusal.js';
import type { Authorization, PaymentIntentFacts, Payments } from '../../processor-contract.js';
import type { Cart } from '../cart/cart.js';
import { fingerprint, priceFor } from '../cart/quote.js';
import { findCart, saveCart } from '../cart/store.js';
import { complete, lock, unlock } from '../cart/transitions.js';
import { noteForCustomer } from '../customers/saved-payments.js';
import { takePointsBack } from '../loyalty/settle-order.js';
import type { Shop } from '../menu/shop.js';
import type { Shops } from '../menu/shops.js';
import { insertOrder, orderOfCart, type Paid, saveRefunded } from '../orders/store.js';
import { requirePayable } from './prepare.js';

interface Surroundings {
  readonly db: Database;
  readonly shops: Shops;
  readonly now: () => number;
  readonly kitchen: Kitchen;
}

const no = (code: string, message: string): Authorization => ({ ok: false, code, message });

export function createPayments({ db, shops, now, kitchen }: Surroundings): Payments {
  return {
    authorize: (intent) =>
      db.transaction().execute(async (transaction) => {
        const cart = await findCart(transaction, intent.reference, now());
        const shop = cart && shops.find(cart.locationId);
        if (!cart || !shop) return no('CART_NOT_FOUND', 'There is no such order.');
        const verdict = authorize(cart, shop, intent, now());
        if (!verdict.ok) noteFailure(cart, verdict.code);
        await saveCart(transaction, cart);
        return verdict;
      }),

    succeeded: (intent, card) =>
      db.transaction().execute(async (transaction) => {
        const cart = await findCart(transaction, intent.reference, now());
        const shop = cart && shops.find(cart.locationId);
        if (!cart || !shop) throw new Error(`Intent ${intent.id} was paid for an unknown cart.`);
        const order = await orderOfCart(transaction, cart.id);
        if (order) {
          if (order.content.paymentIntentId !== intent.id) {
            console.error(`Intent ${intent.id} paid order ${order.id} again. Refund it.`);
          }
          return;
        }
        // The processor tries again; until then the money has moved and the order is pending.
        if (!kitchen.takesOrders) throw new Error('The kitchen takes no order now.');
        await placeOrder(transaction, { cart, shop, intent, card, now: now() });
      }),

    refunded: (intent, refundedMinor) =>
      db.transaction().execute(async (transaction) => {
        const order = await orderOfCart(transaction, intent.reference);
        if (!order) throw new Error(`Intent ${intent.id} was refunded for an unknown order.`);
        await saveRefunded(transaction, order.id, refundedMinor, now());
        await takePointsBack(transaction, order, refundedMinor, now());
      }),

    failed: (intent, reason) =>
      db.transaction().execute(async (transaction) => {
        const cart = await findCart(transaction, intent.reference, now());
        if (!cart || (cart.status === 'LOCKED' && cart.lockedBy !== intent.id)) return;
        unlock(cart, now());
        noteFailure(cart, reason);
        await saveCart(transaction, cart);
      }),
  };
}

/** Recorded for the order result: this attempt is over, and no money moved. */
function noteFailure(cart: Cart, reason: string): void {
  if (cart.status !== 'OPEN' || !cart.content.payment) return;
  cart.content.payment = { ...cart.content.payment, failure: reason };
}

/** Locks the cart if the payment may go ahead. */
function authorize(cart: Cart, shop: Shop, intent: PaymentIntentFacts, now: number): Authorization {
  if (cart.status === 'LOCKED' && cart.lockedBy === intent.id) return { ok: true };
  if (cart.status !== 'OPEN') {
    return no('CART_IMMUTABLE', 'This order is already being paid, or is no longer open.');
  }
  const totals = priceFor(cart, shop);
  if (cart.content.payment?.fingerprint !== fingerprint(cart, shop, totals)) {
    return no('CART_CHANGED', 'The order changed since. Look at the new total and pay again.');
  }
  if (totals.orderTotalWithServiceFee !== intent.amountMinor) {
    return no('AMOUNT_CHANGED', 'The total changed since. Look at the new total and pay again.');
  }
  try {
    requirePayable(cart, shop, now);
  } catch (error) {
    if (error instanceof Refusal) return no(error.code, error.message);
    throw error;
  }
  cart.content.payment = { ...cart.content.payment, failure: null };
  lock(cart, intent.id, now);
  return { ok: true };
}

/** Where paid orders go. Only a control makes it stop taking them. */
export interface Kitchen {
  takesOrders: boolean;
}

/** Creates the order of a paid or free cart and completes the cart. */
export async function placeOrder(db: Database, paid: Paid): Promise<void> {
  const orderId = await insertOrder(db, paid);
  await noteForCustomer(db, orderId, paid);
  complete(paid.cart, paid.now);
  await saveCart(db, paid.cart);
}
