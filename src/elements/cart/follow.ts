import { servedOf } from '../../stores/menu/served.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { tableOf } from '../../stores/time/at-table.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { WhileShown } from '../shared/watch.js';

/**
 * Keeps current what an element says about its order, while it is shown: whether the dishes are
 * served at its time, and whether the restaurant takes it.
 *
 * @param more what else the element follows; returns functions that end it
 */
export function followOrder(
  host: StorefrontElement,
  more: (shop: Storefront) => readonly (() => void)[] = () => [],
): void {
  new WhileShown(host, (shop) => [
    servedOf(shop).follow(),
    tableOf(shop).follow(),
    tableOf(shop).$takesNow.listen(() => host.requestUpdate()),
    ...more(shop),
  ]);
}
