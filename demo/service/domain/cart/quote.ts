import { hash } from 'node:crypto';
import type { SeedDiscount } from '../../data/types.js';
import type { Shop } from '../menu/shop.js';
import { priceCart, type Totals } from '../pricing/price-cart.js';
import type { Cart, ChosenGroup } from './cart.js';

export const priceFor = (cart: Cart, shop: Shop): Totals =>
  priceCart({
    lines: cart.content.lines,
    fees: shop.location.fees,
    method: cart.content.method,
    gratuity: cart.content.gratuity,
    discount: findDiscount(shop, cart.content.discountCode),
    reward: cart.content.reward?.amountOff ?? 0,
    courier: cart.content.deliveryQuote,
  });

/**
 * 64 hexadecimal digits that change exactly when a price does: names, contact details, notes and
 * times are left out. See docs/contract.md 2.2.
 */
export function fingerprint(cart: Cart, shop: Shop, totals: Totals): string {
  return digest({
    location: cart.locationId,
    currency: shop.location.currency,
    method: cart.content.method,
    lines: cart.content.lines.map(({ id, productId, price, quantity, selections }) => ({
      id,
      productId,
      price,
      quantity,
      selections: pricesOf(selections),
    })),
    totals,
  });
}

/** The same digits for the same prices. */
export const digest = (priced: unknown): string => hash('sha256', JSON.stringify(priced), 'hex');

const pricesOf = (groups: readonly ChosenGroup[]): unknown[] =>
  groups.map((group) => [
    group.id,
    group.options.map(({ id, price, quantity, children }) => [
      id,
      price,
      quantity,
      pricesOf(children),
    ]),
  ]);

/** Codes are case-insensitive. */
export function findDiscount(shop: Shop, code: string | null): SeedDiscount | null {
  const wanted = code?.toUpperCase();
  return shop.location.discounts.find((each) => each.code.toUpperCase() === wanted) ?? null;
}
