/**
 * The fulfillment methods, one row each. Types, settings, proxy routes, checkout steps and the checks of
 * the documents are derived from this table. CONTRIBUTING.md explains how to add one.
 */

interface Row {
  /** Its name in a location's `methodsStatus`. docs/contract.md 2.13.1 */
  readonly offeredAs: string;
  /** Where the order goes: the type of the intent that sets it; `null` for pickup. */
  readonly place: string | null;
}

/** The first one is the default: of all of them, or of those that a chosen location offers. */
export const fulfillmentMethods = {
  takeout: { offeredAs: 'pickup', place: null },
  table_side: { offeredAs: 'table', place: 'table' },
  room_service: { offeredAs: 'roomService', place: 'room' },
  delivery: { offeredAs: 'delivery', place: 'delivery' },
} as const satisfies Readonly<Record<string, Row>>;

export type FulfillmentMethod = keyof typeof fulfillmentMethods;

export const methodNames = Object.keys(fulfillmentMethods) as [
  FulfillmentMethod,
  ...FulfillmentMethod[],
];

export const isMethod = (word: string): word is FulfillmentMethod =>
  (methodNames as readonly string[]).includes(word);

/** What a guest enters about where an order goes. docs/contract.md 2.2, 4.5 */
export type Place = NonNullable<(typeof fulfillmentMethods)[FulfillmentMethod]['place']>;

export const places = [
  ...new Set(methodNames.flatMap((method) => fulfillmentMethods[method].place ?? [])),
];

/** `undefined` for unknown methods: receipts contain the service's own word. */
export const placeFor = (method: string): Place | null | undefined =>
  isMethod(method) ? fulfillmentMethods[method].place : undefined;

/** If so, the courier reports the arrival time and the progress. */
export const isByCourier = (method: string): boolean => placeFor(method) === 'delivery';

/** Whether the order is brought to where its guest sits: a table or a room. */
export const isAtPlace = (method: string): boolean =>
  ['table', 'room'].includes(placeFor(method) ?? '');

/** Below the cart's path, in both generations. docs/contract.md 4.4, 4.5 */
export const placePath = (place: Place): string => `/set-${place}`;
