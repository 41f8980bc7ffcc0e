import { sayWith } from './msg.js';

/** The forms that a language has for a number of things, by the names of `Intl.PluralRules`. */
export type Plural = { readonly other: string } & Partial<
  Readonly<Record<Intl.LDMLPluralRule, string>>
>;

/**
 * Sentences by their English text. `{0}`, `{1}` stand for what is put in, in the English order; a
 * translation may use them in any order. Where the number in `{0}` changes the words, there is one
 * sentence for each of the language's forms.
 */
export type Translation = Readonly<Record<string, string | Plural>>;

// Looks sentences up in the languages that were learned. English pages never load this.

/** To add a language: its file, and a line here; where it is read from the right, its name below as well. */
const files: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
  es: () => import('./es.js').then(({ es }) => es),
  fr: () => import('./fr.js').then(({ fr }) => fr),
};

const rightToLeft = new Set(['ar']);

const learned = new Map<string, { words: Translation; plural: Intl.PluralRules }>();

/** A tag of three letters names another language than its first two: `arn` is not Arabic. */
const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/** @throws when the language's file cannot be loaded */
export async function learn(language: string): Promise<void> {
  const name = nameOf(language);
  const words = learned.has(name) ? undefined : await files[name]?.();
  if (words) learned.set(name, { words, plural: new Intl.PluralRules(name) });
}

/** What is put in keeps its own direction, as `+1 202…` or `12 Main Street` do within Arabic. */
const isolated = (words: string): string => words.replace(/\{\d\}/g, '\u2068$&\u2069');

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
