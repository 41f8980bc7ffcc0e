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
