/** The demo's merchant and the streets around its locations, read from the files in demo/menus. */
import { z } from 'zod';
import harbourHotel from '../../menus/harbour-hotel.json' with { type: 'json' };
import oldTown from '../../menus/old-town.json' with { type: 'json' };
import riverside from '../../menus/riverside.json' with { type: 'json' };
import merchantFile from '../../menus/saffron-lane.json' with { type: 'json' };
import streetsFile from '../../menus/streets.json' with { type: 'json' };
import { location, merchant, neighborhood, type SeedLocation, type SeedMerchant } from './types.js';

/** @throws Error that names the file and each place in it that is wrong */
function read<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  throw new Error(`demo/menus/${file} can't be used:\n${z.prettifyError(found.error)}`);
}

/** One kitchen, three places, three currencies. */
export const saffronLane: SeedMerchant = {
  ...read('saffron-lane.json', merchant.omit({ locations: true }), merchantFile),
  locations: [
    read('riverside.json', location, riverside),
    read('old-town.json', location, oldTown),
    read('harbour-hotel.json', location, harbourHotel),
  ],
};

/** @throws Error when the demo's merchant has no such location */
export function demoLocation(slug: string): SeedLocation {
  const found = saffronLane.locations.find((each) => each.slug === slug);
  if (found) return found;
  const known = saffronLane.locations.map((each) => each.slug).join(', ');
  throw new Error(`Expected one of ${known}, found ${slug}.`);
}

/** Where people around the locations live, by slug; some are too far for any courier. */
export const streets = read('streets.json', z.record(z.string(), neighborhood), streetsFile);
