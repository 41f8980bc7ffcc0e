/** Starting or resuming a session without an API key. See docs/contract.md 2.9 and 4.1. */
import type { z } from 'zod';
import type { Database } from '../database/open.js';
import type { Cart } from '../domain/cart/cart.js';
import { requireOffered } from '../domain/cart/order-edits.js';
import { isResumable, startCart, switchMethod } from '../domain/cart/sessions.js';
import { showNewerCart, viewOf } from '../domain/cart/show-cart.js';
import { findCart, giveCartTo, issueCartToken, ownerOf, readCart } from '../domain/cart/store.js';
import { customerIn } from '../domain/customers/sessions.js';
import type { Shop } from '../domain/menu/shop.js';
import { parseBody } from '../http/body.js';
import { cartTag, matchRevision, readIfMatch } from '../http/entity-tag.js';
import type { Call, Handler, OperationSpec } from '../http/operation.js';
import { type Answer, json, PRIVATE } from '../http/operation.js';
import { conflict, unauthorized } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';
import { cartOpenedBy, tokenOfAnotherCart } from './authorize.js';
import * as bodies from './bodies.js';
import { keyed } from './keyed.js';

export const sessionSpec: OperationSpec = {
  section: '4.5.2',
  summary: 'Starts a cart, or resumes one; resuming needs If-Match.',
  credential: 'none, cart or customer',
  keyed: true,
  ifMatch: 'resumed cart',
  entityTag: 'cart',
  body: bodies.session,
  success: [
    { status: 200, body: answers.session },
    { status: 201, body: answers.session },
  ],
};

type Wanted = z.infer<typeof bodies.session>;

interface Visit {
  readonly call: Call;
  readonly db: Database;
  readonly shop: Shop;
  readonly wanted: Wanted;
  /** `null` for a guest. */
  readonly customerId: string | null;
}

export function startSession(parts: ServiceParts): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const customerId = (await customerIn(parts, call))?.customerId ?? null;
    const scope = `location ${shop.location.id} customer ${customerId}`;
    return keyed(parts, call, scope, async (db) => {
      const wanted = parseBody(call, bodies.session);
      requireOffered(shop, wanted.fulfillmentMethod);
      const visit = { call, db, shop, wanted, customerId };
      return (await resume(parts, visit)) ?? (await start(parts, visit));
    });
  };
}

/**
 * A cart is resumed for the holder of its token and for the customer who owns it. Everyone else,
 * and anyone whose cart is gone, gets a new cart.
 */
async function resume(parts: ServiceParts, visit: Visit): Promise<Answer | null> {
  const { call, db, shop, wanted } = visit;
  if (typeof wanted.existingCartId !== 'string') return null;
  const seen = readIfMatch(call.header('if-match'));
  const now = parts.now();
  if (!(await mayResume(visit, wanted.existingCartId, now))) return null;
  const cart = await findCart(db, wanted.existingCartId, now);
  if (!cart || !isResumable(cart, shop)) return null;
  matchRevision(seen, cart.revision);
  await switchMethod(db, cart, shop, wanted.fulfillmentMethod, now);
  return sessionAnswer(parts, await readCart(db, shop, cart.id, now), shop, 200);
}

async function mayResume(
  { call, db, customerId }: Visit,
  cartId: string,
  now: number,
): Promise<boolean> {
  const opened = await cartOpenedBy(db, call, now);
  if (opened === cartId) return true;
  if (customerId !== null) return (await ownerOf(db, cartId)) === customerId;
  if (call.header('x-cart-token') === null) return false;
  if (opened !== null) throw tokenOfAnotherCart();
  throw unauthorized('The token in X-Cart-Token is not valid any more.');
}

/** A customer's own token gives access to the cart, so it gets no cart token. */
async function start(
  parts: ServiceParts,
  { db, shop, wanted, customerId }: Visit,
): Promise<Answer> {
  const cart = await startCart(db, shop, parts.now(), {
    method: wanted.fulfillmentMethod,
    marketplaceId: wanted.marketplaceId ?? null,
    metadata: wanted.metadata ?? null,
    returnUrl: wanted.returnUrl ?? null,
  });
  // What the service answers here is not published; this status and code are assumed.
  if ('reason' in cart) throw conflict('ORDERING_UNAVAILABLE', cart.reason);
  if (customerId === null) {
    return sessionAnswer(parts, cart, shop, 201, await issueCartToken(db, cart.id));
  }
  await giveCartTo(db, cart.id, customerId);
  return sessionAnswer(parts, cart, shop, 201);
}

function sessionAnswer(
  parts: ServiceParts,
  cart: Cart,
  shop: Shop,
  status: 200 | 201,
  cartAccessToken?: string,
): Answer {
  const shown = showNewerCart(cart, viewOf(parts, shop));
  return json(
    status,
    { cart: shown, ...(cartAccessToken ? { cartAccessToken } : {}) },
    { etag: cartTag(cart.revision), ...PRIVATE },
  );
}
