import { loadSoon } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import type { Entry } from '../../markup/plan.js';
import { lineText } from '../../messages/product.js';
import { isOn, type RawSettings } from '../../stores/storefront/settings.js';
import type { StorefrontElement } from '../shared/storefront-element.js';

/** `?product=` in the page's address, if the page allows reading it; the address doesn't change. */
export const productInAddress = (raw: RawSettings = {}): string | null =>
  isOn(raw.urlParameters) ? new URL(location.href).searchParams.get('product') : null;

// Opens the product that the page or a link names.

/** The part of `<order-menu>` that this uses. */
export interface LinkedMenu extends StorefrontElement {
  /** Id of a product to open. */
  product: string | undefined;
  /** An error message; empty if there is none. */
  toast: string;
  open(entry: Entry, opener: HTMLElement): Promise<void>;
}

/** The last product that a menu opened by name, or that a shop opened from the page's address. */
const opened = new WeakMap<object, string>();

/** Once for each name, and only while the menu is shown. */
export function openLinked(menu: LinkedMenu, menus: MenuBundle): void {
  const { shop } = menu;
  if (!shop || menu.hidden) return;
  const id = menu.product ?? productInAddress(shop.settings.raw);
  // A drawer creates a new menu each time.
  const owner = menu.product ? menu : shop;
  if (!id || id === opened.get(owner)) return;
  opened.set(owner, id);
  const entry = entryOf(menus, id);
  if (entry) {
    void menu.open(entry, menu);
    return;
  }
  menu.toast = lineText('linkedNotOffered');
  // A link's id isn't the integrator's to correct.
  if (menu.product) void loadSoon('diagnosis').then(({ explainProduct }) => explainProduct(id));
}

export function entryOf({ menus, popular }: MenuBundle, id: string): Entry | undefined {
  const inCategories = menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ id: categoryId, products }) =>
      products.map((product): Entry => ({ product, categoryId })),
    );
  const entries = [...inCategories, ...popular.map((product) => ({ product, categoryId: null }))];
  return entries.find(({ product }) => product.id === id);
}
