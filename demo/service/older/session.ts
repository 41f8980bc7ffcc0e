/** Starting or resuming a session with the API key. See docs/contract.md 4.1. */

import type { FulfillmentMethod } from '../data/types.js';
import type { Database } from '../database/open.js';
import type { Cart } from '../domain/cart/cart.js';
import { type CartStart, newCart } from '../domain/cart/cart.js';
import { requireOffered, setMethod } from '../domain/cart/order-edits.js';
import { findCart, insertCart, issueCartToken, ownerOf, saveCart } from '../domain/cart/store.js';
import { touched } from '../domain/cart/transitions.js';
import { readiness } from '../domain/menu/opening.js';
import type { Shop } from '../domain/menu/shop.js';
import { parseBody } from '../http/body.js';
import { cartTag } from '../http/entity-tag.js';
import type { About, Handler } from '../http/operation.js';
import { type Answer, json } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';
import * as bodies from './bodies.js';

export const aboutOlderSession: About = {
  section: '4.1',
  summary: 'Starts a cart, or resumes one.',
  credential: 'api-key',
  body: bodies.session,
  headers: {
    'X-Cart-Token': "The cart's capability for newer operations. An assumption.",
    ETag: 'The entity tag of the cart. An assumption.',
  },
  success: [{ status: 201, body: answers.session }],
};

const PRIVATE = { 'cache-control': 'private, no-store' };

export function startOlderSession(parts: ServiceParts): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const wanted = parseBody(call.text, call.header('content-type'), bodies.session);
    const method = wanted.fulfillmentMethod ?? defaultMethod(shop);
    return parts.db.transaction().execute(async (db) => {
      const now = parts.now();
      const existing = wanted.existingCartId
        ? await findCart(db, wanted.existingCartId, now)
        : null;
      const cart =
        existing && isResumable(existing, shop)
          ? await resumeCart(db, existing, shop, method, now)
          : await startCart(db, shop, now, {
              method,
              marketplaceId: wanted.marketplaceId ?? null,
              metadata: wanted.metadata ?? null,
              returnUrl: wanted.returnUrl ?? null,
            });
      if ('reason' in cart) {
        return json(201, { cartId: null, errorMessage: cart.reason }, PRIVATE);
      }
      return sessionAnswer(parts, db, cart);
    });
  };
}

/** A new cart, or the reason that there can be none now. */
export async function startCart(
  db: Database,
  shop: Shop,
  now: number,
  start: CartStart,
): Promise<Cart | { reason: string }> {
  requireOffered(shop, start.method);
  const when = readiness(shop, start.method, now);
  if (!when.ready) return { reason: when.reason };
  const cart = newCart(shop, start, when, now);
  await insertCart(db, cart);
  return cart;
}

export const defaultMethod = (shop: Shop): FulfillmentMethod =>
  shop.offers('takeout') ? 'takeout' : (shop.location.methods[0] ?? 'takeout');

/** A cart that is being paid is resumed too, so that a reloaded page can follow its payment. */
export const isResumable = (cart: Cart, shop: Shop): boolean =>
  cart.locationId === shop.location.id && (cart.status === 'OPEN' || cart.status === 'LOCKED');

/** The cart, or the reason that nothing can be ordered now; a payment under way needs no leave. */
export async function resumeCart(
  db: Database,
  cart: Cart,
  shop: Shop,
  method: FulfillmentMethod,
  now: number,
): Promise<Cart | { reason: string }> {
  requireOffered(shop, method);
  if (cart.status === 'LOCKED') return cart;
  const when = readiness(shop, method, now);
  if (!when.ready) return { reason: when.reason };
  if (cart.content.method !== method) {
    setMethod(cart, shop, method);
    touched(cart, now);
    await saveCart(db, cart);
  }
  return cart;
}

/**
 * The published answer names the cart and nothing else. The capability token and the entity tag,
 * with which the newer operations can be used on this cart, are this service's addition. A cart that
 * a customer claimed gets no token again.
 */
async function sessionAnswer(parts: ServiceParts, db: Database, cart: Cart): Promise<Answer> {
  const guests = (await ownerOf(db, cart.id)) === null;
  const token: Record<string, string> = parts.cartTokens
    ? {
        ...(guests && { 'x-cart-token': await issueCartToken(db, cart.id) }),
        etag: cartTag(cart.revision),
      }
    : {};
  return json(201, { cartId: cart.id, errorMessage: '' }, { ...token, ...PRIVATE });
}
