/** Reads a merchant with its locations. docs/contract.md 2.13.1. */
import type { FulfillmentMethod, Merchant } from './domain.js';
import { fulfillmentMethods, methodNames } from './methods.js';
import { id, list, maybe, maybeFlag, maybeNumber, parse, text } from './wire.js';
import * as z from './zod.js';

const offered = z.object(
  Object.fromEntries(
    methodNames.map((method) => [fulfillmentMethods[method].offeredAs, maybeFlag]),
  ),
);

const merchant = z.object({
  id,
  name: text,
  country: text,
  bio: text,
  logo: text,
  cover: text,
  locations: list(
    z.object({
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

/** `null` if no method is offered and not every one is refused: then the service decides. */
function methodsOf(status: z.infer<typeof offered>): readonly FulfillmentMethod[] | null {
  const offered = methodNames.map((method) => status[fulfillmentMethods[method].offeredAs]);
  const isUnknown = offered.includes(null) && !offered.includes(true);
  return isUnknown ? null : methodNames.filter((_, index) => offered[index]);
}

// What a location shows about itself besides its name and address. docs/contract.md 2.13.1

interface LocationProfile {
  readonly about: string;
  /** Address of a wide picture; empty if there is none. */
  readonly picture: string;
  /** Address of a square picture; empty if there is none. */
  readonly logo: string;
}

const profile = z.object({ restaurantBio: text, coverPhoto: text, restaurantLogo: text });

/** @throws ContractError */
export function readProfile(body: unknown): LocationProfile {
  const { restaurantBio, coverPhoto, restaurantLogo } = parse(profile, body, 'a location');
  return { about: restaurantBio, picture: coverPhoto, logo: restaurantLogo };
}
