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
