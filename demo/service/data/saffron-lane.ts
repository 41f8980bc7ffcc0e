import { harbourHotel } from './harbour-hotel.js';
import { oldTown } from './old-town.js';
import { riverside } from './riverside.js';
import type { SeedMerchant } from './types.js';

/** The demo's merchant: one kitchen, three places, three currencies. */
export const saffronLane: SeedMerchant = {
  id: '66f1a2c4e8b7d90351ac4e10',
  slug: 'saffron-lane',
  name: 'Saffron Lane',
  country: 'United States',
  currency: 'usd',
  bio: 'A modern kitchen on the old spice road: Persian, Levantine and North Indian cooking.',
  logo: 'saffron-lane.svg',
  cover: 'riverside/cover.svg',
  locations: [riverside, oldTown, harbourHotel],
};
