/** Reads a location of both generations. docs/contract.md 2.13. */
import type { Location } from './domain.js';
import { flag, id, parse, text } from './wire.js';
import { z } from './zod.js';

const location = z.object({
  id,
  restaurantSlug: text,
  restaurantDisplayName: text,
  restaurantBio: text,
  addressString: text,
  restaurantLogo: text,
  coverPhoto: text,
  isOrderingAllowed: flag,
  isScheduledOrderAllowed: flag,
});

/** @throws ContractError */
export function readLocation(body: unknown): Location {
  const wire = parse(location, body, 'a location');
  return {
    id: wire.id,
    slug: wire.restaurantSlug,
    name: wire.restaurantDisplayName,
    bio: wire.restaurantBio,
    address: wire.addressString,
    logo: wire.restaurantLogo,
    cover: wire.coverPhoto,
    orderingAllowed: wire.isOrderingAllowed,
    scheduledOrdersAllowed: wire.isScheduledOrderAllowed,
  };
}
