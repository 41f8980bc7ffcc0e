/** Looks sentences up in the languages that were learned. English pages never load this. */
import { sayWith } from './msg.js';
import type { Translation } from './translation.js';

/** To add a language: its file, and a line here. */
const files: Readonly<Record<string, () => Promise<Translation>>> = {
  ar: () => import('./ar.js').then(({ ar }) => ar),
  de: () => import('./de.js').then(({ de }) => de),
  es: () => import('./es.js').then(({ es }) => es),
  fr: () => import('./fr.js').then(({ fr }) => fr),
};

const learned = new Map<string, { words: Translation; plural: Intl.PluralRules }>();

/** A tag of three letters names another language than its first two: `arn` is not Arabic. */
const nameOf = (language: string) => language.toLowerCase().replace(/[-_].*/, '');

/** @throws when the language's file cannot be loaded */
export async function learn(language: string): Promise<void> {
  const name = nameOf(language);
  const words = learned.has(name) ? undefined : await files[name]?.();
  if (words) learned.set(name, { words, plural: new Intl.PluralRules(name) });
}

export function speak(language: string): void {
  const known = learned.get(nameOf(language));
  sayWith(
    known &&
      ((sentence, count) => {
        const found = known.words[sentence];
        if (found === undefined || typeof found === 'string') return found;
        return found[known.plural.select(Number(count))] ?? found.other;
      }),
  );
}
