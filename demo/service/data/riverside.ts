import { bowls } from './riverside/bowls.js';
import { desserts } from './riverside/desserts.js';
import { drinks } from './riverside/drinks.js';
import { flatbreads } from './riverside/flatbreads.js';
import { grill } from './riverside/grill.js';
import { modifierGroups } from './riverside/modifier-groups.js';
import { sets } from './riverside/sets.js';
import { sides } from './riverside/sides.js';
import { smallPlates } from './riverside/small-plates.js';
import type { SeedLocation } from './types.js';

/** Open at every hour, so that the demo takes an order whenever somebody tries it. */
const always = { from: '00:00', to: '24:00' };

/** A neighborhood place by the water: takeout and delivery, in dollars. */
export const riverside: SeedLocation = {
  id: '66f1a2c4e8b7d90351ac4e21',
  slug: 'riverside',
  displayName: 'Saffron Lane Riverside',
  bio: 'Stone-oven breads, bowls and skewers by the water, to take away or have brought to you.',
  address: {
    street: '18 Ferry Landing',
    city: 'Beacon',
    state: 'NY',
    zipCode: '12508',
    country: 'United States',
    lat: 41.5061,
    lng: -73.9843,
  },
  timezone: 'America/New_York',
  locale: 'en-US',
  currency: 'usd',
  methods: ['takeout', 'delivery'],
  delivery: {
    maxKilometers: 8,
    includedKilometers: 2,
    feePerKilometer: 60,
    busy: { from: '18:00', to: '20:00', fee: 150 },
    taxRate: 0.0825,
    minutesPerKilometer: 3,
  },
  openingHours: [always, always, always, always, always, always, always],
  preparationMinutes: 20,
  slotMinutes: 15,
  scheduleDaysAhead: 6,
  requireScheduledOrders: false,
  fees: {
    taxRate: 0.0825,
    serviceFeeRate: 0.02,
    serviceFeeFix: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFix: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFix: 0,
    fulfillment: { delivery: { rate: 0, fix: 399 } },
  },
  gratuity: {
    enabled: true,
    allowCustom: true,
    percentages: [10, 15, 20],
    defaultPercentage: 0,
    description: 'All of it goes to the people who cook and pack your order.',
  },
  discounts: [
    { code: 'SAFFRON10', kind: 'percentage', value: 0.1 },
    { code: 'WELCOME5', kind: 'fixed', value: 500, minimumSubTotal: 2500 },
  ],
  loyalty: {
    pointsPerUnit: 10,
    rewards: [
      { id: 'rv-drink', name: 'A cold drink on us', pointsCost: 150, amountOff: 400 },
      { id: 'rv-dessert', name: 'A dessert on us', pointsCost: 300, amountOff: 800 },
      { id: 'rv-dinner', name: '$20 off a dinner', pointsCost: 700, amountOff: 2000 },
    ],
  },
  statementDescriptor: 'SAFFRON LANE RIVER',
  logo: 'saffron-lane.svg',
  cover: 'riverside/cover.svg',
  menus: [
    {
      id: 'rv-menu',
      name: 'All day',
      from: '00:00',
      to: '24:00',
      categories: [smallPlates, flatbreads, bowls, grill, sets, sides, desserts, drinks],
    },
  ],
  modifierGroups,
};
