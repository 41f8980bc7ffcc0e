import { breakfast } from './harbour-hotel/breakfast.js';
import { coldDrinks } from './harbour-hotel/cold-drinks.js';
import { desserts } from './harbour-hotel/desserts.js';
import { lateNight } from './harbour-hotel/late-night.js';
import { mains } from './harbour-hotel/mains.js';
import { modifierGroups } from './harbour-hotel/modifier-groups.js';
import { morningDrinks } from './harbour-hotel/morning-drinks.js';
import { sandwiches } from './harbour-hotel/sandwiches.js';
import { starters } from './harbour-hotel/starters.js';
import type { SeedLocation } from './types.js';

/** Room service never closes; the menus share the day between them. */
const always = { from: '00:00', to: '24:00' };

/** The kitchen of a hotel in Dubai: to the room or to take out, in dirhams. */
export const harbourHotel: SeedLocation = {
  id: '66f1a2c4e8b7d90351ac4e43',
  slug: 'harbour-hotel',
  displayName: 'Saffron Lane at the Harbour Hotel',
  bio: 'Breakfast, dinner and late plates, brought to your room from the kitchen downstairs.',
  address: {
    street: '7 Marina Walk',
    city: 'Dubai',
    state: 'Dubai',
    zipCode: '00000',
    country: 'United Arab Emirates',
    lat: 25.0772,
    lng: 55.1395,
  },
  timezone: 'Asia/Dubai',
  locale: 'en-AE',
  currency: 'aed',
  methods: ['room_service', 'takeout'],
  openingHours: [always, always, always, always, always, always, always],
  preparationMinutes: 30,
  slotMinutes: 30,
  scheduleDaysAhead: 2,
  requireScheduledOrders: false,
  fees: {
    taxRate: 0.05,
    serviceFeeRate: 0.1,
    serviceFeeFix: 0,
    // The municipality's fee.
    enterpriseFeeRate: 0.07,
    enterpriseFeeFix: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFix: 0,
    fulfillment: { room_service: { rate: 0, fix: 1500 } },
  },
  gratuity: {
    enabled: true,
    allowCustom: true,
    percentages: [5, 10, 15],
    defaultPercentage: 0,
    description: 'For the person who brings your tray.',
  },
  discounts: [
    { code: 'SAFFRON10', kind: 'percentage', value: 0.1 },
    { code: 'HARBOUR25', kind: 'fixed', value: 2500, minimumSubTotal: 15000 },
  ],
  statementDescriptor: 'SAFFRON LANE HOTEL',
  logo: 'saffron-lane.svg',
  cover: 'harbour-hotel/cover.svg',
  menus: [
    {
      id: 'hh-breakfast',
      name: 'Breakfast',
      from: '06:30',
      to: '11:00',
      categories: [breakfast, morningDrinks],
    },
    {
      id: 'hh-all-day',
      name: 'All day',
      from: '11:00',
      to: '24:00',
      categories: [starters, mains, sandwiches, desserts, coldDrinks],
    },
    {
      id: 'hh-late-night',
      name: 'Late night',
      from: '00:00',
      to: '06:30',
      categories: [lateNight],
    },
  ],
  modifierGroups,
};
