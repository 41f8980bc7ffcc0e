import { breakfast } from './old-town/breakfast.js';
import { coffeeAndCake } from './old-town/coffee-and-cake.js';
import { eveningDrinks } from './old-town/evening-drinks.js';
import { lunch } from './old-town/lunch.js';
import { mains } from './old-town/mains.js';
import { modifierGroups } from './old-town/modifier-groups.js';
import { puddings, sides } from './old-town/sides-and-puddings.js';
import { toShare } from './old-town/to-share.js';
import type { SeedLocation } from './types.js';

const weekday = { from: '08:00', to: '23:00' };

/** A dining room in London, ordered from at the table or to take away, in pounds. */
export const oldTown: SeedLocation = {
  id: '66f1a2c4e8b7d90351ac4e32',
  slug: 'old-town',
  displayName: 'Saffron Lane Old Town',
  bio: 'Eggs, wraps and good coffee by day; sharing plates and the tandoor in the evening.',
  address: {
    street: '42 Sclater Street',
    city: 'London',
    state: 'England',
    zipCode: 'E1 6HR',
    country: 'United Kingdom',
    lat: 51.5233,
    lng: -0.0717,
  },
  timezone: 'Europe/London',
  locale: 'en-GB',
  currency: 'gbp',
  methods: ['table_side', 'takeout'],
  openingHours: [
    { from: '09:00', to: '21:30' },
    null,
    weekday,
    weekday,
    weekday,
    weekday,
    { from: '09:00', to: '23:00' },
  ],
  preparationMinutes: 15,
  slotMinutes: 15,
  scheduleDaysAhead: 3,
  requireScheduledOrders: false,
  fees: {
    // Menu prices in Britain include the tax.
    taxRate: 0,
    serviceFeeRate: 0,
    serviceFeeFix: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFix: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFix: 0,
    fulfillment: { takeout: { rate: 0, fix: 30 } },
  },
  gratuity: {
    enabled: true,
    allowCustom: true,
    percentages: [8, 10, 12],
    defaultPercentage: 10,
    description: 'The service charge is optional and shared by the whole team.',
  },
  discounts: [
    { code: 'SAFFRON10', kind: 'percentage', value: 0.1 },
    { code: 'OLDTOWN4', kind: 'fixed', value: 400, minimumSubTotal: 2000 },
  ],
  loyalty: {
    pointsPerUnit: 12,
    rewards: [
      { id: 'ot-coffee', name: 'A coffee on us', pointsCost: 150, amountOff: 350 },
      { id: 'ot-lunch', name: '£10 off a lunch', pointsCost: 400, amountOff: 1000 },
    ],
  },
  statementDescriptor: 'SAFFRON LANE LONDON',
  logo: 'saffron-lane.svg',
  cover: 'old-town/cover.svg',
  menus: [
    {
      id: 'ot-day',
      name: 'Day',
      from: '08:00',
      to: '17:00',
      categories: [breakfast, lunch, coffeeAndCake],
    },
    {
      id: 'ot-evening',
      name: 'Evening',
      from: '17:00',
      to: '23:00',
      categories: [toShare, mains, sides, puddings, eveningDrinks],
    },
  ],
  modifierGroups,
};
