/** How a menu is laid out: which sections there are, and which cards are painted together. */
import type { MenuBundle, Product } from '../../contract/domain.js';

/** Fills whole rows at one, two, three and four columns. */
export const CHUNK = 12;

export interface Entry {
  readonly product: Product;
  readonly categoryId: string | null;
}

/** A handful of cards that are painted in one go, once they come near the window. */
export interface Chunk {
  readonly entries: readonly Entry[];
  /** No card of it has a picture, so that less room is kept for it. */
  readonly bare: boolean;
}

export interface Section {
  readonly name: string;
  readonly chunks: readonly Chunk[];
}

export interface MenuGroup {
  /** `null` when there is only one menu, whose name says nothing. */
  readonly name: string | null;
  readonly hours: string;
  readonly sections: readonly Section[];
}

/**
 * @param popularName - the heading of the popular products, which come first
 * @returns only what has something to show: menus being served, categories with products
 */
export function planMenu(bundle: MenuBundle, popularName: string): MenuGroup[] {
  const served = bundle.menus
    .filter((menu) => menu.active)
    .map(({ name, hours, categories }) => ({
      name,
      hours,
      sections: categories
        .filter((category) => category.products.length > 0)
        .map((category) =>
          section(
            category.name,
            category.products.map((product) => ({ product, categoryId: category.id })),
          ),
        ),
    }))
    .filter((menu) => menu.sections.length > 0);
  const groups: MenuGroup[] =
    served.length > 1 ? served : served.map((menu) => ({ ...menu, name: null }));
  if (bundle.popular.length === 0 || groups.length === 0) return groups;
  const first = section(popularName, bundle.popular.map(entryOf(bundle)));
  return [{ name: null, hours: '', sections: [first] }, ...groups];
}

function section(name: string, entries: readonly Entry[]): Section {
  const chunks: Chunk[] = [];
  for (let start = 0; start < entries.length; start += CHUNK) {
    const part = entries.slice(start, start + CHUNK);
    chunks.push({ entries: part, bare: !part.some(({ product }) => product.imageUrl) });
  }
  return { name, chunks };
}

/** A popular product is ordered from the category it belongs to. */
function entryOf(bundle: MenuBundle) {
  const categories = bundle.menus.flatMap((menu) => menu.categories);
  return (product: Product): Entry => ({
    product,
    categoryId:
      categories.find((category) => category.products.some(({ id }) => id === product.id))?.id ??
      null,
  });
}
