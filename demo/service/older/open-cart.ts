/** A cart for a marketplace: the one the shopper has, or a new one. See docs/contract.md 4.4. */

import type { Database } from '../database/open.js';
import type { Cart } from '../domain/cart/cart.js';
import { findCart } from '../domain/cart/store.js';
import type { Shop } from '../domain/menu/shop.js';
import { parseBody } from '../http/body.js';
import { type Handler, type Operation, operation } from '../http/operation.js';
import { invalid, Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';
import * as bodies from './bodies.js';
import { olderCartAnswer } from './cart-write.js';
import { defaultMethod, isResumable, resumeCart, startCart } from './session.js';

export const openCartOperation = (parts: ServiceParts): Operation =>
  operation('POST', '/locations/:locationId/carts', openCart(parts), {
    section: '4.4',
    summary: 'Answers the current cart, or a new one where there is none.',
    credential: 'api-key',
    entityTag: 'cart',
    body: bodies.openCart,
    success: [
      { status: 200, body: answers.cart },
      { status: 201, body: answers.cart },
    ],
  });

function openCart(parts: ServiceParts): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const wanted = parseBody(call.text, call.header('content-type'), bodies.openCart);
    return parts.db.transaction().execute(async (db) => {
      const now = parts.now();
      const method = methodIn(wanted.searchParams);
      const current = await resumable(db, shop, wanted.currentCartId ?? '', now);
      const cart = current
        ? await resumeCart(db, current, shop, method ?? current.content.method, now)
        : await startCart(db, shop, now, {
            method: method ?? defaultMethod(shop),
            marketplaceId: wanted.marketplaceId ?? null,
            metadata: null,
            returnUrl: null,
          });
      if ('reason' in cart) throw new Refusal(409, 'ORDERING_UNAVAILABLE', cart.reason);
      return { ...(await olderCartAnswer(parts, cart, shop)), status: current ? 200 : 201 };
    });
  };
}

async function resumable(
  db: Database,
  shop: Shop,
  cartId: string,
  now: number,
): Promise<Cart | null> {
  const cart = cartId === '' ? null : await findCart(db, cartId, now);
  return cart && isResumable(cart, shop) ? cart : null;
}

/** Clients send the page's query, such as `fulfillmentMethod=delivery`. */
function methodIn(searchParams: string | null | undefined) {
  const query = new URLSearchParams(searchParams ?? '');
  const named = query.get('fulfillmentMethod') ?? query.get('fulfilmentMethod');
  if (named === null) return null;
  const method = bodies.method.safeParse(named);
  if (method.success) return method.data;
  throw invalid('fulfillmentMethod in searchParams is none of the known ones.', {
    fields: [{ path: 'searchParams' }],
  });
}
