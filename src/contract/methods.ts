/**
 * The ways an order reaches its guest, one row each: the type, settings, proxy routes, the steps of the
 * checkout and the checks of the documents follow from it. CONTRIBUTING.md says how to add one.
 */

interface Row {
  /** What a location calls it in its `methodsStatus`. docs/contract.md 2.13.1 */
  readonly offeredAs: string;
  /** What the guest says of where the order goes, as a change of the cart; `null`: the guest comes for it. */
  readonly place: string | null;
}

/** A page that names no method takes the first one, and of a chosen location the first it offers. */
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
