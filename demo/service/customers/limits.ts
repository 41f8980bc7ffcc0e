/** No figures are published for these. Times in milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a customer stays logged in. */
export const SESSION_LIFETIME = 7 * DAY;

export const CODE_LIFETIME = 10 * MINUTE;
export const TRIES_FOR_A_CODE = 5;

/**
 * How many codes are sent. A caller may be a server that speaks for many shoppers, so its limits
 * are wider than those of one identifier.
 */
export const SENDING: readonly {
  readonly of: 'identifier_digest' | 'caller_digest';
  readonly codes: number;
  readonly within: number;
}[] = [
  { of: 'identifier_digest', codes: 3, within: 10 * MINUTE },
  { of: 'identifier_digest', codes: 10, within: DAY },
  { of: 'caller_digest', codes: 30, within: 10 * MINUTE },
  { of: 'caller_digest', codes: 300, within: DAY },
];

/** Sent codes are counted this long. */
export const SENDING_REMEMBERED = DAY;

export const ADDRESSES_EACH = 50;
