/** The cart operations of the newer generation. See docs/contract.md 4.2 and 4.5.2. */
import type { z } from 'zod';
import { acceptCatalog } from '../domain/cart/catalog-changes.js';
import { addLine, removeLine, setQuantity } from '../domain/cart/line-edits.js';
import {
  applyDiscount,
  removeDiscount,
  setCustomer,
  setDelivery,
  setGratuity,
  setMethod,
  setOrderTime,
  setRoom,
  setTable,
} from '../domain/cart/order-edits.js';
import { readCart } from '../domain/cart/store.js';
import { expire } from '../domain/cart/transitions.js';
import type { Handler, Operation } from '../http/operation.js';
import { operation } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import { thenCancelPayment } from '../payment/then-cancel.js';
import * as answers from './answers/cart.js';
import { authoriseCart } from './authorise.js';
import * as bodies from './bodies.js';
import { aboutCartWrite, cartAnswer, cartWrite, type Edit } from './cart-write.js';
import { aboutSession, startSession } from './session.js';

const L = '/storefront/locations/:locationId';
const K = `${L}/carts/:cartId`;

/** Where a change is sent, and what it is for. */
interface What {
  readonly method: Operation['method'];
  readonly path: string;
  readonly section?: string;
  readonly summary: string;
}

type Change = <Body>(
  what: What,
  body: z.ZodType<Body>,
  edit: (at: Edit<Body>) => void,
) => Operation;

export function cartOperations(parts: ServiceParts): Operation[] {
  const change: Change = ({ method, path, section = '4.5.2', summary }, body, edit) =>
    operation(method, path, cartWrite(parts, body, edit), aboutCartWrite(section, summary, body));
  return [
    operation('POST', `${L}/ordering-sessions`, startSession(parts), aboutSession),
    operation('GET', K, showCart(parts), {
      section: '4.5.2',
      summary: 'Reads the cart.',
      credential: 'cart or customer',
      entityTag: 'cart',
      success: [{ status: 200, body: answers.cart }],
    }),
    change(
      { method: 'PATCH', path: K, summary: 'Changes how the order is fulfilled, or its note.' },
      bodies.cartChange,
      ({ cart, body, shop }) => {
        if (body.fulfillmentMethod) setMethod(cart, shop, body.fulfillmentMethod);
        if (body.note !== undefined) cart.content.note = body.note;
      },
    ),
    operation(
      'DELETE',
      K,
      thenCancelPayment(
        parts,
        cartWrite(parts, bodies.empty, ({ cart }) => expire(cart)),
      ),
      aboutCartWrite('4.5.2', 'Ends the cart; it is EXPIRED from then on.', bodies.empty),
    ),
    ...lineOperations(change),
    ...detailOperations(change),
    ...discountOperations(change),
  ];
}

const lineOperations = (change: Change): Operation[] => [
  change(
    { method: 'POST', path: `${K}/items`, summary: 'Adds a line.' },
    bodies.item,
    ({ cart, body, shop, now }) => {
      const line = {
        productId: body.productId,
        quantity: body.quantity,
        unavailableAction: body.itemUnavailableAction,
        selections: body.selections,
        instructions: body.specialInstructions,
        categoryId: body.categoryId ?? null,
      };
      addLine(cart, shop, line, now);
    },
  ),
  change(
    {
      method: 'PATCH',
      path: `${K}/items/:itemId`,
      section: '4.2.4',
      summary: "Sets a line's quantity; 0 removes the line.",
    },
    bodies.quantity,
    ({ cart, body, shop, now, param }) =>
      setQuantity(cart, shop, param('itemId'), body.quantity, now),
  ),
  change(
    {
      method: 'DELETE',
      path: `${K}/items/:itemId`,
      section: '4.2.5',
      summary: 'Removes a line.',
    },
    bodies.empty,
    ({ cart, param }) => removeLine(cart, param('itemId')),
  ),
  // No published operation acknowledges catalogue changes; this one is assumed.
  change(
    {
      method: 'POST',
      path: `${K}/catalog-acknowledgement`,
      section: '2.4',
      summary: 'Accepts what changed in the catalogue. An assumption: nothing is published.',
    },
    bodies.acknowledgement,
    ({ cart, body, shop, now }) => acceptCatalog(cart, shop, body.changeSetVersion, now),
  ),
];

const detailOperations = (change: Change): Operation[] => [
  change(
    {
      method: 'PUT',
      path: `${K}/validate-and-update`,
      summary: 'Sets who orders and how to reach them.',
    },
    bodies.customer,
    ({ cart, body }) =>
      setCustomer(cart, {
        name: body.customerName,
        emailAddress: body.emailAddress ?? null,
        phoneNumber: body.phoneNumber ?? null,
      }),
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
    ({ cart, body }) => setRoom(cart, body),
  ),
  change(
    { method: 'PUT', path: `${K}/set-delivery`, summary: 'Sets the delivery address.' },
    bodies.delivery,
    ({ cart, body, shop, now }) => setDelivery(cart, shop, body, now),
  ),
];

const discountOperations = (change: Change): Operation[] => [
  change(
    { method: 'POST', path: `${K}/discount`, summary: 'Applies a discount code.' },
    bodies.discount,
    ({ cart, body, shop }) => applyDiscount(cart, shop, body.code),
  ),
  change(
    {
      method: 'DELETE',
      path: `${K}/discount`,
      section: '4.2.3',
      summary: 'Takes the discount off.',
    },
    bodies.empty,
    ({ cart }) => removeDiscount(cart),
  ),
];

function showCart(parts: ServiceParts): Handler {
  return async (call) => {
    const cartId = call.param('cartId');
    await authoriseCart(parts, call, cartId);
    const shop = parts.shops.get(call.param('locationId'));
    const cart = await parts.db
      .transaction()
      .execute((db) => readCart(db, shop, cartId, parts.now()));
    return cartAnswer(parts, cart, shop);
  };
}
