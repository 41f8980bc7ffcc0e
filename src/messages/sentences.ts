/**
 * Guest-facing texts by subject and name, such as `cart.empty`. The English ones are in their
 * subject's file and load with it; each other language is one file. We don't use lit-localize,
 * because it has one language for the whole page and every library on it, and no plural forms.
 */

/** The plural forms of a sentence, by the names of `Intl.PluralRules`. */
export type Plural = { readonly other: string } & Partial<
  Readonly<Record<Intl.LDMLPluralRule, string>>
>;

/**
 * `{name}` is a placeholder. If the number in `{count}` changes the words, there is one sentence
 * for each plural form of the language.
 */
export type Sentence = string | Plural;

type Table = Readonly<Record<string, Sentence>>;

/** Sentences by subject and name. */
export type Words = Readonly<Partial<Record<string, Partial<Table>>>>;

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** The values for a sentence's placeholders, by name. */
type Values<S extends Sentence> = {
  readonly [Place in PlacesIn<S extends string ? S : S[keyof S]>]: Place extends 'count'
    ? number
    : string | number;
};

type Arguments<S extends Sentence> = [keyof Values<S>] extends [never] ? [] : [values: Values<S>];

/** Returns a sentence of a subject in the current language. */
export type Say<English extends Table> = <Name extends keyof English>(
  name: Name,
  ...values: Arguments<English[Name]>
) => string;

export interface Language {
  readonly words: Words;
  /** What the page says instead. */
  readonly own?: Words | undefined;
  /** Whose plural forms its sentences have, BCP 47. */
  readonly plural: string;
  /** Inserted values keep their own direction, such as `+1 202…` or `12 Main Street` in Arabic. */
  readonly isolates: boolean;
  readonly agree?: Agree | undefined;
}

/** Corrects words before a value that follow from the value, as in Spanish "a la 1:00". */
export type Agree = (text: string) => string;

const plain: Language = { words: {}, plural: 'en', isolates: false };
let language = plain;

/** The English sentences of every subject that has loaded. */
export const english: Record<string, Table> = {};

/** From now on, texts are in `next`, or in English without it. */
export const sayIn = (next: Language | undefined): void => {
  language = next ?? plain;
};

export function sentences<const English extends Table>(
  subject: string,
  table: English,
): Say<English> {
  english[subject] = table;
  return (name, ...given) => {
    const values: Readonly<Record<string, unknown>> = given[0] ?? {};
    const { own, words, isolates, agree } = language;
    const key = String(name);
    const sentence = own?.[subject]?.[key] ?? words[subject]?.[key] ?? table[name];
    const text = String(formOf(sentence, Number(values.count))).replace(
      /\{(\w+)\}(\.?)/g,
      (_, place, stop) => {
        const value = String(values[place]);
        if (isolates) return isolated(value) + stop;
        // "1:00 p.m." brings the full stop of its sentence along.
        return value.endsWith('.') ? value : value + stop;
      },
    );
    return agree ? agree(text) : text;
  };
}

/** Text of the restaurant or the service next to a sentence of ours: its full stop stays at its own end. */
export const foreignText = (text: string): string =>
  text && language.isolates ? isolated(text) : text;

/**
 * The first letter decides the direction of a value. That of a composed one, such as a day and a
 * time, is inside its parts, where it doesn't count: it runs like the language.
 */
const isolated = (value: string) =>
  `${value.includes('\u2069') ? '\u2067' : '\u2068'}${value}\u2069`;

const formOf = (sentence: Sentence | undefined, count: number) =>
  typeof sentence === 'object'
    ? (sentence[rulesOf(language.plural).select(count)] ?? sentence.other)
    : sentence;

/** By language. Browsers take a millisecond for one, and a menu's first screen counts nothing. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(name: string): Intl.PluralRules {
  const known = rules.get(name) ?? new Intl.PluralRules(name);
  rules.set(name, known);
  return known;
}
