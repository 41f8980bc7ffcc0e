/** The current language. English is built in; other languages load on first use. */
import { load } from '../bundles/load.js';
import { type Language, sayIn } from './sentences.js';
import type { Translation } from './translation.js';

/** Languages besides English, with their direction. CONTRIBUTING.md explains how to add one. */
export const languages = { ar: 'rtl', de: 'ltr', es: 'ltr', fr: 'ltr' } as const;

const isKnown = (name: string): name is keyof typeof languages => Object.hasOwn(languages, name);

const learned = new Map<string, Language>();

/** A three-letter tag is another language than its first two letters: `arn` isn't Arabic. */
const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/**
 * Resolves once texts are available in `language` (BCP 47). Without a file, or if it can't load,
 * English is used.
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
    // Retried with the next render.
  }
}

/** From now on, texts are in `language`, if it has been loaded. */
export const speak = (language: string): void => sayIn(learned.get(nameOf(language)));
