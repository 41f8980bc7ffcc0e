/** Events of shoppers' pages and ratings of orders. See docs/contract.md 4.5 and 6. */
import { z } from 'zod';
import { getCart } from '../domain/cart/store.js';
import { EVENT_TYPES, insertEvent, insertRating } from '../domain/orders/feedback.js';
import { orderOfCart } from '../domain/orders/store.js';
import { parseBody } from '../http/body.js';
import {
  type Call,
  type Handler,
  json,
  type Operation,
  operation,
  PRIVATE,
} from '../http/operation.js';
import { conflict, Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/order.js';
import { authoriseCart, openedCart } from './authorise.js';
import { metadata } from './bodies.js';
import { keyed } from './keyed.js';

const L = '/storefront/locations/:locationId';

const eventBody = z.strictObject({
  cartId: z.string().regex(/^[a-f\d]{24}$/, 'has to be 24 hexadecimal digits'),
  eventType: z.enum(EVENT_TYPES),
  metadata: metadata.nullish(),
});

const ratingBody = z.strictObject({
  rating: z.int().min(1).max(5),
  comment: z.string().max(500).optional(),
});

export function feedbackOperations(parts: ServiceParts): Operation[] {
  return [
    operation('POST', `${L}/analytics-events`, reportEvent(parts), {
      section: '4.5.2',
      summary: "Reports that a shopper's page was opened.",
      credential: 'cart or customer',
      keyed: true,
      body: eventBody,
      success: [{ status: 202, body: answers.event }],
    }),
    operation('POST', `${L}/carts/:cartId/rating`, rate(parts), {
      section: '4.5.3',
      summary: 'Rates an order that has been paid, once.',
      credential: 'cart or customer',
      keyed: true,
      body: ratingBody,
      success: [{ status: 200, body: answers.rating }],
    }),
  ];
}

function reportEvent(parts: ServiceParts): Handler {
  return async (call) => {
    const cartId = await authoriseNamedCart(parts, call);
    const shop = parts.shops.get(call.param('locationId'));
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const event = parseBody(call, eventBody);
      await getCart(db, shop.location.id, event.cartId, parts.now());
      await insertEvent(
        db,
        {
          cartId: event.cartId,
          locationId: shop.location.id,
          eventType: event.eventType,
          metadata: event.metadata ?? null,
        },
        parts.now(),
      );
      return json(202, { status: 'accepted' }, PRIVATE);
    });
  };
}

/**
 * The cart that the body names, which the caller must own. If the body names none, any valid
 * credential is accepted: the body's schema reports the error.
 */
async function authoriseNamedCart(parts: ServiceParts, call: Call): Promise<string> {
  const named = cartNamedIn(call.text);
  try {
    await authoriseCart(parts, call, named ?? '');
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

function rate(parts: ServiceParts): Handler {
  return async (call) => {
    const { cartId, shop } = await openedCart(parts, call);
    return keyed(parts, call, `cart ${cartId}`, async (db) => {
      const { rating, comment } = parseBody(call, ratingBody);
      await getCart(db, shop.location.id, cartId, parts.now());
      const order = await orderOfCart(db, cartId);
      if (!order) {
        throw conflict('ORDER_NOT_PAID', 'Only an order that has been paid can be rated.');
      }
      const given = { stars: rating, comment: comment ?? '' };
      const id = await insertRating(db, order.id, given, parts.now());
      if (!id) throw conflict('RESOURCE_CONFLICT', 'This order has been rated before.');
      return json(200, { success: true, id }, PRIVATE);
    });
  };
}
