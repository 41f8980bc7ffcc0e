/** Limits of the service. docs/contract.md 2.13.11, 4.5, 8. */

/** Quantity of one line. */
export const MOST_OF_A_LINE = 99;

/** Characters of a guest's text: instructions for a dish, a note, a comment with a rating. */
export const LONGEST_TEXT = 500;

/** Characters of an order in a link: more would make a QR code that phones can't read. */
export const LONGEST_ORDER_CODE = 2000;
