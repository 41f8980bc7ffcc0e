/** Finds products by words, typos and accents forgiven, and by dietary marks. */
import MiniSearch from 'minisearch';
import type { MenuBundle, Product } from '../../contract/domain.js';
import { dietaryMark } from '../../messages/menu.js';
import { served } from '../../stores/menu/menu.js';
import { isWarning } from '../product/facts.js';
import type { Entry } from './menu-plan.js';

/** What is looked for; nothing when both are empty. */
export interface Wanted {
  readonly words: string;
  /** Marks as the service writes them; a product needs all of them. */
  readonly marks: readonly string[];
}

export const wantsNothing = ({ words, marks }: Wanted): boolean =>
  words.trim() === '' && marks.length === 0;

/**
 * The marks that can be asked for, each once, in the order of the menu. Warnings are no wishes: nobody
 * asks to see only what contains nuts.
 */
export function marksOf(bundle: MenuBundle): string[] {
  const marks = entriesOf(bundle).flatMap(({ product }) => product.dietary);
  return [...new Set(marks)].filter((mark) => !isWarning(mark));
}

/** `crème brûlée` is found by `creme brulee`. */
const plain = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Finder {
  readonly #entries: readonly (Entry & { readonly category: string })[];
  readonly #index: MiniSearch;

  constructor(bundle: MenuBundle) {
    this.#entries = entriesOf(bundle);
    this.#index = new MiniSearch({
      fields: ['name', 'description', 'category', 'ingredients', 'marks'],
      processTerm: plain,
      searchOptions: {
        boost: { name: 4, category: 2 },
        prefix: true,
        // One slip in six letters: `safron` is saffron, and not salmon.
        fuzzy: (term) => (term.length > 3 ? 0.2 : false),
        combineWith: 'AND',
      },
    });
    this.#index.addAll(
      this.#entries.map(({ product, category }, id) => {
        const { name, description, ingredients, dietary } = product;
        // Whoever looks for a word is not told what has it in it as a warning.
        const marks = dietary.filter((mark) => !isWarning(mark)).map(dietaryMark);
        const made = ingredients?.join(' ') ?? '';
        return { id, name, description, category, ingredients: made, marks: marks.join(' ') };
      }),
    );
  }

  /** The best match first; in the menu's own order where no words are given. */
  find({ words, marks }: Wanted): Entry[] {
    const entries = words.trim()
      ? this.#index.search(words).flatMap(({ id }) => this.#entries[id] ?? [])
      : this.#entries;
    return entries.filter(({ product }) => hasAll(product, marks));
  }
}

const hasAll = ({ dietary }: Product, marks: readonly string[]) =>
  marks.every((mark) => dietary.includes(mark));

/** Every product once, however many menus serve it; outside of all their hours menus can be searched. */
function entriesOf({ menus }: MenuBundle) {
  const seen = new Set<string>();
  return served(menus)
    .flatMap(({ categories }) => categories)
    .flatMap(({ id, name, products }) =>
      products.map((product) => ({ product, categoryId: id, category: name })),
    )
    .filter(({ product }) => !seen.has(product.id) && seen.add(product.id));
}
