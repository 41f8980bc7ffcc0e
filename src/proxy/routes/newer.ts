/**
 * The storefront-scoped session and cart, authorized by the cart's capability token or the
 * customer's, and the receipt. The API key is never used here. docs/contract.md 4.2, 4.3 and 4.5
 */

import { placePath, places } from '../../contract/methods.js';
import { isSignable } from '../../contract/place-code.js';
import {
  acceptedAnswer,
  cartAnswer,
  handoffAnswer,
  loyaltyQuoteAnswer,
  newerSessionAnswer,
  orderResultAnswer,
  paymentIntentAnswer,
  ratingAnswer,
  receiptAnswer,
  recommendationsAnswer,
} from './answers.js';
import * as fields from './fields.js';
import type { CartRoute, Method, ReceiptRoute, SessionRoute } from './route.js';

const location = '/storefront/locations/{location}';

const call = (
  method: Method,
  below: string,
  accepted?: readonly string[],
  extra: Partial<CartRoute> = {},
): CartRoute => ({
  kind: 'cart',
  method,
  path: `${location}/carts/current${below}`,
  upstream: `${location}/carts/{cart}${below}`,
  credential: 'cart',
  answer: cartAnswer,
  ...(accepted ? { fields: accepted } : {}),
  ...(method === 'GET' ? {} : { keyed: true }),
  ...extra,
});

const session: SessionRoute = {
  kind: 'session',
  method: 'POST',
  path: `${location}/ordering-sessions`,
  upstream: `${location}/ordering-sessions`,
  credential: 'cart',
  keyed: true,
  fields: [...fields.sessionStart, 'channel'],
  answer: newerSessionAnswer,
};

const receipt: ReceiptRoute = {
  kind: 'receipt',
  method: 'GET',
  path: '/storefront/receipts/{receipt}',
  upstream: '/storefront/receipts/{receipt}',
  credential: 'receipt',
  answer: receiptAnswer,
};

const analytics: CartRoute = {
  kind: 'cart',
  method: 'POST',
  path: `${location}/analytics-events`,
  upstream: `${location}/analytics-events`,
  credential: 'cart',
  keyed: true,
  fields: ['eventType', 'metadata'],
  names: 'cart-in-body',
  role: 'after-order',
  outsideOrder: true,
  answer: acceptedAnswer,
};

export const newerRoutes: readonly (CartRoute | ReceiptRoute | SessionRoute)[] = [
  session,
  call('GET', ''),
  call('PATCH', '', ['fulfillmentMethod', 'note']),
  call('DELETE', '', []),
  call('GET', '/products', undefined, { answer: recommendationsAnswer, outsideOrder: true }),
  call('POST', '/items', fields.addition),
  call('PATCH', '/items/{item}', ['quantity']),
  call('DELETE', '/items/{item}'),
  call('POST', '/discount', ['code']),
  call('DELETE', '/discount', []),
  call('PUT', '/gratuity', fields.gratuity),
  call('PUT', '/update-order-time', fields.orderTime),
  call('PUT', '/validate-and-update', fields.contact, { paying: true }),
  ...places.map((place) =>
    call('PUT', placePath(place), fields.places[place], isSignable(place) ? { place } : {}),
  ),
  // An assumption: how changes are acknowledged isn't documented. docs/contract.md 2.4
  call('POST', '/catalog-acknowledgement', ['action', 'changeSetVersion']),
  call('POST', '/claim', [], { credential: 'both', role: 'claim' }),
  call('GET', '/loyalty/quote', undefined, { credential: 'customer', answer: loyaltyQuoteAnswer }),
  call('POST', '/loyalty/enrollment', ['consent'], { credential: 'customer' }),
  call('POST', '/loyalty/redeem', ['rewardId'], { credential: 'customer' }),
  call('DELETE', '/loyalty/redeem', [], { credential: 'customer' }),
  call('POST', '/checkout-handoffs', [], { paying: true, answer: handoffAnswer }),
  call('POST', '/payment-intent', [], {
    paying: true,
    role: 'payment-intent',
    answer: paymentIntentAnswer,
  }),
  // Where the service issues the receipt's token is an assumption; see docs/contract.md 5.
  call('GET', '/order-result', undefined, {
    paying: true,
    answer: orderResultAnswer,
    answerHeaders: ['x-receipt-token'],
  }),
  call('POST', '/rating', ['rating', 'comment'], { role: 'after-order', answer: ratingAnswer }),
  analytics,
  receipt,
];
