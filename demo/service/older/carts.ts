/** The cart operations of the older generation. See docs/contract.md 4.4. */
import { applyDiscount, removeDiscount } from '../cart/discount-edits.js';
import { addLine, setQuantity } from '../cart/line-edits.js';
import {
  setCustomer,
  setDelivery,
  setGratuity,
  setOrderTime,
  setRoom,
  setTable,
} from '../cart/order-edits.js';
import { getCart } from '../cart/store.js';
import { expire } from '../cart/transitions.js';
import { type Operation, operation } from '../http/operation.js';
import { delivery } from '../newer/bodies.js';
import type { ServiceParts } from '../parts.js';
import * as bodies from './bodies.js';
import { olderCartAnswer, olderCartWrite } from './cart-write.js';
import { startOlderSession } from './session.js';

const L = '/locations/:locationId';
const K = `${L}/carts/:cartId`;

export function olderCartOperations(parts: ServiceParts): Operation[] {
  return [
    operation('POST', `${L}/ordering-sessions`, startOlderSession(parts)),
    operation('GET', K, async (call) => {
      const shop = parts.shops.get(call.param('locationId'));
      const cart = await parts.db
        .transaction()
        .execute((db) => getCart(db, shop.location.id, call.param('cartId'), parts.now()));
      return olderCartAnswer(parts, cart, shop);
    }),
    operation(
      'DELETE',
      K,
      olderCartWrite(parts, bodies.nothing, ({ cart }) => expire(cart)),
    ),
    operation(
      'POST',
      `${K}/cart-item`,
      olderCartWrite(parts, bodies.item, ({ cart, body, shop }) =>
        addLine(cart, shop, {
          productId: body.productId,
          quantity: body.quantity,
          unavailableAction: body.itemUnavailableAction,
          selections: body.selections,
          instructions: body.specialInstructions ?? '',
          categoryId: body.categoryId ?? null,
        }),
      ),
    ),
    operation(
      'PATCH',
      `${K}/cart-item/:itemId/quantity`,
      olderCartWrite(parts, bodies.itemQuantity, ({ cart, body, shop, param }) =>
        setQuantity(cart, shop, param('itemId'), body.quantity),
      ),
    ),
    ...detailOperations(parts),
    ...discountOperations(parts),
  ];
}

function detailOperations(parts: ServiceParts): Operation[] {
  const updateCustomer = olderCartWrite(parts, bodies.customer, ({ cart, body }) =>
    setCustomer(cart, {
      name: body.customerName ?? null,
      emailAddress: body.emailAddress ?? null,
      phoneNumber: body.phoneNumber ?? null,
    }),
  );
  return [
    // Both spellings of the path are in use.
    operation('PUT', `${K}/validate-and-update`, updateCustomer),
    operation('PUT', `${L}/cart/:cartId/validate-and-update`, updateCustomer),
    operation(
      'PUT',
      `${K}/gratuity`,
      olderCartWrite(parts, bodies.gratuity, ({ cart, body, shop }) =>
        setGratuity(cart, shop, body),
      ),
    ),
    operation(
      'PUT',
      `${K}/update-order-time`,
      olderCartWrite(parts, bodies.orderTime, ({ cart, body, shop, now }) =>
        setOrderTime(cart, shop, body, now),
      ),
    ),
    operation(
      'PUT',
      `${K}/set-table`,
      olderCartWrite(parts, bodies.table, ({ cart, body }) => setTable(cart, body.tableNumber)),
    ),
    operation(
      'PUT',
      `${K}/set-room`,
      olderCartWrite(parts, bodies.room, ({ cart, body }) =>
        setRoom(cart, { lastName: body.lastName, roomNumber: body.roomNumber }),
      ),
    ),
    operation(
      'PUT',
      `${K}/set-delivery`,
      olderCartWrite(parts, delivery, ({ cart, body }) => setDelivery(cart, body)),
    ),
  ];
}

function discountOperations(parts: ServiceParts): Operation[] {
  return [
    operation(
      'POST',
      `${L}/discounts/apply-discount`,
      olderCartWrite(
        parts,
        bodies.discount,
        ({ cart, body, shop }) => applyDiscount(cart, shop, body.code),
        ({ cartId }) => cartId,
      ),
    ),
    operation(
      'DELETE',
      `${L}/discounts/apply-discount`,
      olderCartWrite(
        parts,
        bodies.discountRemoval,
        ({ cart }) => removeDiscount(cart),
        ({ cartId }) => cartId,
      ),
    ),
  ];
}
