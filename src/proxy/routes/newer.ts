/**
 * The storefront-scoped cart, on the authority of the cart's capability token, and the receipt. No
 * API key here, ever. docs/contract.md 4.2, 4.3 and 4.5
 */
import { cartAnswer, orderResultAnswer, paymentIntentAnswer, receiptAnswer } from './answers.js';
import * as fields from './fields.js';
import type { CartRoute, Method, ReceiptRoute } from './route.js';

const call = (
  method: Method,
  below: string,
  accepted?: readonly string[],
  answer: CartRoute['answer'] = cartAnswer,
): CartRoute => ({
  kind: 'cart',
  method,
  path: `/storefront/locations/{location}/carts/current${below}`,
  upstream: `/storefront/locations/{location}/carts/{cart}${below}`,
  credential: 'cart-token',
  answer,
  ...(accepted ? { fields: accepted } : {}),
});

/** Where the receipt's token is issued is an assumption; see docs/contract.md 5. */
const orderResult: CartRoute = {
  ...call('GET', '/order-result', undefined, orderResultAnswer),
  answerHeaders: ['x-receipt-token'],
};

const receipt: ReceiptRoute = {
  kind: 'receipt',
  method: 'GET',
  path: '/storefront/receipts/{receipt}',
  upstream: '/storefront/receipts/{receipt}',
  credential: 'receipt-token',
  answer: receiptAnswer,
};

export const newerRoutes: readonly (CartRoute | ReceiptRoute)[] = [
  call('GET', ''),
  call('PATCH', '', ['fulfillmentMethod', 'note']),
  call('DELETE', '', []),
  call('POST', '/items', fields.addition),
  call('PATCH', '/items/{item}', ['quantity']),
  call('DELETE', '/items/{item}'),
  call('POST', '/discount', ['code']),
  call('DELETE', '/discount', []),
  call('PUT', '/gratuity', fields.gratuity),
  call('PUT', '/update-order-time', fields.orderTime),
  call('PUT', '/validate-and-update', fields.contact),
  call('PUT', '/set-delivery', fields.address),
  call('PUT', '/set-table', fields.table),
  call('PUT', '/set-room', fields.room),
  call('POST', '/payment-intent', [], paymentIntentAnswer),
  orderResult,
  receipt,
];
