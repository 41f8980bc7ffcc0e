/** The location-scoped session and cart, which need the API key. docs/contract.md 4.1 and 4.4 */

import { placePath, places } from '../../contract/methods.js';
import { isSignable } from '../../contract/place-code.js';
import {
  cartAnswer,
  paymentIntentAnswer,
  recommendationsAnswer,
  sessionAnswer,
} from './answers.js';
import * as fields from './fields.js';
import type { CartRoute, Method, SessionRoute } from './route.js';

const call = (
  method: Method,
  below: string,
  extra: Partial<
    Pick<CartRoute, 'fields' | 'place' | 'alternative' | 'paying' | 'outsideOrder' | 'answer'>
  > = {},
): CartRoute => ({
  kind: 'cart',
  method,
  path: `/locations/{location}/carts/current${below}`,
  upstream: `/locations/{location}/carts/{cart}${below}`,
  credential: 'key',
  answer: cartAnswer,
  ...extra,
});

const discount = (method: Method, accepted: readonly string[]): CartRoute => ({
  kind: 'cart',
  method,
  path: '/locations/{location}/discounts/apply-discount',
  upstream: '/locations/{location}/discounts/apply-discount',
  credential: 'key',
  fields: accepted,
  names: 'cart-in-body',
  answer: cartAnswer,
});

const session: SessionRoute = {
  kind: 'session',
  method: 'POST',
  path: '/locations/{location}/ordering-sessions',
  upstream: '/locations/{location}/ordering-sessions',
  credential: 'key',
  fields: fields.sessionStart,
  answer: sessionAnswer,
};

/** `segment` is the service's name for the card processor; pages don't need to know it. */
export const olderRoutes = (segment: string): readonly (CartRoute | SessionRoute)[] => [
  session,
  call('GET', ''),
  call('DELETE', ''),
  call('GET', '/products', { answer: recommendationsAnswer, outsideOrder: true }),
  call('POST', '/cart-item', { fields: fields.addition }),
  call('PATCH', '/cart-item/{item}/quantity', { fields: ['quantity'] }),
  call('PUT', '/gratuity', { fields: fields.gratuity }),
  call('PUT', '/update-order-time', { fields: fields.orderTime }),
  ...places.map((place) =>
    call('PUT', placePath(place), {
      fields: fields.places[place],
      ...(isSignable(place) && { place }),
    }),
  ),
  call('PUT', '/validate-and-update', {
    fields: fields.contact,
    paying: true,
    // The contract documents one path and mentions the other, which every known client uses.
    alternative: '/locations/{location}/cart/{cart}/validate-and-update',
  }),
  discount('POST', ['code']),
  discount('DELETE', []),
  {
    kind: 'cart',
    method: 'GET',
    path: '/card-processor/payment-intent',
    upstream: `/${segment}/payment-intent`,
    credential: 'key',
    paying: true,
    role: 'payment-intent',
    names: 'cart-and-location-in-query',
    answer: paymentIntentAnswer,
  },
];
