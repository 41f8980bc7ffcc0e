/** Reads a merchant with its locations. docs/contract.md 2.13.1. */
import type { FulfillmentMethod } from './domain.js';
import type { Merchant } from './domain-orders.js';
import { type Infer, maybe, object } from './shapes.js';
import { flag, id, list, maybeNumber, parse, text } from './wire.js';

const offered = object({ pickup: flag, table: flag, delivery: flag, roomService: flag });

const merchant = object({
  id,
  name: text,
  country: text,
  bio: text,
  logo: text,
  cover: text,
  locations: list(
    object({
      id,
      restaurantSlug: text,
      restaurantDisplayName: text,
      addressString: text,
      restaurantLogo: text,
      coverPhoto: text,
      lat: maybeNumber,
      lng: maybeNumber,
      methodsStatus: maybe(offered),
    }),
  ),
});

/** @throws ContractError */
export function readMerchant(body: unknown): Merchant {
  const { locations, ...wire } = parse(merchant, body, 'a merchant');
  return {
    ...wire,
    locations: locations.map((place) => ({
      location: place.restaurantSlug || place.id,
      name: place.restaurantDisplayName,
      address: place.addressString,
      logo: place.restaurantLogo,
      cover: place.coverPhoto,
      lat: place.lat,
      lng: place.lng,
      methods: place.methodsStatus ? methodsOf(place.methodsStatus) : null,
    })),
  };
}

function methodsOf(status: Infer<typeof offered>): readonly FulfillmentMethod[] {
  const named: readonly [FulfillmentMethod, boolean | null][] = [
    ['takeout', status.pickup],
    ['table_side', status.table],
    ['room_service', status.roomService],
    ['delivery', status.delivery],
  ];
  return named.flatMap(([method, on]) => (on ? [method] : []));
}
