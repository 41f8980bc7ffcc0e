/** Where each generation's operations are for a shop. docs/contract.md 4. */
import type { Generation } from '../../contract/cart.js';

/** What the client needs to know about a shop. */
export interface Shop {
  readonly api: 'proxy' | 'storefront';
  readonly proxy: string;
  /** In proxy mode: where calls that need no key may go; may be empty. */
  readonly service: string;
  readonly location: string;
}

/** Which generation handles reads and session starts of the shop. */
export const generationOf = (shop: Shop): Generation => (shop.api === 'proxy' ? 'older' : 'newer');

const base = (shop: Shop): string => (shop.api === 'proxy' ? shop.proxy : shop.service);

/** For operations that belong to no location. */
export const rootUrl = (shop: Shop, generation: Generation, path: string): string =>
  `${base(shop)}${generation === 'newer' ? '/storefront' : ''}${path}`;

export const locationUrl = (shop: Shop, generation: Generation, path: string): string =>
  rootUrl(shop, generation, `/locations/${encodeURIComponent(shop.location)}${path}`);

/**
 * Writes with an idempotency key need the revision; without one, only the older operations work.
 */
export const writesWith = ({
  newer,
  revision,
}: {
  readonly newer: boolean;
  readonly revision: number | null;
}): Generation => (newer && revision !== null ? 'newer' : 'older');
