/** Keeps what the courier asks for a cart true. See docs/contract.md 2.8. */
import type { Cart } from '../cart/cart.js';
import type { Shop } from '../catalog/shop.js';
import { Refusal } from '../http/refusal.js';
import { quoteDelivery } from './quote.js';

/** After the wanted time changed, which decides when the courier rides. */
export function quoteAgain(cart: Cart, shop: Shop, now: number): void {
  const { delivery, deliveryQuote: before } = cart.content;
  if (!delivery) return;
  const quote = quoteDelivery(shop, delivery, cart.content, now);
  cart.content.deliveryQuote = before
    ? { ...quote, id: before.id, supportReference: before.supportReference }
    : quote;
}

/** Renews a quote that ran out, and tells whether it did and whether the price is another. */
export function renewDelivery(
  cart: Cart,
  shop: Shop,
  now: number,
): 'kept' | 'renewed' | 'another price' {
  const { delivery, deliveryQuote: before } = cart.content;
  if (cart.status !== 'OPEN' || !delivery || (before && before.expiresAt > now)) return 'kept';
  try {
    quoteAgain(cart, shop, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The couriers' range changed meanwhile. Without an address nothing can be paid.
    cart.content.delivery = null;
    cart.content.deliveryQuote = null;
  }
  const after = cart.content.deliveryQuote;
  const same = before?.feeMinor === after?.feeMinor && before?.taxMinor === after?.taxMinor;
  return same ? 'renewed' : 'another price';
}
