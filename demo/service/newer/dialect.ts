import type { Cart } from '../domain/cart/cart.js';
import { showNewerCart, viewOf } from '../domain/cart/show-cart.js';
import { showCustomer } from '../domain/customers/accounts.js';
import type { Dialect } from '../domain/dialect.js';
import type { Shop } from '../domain/menu/shop.js';
import { showLocation } from '../domain/menu/show-location.js';
import { newerMoney } from '../domain/pricing/money.js';
import { cartTag } from '../http/entity-tag.js';
import { type Answer, json, PRIVATE } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import { authorizeCart } from './authorize.js';

/** How the newer generation writes what both of them say. */
export const newerDialect: Dialect = {
  money: newerMoney,
  orderTimes: 'instant',
  showLocation,
  showCustomer,
  answerCart: async (parts, cart, shop) => cartAnswer(parts, cart, shop),
  authorize: authorizeCart,
};

export function cartAnswer(parts: ServiceParts, cart: Cart, shop: Shop): Answer {
  const shown = showNewerCart(cart, viewOf(parts, shop));
  const answer = json(200, shown, { etag: cartTag(cart.revision), ...PRIVATE });
  return { ...answer, isSecretless: true };
}
