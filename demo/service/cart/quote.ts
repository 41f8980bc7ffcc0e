import { createHash } from 'node:crypto';
import type { Shop } from '../catalog/shop.js';
import { priceCart, type Totals } from '../pricing/price-cart.js';
import type { Cart } from './cart.js';
import { findDiscount } from './find-discount.js';

export const priceFor = (cart: Cart, shop: Shop): Totals =>
  priceCart({
    lines: cart.content.lines,
    fees: shop.location.fees,
    method: cart.content.method,
    gratuity: cart.content.gratuity,
    discount: findDiscount(shop, cart.content.discountCode),
  });

/**
 * 64 hexadecimal digits that change whenever something priced does, and only then: contact details
 * and notes are left out. See docs/contract.md 2.2.
 */
export function fingerprint(cart: Cart, shop: Shop, totals: Totals): string {
  const { method, lines, gratuity, discountCode } = cart.content;
  const priced = {
    location: cart.locationId,
    currency: shop.location.currency,
    method,
    gratuity,
    discountCode,
    lines: lines.map(({ id, productId, price, quantity, selections }) => ({
      id,
      productId,
      price,
      quantity,
      selections,
    })),
    totals,
  };
  return createHash('sha256').update(JSON.stringify(priced)).digest('hex');
}
