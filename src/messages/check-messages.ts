/** Compares sentences that somebody wrote with those the widget needs. */
import { isLanguageCode } from '../contract/languages.js';
import type { Sentence, Words } from './sentences.js';

export interface Problems {
  /** Names of sentences that guests would read with a gap, such as `cart.items`. */
  readonly unusable: readonly string[];
  /** Names of sentences that stay in English; empty for a language that the widget has. */
  readonly missing: readonly string[];
  /** What is wrong, in words. */
  readonly wrong: readonly string[];
}

const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'];

export const isRightToLeft = (name: string): boolean =>
  rightToLeft.includes(new Intl.Locale(name).maximize().script ?? '');

const MOST_TRIED = 200;

/** The plural forms that the language has for whole numbers that an order may contain. */
export function formsIn(name: string): readonly string[] {
  const rules = new Intl.PluralRules(name);
  const forms = new Set(['other']);
  for (let count = 0; count <= MOST_TRIED; count += 1) forms.add(rules.select(count));
  return [...forms].sort();
}

const formsOf = (sentence: Sentence | undefined): readonly (readonly [string, string])[] =>
  typeof sentence === 'object' ? Object.entries(sentence) : [['other', sentence ?? '']];

const placesIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** What is wrong with one sentence, in words; a guest would read a gap in an unusable one. */
function* flaws(
  name: string,
  sentence: Sentence,
  model: Sentence,
): Generator<{ readonly what: string; readonly isUnusable?: boolean }> {
  const texts = formsOf(sentence);
  const forms = texts.map(([form]) => form);
  const places = [...new Set(formsOf(model).flatMap(([, text]) => placesIn(text)))];
  const strange = texts
    .flatMap(([, text]) => placesIn(text))
    .filter((one) => !places.includes(one));
  if (strange.length > 0)
    yield { what: `has no ${strange.join(', ')}, and isn’t used`, isUnusable: true };
  const general = texts.find(([form]) => form === 'other')?.[1] ?? '';
  const lost = places.filter((place) => !placesIn(general).includes(place));
  if (lost.length > 0) yield { what: `lacks ${lost.join(', ')}` };
  const absent = formsIn(name).filter((form) => !forms.includes(form));
  if (typeof model === 'object' && absent.length > 0)
    yield { what: `lacks the plural forms ${absent.join(', ')}` };
  if (typeof model === 'string' && typeof sentence === 'object')
    yield { what: 'has no plural forms' };
  const known: string[] = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
  const odd = forms.filter((form) => form !== 'other' && !known.includes(form));
  if (odd.length > 0)
    yield { what: `has the plural forms ${odd.join(', ')}, which ${name} doesn’t have` };
}

/**
 * @param name of the language
 * @param own what was written
 * @param complete sentences of a language that has all of them
 */
export function problemsIn(name: string, own: Words, complete: Words): Problems {
  const unusable: string[] = [];
  const wrong: string[] = [];
  const models = new Map(entriesOf(complete));
  for (const [at, sentence] of entriesOf(own)) {
    const model = models.get(at);
    if (model === undefined) wrong.push(`${at} isn’t a sentence of the widget`);
    else
      for (const { what, isUnusable } of flaws(name, sentence, model)) {
        wrong.push(`${at} ${what}`);
        if (isUnusable) unusable.push(at);
      }
  }
  const given = new Set(entriesOf(own).map(([at]) => at));
  const all = isLanguageCode(name) ? [] : entriesOf(complete).map(([at]) => at);
  return { unusable, wrong, missing: all.filter((at) => !given.has(at)) };
}

/** `cart.empty` with its sentence. */
const entriesOf = (words: Words): readonly (readonly [string, Sentence])[] =>
  Object.entries(words).flatMap(([subject, table]) =>
    Object.entries(table ?? {}).flatMap(([key, sentence]) =>
      sentence === undefined ? [] : [[`${subject}.${key}`, sentence] as const],
    ),
  );

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'string' ||
  (isObject(value) &&
    typeof value.other === 'string' &&
    Object.values(value).every((form) => typeof form === 'string'));

/** The sentences in anything, and the names of what isn't one. */
export function shapeOf(messages: unknown): { readonly words: Words; readonly odd: string[] } {
  const words: Record<string, Record<string, Sentence>> = {};
  const odd: string[] = [];
  for (const [subject, table] of Object.entries(isObject(messages) ? messages : { messages })) {
    if (!isObject(table)) odd.push(subject);
    for (const [key, value] of Object.entries(isObject(table) ? table : {})) {
      if (isSentence(value)) words[subject] = { ...words[subject], [key]: value };
      else odd.push(`${subject}.${key}`);
    }
  }
  return { words, odd };
}
