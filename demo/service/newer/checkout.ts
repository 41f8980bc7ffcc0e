/** Payment intent, order result and receipt. See docs/contract.md 4.5.3. */
import type { Cart } from '../domain/cart/cart.js';
import { getCart } from '../domain/cart/store.js';
import { showOrder, showReceipt } from '../domain/orders/show-order.js';
import { issueReceiptToken, orderById, orderOfCart } from '../domain/orders/store.js';
import { type PreparedPayment, preparePayment } from '../domain/payment/prepare.js';
import { parseBody } from '../http/body.js';
import { cartTag, matchRevision, readIfMatch } from '../http/entity-tag.js';
import { type DomainOperation, json, mapped, type Operation, PRIVATE } from '../http/operation.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import type { PaymentIntentState } from '../processor-contract.js';
import * as answers from './answers/order.js';
import { authorizeReceipt, openedCart } from './authorize.js';
import * as bodies from './bodies.js';
import { keyedInSteps } from './keyed.js';

const cartPath = '/storefront/locations/:locationId/carts/:cartId';

export function checkoutOperations(parts: ServiceParts): Operation[] {
  const forCart = mapped({ section: '4.5.3', credential: 'cart or customer' });
  const forReceipt = mapped({ section: '4.3', credential: 'receipt or customer' });
  return [
    forCart('POST', `${cartPath}/payment-intent`, paymentIntent(parts), answers.paymentIntent),
    forCart('GET', `${cartPath}/order-result`, orderResult(parts), answers.orderResult),
    forReceipt('GET', '/storefront/receipts/:receiptId', receipt(parts), answers.receipt),
  ];
}

const paymentIntent = (parts: ServiceParts): DomainOperation => ({
  summary: "Makes the cart's payment intent, or finds the one there is.",
  keyed: true,
  ifMatch: 'cart',
  entityTag: 'cart',
  body: bodies.empty,
  run: async (call) => {
    const { cartId, shop } = await openedCart(parts, call);
    return keyedInSteps(parts, call, `cart ${cartId}`, async (record) => {
      const seen = readIfMatch(call.header('if-match'));
      parseBody(call, bodies.empty);
      const prepared = await preparePayment(parts, shop, cartId, {
        check: ({ revision }) => matchRevision(seen, revision),
        onPlaced: (db, placed) => record(db, preparedAnswer(placed)),
      });
      return preparedAnswer(prepared);
    });
  },
});

const preparedAnswer = ({ clientSecret, revision }: PreparedPayment) =>
  json(200, { clientSecret }, { etag: cartTag(revision), ...PRIVATE });

/**
 * The answer of a completed order also carries a receipt token. Where the real service issues one
 * is not published (it speaks of receipt links only), so this header is assumed.
 */
const orderResult = (parts: ServiceParts): DomainOperation => ({
  summary: 'Says how far payment and order are.',
  headers: { 'X-Receipt-Token': "The receipt's capability, once completed. An assumption." },
  run: async (call) => {
    const { cartId, shop } = await openedCart(parts, call);
    // Read before the cart: by the time the cart is read, the intent can only have moved forward.
    const intent = await parts.intents.find(cartId);
    return parts.db.transaction().execute(async (db) => {
      const cart = await getCart(db, shop.location.id, cartId, parts.now());
      const order = await orderOfCart(db, cart.id);
      if (!order) return json(200, unfinished(cart, intent), PRIVATE);
      return json(
        200,
        { state: 'completed', order: showOrder(order, shop, parts.now()) },
        { 'x-receipt-token': await issueReceiptToken(db, order.id, parts.now()), ...PRIVATE },
      );
    });
  },
});

/** Between payment and order, the money has moved and the kitchen has not taken the order yet. */
function unfinished(cart: Cart, intent: PaymentIntentState | null): object {
  if (intent?.status === 'succeeded') return { state: 'order_pending' };
  if (cart.status === 'EXPIRED') return { state: 'failed', code: 'CART_EXPIRED' };
  if (cart.status === 'OPEN' && cart.content.payment?.failure) {
    return { state: 'failed', code: 'PAYMENT_FAILED' };
  }
  return { state: 'payment_pending' };
}

const receipt = (parts: ServiceParts): DomainOperation => ({
  summary: 'Reads a receipt.',
  run: async (call) => {
    const orderId = call.param('receiptId');
    await authorizeReceipt(parts, call, orderId);
    const order = await orderById(parts.db, orderId);
    const shop = order && parts.shops.find(order.locationId);
    if (!order || !shop) throw notFound('receipt with that id');
    return json(200, showReceipt(order, shop, parts), PRIVATE);
  },
});
