/** No figures are published for these; all in milliseconds. */
const MINUTE = 60_000;

/** A cart lives this long after its last change. */
export const CART_LIFETIME = 4 * 60 * MINUTE;

/** A cart's token outlives the cart by this much, so that its order can be viewed. */
export const CART_TOKEN_AFTERLIFE = 24 * 60 * MINUTE;

/** How long a quote is valid. */
export const QUOTE_LIFETIME = 15 * MINUTE;

/** How long a courier's price is valid. */
export const DELIVERY_QUOTE_LIFETIME = 15 * MINUTE;

/** How long a receipt's link is valid. */
export const RECEIPT_TOKEN_LIFETIME = 24 * 60 * MINUTE;

/** How long a handoff to the hosted checkout is valid. */
export const HANDOFF_LIFETIME = 10 * MINUTE;

/** How long a retry gets the recorded first answer. */
export const IDEMPOTENCY_RETENTION = 24 * 60 * MINUTE;

const DAY = 24 * 60 * MINUTE;

/** How long a customer stays logged in. */
export const SESSION_LIFETIME = 7 * DAY;

export const CODE_LIFETIME = 10 * MINUTE;
export const TRIES_FOR_A_CODE = 5;

/**
 * Limits for sending codes. A caller may be a server for many guests, so its limits are higher
 * than those of one identifier.
 */
export const SENDING: readonly {
  readonly column: 'identifier_digest' | 'caller_digest';
  readonly codes: number;
  readonly within: number;
}[] = [
  { column: 'identifier_digest', codes: 3, within: 10 * MINUTE },
  { column: 'identifier_digest', codes: 10, within: DAY },
  { column: 'caller_digest', codes: 30, within: 10 * MINUTE },
  { column: 'caller_digest', codes: 300, within: DAY },
];

/** How long sent codes are counted. */
export const SENDING_REMEMBERED = DAY;

export const ADDRESSES_EACH = 50;
