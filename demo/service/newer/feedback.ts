/** Events of guests' pages and ratings of orders. See docs/contract.md 2.13.11, 4.5 and 6. */

import { z } from 'zod';
import { findRow, insertRow } from '../database/tables.js';
import { getCart } from '../domain/cart/store.js';
import { orderOfCart } from '../domain/orders/store.js';
import { parseBody } from '../http/body.js';
import type { Call, DomainOperation, Operation } from '../http/operation.js';
import { json, mapped, PRIVATE } from '../http/operation.js';
import { conflict, Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { newId } from '../tokens.js';
import * as answers from './answers/order.js';
import { authorizeCart, openedCart } from './authorize.js';
import { metadata, objectId } from './bodies.js';
import { keyed } from './keyed.js';

const locationPath = '/storefront/locations/:locationId';

const eventBody = z.strictObject({
  cartId: objectId,
  eventType: z.enum(['SCAN', 'CART_VIEW', 'CHECKOUT_VIEW']),
  metadata: metadata.nullish(),
});

const ratingBody = z.strictObject({
  rating: z.int().min(1).max(5),
  comment: z.string().max(500).optional(),
});

export function feedbackOperations(parts: ServiceParts): Operation[] {
  const credential = 'cart or customer';
  const forPage = mapped({ section: '4.5.2', credential });
  const forCart = mapped({ section: '4.5.3', credential });
  return [
    forPage('POST', `${locationPath}/analytics-events`, reportEvent(parts), answers.event),
    forCart('POST', `${locationPath}/carts/:cartId/rating`, rate(parts), answers.rating),
  ];
}

const reportEvent = (parts: ServiceParts): DomainOperation => ({
  summary: "Reports that a guest's page was opened.",
  keyed: true,
  body: eventBody,
  status: 202,
  run: async (call) => {
    const cartId = await authorizeNamedCart(parts, call);
    const shop = parts.shops.get(call.param('locationId'));
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const event = parseBody(call, eventBody);
      await getCart(db, shop.location.id, event.cartId, parts.now());
      await insertRow(db, 'analytics_event', {
        id: newId(),
        cart_id: event.cartId,
        location_id: shop.location.id,
        event_type: event.eventType,
        metadata: event.metadata ? JSON.stringify(event.metadata) : null,
        created_at: parts.now(),
      });
      return json(202, { status: 'accepted' }, PRIVATE);
    });
  },
});

/**
 * The cart that the body names, which the caller must own. If the body names none, any valid
 * credential is accepted: the body's schema reports the error.
 */
async function authorizeNamedCart(parts: ServiceParts, call: Call): Promise<string> {
  const named = cartNamedIn(call.text);
  try {
    await authorizeCart(parts, call, named ?? '');
  } catch (error) {
    const known = error instanceof Refusal && error.status !== 401;
    if (named !== null || !known) throw error;
  }
  return named ?? '';
}

function cartNamedIn(text: string): string | null {
  try {
    return z.looseObject({ cartId: eventBody.shape.cartId }).parse(JSON.parse(text)).cartId;
  } catch {
    return null;
  }
}

const rate = (parts: ServiceParts): DomainOperation => ({
  summary: 'Rates an order that has been paid, once.',
  keyed: true,
  body: ratingBody,
  run: async (call) => {
    const { cartId, shop } = await openedCart(parts, call);
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const { rating, comment } = parseBody(call, ratingBody);
      await getCart(db, shop.location.id, cartId, parts.now());
      const order = await orderOfCart(db, cartId);
      if (!order) {
        throw conflict('ORDER_NOT_PAID', 'Only an order that has been paid can be rated.');
      }
      if (await findRow(db, 'rating', { order_id: order.id })) {
        throw conflict('RESOURCE_CONFLICT', 'This order has been rated before.');
      }
      const id = newId();
      const given = { stars: rating, comment: comment ?? '', created_at: parts.now() };
      await insertRow(db, 'rating', { id, order_id: order.id, ...given });
      return json(200, { success: true, id }, PRIVATE);
    });
  },
});
