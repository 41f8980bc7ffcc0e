/** The cart operations of the older generation. See docs/contract.md 4.4. */
import { z } from 'zod';
import { type CartEdit, editCart, cartEdits as edits } from '../domain/cart/edits.js';
import { cartOperations, thenCancelPayment } from '../domain/cart/operations.js';
import { preparePayment } from '../domain/payment/prepare.js';
import { parseBody, readQuery } from '../http/body.js';
import type { DomainOperation, Handler, Operation } from '../http/operation.js';
import { json, mapped, operation, PRIVATE } from '../http/operation.js';
import { paymentIntent } from '../newer/answers/order.js';
import { delivery, empty, id, orderTime, quantity } from '../newer/bodies.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers.js';
import * as bodies from './bodies.js';
import { olderCartAnswer, olderDialect } from './dialect.js';
import { olderSessionSpec, openCart, openCartSpec, startOlderSession } from './session.js';

const locationPath = '/locations/:locationId';
const cartPath = `${locationPath}/carts/:cartId`;

const KEYED = { section: '4.4', credential: 'api-key' } as const;

/** `segment` is the path segment that names the card processor. */
export function olderCartOperations(parts: ServiceParts, segment: string): Operation[] {
  const { show, recommendations } = cartOperations(parts, olderDialect);
  const reads = mapped(KEYED);
  const change = <Input, Body extends Input>(
    method: Operation['method'],
    path: string,
    edit: CartEdit<Input>,
    body: z.ZodType<Body>,
    cartIdOf?: (body: Body) => string,
  ): Operation =>
    operation(
      method,
      path,
      thenCancelPayment(parts, edit, cartWrite(parts, edit, body, cartIdOf)),
      {
        ...KEYED,
        summary: edit.summary,
        entityTag: 'cart',
        body,
        success: [{ status: 200, body: answers.cart }],
      },
    );

  const discount = `${locationPath}/discounts/apply-discount`;
  return [
    operation(
      'POST',
      `${locationPath}/ordering-sessions`,
      startOlderSession(parts),
      olderSessionSpec,
    ),
    operation('POST', `${locationPath}/carts`, openCart(parts), openCartSpec),
    reads('GET', cartPath, show, answers.cart),
    change('DELETE', cartPath, edits.end, empty),
    change('POST', `${cartPath}/cart-item`, edits.addLine, bodies.item),
    change('PATCH', `${cartPath}/cart-item/:itemId/quantity`, edits.setQuantity, quantity),
    // Both spellings of the path are in use.
    ...['carts', 'cart'].map((word) =>
      change(
        'PUT',
        `${locationPath}/${word}/:cartId/validate-and-update`,
        edits.setCustomer,
        bodies.customer,
      ),
    ),
    change('PUT', `${cartPath}/gratuity`, edits.setGratuity, bodies.gratuity),
    change('PUT', `${cartPath}/update-order-time`, edits.setOrderTime, orderTime),
    change('PUT', `${cartPath}/set-table`, edits.setTable, bodies.table),
    change('PUT', `${cartPath}/set-room`, edits.setRoom, bodies.room),
    change('PUT', `${cartPath}/set-delivery`, edits.setDelivery, delivery),
    change('POST', discount, edits.applyDiscount, bodies.discount, ({ cartId }) => cartId),
    change(
      'DELETE',
      discount,
      edits.removeDiscount,
      bodies.discountRemoval,
      ({ cartId }) => cartId,
    ),
    reads('GET', `/${segment}/payment-intent`, preparedPayment(parts), paymentIntent),
    reads('GET', `${cartPath}/products`, recommendations, answers.recommendedProducts),
  ];
}

/**
 * No key, no revision: the last write wins. `cartIdOf` reads the cart's id from the body where the
 * path does not name it.
 */
const cartWrite =
  <Input, Body extends Input>(
    parts: ServiceParts,
    edit: CartEdit<Input>,
    schema: z.ZodType<Body>,
    cartIdOf?: (body: Body) => string,
  ): Handler =>
  async (call) => {
    const { param } = call;
    const shop = parts.shops.get(param('locationId'));
    const body = parseBody(call, schema);
    const cartId = cartIdOf?.(body) ?? param('cartId');
    return parts.db.transaction().execute(async (db) => {
      const at = { parts, db, shop, cartId, customerId: null, param };
      return olderCartAnswer(parts, await editCart(at, edit, body), shop);
    });
  };

const paymentQuery = z.object({ locationId: id, cartId: id });

const preparedPayment = (parts: ServiceParts): DomainOperation => ({
  summary: "Makes the cart's payment intent, or finds the one there is.",
  writes: true,
  query: paymentQuery,
  run: async (call) => {
    const { locationId, cartId } = readQuery(call, paymentQuery);
    const { clientSecret } = await preparePayment(parts, parts.shops.get(locationId), cartId);
    return json(200, { clientSecret }, PRIVATE);
  },
});
