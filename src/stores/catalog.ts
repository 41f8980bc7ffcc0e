import type { CatalogClient } from '../client/catalog.js';
import type { ProductDetail } from '../contract/domain.js';
import { loader } from './loadable.js';
import type { CatalogStore } from './types.js';

export function createCatalog(client: CatalogClient): CatalogStore {
  const products = new Map<string, Promise<ProductDetail>>();
  return {
    location: loader(() => client.location()),
    menus: loader(() => client.menus()),
    product(id) {
      let product = products.get(id);
      if (!product) {
        product = client.product(id);
        products.set(id, product);
        product.catch(() => products.delete(id));
      }
      return product;
    },
  };
}
