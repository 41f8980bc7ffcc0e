/**
 * What ties a statement on allergens to the text of the menu that it was made for, and finds a text
 * in a language. Pure functions without libraries.
 */

/** A product or a modifier as the restaurant's menu has it, in its own language. */
export interface MenuText {
  readonly name: string;
  /** Modifiers have none. */
  readonly description?: string | undefined;
}

/**
 * A hash of the text, as 16 letters from a to p: digits could be a number in YAML. Spaces and the way accents are encoded don't count,
 * any other change does. It finds changes; it isn't meant to resist somebody who looks for a second
 * text with the same hash.
 */
export function hashOf({ name, description = '' }: MenuText): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const letter of `${plain(name)}\n${plain(description)}`) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return letters(one) + letters(other);
}

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

const letters = (word: number): string =>
  Array.from({ length: 8 }, (_, at) =>
    String.fromCharCode(97 + ((word >>> (28 - at * 4)) & 15)),
  ).join('');

/** Whether a statement was made for this text. If not, nothing is stated. */
export const isMadeFor = (statement: { readonly hash: string }, text: MenuText): boolean =>
  statement.hash === hashOf(text);

/** Texts by language (BCP 47). */
export type Texts = Readonly<Record<string, string>>;

/**
 * The tag among the texts that serves a language: itself, or a shorter form (`ar` for `ar-AE`), or
 * one that differs only in its region (`pt-BR` for `pt`). RFC 4647, 3.4.
 */
export function tagFor(texts: Texts | undefined, language: string): string | undefined {
  const tags = Object.keys(texts ?? {});
  const wanted = language.toLowerCase().split(/[-_]/);
  for (let length = wanted.length; length > 0; length -= 1) {
    const form = wanted.slice(0, length).join('-');
    const found = tags.find((tag) => tag.toLowerCase() === form);
    if (found !== undefined) return found;
  }
  return tags.find((tag) => tag.toLowerCase().split('-')[0] === wanted[0]);
}

/** Empty if there is none: an empty text isn't translated yet. */
export const textIn = (texts: Texts | undefined, language: string): string =>
  texts?.[tagFor(texts, language) ?? ''] ?? '';
