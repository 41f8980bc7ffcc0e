/** Who may use a cart. See docs/contract.md 5. */
import type { Database } from '../database/open.js';
import { cartOfToken, ownerOf } from '../domain/cart/store.js';
import { orderOf } from '../domain/customers/accounts.js';
import { requireCustomer } from '../domain/customers/sessions.js';
import type { Authorize } from '../domain/dialect.js';
import { orderOfToken } from '../domain/orders/store.js';
import type { Call } from '../http/operation.js';
import { forbidden, unauthorized } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';

/** The cart that the token in X-Cart-Token opens; `null` without a token that is valid. */
export async function cartOpenedBy(db: Database, call: Call, now: number): Promise<string | null> {
  const token = call.header('x-cart-token');
  return token === null ? null : cartOfToken(db, token, now);
}

export const tokenOfAnotherCart = () => forbidden('The token in X-Cart-Token is for another cart.');

/** The holder of the cart's token, or the customer who owns the cart; one of the two is enough. */
export const authorizeCart: Authorize = async (parts, call, cartId) => {
  const opened = await cartOpenedBy(parts.db, call, parts.now());
  if (opened === cartId) return { customerId: null };
  if (call.header('authorization') !== null) return authorizeOwner(parts, call, cartId);
  if (opened !== null) throw tokenOfAnotherCart();
  throw unauthorized(
    "This needs the cart's token in the header X-Cart-Token, or its customer's as Authorization: Bearer.",
  );
};

/** The cart that the path names, once its caller may use it. */
export async function openedCart(parts: ServiceParts, call: Call, authorize = authorizeCart) {
  const cartId = call.param('cartId');
  const { customerId } = await authorize(parts, call, cartId);
  return { cartId, customerId, shop: parts.shops.get(call.param('locationId')) };
}

/** Only the holder of the cart's token. */
export const authorizeGuest: Authorize = async ({ db, now }, call, cartId) => {
  const opened = await cartOpenedBy(db, call, now());
  if (opened === cartId) return { customerId: null };
  if (opened !== null) throw tokenOfAnotherCart();
  throw unauthorized("This needs the cart's token in the header X-Cart-Token.");
};

/** Only the customer who owns the cart. A cart that doesn't exist is refused in the same way. */
export async function authorizeOwner(parts: ServiceParts, call: Call, cartId: string) {
  const { customerId } = await requireCustomer(parts, call);
  if ((await ownerOf(parts.db, cartId)) === customerId) return { customerId };
  throw forbidden('This cart does not belong to the customer. Claim it first.');
}

/**
 * A customer who also holds the cart's token. A retry comes with a token that the first attempt
 * revoked, so the owner is accepted with any token.
 */
export const authorizeClaim: Authorize = async (parts, call, cartId) => {
  const { customerId } = await requireCustomer(parts, call);
  if (call.header('x-cart-token') === null) {
    throw unauthorized("This needs the cart's token too, as X-Cart-Token.");
  }
  if ((await ownerOf(parts.db, cartId)) === customerId) return { customerId };
  const opened = await cartOpenedBy(parts.db, call, parts.now());
  if (opened === null) throw unauthorized('The token in X-Cart-Token is not valid.');
  if (opened !== cartId) throw tokenOfAnotherCart();
  return { customerId };
};

/** The holder of the receipt's token, or the customer who ordered. See docs/contract.md 4.3. */
export async function authorizeReceipt(
  parts: ServiceParts,
  call: Call,
  orderId: string,
): Promise<void> {
  const token = call.header('x-receipt-token');
  const opened = token === null ? null : await orderOfToken(parts.db, token, parts.now());
  if (opened === orderId) return;
  if (call.header('authorization') !== null) {
    const { customerId } = await requireCustomer(parts, call);
    if (await orderOf(parts.db, customerId, orderId)) return;
    throw forbidden('This receipt does not belong to the customer.');
  }
  if (opened !== null) {
    throw forbidden('The token in X-Receipt-Token is for another receipt.');
  }
  throw unauthorized(
    "This needs a valid receipt token in the header X-Receipt-Token, or its customer's as Authorization: Bearer.",
  );
}
