/** Every change of a cart in the newer generation. See docs/contract.md 4.2. */
import type { z } from 'zod';
import type { Database } from '../database/open.js';
import type { Cart } from '../domain/cart/cart.js';
import { showNewerCart, viewOf } from '../domain/cart/show-cart.js';
import { getCart, saveCart } from '../domain/cart/store.js';
import { requireOpen, touched } from '../domain/cart/transitions.js';
import { renewDelivery } from '../domain/delivery/quote.js';
import type { Shop } from '../domain/menu/shop.js';
import { parseBody } from '../http/body.js';
import { cartTag, matchRevision, readIfMatch } from '../http/entity-tag.js';
import type { About, Handler } from '../http/operation.js';
import { type Answer, json } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';
import { type Authorise, authoriseCart } from './authorise.js';
import { keyed } from './keyed.js';

export interface Edit<Body> {
  readonly cart: Cart;
  readonly body: Body;
  readonly shop: Shop;
  readonly now: number;
  /** `null` for a guest. */
  readonly customerId: string | null;
  /** The transaction of this write. */
  readonly db: Database;
  param(name: string): string;
}

/**
 * Authenticates, looks the key up, then compares the revision: a retry gets its first answer and
 * never a conflict with itself. `edit` changes the cart in place or throws a refusal.
 */
export function cartWrite<Body>(
  parts: ServiceParts,
  schema: z.ZodType<Body>,
  edit: (at: Edit<Body>) => void | Promise<void>,
  authorise: Authorise = authoriseCart,
): Handler {
  return async (call) => {
    const cartId = call.param('cartId');
    const { customerId } = await authorise(parts, call, cartId);
    const shop = parts.shops.get(call.param('locationId'));
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const now = parts.now();
      const seen = readIfMatch(call.header('if-match'));
      const body = parseBody(call.text, call.header('content-type'), schema);
      const cart = await getCart(db, shop.location.id, cartId, now);
      requireOpen(cart);
      matchRevision(seen, cart.revision);
      await edit({ cart, body, shop, now, customerId, db, param: call.param });
      renewDelivery(cart, shop, now);
      if (cart.status === 'OPEN') touched(cart, now);
      await saveCart(db, cart);
      return cartAnswer(parts, cart, shop);
    });
  };
}

/** What every change of a cart promises. */
export const aboutCartWrite = (section: string, summary: string, body: z.ZodType): About => ({
  section,
  summary,
  credential: 'cart or customer',
  keyed: true,
  ifMatch: 'cart',
  entityTag: 'cart',
  body,
  success: [{ status: 200, body: answers.cart }],
});

export const PRIVATE = { 'cache-control': 'private, no-store' };

export function cartAnswer(parts: ServiceParts, cart: Cart, shop: Shop): Answer {
  const shown = showNewerCart(cart, viewOf(parts, shop));
  const answer = json(200, shown, { etag: cartTag(cart.revision), ...PRIVATE });
  return { ...answer, isSecretless: true };
}
