/** Who tells the page of a shop: an element that the page itself put there. */
import type { Storefront } from '../../stores/storefront/types.js';

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly storefront?: Storefront };

/** The best one comes first. */
const tellers = ['order-cart', 'order-button', 'order-menu', 'order-storefront', 'order-receipt'];

/**
 * The cart of the shop, else the button that opens it, else what there is; the body where nothing
 * can be found, since another's closed shadow root may hold it.
 */
export function tellerOf(shop: Storefront): HTMLElement {
  const found = [...elementsOf(shop)].filter((element) => !element.closest('order-drawer'));
  const rank = ({ localName }: Element) => tellers.indexOf(localName);
  return found.sort((one, other) => rank(one) - rank(other))[0] ?? document.body;
}

/** Those of a shop, inside open shadow roots too; in the order of the document. */
export function* elementsOf(
  shop: Storefront,
  root: Document | ShadowRoot = document,
): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (tellers.includes(localName)) {
      if ((element.shop ?? element.storefront) === shop) yield element;
    } else if (shadowRoot) yield* elementsOf(shop, shadowRoot);
  }
}
