/** The location. Loaded with the checkout, which shows where to pick up the order. */

import { locationOnce } from '../../client/operations/menu.js';
import type { Location } from '../../contract/domain.js';
import { readLocation } from '../../contract/location.js';
import { type Loader, loader } from '../shared/loadable.js';
import { retryFailed } from '../shared/retry-failed.js';
import { whileFollowed } from '../shared/while-followed.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

/** The location of a shop; the same loader every time. */
export const locationOf = storeOf(
  ({ settings, read, overlay }: Dependencies): Loader<Location> =>
    loader(() =>
      overlay.over(
        locationOnce(settings, () => read('', readLocation)),
        (applied, location) => applied.location(location),
      ),
    ),
);

/** For elements that show it: it is loaded again after a failure until the last one is gone. */
export const locationNews = storeOf(
  (needs: Dependencies & { readonly location: Loader<Location> }) => ({
    follow: whileFollowed(needs, () => [retryFailed(needs, needs.location, needs.menus)]),
  }),
  (shop) => ({ location: locationOf(shop) }),
);

/** Guests who pick up know the country, and the line is short. */
export function addressAtHome({ address, legalAddress }: Location): string {
  const end = `, ${legalAddress?.country}`;
  return legalAddress?.country && address.endsWith(end) ? address.slice(0, -end.length) : address;
}

// Distances are calculated here: the guest's position never leaves the device.

export interface Coordinates {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

const EARTH_METERS = 6_371_000;

/** Distance in meters in a straight line. */
export function metersBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const up = Math.sin((to - from) / 2) ** 2;
  const across = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(up + Math.cos(from) * Math.cos(to) * across));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
