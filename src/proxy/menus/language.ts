/** The language of the words around a menu: "Sold out today", "May contain". */
import {
  isLanguageCode,
  isTranslated,
  languageCodes,
  type TranslatedLanguage,
} from '../../contract/languages.js';
import { isRightToLeft } from '../../messages/check-messages.js';
import { nameOf, type Translation } from '../../messages/language.js';
import { sayIn, type Words } from '../../messages/sentences.js';

const translations: Readonly<Record<TranslatedLanguage, () => Promise<Translation>>> = {
  ar: async () => (await import('../../messages/ar.js')).ar,
  de: async () => (await import('../../messages/de.js')).de,
  es: async () => (await import('../../messages/es.js')).es,
  fr: async () => (await import('../../messages/fr.js')).fr,
};

/** The widget's translation; `null` for English, which needs none, and for languages that it doesn't have. */
export const translationOf = async (name: string): Promise<Translation | null> =>
  isTranslated(name) ? translations[name]() : null;

export const directionOf = (name: string): 'ltr' | 'rtl' => (isRightToLeft(name) ? 'rtl' : 'ltr');

/** Sentences of the operator, by language and then as for a page: by subject and name. docs/wording.md */
export type OwnMessages = Readonly<Record<string, Words>>;

/** The languages that a proxy speaks: the widget's, and those that its operator has written. */
export interface Wording {
  readonly languages: readonly string[];
  readonly own: OwnMessages;
  /** The language that is spoken for a tag (BCP 47): English if there is none. */
  spokenFor(tag: string): string;
  /**
   * Calls a function whose texts are in a language.
   *
   * @param write has to be synchronous: there is one current language for all requests
   */
  sayingIn<Written>(name: string, write: () => Written): Promise<Written>;
}

export function createWording(own: OwnMessages = {}): Wording {
  const added = Object.keys(own).filter((name) => !isLanguageCode(name));
  const all: readonly string[] = [...languageCodes, ...added.sort()];
  return {
    languages: all,
    own,
    spokenFor(tag) {
      const name = nameOf(tag);
      return all.includes(name) ? name : 'en';
    },
    async sayingIn(name, write) {
      const words = await translationOf(name);
      const mine = own[name];
      if (!words && !mine) return write();
      sayIn({ words: words ?? {}, own: mine, plural: name, isolates: isRightToLeft(name) });
      try {
        return write();
      } finally {
        sayIn(undefined);
      }
    },
  };
}
