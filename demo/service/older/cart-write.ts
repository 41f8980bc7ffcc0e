/** Every change of a cart in the older generation: no key, no revision, the last write wins. */
import type { z } from 'zod';
import type { Cart } from '../domain/cart/cart.js';
import { showOlderCart, viewOf } from '../domain/cart/show-cart.js';
import { getCart, saveCart } from '../domain/cart/store.js';
import { requireOpen, touched } from '../domain/cart/transitions.js';
import { renewDelivery } from '../domain/delivery/quote.js';
import type { Shop } from '../domain/menu/shop.js';
import { linkAddress } from '../domain/orders/handoff.js';
import { parseBody } from '../http/body.js';
import { cartTag } from '../http/entity-tag.js';
import type { About, Handler } from '../http/operation.js';
import { type Answer, json } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/cart.js';

export interface OlderEdit<Body> {
  readonly cart: Cart;
  readonly body: Body;
  readonly shop: Shop;
  readonly now: number;
  param(name: string): string;
}

/** `cartIdOf` tells the cart where it is not named in the path. */
export function olderCartWrite<Body>(
  parts: ServiceParts,
  schema: z.ZodType<Body>,
  edit: (at: OlderEdit<Body>) => void,
  cartIdOf?: (body: Body) => string,
): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const body = parseBody(call.text, call.header('content-type'), schema);
    const cartId = cartIdOf ? cartIdOf(body) : call.param('cartId');
    return parts.db.transaction().execute(async (db) => {
      const now = parts.now();
      const cart = await getCart(db, shop.location.id, cartId, now);
      requireOpen(cart);
      edit({ cart, body, shop, now, param: call.param });
      renewDelivery(cart, shop, now);
      if (cart.status === 'OPEN') touched(cart, now);
      await saveCart(db, cart);
      return olderCartAnswer(parts, cart, shop);
    });
  };
}

/** What every change of a cart promises. */
export const aboutOlderCartWrite = (summary: string, body: z.ZodType): About => ({
  section: '4.4',
  summary,
  credential: 'api-key',
  entityTag: 'cart',
  body,
  success: [{ status: 200, body: answers.cart }],
});

/** The entity tag is this service's addition; the published older cart has no revision. */
export async function olderCartAnswer(
  parts: ServiceParts,
  cart: Cart,
  shop: Shop,
): Promise<Answer> {
  const shown = showOlderCart(cart, viewOf(parts, shop), await linkAddress(parts, cart));
  return json(200, shown, { etag: cartTag(cart.revision), 'cache-control': 'private, no-store' });
}
