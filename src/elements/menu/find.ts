/** Finds products by words, ignoring typos and accents, and by dietary marks. */
import MiniSearch, { type SearchResult } from 'minisearch';
import type { MenuBundle, Product } from '../../contract/domain.js';
import { plain } from '../../markup/highlight.js';
import type { Entry, Match } from '../../markup/plan.js';
import { dietaryMark } from '../../messages/menu.js';
import { listed } from '../../messages/shared.js';
import { served } from '../../stores/menu/menu.js';
import { isWarning } from '../product/panel.js';

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

/** In one language, because marks are searched by their names in it. */
interface Built {
  readonly language: string;
  readonly finder: Promise<Finder>;
}

const built = new WeakMap<MenuBundle, Built>();

/** Once for each menu and language. @param language - the guest's */
export function finderOf(bundle: MenuBundle, language: string): Promise<Finder> {
  const before = built.get(bundle);
  if (before?.language === language) return before.finder;
  const finder = Finder.of(bundle);
  built.set(bundle, { language, finder });
  return finder;
}

/** Products that are indexed in one step; about 12 ms on a slow phone. */
const STEP = 25;

export class Finder {
  private constructor(
    readonly entries: readonly Entry[],
    private readonly index: MiniSearch,
  ) {}

  /** Indexes a menu in steps, so that the page keeps answering. */
  static async of(bundle: MenuBundle): Promise<Finder> {
    const entries = entriesOf(bundle);
    const index = new MiniSearch({
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
    const documents = entries.map(({ product, category }, id) => {
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
    });
    await index.addAllAsync(documents, { chunkSize: STEP });
    return new Finder(entries, index);
  }

  /** Best match first; in menu order if there are no words. */
  find({ words, marks }: Wanted): Found {
    const all = words.trim() ? this.#matches(words) : this.entries;
    const entries = all.filter(({ product }) => hasAll(product, marks));
    return { entries, hidden: words.trim() ? all.length - entries.length : 0 };
  }

  #matches(words: string): Entry[] {
    return this.index.search(words).flatMap((result) => {
      const entry = this.entries[result.id];
      return entry ? [{ ...entry, match: new Matched(entry.product, result) }] : [];
    });
  }
}

/** Most matches of a short word are never shown, so this is worked out only for those that are. */
class Matched implements Match {
  constructor(
    private readonly product: Product,
    private readonly result: SearchResult,
  ) {}

  get words(): ReadonlySet<string> {
    return new Set(this.result.terms);
  }

  get ingredients(): string {
    const { terms, match } = this.result;
    // The card doesn't show ingredients, so those found there alone are added.
    const unseen = terms.filter((term) => !match[term]?.some((field) => field !== 'ingredients'));
    if (unseen.length === 0) return '';
    const has = (text: string) => text.split(BETWEEN).some((word) => unseen.includes(plain(word)));
    return listed(this.product.ingredients?.filter(has) ?? []);
  }
}

/** What is between words. */
const BETWEEN = /[\n\r\p{Z}\p{P}]+/u;

interface Found {
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
