/** Products with their modifier groups. Loaded with the product dialog, which alone needs them. */
import type { ProductDetail } from '../../contract/domain.js';
import { readProductDetail } from '../../contract/product.js';
import { shopParts } from '../storefront/storefront.js';
import type { Storefront } from '../storefront/types.js';

const known = new WeakMap<Storefront, Map<string, Promise<ProductDetail>>>();

/** Cached; a failure is dropped, so that a retry asks again. @throws OrderingError */
export function productOf(shop: Storefront, id: string): Promise<ProductDetail> {
  const products = known.get(shop) ?? new Map<string, Promise<ProductDetail>>();
  known.set(shop, products);
  let product = products.get(id);
  if (!product) {
    const menus = shop.menus.$value.get();
    const usual = menus.state === 'ready' ? menus.value.usual : undefined;
    product = shopParts(shop).read(`/products/${encodeURIComponent(id)}`, (body, generation) =>
      readProductDetail(body, generation, usual),
    );
    products.set(id, product);
    product.catch(() => products.delete(id));
  }
  return product;
}
