/** What a location shows about itself besides its name and address. docs/contract.md 2.13.1 */
import { parse, text } from './wire.js';
import * as z from './zod.js';

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
