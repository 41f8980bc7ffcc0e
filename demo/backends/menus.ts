/** The gallery's orders, and where they go. */
import type { WantedLine, WantedOrder } from './place-order.js';

const choice = (groupId: string, ...optionIds: string[]) => ({
  groupId,
  selectedOptions: optionIds.map((optionId) => ({ optionId, quantity: 1 })),
});

const dinner: readonly WantedLine[] = [
  {
    productId: 'rv-saffron-chicken-bowl',
    quantity: 2,
    selections: [
      choice('rv-g-bowl-size', 'rv-size-large'),
      choice('rv-g-spice', 'rv-spice-medium'),
      choice('rv-g-bowl-extras', 'rv-top-yogurt', 'rv-top-barberries'),
    ],
    specialInstructions: 'One without onions, please',
  },
  { productId: 'rv-garlic-naan', quantity: 1 },
  { productId: 'rv-orange-almond-cake', quantity: 2 },
];

export const snack: readonly WantedLine[] = [{ productId: 'rv-pickles', quantity: 2 }];

const contact = { customerName: 'Ada Lovelace', emailAddress: 'ada@example.com' };

/** Within reach of the riverside restaurant's couriers. */
export const beacon = {
  street: '240 Main Street',
  streetOptional: 'Second floor',
  city: 'Beacon',
  state: 'NY',
  zipCode: '12508',
  country: 'United States',
  lat: 41.504,
  lng: -73.966,
};

export const pickedUp: WantedOrder = {
  location: 'riverside',
  method: 'takeout',
  lines: dinner,
  tipPercentage: '15',
  contact,
};

const one = (productId: string): WantedLine => ({ productId, quantity: 1 });

export const atTable: WantedOrder = {
  ...pickedUp,
  location: 'old-town',
  method: 'table_side',
  lines: ['ot-mint-tea', 'ot-pistachio-cake'].map(one),
  table: { tableNumber: '12' },
};

export const toRoom: WantedOrder = {
  ...pickedUp,
  location: 'harbour-hotel',
  method: 'room_service',
  lines: ['hh-lentil-soup', 'hh-hammour', 'hh-umm-ali'].map(one),
  room: { roomNumber: '1204', lastName: 'Lovelace' },
};

export const brought: WantedOrder = { ...pickedUp, method: 'delivery', address: beacon };
