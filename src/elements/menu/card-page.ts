/** What the product cards of a page do once, however many there are. */
import { loadSoon } from '../../bundles/load.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { productInAddress } from './linked.js';

const reported = new Set<string>();

/** Once for each id, however many cards name it. */
export function reportUnknown(id: string | undefined): void {
  const found = id ? `"${id}"` : 'nothing';
  if (reported.has(found)) return;
  reported.add(found);
  console.error(
    `order-elements: product of <order-product-card>: expected the id of a product on the menu, found ${found}. Guests see the content of the element, or a note.`,
  );
}

const opened = new WeakMap<Storefront, string>();

/**
 * Opens the product or the order that a link to the page names, where nothing else on the page does.
 *
 * @param sent the code of an order link
 */
export function openLinkTo(shop: Storefront, sent = ''): void {
  const wanted = sent || productInAddress(shop.settings.raw);
  if (!wanted || opened.get(shop) === wanted) return;
  opened.set(shop, wanted);
  void loadSoon('opener').then(({ openLinked }) => openLinked(shop));
}
