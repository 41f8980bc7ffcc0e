/** Public reads. Nothing here needs a cart or a credential. docs/contract.md 4.4, 4.5. */
import { readLocation, readMenus } from '../contract/catalog.js';
import type { Location, MenuBundle, ProductDetail } from '../contract/domain.js';
import { generationOf, locationUrl, type Shop } from './addresses.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

export interface CatalogClient {
  location(): Promise<Location>;
  menus(): Promise<MenuBundle>;
  product(id: string): Promise<ProductDetail>;
}

export function catalogClient(shop: Shop, send: Send, edge: RetryEdge): CatalogClient {
  const read = async <T>(path: string, reader: (body: unknown) => T): Promise<T> => {
    const url = locationUrl(shop, generationOf(shop), path);
    return reading(await retryRead(() => send({ method: 'GET', url }), edge), reader);
  };
  return {
    location: () => read('', readLocation),
    // The newer generation insists on a date and time or on this flag.
    menus: () => read(shop.api === 'proxy' ? '/menus' : '/menus?menuOnly=true', readMenus),
    async product(id) {
      // Only the product dialog needs modifiers; the menu is there before they can be read.
      const { readProductDetail } = await import('../contract/product.js');
      return read(`/products/${encodeURIComponent(id)}`, readProductDetail);
    },
  };
}
