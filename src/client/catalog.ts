/** Public reads. Nothing here needs a cart or a credential. docs/contract.md 4.4, 4.5. */
import { readMenus } from '../contract/catalog.js';
import type { MenuBundle } from '../contract/domain.js';
import { generationOf, locationUrl, type Shop } from './addresses.js';
import type { OrderTimeChoice } from './bindings.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

/** Reads what is below the location's address, again if need be. */
export type ReadLocation = <T>(path: string, reader: (body: unknown) => T) => Promise<T>;

export const locationReader =
  (shop: Shop, send: Send, edge: RetryEdge): ReadLocation =>
  async (path, reader) => {
    const url = locationUrl(shop, generationOf(shop), path);
    return reading(await retryRead(() => send({ method: 'GET', url }), edge), reader);
  };

/** Of the time that is ordered for. The newer generation insists on a date and time or on a flag. */
export function loadMenus(
  shop: Shop,
  read: ReadLocation,
  time: OrderTimeChoice | null,
): Promise<MenuBundle> {
  if (time?.pickupType === 'LATER') {
    return read(`/menus?orderDate=${time.orderDate}&orderTime=${time.orderTime}`, readMenus);
  }
  return read(shop.api === 'proxy' ? '/menus' : '/menus?menuOnly=true', readMenus);
}
