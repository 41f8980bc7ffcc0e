/**
 * Offered phrases in a text for the kitchen. They follow what the guest typed, separated by
 * semicolons, in the kitchen's language.
 */
import { LONGEST_TEXT } from './limits.js';
import type { NoteParts, OfferedPhrase } from './overlay-guest.js';

const separator = '; ';

/** Finds the phrases at the end of a text. */
export function partsOf(note: string, phrases: readonly OfferedPhrase[]): NoteParts {
  const parts = note.split(separator);
  const chosen: OfferedPhrase[] = [];
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    const phrase = phrases.find(({ sent }) => sent === last);
    if (!phrase || chosen.includes(phrase)) break;
    chosen.unshift(phrase);
    parts.pop();
  }
  return { typed: parts.join(separator), chosen };
}

/** What the kitchen gets. */
export const noteOf = ({ typed, chosen }: NoteParts): string =>
  [...(typed ? [typed] : []), ...chosen.map(({ sent }) => sent)].join(separator);

/** The text as its guest reads it. */
export function phrasesShown(note: string, phrases: readonly OfferedPhrase[]): string {
  const { typed, chosen } = partsOf(note, phrases);
  return [...(typed ? [typed] : []), ...chosen.map(({ shown }) => shown)].join(separator);
}

/** How many characters a guest may type beside these phrases. */
export const roomLeft = (chosen: readonly OfferedPhrase[]): number => {
  let room = LONGEST_TEXT;
  for (const { sent } of chosen) room -= sent.length + separator.length;
  return room;
};
