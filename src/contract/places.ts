/** Where an order goes, as far as its method leaves that open. docs/contract.md 2.2, 4.5. */
import { type FulfillmentMethod, fulfillmentMethods, isMethod, methodNames } from './methods.js';

export type Place = NonNullable<(typeof fulfillmentMethods)[FulfillmentMethod]['place']>;

export const places = [
  ...new Set(methodNames.flatMap((method) => fulfillmentMethods[method].place ?? [])),
];

/** `undefined` for a method that is not known here: a receipt has the service's own word. */
export const placeFor = (method: string): Place | null | undefined =>
  isMethod(method) ? fulfillmentMethods[method].place : undefined;

/** Then the courier says when it arrives, and where it is. */
export const isByCourier = (method: string): boolean => placeFor(method) === 'delivery';

/** Below the cart, in both generations. docs/contract.md 4.4, 4.5 */
export const placePath = (place: Place): string => `/set-${place}`;
