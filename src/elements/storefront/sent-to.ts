/** Which shop of the page shows the dishes of an order link. docs/order-links.md */
import { isCodeFor } from '../../contract/order-code.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { elementsOfShops, shopOf } from './events.js';

/** They show the dishes, or open a drawer that does. */
const places = ['order-cart', 'order-button', 'order-menu', 'order-product-card'];

/**
 * The shop that the dishes are from. If none on the page is, the first one says so: it may be the
 * only one.
 */
export function isSentTo(shop: Storefront, code: string): boolean {
  if (isCodeFor(code, shop.settings.location)) return true;
  const first = [...elementsOfShops(places)].find(locationOf);
  return (!first || shopOf(first) === shop) && !isOnPage(code);
}

/** Whether a shop of the page has the dishes. */
export function isOnPage(code: string): boolean {
  const elements = [...elementsOfShops([...places, 'order-storefront'])];
  const openers = [...document.querySelectorAll('[data-order-open]')];
  return [...elements.map(locationOf), ...openers.map(namedBy)].some((at) => isCodeFor(code, at));
}

/** Also of an element whose shop doesn't exist yet; empty if the guest has yet to choose. */
const locationOf = (element: HTMLElement & { readonly location?: string }): string =>
  (element.location || element.getAttribute('location') || shopOf(element)?.settings.location) ??
  '';

const namedBy = (opener: Element) => opener.getAttribute('data-order-open')?.trim() ?? '';
