/** Starting or resuming a cart with the API key. See docs/contract.md 4.1 and 4.4. */
import type { FulfillmentMethod } from '../data/types.js';
import type { Database } from '../database/open.js';
import type { Cart, CartStart } from '../domain/cart/cart.js';
import { requireOffered } from '../domain/cart/order-edits.js';
import { isResumable, startCart, switchMethod } from '../domain/cart/sessions.js';
import { findCart, issueCartToken, ownerOf } from '../domain/cart/store.js';
import { readiness } from '../domain/menu/opening.js';
import type { Shop } from '../domain/menu/shop.js';
import { parseBody } from '../http/body.js';
import { cartTag } from '../http/entity-tag.js';
import { type Answer, type Handler, json, type OperationSpec, PRIVATE } from '../http/operation.js';
import { conflict, invalid } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers.js';
import * as bodies from './bodies.js';
import { olderCartAnswer } from './dialect.js';

export const olderSessionSpec: OperationSpec = {
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

export const startOlderSession =
  (parts: ServiceParts): Handler =>
  async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const wanted = parseBody(call, bodies.session);
    return parts.db.transaction().execute(async (db) => {
      const found = await findOrStart(parts, db, shop, wanted.existingCartId, {
        method: wanted.fulfillmentMethod ?? defaultMethod(shop),
        marketplaceId: wanted.marketplaceId ?? null,
        metadata: wanted.metadata ?? null,
        returnUrl: wanted.returnUrl ?? null,
      });
      if ('reason' in found) {
        return json(201, { cartId: null, errorMessage: found.reason }, PRIVATE);
      }
      return sessionAnswer(parts, db, found.cart);
    });
  };

export const openCartSpec: OperationSpec = {
  section: '4.4',
  summary: 'Answers the current cart, or a new one where there is none.',
  credential: 'api-key',
  entityTag: 'cart',
  body: bodies.openCart,
  success: [
    { status: 200, body: answers.cart },
    { status: 201, body: answers.cart },
  ],
};

/** A cart for a marketplace. */
export const openCart =
  (parts: ServiceParts): Handler =>
  async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const wanted = parseBody(call, bodies.openCart);
    return parts.db.transaction().execute(async (db) => {
      const found = await findOrStart(parts, db, shop, wanted.currentCartId, {
        method: methodIn(wanted.searchParams),
        marketplaceId: wanted.marketplaceId ?? null,
        metadata: null,
        returnUrl: null,
      });
      if ('reason' in found) throw conflict('ORDERING_UNAVAILABLE', found.reason);
      const answer = await olderCartAnswer(parts, found.cart, shop);
      return { ...answer, status: found.isNew ? 201 : 200 };
    });
  };

/** Clients send the page's query, such as `fulfillmentMethod=delivery`. */
function methodIn(searchParams: string | null | undefined): FulfillmentMethod | null {
  const query = new URLSearchParams(searchParams ?? '');
  const named = query.get('fulfillmentMethod') ?? query.get('fulfilmentMethod');
  if (named === null) return null;
  const method = bodies.method.safeParse(named);
  if (method.success) return method.data;
  throw invalid('fulfillmentMethod in searchParams is none of the known ones.', {
    fields: [{ path: 'searchParams' }],
  });
}

const defaultMethod = (shop: Shop): FulfillmentMethod =>
  shop.offers('takeout') ? 'takeout' : (shop.location.methods[0] ?? 'takeout');

type Start = Omit<CartStart, 'method'> & { readonly method: FulfillmentMethod | null };

/** Resumes that cart if possible, else starts one; or the reason why neither is possible. */
async function findOrStart(
  { now }: ServiceParts,
  db: Database,
  shop: Shop,
  cartId: string | null | undefined,
  start: Start,
): Promise<{ cart: Cart; isNew: boolean } | { reason: string }> {
  const existing = cartId ? await findCart(db, cartId, now()) : null;
  if (!existing || !isResumable(existing, shop)) {
    const method = start.method ?? defaultMethod(shop);
    const cart = await startCart(db, shop, now(), { ...start, method });
    return 'reason' in cart ? cart : { cart, isNew: true };
  }
  const method = start.method ?? existing.content.method;
  requireOffered(shop, method);
  if (existing.status === 'LOCKED') return { cart: existing, isNew: false };
  const when = readiness(shop, method, now());
  if (!when.ready) return when;
  await switchMethod(db, existing, shop, method, now());
  return { cart: existing, isNew: false };
}

/**
 * The published answer names the cart and nothing else. The capability token and the entity tag,
 * with which the newer operations can be used on this cart, are this service's addition. A cart
 * that a customer claimed gets no new token.
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
