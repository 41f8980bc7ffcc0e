/** The element that reports a shop's events: one in the page itself, not in another element. */
import type { Storefront } from '../../stores/storefront/types.js';

type OfShop = HTMLElement & { readonly shop?: Storefront; readonly storefront?: Storefront };

/** In order of preference. */
const reporters = ['order-cart', 'order-button', 'order-menu', 'order-storefront', 'order-receipt'];

/**
 * The cart of the shop, or else the button that opens it, or else what there is; the body if
 * nothing can be found, for example in another element's closed shadow root.
 */
export function reporterOf(shop: Storefront): HTMLElement {
  const found = [...elementsOf(shop)].filter((element) => !element.closest('order-drawer'));
  const rank = ({ localName }: Element) => reporters.indexOf(localName);
  return found.sort((one, other) => rank(one) - rank(other))[0] ?? document.body;
}

/** All elements of a shop, including those in open shadow roots, in document order. */
export function* elementsOf(
  shop: Storefront,
  root: Document | ShadowRoot = document,
): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<OfShop>('*')) {
    const { localName, shadowRoot } = element;
    if (reporters.includes(localName)) {
      if ((element.shop ?? element.storefront) === shop) yield element;
    } else if (shadowRoot) yield* elementsOf(shop, shadowRoot);
  }
}
