import type { Cart } from '../cart/cart.js';
import { fingerprint, priceFor } from '../cart/quote.js';
import { getCart, saveCart } from '../cart/store.js';
import { requireOpen } from '../cart/transitions.js';
import type { Shop } from '../catalog/shop.js';
import type { Database } from '../database/open.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { IntentBusyError } from '../processor/index.js';
import { requirePayable } from './payable.js';

export interface PreparedPayment {
  readonly clientSecret: string;
  readonly revision: number;
}

/**
 * Creates the cart's payment intent or recovers it. `check` sees the cart first. The processor is
 * asked between transactions, never inside one: it shares the database's only connection.
 */
export async function preparePayment(
  parts: ServiceParts,
  shop: Shop,
  cartId: string,
  check: (cart: Cart) => void = () => {},
): Promise<PreparedPayment> {
  const wanted = await parts.db.transaction().execute(async (db) => {
    const cart = await getCart(db, shop.location.id, cartId, parts.now());
    if (cart.status !== 'LOCKED') requireOpen(cart);
    check(cart);
    return { amountMinor: await bindQuote(db, cart, shop, parts.now()), revision: cart.revision };
  });
  try {
    const { clientSecret } = await parts.intents.createOrUpdate({
      reference: cartId,
      amountMinor: wanted.amountMinor,
      currency: shop.location.currency,
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
  if (amount === 0) throw new Refusal(409, 'NOTHING_TO_PAY', 'There is nothing to pay.');
  cart.content.payment = { fingerprint: fingerprint(cart, shop, totals), failure: null };
  await saveCart(db, cart);
  return amount;
}
