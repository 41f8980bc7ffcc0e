import type { Shop } from '../catalog/shop.js';
import { Refusal } from '../http/refusal.js';
import { newerMoney } from '../money/present.js';
import type { Cart } from './cart.js';
import { findDiscount } from './find-discount.js';
import { priceFor } from './quote.js';

/**
 * One code at a time. A code stays when the cart later falls below its minimum; it then takes
 * nothing off until the minimum is met again.
 */
export function applyDiscount(cart: Cart, shop: Shop, code: string): void {
  if (cart.content.discountCode !== null) {
    throw new Refusal(
      409,
      'DISCOUNT_ALREADY_APPLIED',
      'A discount is applied already. Remove it first.',
    );
  }
  const discount = findDiscount(shop, code);
  if (!discount) {
    throw new Refusal(400, 'INVALID_DISCOUNT_CODE', 'This discount code is not valid here.', {
      field: 'code',
    });
  }
  const minimum = discount.minimumSubTotal ?? 0;
  if (priceFor(cart, shop).subTotalWithoutDiscount < minimum) {
    const text = newerMoney(shop.location).text(minimum);
    throw new Refusal(400, 'MINIMUM_ORDER_NOT_MET', `This code needs an order of ${text}.`, {
      field: 'code',
      minimum: newerMoney(shop.location).plain(minimum),
    });
  }
  cart.content.discountCode = discount.code;
}

export function removeDiscount(cart: Cart): void {
  cart.content.discountCode = null;
}
