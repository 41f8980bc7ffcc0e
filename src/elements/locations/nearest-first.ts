import type { MerchantLocation } from '../../contract/domain-orders.js';
import { type Coordinates, metersBetween } from '../../stores/distance.js';

/** A location, and how far it is where that is known. */
export interface Far {
  readonly place: MerchantLocation;
  readonly meters: number | null;
}

/** In the merchant's order until somebody is somewhere; what has no place on the map comes last. */
export function nearestFirst(
  locations: readonly MerchantLocation[],
  here: Coordinates | null,
): readonly Far[] {
  const far = locations.map((place) => ({ place, meters: here && metersTo(place, here) }));
  return far.sort((one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0);
}

const metersTo = ({ lat, lng }: MerchantLocation, here: Coordinates): number | null =>
  lat === null || lng === null ? null : metersBetween({ lat, lng }, here);
