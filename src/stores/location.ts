/** The location itself. Loaded with the checkout, which says where the order is picked up. */

import type { Location } from '../contract/domain.js';
import { readLocation } from '../contract/location.js';
import { type Loader, loader } from './loadable.js';
import { locationOnce } from './location-once.js';
import { onePer } from './one-per.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/** The location of a shop; the same loader every time. */
export const locationOf = onePer((shop: Storefront): Loader<Location> => {
  const { settings, read } = shopParts(shop);
  return loader(() => locationOnce(settings, () => read('', readLocation)));
});
