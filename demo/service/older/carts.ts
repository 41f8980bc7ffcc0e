/** The cart operations of the older generation. See docs/contract.md 4.4. */
import type { z } from 'zod';
import { addLine, setQuantity } from '../domain/cart/line-edits.js';
import {
  applyDiscount,
  removeDiscount,
  setCustomer,
  setDelivery,
  setGratuity,
  setOrderTime,
  setRoom,
  setTable,
} from '../domain/cart/order-edits.js';
import { readCart } from '../domain/cart/store.js';
import { expire } from '../domain/cart/transitions.js';
import { type Operation, operation } from '../http/operation.js';
import { delivery } from '../newer/bodies.js';
import type { ServiceParts } from '../parts.js';
import { thenCancelPayment } from '../payment/then-cancel.js';
import * as answers from './answers/cart.js';
import * as bodies from './bodies.js';
import {
  aboutOlderCartWrite,
  type OlderEdit,
  olderCartAnswer,
  olderCartWrite,
} from './cart-write.js';
import { openCartOperation } from './open-cart.js';
import { aboutOlderSession, startOlderSession } from './session.js';

const L = '/locations/:locationId';
const K = `${L}/carts/:cartId`;

/** Where a change is sent, and what it is for. */
interface What {
  readonly method: Operation['method'];
  readonly path: string;
  readonly summary: string;
}

type Change = <Body>(
  what: What,
  body: z.ZodType<Body>,
  edit: (at: OlderEdit<Body>) => void,
  cartIdOf?: (body: Body) => string,
) => Operation;

export function olderCartOperations(parts: ServiceParts): Operation[] {
  const change: Change = ({ method, path, summary }, body, edit, cartIdOf) =>
    operation(
      method,
      path,
      olderCartWrite(parts, body, edit, cartIdOf),
      aboutOlderCartWrite(summary, body),
    );
  return [
    operation('POST', `${L}/ordering-sessions`, startOlderSession(parts), aboutOlderSession),
    openCartOperation(parts),
    operation(
      'GET',
      K,
      async (call) => {
        const shop = parts.shops.get(call.param('locationId'));
        const cart = await parts.db
          .transaction()
          .execute((db) => readCart(db, shop, call.param('cartId'), parts.now()));
        return olderCartAnswer(parts, cart, shop);
      },
      {
        section: '4.4',
        summary: 'Reads the cart.',
        credential: 'api-key',
        entityTag: 'cart',
        success: [{ status: 200, body: answers.cart }],
      },
    ),
    operation(
      'DELETE',
      K,
      thenCancelPayment(
        parts,
        olderCartWrite(parts, bodies.nothing, ({ cart }) => expire(cart)),
      ),
      aboutOlderCartWrite('Ends the cart; it is EXPIRED from then on.', bodies.nothing),
    ),
    ...lineOperations(change),
    ...detailOperations(change),
    ...discountOperations(change),
  ];
}

const lineOperations = (change: Change): Operation[] => [
  change(
    { method: 'POST', path: `${K}/cart-item`, summary: 'Adds a line.' },
    bodies.item,
    ({ cart, body, shop, now }) => {
      const line = {
        productId: body.productId,
        quantity: body.quantity,
        unavailableAction: body.itemUnavailableAction,
        selections: body.selections,
        instructions: body.specialInstructions ?? '',
        categoryId: body.categoryId ?? null,
      };
      addLine(cart, shop, line, now);
    },
  ),
  change(
    {
      method: 'PATCH',
      path: `${K}/cart-item/:itemId/quantity`,
      summary: "Sets a line's quantity; 0 removes the line.",
    },
    bodies.itemQuantity,
    ({ cart, body, shop, now, param }) =>
      setQuantity(cart, shop, param('itemId'), body.quantity, now),
  ),
];

const detailOperations = (change: Change): Operation[] => [
  // Both spellings of the path are in use.
  ...['carts', 'cart'].map((word) =>
    change(
      {
        method: 'PUT',
        path: `${L}/${word}/:cartId/validate-and-update`,
        summary: 'Sets who orders and how to reach them.',
      },
      bodies.customer,
      ({ cart, body }) =>
        setCustomer(cart, {
          name: body.customerName ?? null,
          emailAddress: body.emailAddress ?? null,
          phoneNumber: body.phoneNumber ?? null,
        }),
    ),
  ),
  change(
    { method: 'PUT', path: `${K}/gratuity`, summary: 'Sets the gratuity.' },
    bodies.gratuity,
    ({ cart, body, shop }) => setGratuity(cart, shop, body),
  ),
  change(
    { method: 'PUT', path: `${K}/update-order-time`, summary: 'Sets for when the order is.' },
    bodies.orderTime,
    ({ cart, body, shop, now }) => setOrderTime(cart, shop, body, now),
  ),
  change(
    { method: 'PUT', path: `${K}/set-table`, summary: 'Sets the table.' },
    bodies.table,
    ({ cart, body }) => setTable(cart, body.tableNumber),
  ),
  change(
    { method: 'PUT', path: `${K}/set-room`, summary: 'Sets the room.' },
    bodies.room,
    ({ cart, body }) => setRoom(cart, { lastName: body.lastName, roomNumber: body.roomNumber }),
  ),
  change(
    { method: 'PUT', path: `${K}/set-delivery`, summary: 'Sets the delivery address.' },
    delivery,
    ({ cart, body, shop, now }) => setDelivery(cart, shop, body, now),
  ),
];

const discountOperations = (change: Change): Operation[] => [
  change(
    { method: 'POST', path: `${L}/discounts/apply-discount`, summary: 'Applies a discount code.' },
    bodies.discount,
    ({ cart, body, shop }) => applyDiscount(cart, shop, body.code),
    ({ cartId }) => cartId,
  ),
  change(
    {
      method: 'DELETE',
      path: `${L}/discounts/apply-discount`,
      summary: 'Takes the discount off.',
    },
    bodies.discountRemoval,
    ({ cart }) => removeDiscount(cart),
    ({ cartId }) => cartId,
  ),
];
