/** Plans a menu, in sections and cards that are rendered together. */
import type { Category, Menu, MenuBundle, Product } from '../contract/domain.js';
import { served } from '../contract/domain-menu.js';
import { menuText } from '../messages/menu.js';
import { nameLang } from './language.js';

/** Fills complete rows at one, two, three and four columns. */
export const CHUNK = 12;

export interface Entry {
  readonly product: Product;
  readonly categoryId: string | null;
  /** It is in the section of popular products, whose heading says so. */
  readonly underPopular?: true;
  /** Why a search has found it. */
  readonly match?: Match;
}

export interface Match {
  /** What was found, without accents and in lower case. */
  readonly words: ReadonlySet<string>;
  /** Ingredients that were found; empty if it found something that the card shows. */
  readonly ingredients: string;
}

/** In chunks. Longer menus are folded, and have light cards. */
export const LONG = 30;

/** Cards that are rendered together once they come near the window. */
export type Chunk = readonly Entry[];

export interface Section {
  readonly name: string;
  /** BCP 47; `undefined` if it is the guest's. */
  readonly language?: string | undefined;
  readonly chunks: readonly Chunk[];
  /** Its menu; `null` if there is only one, whose name adds nothing. */
  readonly menu: Menu | null;
}

/** What a chunk's list is called: without pictures, and without descriptions as well, its rows are low. */
export function chunkClass(chunk: Chunk): string {
  if (chunk.some(({ product }) => product.imageUrl)) return 'chunk';
  return chunk.some(({ product }) => product.description) ? 'chunk bare' : 'chunk bare short';
}

/**
 * Favorites come first, then popular products.
 *
 * @param favorites - ids; those that are no longer on the menu are left out, and come back with it
 * @returns only sections with content: menus being served (or all, if none is), categories with
 *   products
 */
export function planMenu(bundle: MenuBundle, favorites: readonly string[] = []): Section[] {
  const entries = favorites.length > 0 ? entriesIn(served(bundle.menus)) : [];
  const found = favorites.flatMap((id) => entries.find(({ product }) => product.id === id) ?? []);
  const sections = sectionsOf(bundle);
  if (found.length === 0) return sections;
  return [{ name: menuText('favorites'), chunks: chunksOf(found), menu: null }, ...sections];
}

const entriesIn = (menus: readonly Menu[]): Entry[] =>
  menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ id, products }) => products.map((product) => ({ product, categoryId: id })));

function sectionsOf({ menus, popular }: MenuBundle): Section[] {
  const filled = menus.filter(({ categories }) => categories.some(hasProducts));
  const shown = served(filled);
  const sections = shown.flatMap((menu) =>
    menu.categories.filter(hasProducts).map((category) => ({
      name: category.name,
      language: nameLang(category),
      chunks: chunksOf(category.products.map((product) => ({ product, categoryId: category.id }))),
      menu: shown.length > 1 ? menu : null,
    })),
  );
  if (popular.length === 0 || sections.length === 0) return sections;
  // Popular products are ordered from their own category.
  const categories = menus.flatMap((menu) => menu.categories);
  const homeOf = ({ id }: Product) =>
    categories.find(({ products }) => products.some((product) => product.id === id))?.id ?? null;
  const entries = popular.map((product) => ({
    product,
    categoryId: homeOf(product),
    underPopular: true as const,
  }));
  return [{ name: menuText('popular'), chunks: chunksOf(entries), menu: null }, ...sections];
}

const hasProducts = ({ products }: Category) => products.length > 0;

export function chunksOf(entries: readonly Entry[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 0; start < entries.length; start += CHUNK) {
    chunks.push(entries.slice(start, start + CHUNK));
  }
  return chunks;
}
