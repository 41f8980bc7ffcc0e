/** Distances as the crow flies. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KILOMETERS = 6371.0088;
const KILOMETERS_PER_MILE = 1.609344;

/** The haversine formula; good to half a percent, which is the earth's flattening. */
export function kilometersBetween(from: Point, to: Point): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  // Rounding may lift the chord of two opposite points above one, whose arcsine is no number.
  return 2 * EARTH_RADIUS_KILOMETERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const miles = (kilometers: number): number => kilometers / KILOMETERS_PER_MILE;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
