/** Starting or resuming a session without an API key. See docs/contract.md 2.9 and 4.1. */
import type { z } from 'zod';
import type { Cart } from '../cart/cart.js';
import { newCart } from '../cart/new-cart.js';
import { requireOffered, setMethod } from '../cart/order-edits.js';
import { showNewerCart } from '../cart/show-cart.js';
import { cartOfToken, findCart, insertCart, issueCartToken, saveCart } from '../cart/store.js';
import { touched } from '../cart/transitions.js';
import { readiness } from '../catalog/opening.js';
import type { Shop } from '../catalog/shop.js';
import type { Database } from '../database/open.js';
import { type Answer, json } from '../http/answer.js';
import { parseBody } from '../http/body.js';
import { cartTag, matchRevision, readIfMatch } from '../http/entity-tag.js';
import type { Call, Handler } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as bodies from './bodies.js';
import { keyed, PRIVATE } from './cart-write.js';

type Wanted = z.infer<typeof bodies.session>;

export function startSession(parts: ServiceParts): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    return keyed(parts, call, `location ${shop.location.id}`, async (db) => {
      const wanted = parseBody(call.text, call.header('content-type'), bodies.session);
      requireOffered(shop, wanted.fulfillmentMethod);
      return (
        (await resume(parts, db, call, shop, wanted)) ?? (await start(parts, db, shop, wanted))
      );
    });
  };
}

/**
 * A cart is resumed for the holder of its token only. Without one, and for a cart that is gone, a
 * new cart is started instead.
 */
async function resume(
  parts: ServiceParts,
  db: Database,
  call: Call,
  shop: Shop,
  wanted: Wanted,
): Promise<Answer | null> {
  if (typeof wanted.existingCartId !== 'string') return null;
  const seen = readIfMatch(call.header('if-match'));
  const token = call.header('x-cart-token');
  if (token === null) return null;
  const opened = await cartOfToken(db, token);
  if (opened !== wanted.existingCartId) {
    throw new Refusal(403, 'FORBIDDEN', 'The token in X-Cart-Token is for another cart.');
  }
  const now = parts.now();
  const cart = await findCart(db, opened, now);
  if (!cart || cart.locationId !== shop.location.id) return null;
  if (cart.status !== 'OPEN' && cart.status !== 'LOCKED') return null;
  matchRevision(seen, cart.revision);
  if (cart.status === 'OPEN' && cart.content.method !== wanted.fulfillmentMethod) {
    setMethod(cart, shop, wanted.fulfillmentMethod);
    touched(cart, now);
    await saveCart(db, cart);
  }
  return sessionAnswer(parts, cart, shop, 200);
}

async function start(
  parts: ServiceParts,
  db: Database,
  shop: Shop,
  wanted: Wanted,
): Promise<Answer> {
  const now = parts.now();
  const when = readiness(shop, wanted.fulfillmentMethod, now);
  // What the service answers here is not published; this status and code are assumed.
  if (!when.ready) throw new Refusal(409, 'ORDERING_UNAVAILABLE', when.reason);
  const cart = newCart(
    shop,
    {
      method: wanted.fulfillmentMethod,
      marketplaceId: wanted.marketplaceId ?? null,
      metadata: wanted.metadata ?? null,
      returnUrl: wanted.returnUrl ?? null,
    },
    when,
    now,
  );
  await insertCart(db, cart);
  return sessionAnswer(parts, cart, shop, 201, await issueCartToken(db, cart.id));
}

function sessionAnswer(
  parts: ServiceParts,
  cart: Cart,
  shop: Shop,
  status: 200 | 201,
  cartAccessToken?: string,
): Answer {
  const shown = showNewerCart(cart, { shop, picture: parts.picture, now: parts.now() });
  return json(
    status,
    { cart: shown, ...(cartAccessToken ? { cartAccessToken } : {}) },
    { etag: cartTag(cart.revision), ...PRIVATE },
  );
}
