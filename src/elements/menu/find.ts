/** Finds products by words, ignoring typos and accents, and by dietary marks. */
import MiniSearch from 'minisearch';
import type { MenuBundle, Product } from '../../contract/domain.js';
import { dietaryMark } from '../../messages/menu.js';
import { listed } from '../../messages/shared.js';
import { served } from '../../stores/menu/menu.js';
import { isWarning } from '../product/panel.js';
import { plain } from './highlight.js';
import type { Entry } from './list.js';

/** The search; if both are empty, there is none. */
export interface Wanted {
  readonly words: string;
  /** Marks as the service writes them; a product must have all of them. */
  readonly marks: readonly string[];
}

export const nothingWanted: Wanted = { words: '', marks: [] };

export const wantsNothing = ({ words, marks }: Wanted): boolean =>
  words.trim() === '' && marks.length === 0;

/**
 * The marks to filter by, each once, in menu order. Excludes warnings: nobody wants to see only
 * dishes that contain nuts.
 */
export function marksOf(bundle: MenuBundle): string[] {
  const marks = entriesOf(bundle).flatMap(({ product }) => product.dietary);
  return [...new Set(marks)].filter((mark) => !isWarning(mark));
}

export class Finder {
  readonly #entries: readonly (Entry & { readonly category: string })[];
  readonly #index: MiniSearch;

  constructor(bundle: MenuBundle) {
    this.#entries = entriesOf(bundle);
    this.#index = new MiniSearch({
      fields: ['name', 'original', 'description', 'category', 'ingredients', 'marks'],
      processTerm: plain,
      searchOptions: {
        boost: { name: 4, original: 4, category: 2 },
        prefix: true,
        // One typo in six letters: `safron` finds saffron, but not salmon.
        fuzzy: (term) => (term.length > 3 ? 0.2 : false),
        combineWith: 'AND',
      },
    });
    this.#index.addAll(
      this.#entries.map(({ product, category }, id) => {
        const { name, description, ingredients, dietary } = product;
        // A search for a word shouldn't find dishes that carry it as a warning.
        const marks = dietary.filter((mark) => !isWarning(mark)).map(dietaryMark);
        const made = ingredients?.join(' ') ?? '';
        const original = product.original?.name ?? '';
        return {
          id,
          name,
          original,
          description,
          category,
          ingredients: made,
          marks: marks.join(' '),
        };
      }),
    );
  }

  /** Best match first; in menu order if there are no words. */
  find({ words, marks }: Wanted): Found {
    const all = words.trim() ? this.#matches(words) : this.#entries;
    const entries = all.filter(({ product }) => hasAll(product, marks));
    return { entries, hidden: words.trim() ? all.length - entries.length : 0 };
  }

  #matches(words: string): Entry[] {
    return this.#index.search(words).flatMap(({ id, terms, match }) => {
      const entry = this.#entries[id];
      if (!entry) return [];
      const found = new Set(terms);
      // The card doesn't show ingredients, so those found there alone are added.
      const unseen = terms.filter((term) => !match[term]?.some((field) => field !== 'ingredients'));
      const has = (text: string) =>
        text.split(BETWEEN).some((word) => unseen.includes(plain(word)));
      const madeWith = unseen.length > 0 ? (entry.product.ingredients?.filter(has) ?? []) : [];
      return { ...entry, found, madeWith: listed(madeWith) };
    });
  }
}

/** What is between words. */
const BETWEEN = /[\n\r\p{Z}\p{P}]+/u;

export interface Found {
  readonly entries: readonly Entry[];
  /** How many dishes match the words, but not the marks. */
  readonly hidden: number;
}

const hasAll = ({ dietary }: Product, marks: readonly string[]) =>
  marks.every((mark) => dietary.includes(mark));

/**
 * Every product once, even if several menus serve it. Outside opening hours, all menus can be
 * searched.
 */
function entriesOf({ menus }: MenuBundle) {
  const seen = new Set<string>();
  return served(menus)
    .flatMap(({ categories }) => categories)
    .flatMap(({ id, name, products }) =>
      products.map((product) => ({ product, categoryId: id, category: name })),
    )
    .filter(({ product }) => !seen.has(product.id) && seen.add(product.id));
}
