/** What has to be true of a cart before a payment is prepared, and again before money moves. */
import type { Cart } from '../cart/cart.js';
import { catalogChanges } from '../cart/catalog-changes.js';
import { priceFor } from '../cart/quote.js';
import { isOffered, readiness } from '../catalog/opening.js';
import type { Shop } from '../catalog/shop.js';
import { Refusal } from '../http/refusal.js';
import { newerMoney } from '../money/present.js';

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

/** Not renewed here: a price that nobody has seen yet is not charged. Reading the cart renews it. */
function requireStandingQuote({ content }: Cart, now: number): void {
  if (content.method !== 'delivery') return;
  if (content.deliveryQuote && content.deliveryQuote.expiresAt > now) return;
  throw new Refusal(
    409,
    'DELIVERY_QUOTE_EXPIRED',
    "The courier's price has run out. Read the cart again for a new one, then pay.",
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
  if (content.lines.length === 0) throw new Refusal(409, 'CART_EMPTY', 'The cart is empty.');
  requireMinimum(cart, shop);
  const missing = MISSING[content.method];
  if (missing && !missing.of(cart)) throw new Refusal(409, missing.code, missing.message);
  requireStandingQuote(cart, now);
  const changes = catalogChanges(cart, shop, newerMoney(shop.location), now);
  if (changes.length > 0) {
    throw new Refusal(
      409,
      'CATALOG_CHANGED',
      'Something in the cart is not offered any more or has another price. Confirm the changes first.',
      { reasonCodes: [...new Set(changes.map(({ reason }) => reason))], changes },
    );
  }
  const ready = readiness(shop, content.method, now);
  if (!ready.ready) throw new Refusal(409, 'ORDERING_UNAVAILABLE', ready.reason);
  const inTime =
    content.pickupType === 'ASAP'
      ? ready.pickupType === 'ASAP'
      : isOffered(shop.location, now, content.orderDate, content.orderTime);
  if (!inTime) {
    throw new Refusal(
      409,
      'ORDER_TIME_UNAVAILABLE',
      'The chosen time is no longer offered. Choose another one.',
    );
  }
}
