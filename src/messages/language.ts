/** Which language is spoken. English is here; the others load for the first who needs one. */
import { load } from '../bundles/load.js';
import { sayWith } from './msg.js';
import type { Translation } from './translation.js';

/** To add a language: its file, its bundle, and its name here; below as well where it is read from the right. */
const names = ['ar', 'de', 'es', 'fr'] as const;
const rightToLeft = new Set(['ar']);

const learned = new Map<string, { words: Translation; plural: Intl.PluralRules }>();

/** A tag of three letters names another language than its first two: `arn` is not Arabic. */
const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/**
 * Settles when sentences can be said in `language` (BCP 47). One without a file, or whose file cannot
 * be loaded, is said in English.
 */
export async function learn(language: string): Promise<void> {
  const spoken = nameOf(language);
  const name = names.find((known) => known === spoken);
  if (!name || learned.has(name)) return;
  try {
    const { [name]: words }: Partial<Record<string, Translation>> = await load(name);
    if (words) learned.set(name, { words, plural: new Intl.PluralRules(name) });
  } catch {
    // Tried again with the next painting.
  }
}

/** What is put in keeps its own direction, as `+1 202…` or `12 Main Street` do within Arabic. */
const isolated = (words: string): string => words.replace(/\{\d\}/g, '\u2068$&\u2069');

/** What is said from now on is said in `language`, as far as it was learned. */
export function speak(language: string): void {
  const name = nameOf(language);
  const known = learned.get(name);
  const finish = rightToLeft.has(name) ? isolated : (words: string) => words;
  sayWith(
    known &&
      ((sentence, count) => {
        const found = known.words[sentence];
        const words =
          typeof found === 'object'
            ? (found[known.plural.select(Number(count))] ?? found.other)
            : found;
        return words && finish(words);
      }),
  );
}
