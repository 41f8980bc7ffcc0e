/** Plans a menu: its sections, and which cards are rendered together. */
import type { Category, Menu, MenuBundle, Product } from '../../contract/domain.js';
import { served } from '../../stores/menu/menu.js';

/** Fills complete rows at one, two, three and four columns. */
export const CHUNK = 12;

export interface Entry {
  readonly product: Product;
  readonly categoryId: string | null;
}

/** Cards that are rendered together once they come near the window. */
export type Chunk = readonly Entry[];

export interface Section {
  readonly name: string;
  readonly chunks: readonly Chunk[];
  /** Its menu; `null` if there is only one, whose name adds nothing. */
  readonly menu: Menu | null;
}

/**
 * @param popularName - the heading of the popular products, which come first
 * @returns only sections with content: menus being served (or all, if none is), categories with
 *   products
 */
export function planMenu({ menus, popular }: MenuBundle, popularName: string): Section[] {
  const filled = menus.filter(({ categories }) => categories.some(hasProducts));
  const shown = served(filled);
  const sections = shown.flatMap((menu) =>
    menu.categories.filter(hasProducts).map(({ id, name, products }) => ({
      name,
      chunks: chunksOf(products.map((product) => ({ product, categoryId: id }))),
      menu: shown.length > 1 ? menu : null,
    })),
  );
  if (popular.length === 0 || sections.length === 0) return sections;
  // Popular products are ordered from their own category.
  const categories = menus.flatMap((menu) => menu.categories);
  const homeOf = ({ id }: Product) =>
    categories.find(({ products }) => products.some((product) => product.id === id))?.id ?? null;
  const entries = popular.map((product) => ({ product, categoryId: homeOf(product) }));
  return [{ name: popularName, chunks: chunksOf(entries), menu: null }, ...sections];
}

const hasProducts = ({ products }: Category) => products.length > 0;

export function chunksOf(entries: readonly Entry[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 0; start < entries.length; start += CHUNK) {
    chunks.push(entries.slice(start, start + CHUNK));
  }
  return chunks;
}
