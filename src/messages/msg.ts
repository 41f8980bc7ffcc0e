/**
 * The door that every sentence passes. It is written here in English; another language's words are
 * looked up by the English ones. Not lit-localize: that has one language for the whole page and
 * every library on it, and no forms of number.
 */

/** A sentence with things put in, from `` str`${count} items` ``. */
interface Filled {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** Finds the words for the English `sentence`; `count` is the first thing put in. */
type Translate = (sentence: string, count: unknown) => string | undefined;

let translate: Translate | undefined;

/** Everything said from now on is said with `next`; in English without it. */
export const sayWith = (next: Translate | undefined): void => {
  translate = next;
};

export const str = (strings: TemplateStringsArray, ...values: unknown[]): Filled => ({
  strings,
  values,
});

export function msg(sentence: string | Filled): string {
  const { strings, values } =
    typeof sentence === 'string' ? { strings: [sentence], values: [] } : sentence;
  let english = strings[0] ?? '';
  for (let place = 1; place < strings.length; place += 1) {
    english += `{${place - 1}}${strings[place]}`;
  }
  const words = translate?.(english, values[0]) ?? english;
  return words.replace(/\{(\d)\}/g, (_, place) => String(values[place]));
}
