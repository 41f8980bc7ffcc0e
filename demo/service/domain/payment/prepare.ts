import type { Database } from '../../database/open.js';
import { conflict, Refusal } from '../../http/refusal.js';
import type { ServiceParts } from '../../parts.js';
import { IntentBusyError } from '../../processor/index.js';
import { newId, newToken } from '../../tokens.js';
import type { Cart } from '../cart/cart.js';
import { catalogChanges } from '../cart/catalog-changes.js';
import { fingerprint, priceFor } from '../cart/quote.js';
import { getCart, ownerOf, saveCart } from '../cart/store.js';
import { requireOpen } from '../cart/transitions.js';
import { isOffered, readiness } from '../menu/opening.js';
import type { Shop } from '../menu/shop.js';
import { newerMoney } from '../pricing/money.js';
import { placeOrder } from './payments.js';

export interface PreparedPayment {
  readonly clientSecret: string;
  readonly revision: number;
}

interface PrepareOptions {
  /** Sees the cart first, and may refuse. */
  check?(cart: Cart): void;
  /** Called in the transaction that places an order without a payment. */
  onPlaced?(db: Database, placed: PreparedPayment): Promise<void>;
}

/**
 * Creates the cart's payment intent or recovers it; an order that costs nothing is placed instead.
 * The processor is called between transactions, never inside one, because it shares the database's
 * only connection. See docs/contract.md 4.5.3.
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
    throw conflict(
      'PAYMENT_IN_PROGRESS',
      'A payment for this cart is in progress. Wait for its result.',
    );
  }
}

/** Records which quote the payment is for. A locked cart keeps the quote it was locked with. */
async function bindQuote(db: Database, cart: Cart, shop: Shop, now: number): Promise<number> {
  const totals = priceFor(cart, shop);
  const amount = totals.orderTotalWithServiceFee;
  if (cart.status === 'LOCKED') return amount;
  requirePayable(cart, shop, now);
  cart.content.payment = { fingerprint: fingerprint(cart, shop, totals), failure: null };
  await saveCart(db, cart);
  return amount;
}

/** Returns a secret without a payment: none is needed, and the processor is not involved. */
async function placeFree(db: Database, cart: Cart, shop: Shop, now: number): Promise<string> {
  requireOpen(cart);
  const intent = { id: `free_${newId()}`, reference: cart.id, amountMinor: 0 };
  await placeOrder(db, { cart, shop, intent, card: null, now });
  return `${intent.id}_secret_${newToken()}`;
}

const MISSING: Record<string, { code: string; message: string; of: (cart: Cart) => unknown }> = {
  table_side: {
    code: 'TABLE_REQUIRED',
    message: 'Set the table number first.',
    of: ({ content }) => content.table,
  },
  room_service: {
    code: 'ROOM_REQUIRED',
    message: 'Set the room first.',
    of: ({ content }) => content.room,
  },
  delivery: {
    code: 'DELIVERY_ADDRESS_REQUIRED',
    message: 'Set the delivery address first.',
    of: ({ content }) => content.delivery,
  },
};

/** Doesn't renew the quote, as reading the cart does: nobody may be charged an unseen price. */
function requireValidQuote({ content }: Cart, now: number): void {
  if (content.method !== 'delivery') return;
  if (content.deliveryQuote && content.deliveryQuote.expiresAt > now) return;
  throw conflict(
    'DELIVERY_QUOTE_EXPIRED',
    "The courier's price has expired. Read the cart again for a new one, then pay.",
  );
}

function requireMinimum(cart: Cart, shop: Shop): void {
  const minimum = shop.location.minimumOrder ?? 0;
  if (priceFor(cart, shop).subTotalWithoutDiscount >= minimum) return;
  const money = newerMoney(shop.location);
  throw new Refusal(400, 'MINIMUM_ORDER_NOT_MET', `We take orders from ${money.text(minimum)}.`, {
    minimum: money.plain(minimum),
  });
}

export function requirePayable(cart: Cart, shop: Shop, now: number): void {
  const { content } = cart;
  if (content.lines.length === 0) throw conflict('CART_EMPTY', 'The cart is empty.');
  requireMinimum(cart, shop);
  const missing = MISSING[content.method];
  if (missing && !missing.of(cart)) throw conflict(missing.code, missing.message);
  requireValidQuote(cart, now);
  const changes = catalogChanges(cart, shop, newerMoney(shop.location), now);
  if (changes.length > 0) {
    throw conflict(
      'CATALOG_CHANGED',
      'Something in the cart is not offered any more or has another price. Confirm the changes first.',
      { reasonCodes: [...new Set(changes.map(({ reason }) => reason))], changes },
    );
  }
  const ready = readiness(shop, content.method, now);
  if (!ready.ready) throw conflict('ORDERING_UNAVAILABLE', ready.reason);
  const inTime =
    content.pickupType === 'ASAP'
      ? ready.pickupType === 'ASAP'
      : isOffered(shop.location, now, content.orderDate, content.orderTime);
  if (!inTime) {
    throw conflict(
      'ORDER_TIME_UNAVAILABLE',
      'The chosen time is no longer offered. Choose another one.',
    );
  }
}
