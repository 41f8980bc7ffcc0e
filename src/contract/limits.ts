/** What the service takes at most. docs/contract.md 2.13.11, 4.5, 8. */

/** Portions of one line of the order. */
export const MOST_OF_A_LINE = 99;

/** Characters of what a guest writes: instructions for a dish, a note, words with a rating. */
export const LONGEST_TEXT = 500;
