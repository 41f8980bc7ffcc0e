import type { Cart } from '../cart/cart.js';
import { ownerOf } from '../cart/owner.js';
import { fingerprint, priceFor } from '../cart/quote.js';
import { getCart, saveCart } from '../cart/store.js';
import { requireOpen } from '../cart/transitions.js';
import type { Shop } from '../catalog/shop.js';
import type { Database } from '../database/open.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { IntentBusyError } from '../processor/index.js';
import { newId, newToken } from '../tokens.js';
import { requirePayable } from './payable.js';
import { placeOrder } from './place-order.js';

export interface PreparedPayment {
  readonly clientSecret: string;
  readonly revision: number;
}

export interface PrepareOptions {
  /** Sees the cart first, and may refuse. */
  check?(cart: Cart): void;
  /** Called in the transaction that places an order without a payment. */
  onPlaced?(db: Database, placed: PreparedPayment): Promise<void>;
}

/**
 * Creates the cart's payment intent or recovers it; an order that costs nothing is placed instead.
 * The processor is asked between transactions, never inside one: it
 * shares the database's only connection. See docs/contract.md 4.5.3.
 */
export async function preparePayment(
  parts: ServiceParts,
  shop: Shop,
  cartId: string,
  { check, onPlaced }: PrepareOptions = {},
): Promise<PreparedPayment> {
  const wanted = await parts.db.transaction().execute(async (db) => {
    const cart = await getCart(db, shop.location.id, cartId, parts.now());
    if (cart.status !== 'LOCKED') requireOpen(cart);
    check?.(cart);
    const amountMinor = await bindQuote(db, cart, shop, parts.now());
    if (amountMinor > 0) return { amountMinor, revision: cart.revision, placed: null };
    const clientSecret = await placeFree(db, cart, shop, parts.now());
    const placed = { clientSecret, revision: cart.revision };
    await onPlaced?.(db, placed);
    return { amountMinor, revision: cart.revision, placed };
  });
  if (wanted.placed) return wanted.placed;
  try {
    const { clientSecret } = await parts.intents.createOrUpdate({
      reference: cartId,
      amountMinor: wanted.amountMinor,
      currency: shop.location.currency,
      customer: await ownerOf(parts.db, cartId),
    });
    return { clientSecret, revision: wanted.revision };
  } catch (error) {
    if (!(error instanceof IntentBusyError)) throw error;
    throw new Refusal(409, 'PAYMENT_IN_PROGRESS', 'A payment of this cart is on its way. Wait.');
  }
}

/** Notes which quote the payment is for. A locked cart keeps the one it was locked with. */
async function bindQuote(db: Database, cart: Cart, shop: Shop, now: number): Promise<number> {
  const totals = priceFor(cart, shop);
  const amount = totals.orderTotalWithServiceFee;
  if (cart.status === 'LOCKED') return amount;
  requirePayable(cart, shop, now);
  cart.content.payment = { fingerprint: fingerprint(cart, shop, totals), failure: null };
  await saveCart(db, cart);
  return amount;
}

/** Answers a secret that names no payment: none is needed, and the processor never hears of one. */
async function placeFree(db: Database, cart: Cart, shop: Shop, now: number): Promise<string> {
  requireOpen(cart);
  const intent = { id: `free_${newId()}`, reference: cart.id, amountMinor: 0 };
  await placeOrder(db, { cart, shop, intent, card: null, now });
  return `${intent.id}_secret_${newToken()}`;
}
