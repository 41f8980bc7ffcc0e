/** The cart operations of the newer generation. See docs/contract.md 4.2. */
import { applyDiscount, removeDiscount } from '../cart/discount-edits.js';
import { acceptCatalog, addLine, removeLine, setQuantity } from '../cart/line-edits.js';
import {
  setCustomer,
  setDelivery,
  setGratuity,
  setMethod,
  setOrderTime,
  setRoom,
  setTable,
} from '../cart/order-edits.js';
import { getCart } from '../cart/store.js';
import { expire } from '../cart/transitions.js';
import type { Handler, Operation } from '../http/operation.js';
import { operation } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import { authoriseCart } from './authorise.js';
import * as bodies from './bodies.js';
import { cartAnswer, cartWrite } from './cart-write.js';
import { startSession } from './session.js';

const L = '/storefront/locations/:locationId';
const K = `${L}/carts/:cartId`;

export function cartOperations(parts: ServiceParts): Operation[] {
  return [
    operation('POST', `${L}/ordering-sessions`, startSession(parts)),
    operation('GET', K, readCart(parts)),
    operation(
      'PATCH',
      K,
      cartWrite(parts, bodies.cartChange, ({ cart, body, shop }) => {
        if (body.fulfillmentMethod) setMethod(cart, shop, body.fulfillmentMethod);
        if (body.note !== undefined) cart.content.note = body.note;
      }),
    ),
    operation(
      'DELETE',
      K,
      cartWrite(parts, bodies.empty, ({ cart }) => expire(cart)),
    ),
    ...lineOperations(parts),
    ...detailOperations(parts),
  ];
}

function lineOperations(parts: ServiceParts): Operation[] {
  return [
    operation(
      'POST',
      `${K}/items`,
      cartWrite(parts, bodies.item, ({ cart, body, shop }) =>
        addLine(cart, shop, {
          productId: body.productId,
          quantity: body.quantity,
          unavailableAction: body.itemUnavailableAction,
          selections: body.selections,
          instructions: body.specialInstructions,
          categoryId: body.categoryId ?? null,
        }),
      ),
    ),
    operation(
      'PATCH',
      `${K}/items/:itemId`,
      cartWrite(parts, bodies.quantity, ({ cart, body, shop, param }) =>
        setQuantity(cart, shop, param('itemId'), body.quantity),
      ),
    ),
    operation(
      'DELETE',
      `${K}/items/:itemId`,
      cartWrite(parts, bodies.empty, ({ cart, param }) => removeLine(cart, param('itemId'))),
    ),
    // No published operation acknowledges catalogue changes; this one is assumed.
    operation(
      'POST',
      `${K}/catalog-acknowledgement`,
      cartWrite(parts, bodies.acknowledgement, ({ cart, body, shop, now }) => {
        if (body.changeSetVersion !== shop.state.publicationRevision) {
          throw new Refusal(409, 'CATALOG_CHANGED', 'The menu changed again. Read the cart again.');
        }
        acceptCatalog(cart, shop, now);
      }),
    ),
  ];
}

function detailOperations(parts: ServiceParts): Operation[] {
  return [
    operation(
      'PUT',
      `${K}/validate-and-update`,
      cartWrite(parts, bodies.customer, ({ cart, body }) =>
        setCustomer(cart, {
          name: body.customerName,
          emailAddress: body.emailAddress ?? null,
          phoneNumber: body.phoneNumber ?? null,
        }),
      ),
    ),
    operation(
      'PUT',
      `${K}/gratuity`,
      cartWrite(parts, bodies.gratuity, ({ cart, body, shop }) => setGratuity(cart, shop, body)),
    ),
    operation(
      'PUT',
      `${K}/update-order-time`,
      cartWrite(parts, bodies.orderTime, ({ cart, body, shop, now }) =>
        setOrderTime(cart, shop, body, now),
      ),
    ),
    operation(
      'PUT',
      `${K}/set-table`,
      cartWrite(parts, bodies.table, ({ cart, body }) => setTable(cart, body.tableNumber)),
    ),
    operation(
      'PUT',
      `${K}/set-room`,
      cartWrite(parts, bodies.room, ({ cart, body }) => setRoom(cart, body)),
    ),
    operation(
      'PUT',
      `${K}/set-delivery`,
      cartWrite(parts, bodies.delivery, ({ cart, body }) => setDelivery(cart, body)),
    ),
    operation(
      'POST',
      `${K}/discount`,
      cartWrite(parts, bodies.discount, ({ cart, body, shop }) =>
        applyDiscount(cart, shop, body.code),
      ),
    ),
    operation(
      'DELETE',
      `${K}/discount`,
      cartWrite(parts, bodies.empty, ({ cart }) => removeDiscount(cart)),
    ),
  ];
}

function readCart(parts: ServiceParts): Handler {
  return async (call) => {
    const shop = parts.shops.get(call.param('locationId'));
    const cartId = call.param('cartId');
    await authoriseCart(parts, call, cartId);
    const cart = await parts.db
      .transaction()
      .execute((db) => getCart(db, shop.location.id, cartId, parts.now()));
    return cartAnswer(parts, cart, shop);
  };
}
