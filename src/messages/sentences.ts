/**
 * What guests read, by subject and name: `cart.empty`. The English sentences are in their subject's
 * file and load with it; the other languages' are in one file each. Not lit-localize: that has one
 * language for the whole page and every library on it, and no forms of number.
 */

/** The forms that a language has for a number of things, by the names of `Intl.PluralRules`. */
export type Plural = { readonly other: string } & Partial<
  Readonly<Record<Intl.LDMLPluralRule, string>>
>;

/**
 * `{name}` stands for what is put in. Where the number in `{count}` changes the words, there is one
 * sentence for each of the language's forms.
 */
export type Sentence = string | Plural;

type Table = Readonly<Record<string, Sentence>>;

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** What has to be put into a sentence, by the names of its places. */
type Values<S extends Sentence> = {
  readonly [Place in PlacesIn<S extends string ? S : S[keyof S]>]: Place extends 'count'
    ? number
    : string | number;
};

type Arguments<S extends Sentence> = [keyof Values<S>] extends [never] ? [] : [values: Values<S>];

/** Says a subject's sentence in the language that is spoken. */
export type Say<English extends Table> = <Name extends keyof English>(
  name: Name,
  ...values: Arguments<English[Name]>
) => string;

export interface Language {
  readonly words: Readonly<Partial<Record<string, Partial<Table>>>>;
  readonly plural: Intl.PluralRules;
  /** What is put in keeps its own direction, as `+1 202…` or `12 Main Street` do within Arabic. */
  readonly isolates: boolean;
}

const english: Language = { words: {}, plural: new Intl.PluralRules('en'), isolates: false };
let language = english;

/** Everything said from now on is said in `next`; in English without it. */
export const sayIn = (next: Language | undefined): void => {
  language = next ?? english;
};

export function sentences<const English extends Table>(
  subject: string,
  table: English,
): Say<English> {
  return (name, ...given) => {
    const values: Readonly<Record<string, unknown>> = given[0] ?? {};
    const sentence = language.words[subject]?.[String(name)] ?? table[name];
    return String(formOf(sentence, Number(values.count))).replace(/\{(\w+)\}/g, (_, place) =>
      language.isolates ? `\u2068${values[place]}\u2069` : String(values[place]),
    );
  };
}

const formOf = (sentence: Sentence | undefined, count: number) =>
  typeof sentence === 'object'
    ? (sentence[language.plural.select(count)] ?? sentence.other)
    : sentence;
