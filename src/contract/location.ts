/** Reads a location from either generation. docs/contract.md 2.13. */
import type { Location } from './domain.js';
import { id, maybe, maybeFlag, parse, text } from './wire.js';
import * as z from './zod.js';

const location = z.object({
  id,
  restaurantSlug: text,
  restaurantDisplayName: text,
  addressString: text,
  addressData: maybe(z.object({ country: text, state: text, city: text, zipCode: text })),
  isScheduledOrderAllowed: maybeFlag,
  isOrderingAllowed: maybeFlag,
});

/** @throws ContractError */
export function readLocation(body: unknown): Location {
  const wire = parse(location, body, 'a location');
  return {
    id: wire.id,
    slug: wire.restaurantSlug,
    name: wire.restaurantDisplayName,
    address: wire.addressString,
    legalAddress: wire.addressData ?? null,
    scheduledOrdersAllowed: wire.isScheduledOrderAllowed,
    ordersAllowed: wire.isOrderingAllowed,
  };
}
