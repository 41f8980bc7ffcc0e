import { fulfillmentOf } from '../../stores/fulfillment.js';
import type { AddressLookup, Storefront } from '../../stores/types.js';

/**
 * Who finds addresses: the shop's own property, that of the nearest `<order-checkout>` or
 * `<order-storefront>`, the `address-lookup` setting. `null` where the page has none.
 */
export function nearestLookup(element: Element, shop: Storefront): AddressLookup | null {
  if (shop.addressLookup) return shop.addressLookup;
  for (let at: Node | null = element; at; at = parentOf(at)) {
    const { addressLookup } = at as { addressLookup?: unknown };
    if (typeof addressLookup === 'function') return addressLookup as AddressLookup;
  }
  return fulfillmentOf(shop).lookup;
}

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : node.parentNode;
