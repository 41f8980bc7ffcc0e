/**
 * The languages that guests can choose besides English, which is built in, with their direction. Each
 * table of sentences has a type from this file, so the compiler names those that lack a language.
 * CONTRIBUTING.md explains how to add one.
 */
export const languages = { ar: 'rtl', de: 'ltr', es: 'ltr', fr: 'ltr' } as const;

/** A language that has a file in `src/messages/`. */
export type TranslatedLanguage = keyof typeof languages;

export type LanguageCode = TranslatedLanguage | 'en';

/** An entry for every language; any other code has none. */
export type ByLanguage<Entry, Code extends LanguageCode = LanguageCode> = Readonly<
  Record<Code, Entry> & Partial<Record<string, Entry>>
>;

export const isTranslated = (code: string): code is TranslatedLanguage =>
  Object.hasOwn(languages, code);

export const isLanguageCode = (code: string): code is LanguageCode =>
  code === 'en' || isTranslated(code);

export const languageCodes = ['en', ...Object.keys(languages)].sort() as readonly LanguageCode[];
