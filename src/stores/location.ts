/** The location itself. Loaded with the checkout, which says where the order is picked up. */

import type { Location } from '../contract/domain.js';
import { readLocation } from '../contract/location.js';
import { type Loader, loader } from './loadable.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

const known = new WeakMap<Storefront, Loader<Location>>();

/** The location of a shop; the same loader every time. */
export function locationOf(shop: Storefront): Loader<Location> {
  const location = known.get(shop) ?? loader(() => shopParts(shop).read('', readLocation));
  known.set(shop, location);
  return location;
}
