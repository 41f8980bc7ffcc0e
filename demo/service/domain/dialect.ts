/** How a generation writes what both of them say. */
import type { Answer, Call } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import type { Cart } from './cart/cart.js';
import type { Customer } from './customers/accounts.js';
import type { Shop } from './menu/shop.js';
import type { MoneyStyle } from './pricing/money.js';

export interface Dialect {
  money(location: Shop['location']): MoneyStyle;
  /** Times of the restaurant's clock, or instants. */
  readonly orderTimes: 'clock' | 'instant';
  showLocation(shop: Shop, picture: (file: string) => string): object;
  showCustomer(customer: Customer): object;
  answerCart(parts: ServiceParts, cart: Cart, shop: Shop): Promise<Answer>;
  /** Lets the caller use the cart, or refuses. */
  readonly authorize: Authorize;
}

interface CartUser {
  /** `null` for a guest, who came with the cart's token, and for a server. */
  readonly customerId: string | null;
}

export type Authorize = (parts: ServiceParts, call: Call, cartId: string) => Promise<CartUser>;
