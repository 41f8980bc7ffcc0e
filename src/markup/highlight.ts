/** Marks the words of a text that a search has found. */
import { type Markup, markup } from './markup.js';

/** So that `creme brulee` finds `crème brûlée`. */
export const plain = (term: string): string =>
  term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As the search splits texts. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu;

/** @param found - words as the search knows them; without any, nothing is marked */
export function highlighted(
  text: string,
  found: ReadonlySet<string> | undefined,
): (Markup | string)[] {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const { 0: word, index } of found ? text.matchAll(WORD) : []) {
    if (!found?.has(plain(word))) continue;
    parts.push(text.slice(end, index), markup('mark', { part: 'match' }, word));
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}
