/** Which language is spoken. English is here; the others load for the first who needs one. */
import { load } from '../bundles/load.js';
import { type Language, sayIn } from './sentences.js';
import type { Translation } from './translation.js';

/** Languages besides English, with their direction. CONTRIBUTING.md explains how to add one. */
export const languages = { ar: 'rtl', de: 'ltr', es: 'ltr', fr: 'ltr' } as const;

const isKnown = (name: string): name is keyof typeof languages => Object.hasOwn(languages, name);

const learned = new Map<string, Language>();

/** A tag of three letters names another language than its first two: `arn` is not Arabic. */
const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/**
 * Settles when sentences can be said in `language` (BCP 47). One without a file, or whose file cannot
 * be loaded, is said in English.
 */
export async function learn(language: string): Promise<void> {
  const name = nameOf(language);
  if (!isKnown(name) || learned.has(name)) return;
  try {
    const { [name]: words }: Partial<Record<string, Translation>> = await load(name);
    if (!words) return;
    learned.set(name, {
      words,
      plural: new Intl.PluralRules(name),
      isolates: languages[name] === 'rtl',
    });
  } catch {
    // Tried again with the next painting.
  }
}

/** What is said from now on is said in `language`, as far as it was learned. */
export const speak = (language: string): void => sayIn(learned.get(nameOf(language)));
