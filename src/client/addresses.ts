/** Where each generation lives for a shop. docs/contract.md 4. */
import type { Generation } from '../contract/cart.js';

/** What the client has to know of a shop. */
export interface Shop {
  readonly api: 'proxy' | 'storefront';
  readonly proxy: string;
  /** In proxy mode: where calls that need no key may go, or empty. */
  readonly service: string;
  readonly location: string;
}

/** Which generation answers reads and session starts of the shop. */
export const generationOf = (shop: Shop): Generation => (shop.api === 'proxy' ? 'older' : 'newer');

const base = (shop: Shop): string => (shop.api === 'proxy' ? shop.proxy : shop.service);

/** For what belongs to no location. */
export const rootUrl = (shop: Shop, generation: Generation, path: string): string =>
  `${base(shop)}${generation === 'newer' ? '/storefront' : ''}${path}`;

export const locationUrl = (shop: Shop, generation: Generation, path: string): string =>
  rootUrl(shop, generation, `/locations/${encodeURIComponent(shop.location)}${path}`);
