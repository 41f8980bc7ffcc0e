/** What a guest enters about where an order goes, by fulfillment method. docs/contract.md 2.2, 4.5. */
import { type FulfillmentMethod, fulfillmentMethods, isMethod, methodNames } from './methods.js';

export type Place = NonNullable<(typeof fulfillmentMethods)[FulfillmentMethod]['place']>;

export const places = [
  ...new Set(methodNames.flatMap((method) => fulfillmentMethods[method].place ?? [])),
];

/** `undefined` for unknown methods: receipts contain the service's own word. */
export const placeFor = (method: string): Place | null | undefined =>
  isMethod(method) ? fulfillmentMethods[method].place : undefined;

/** If so, the courier reports the arrival time and the progress. */
export const isByCourier = (method: string): boolean => placeFor(method) === 'delivery';

/** Below the cart's path, in both generations. docs/contract.md 4.4, 4.5 */
export const placePath = (place: Place): string => `/set-${place}`;
