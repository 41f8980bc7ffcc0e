import type { Cart } from '../domain/cart/cart.js';
import { showOlderCart, viewOf } from '../domain/cart/show-cart.js';
import { showOlderCustomer } from '../domain/customers/accounts.js';
import type { Dialect } from '../domain/dialect.js';
import type { Shop } from '../domain/menu/shop.js';
import { showLocation, showOrderingFlags } from '../domain/menu/show-location.js';
import { linkAddress } from '../domain/orders/handoff.js';
import { olderMoney } from '../domain/pricing/money.js';
import { cartTag } from '../http/entity-tag.js';
import { type Answer, json, PRIVATE } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';

/** How the older generation writes what both of them say. Its callers have shown the API key. */
export const olderDialect: Dialect = {
  money: olderMoney,
  orderTimes: 'clock',
  showLocation: (shop, picture) => ({ ...showLocation(shop, picture), ...showOrderingFlags(shop) }),
  showCustomer: showOlderCustomer,
  answerCart: olderCartAnswer,
  authorize: async () => ({ customerId: null }),
};

/** The entity tag is this service's addition; the published older cart has no revision. */
export async function olderCartAnswer(
  parts: ServiceParts,
  cart: Cart,
  shop: Shop,
): Promise<Answer> {
  const shown = showOlderCart(cart, viewOf(parts, shop), await linkAddress(parts, cart));
  return json(200, shown, { etag: cartTag(cart.revision), ...PRIVATE });
}
