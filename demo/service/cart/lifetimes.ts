/** No figures are published for these; all in milliseconds. */
const MINUTE = 60_000;

/** A cart lives this long after its last change. */
export const CART_LIFETIME = 4 * 60 * MINUTE;

/** A cart's token opens it this long after the cart's own life, so that its order can be looked at. */
export const CART_TOKEN_AFTERLIFE = 24 * 60 * MINUTE;

/** How long a quote is promised. */
export const QUOTE_LIFETIME = 15 * MINUTE;

/** How long a courier stands by a price. */
export const DELIVERY_QUOTE_LIFETIME = 15 * MINUTE;

/** How long a receipt's link opens it. */
export const RECEIPT_TOKEN_LIFETIME = 24 * 60 * MINUTE;

/** How long a checkout that was handed over may be opened. */
export const HANDOFF_LIFETIME = 10 * MINUTE;

/** How long a retry is answered from the record of the first answer. */
export const IDEMPOTENCY_RETENTION = 24 * 60 * MINUTE;
