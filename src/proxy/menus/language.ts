/** The language of the words around a menu: "Sold out today", "May contain". */
import { languages, type Translation } from '../../messages/language.js';
import { sayIn } from '../../messages/sentences.js';

type Known = keyof typeof languages;

const translations: Readonly<Record<Known, () => Promise<Translation>>> = {
  ar: async () => (await import('../../messages/ar.js')).ar,
  de: async () => (await import('../../messages/de.js')).de,
  es: async () => (await import('../../messages/es.js')).es,
  fr: async () => (await import('../../messages/fr.js')).fr,
};

/** The translation of a language; `null` for English, which needs none. */
export const translationOf = async (name: Known | 'en'): Promise<Translation | null> =>
  name === 'en' ? null : translations[name]();

/** The language that is spoken for a tag (BCP 47): English if there is no translation. */
export function spokenFor(tag: string): Known | 'en' {
  const name = tag.toLowerCase().replace(/[-_].*/, '');
  return isKnown(name) ? name : 'en';
}

const isKnown = (name: string): name is Known => Object.hasOwn(languages, name);

export const directionOf = (name: Known | 'en'): 'ltr' | 'rtl' =>
  name === 'en' ? 'ltr' : languages[name];

/**
 * Calls a function whose texts are in a language.
 *
 * @param write has to be synchronous: there is one current language for all requests
 */
export async function sayingIn<Written>(
  name: Known | 'en',
  write: () => Written,
): Promise<Written> {
  const words = await translationOf(name);
  if (!words) return write();
  sayIn({ words, plural: new Intl.PluralRules(name), isolates: directionOf(name) === 'rtl' });
  try {
    return write();
  } finally {
    sayIn(undefined);
  }
}
