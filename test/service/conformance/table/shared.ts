/** Shared by both generations' tables. */
import { chars, identifier, type Limit, text } from '../row.js';
import { cartOf } from '../scene.js';
import { discountCodes, productIds } from '../seed.js';
import { selectionLimits } from './selections.js';

const sums = [
  ...['subTotal', 'subTotalWithoutDiscount', 'discountTotal', 'netSalesTotal', 'taxTotal'],
  ...['taxAndFeeTotal', 'serviceFeeTotal', 'enterpriseFeeTotal', 'fulfillmentMethodFeeTotal'],
  ...['paymentProcessingFeeTotal', 'applicationFeeTotal', 'waiterTipTotal', 'orderTotal'],
  ...['orderTotalWithServiceFee', 'courierTipTotal'],
];

/** Any names and values, up to 2048 characters of JSON. */
export const keptMetadata = [
  {},
  { theme: 'dark', table: 4, nested: { deep: [null, true] } },
  { token: 'x', userEmail: 'x', '': '', [chars(65)]: 1 },
  { a: chars(2039) },
  { a: chars(2040) },
];
export const tooMuchMetadata = [[], 'x', { a: chars(2041) }];

/** docs/contract.md 2.2.1. */
export const OLDER_CART = [
  ...['id', 'locationId', 'status', 'lockedAt', 'restaurantDisplayName', 'fulfilmentMethod'],
  ...['fulfillmentIdentifier', 'pickupType', 'orderDate', 'orderTime', 'currency'],
  ...sums.flatMap((name) => [name, `${name}Formatted`]),
  ...['orderTotalWithServiceFeeAmount', 'totalQuantity', 'statementDescriptor', 'items', 'fees'],
  ...['deliveryInfo', 'tableServiceInfo', 'roomServiceInfo', 'checkoutUrl', 'metadata'],
  'discountCode',
];

/** docs/contract.md 2.2. */
export const CART = [
  ...OLDER_CART.filter((name) => !['checkoutUrl', 'metadata', 'discountCode'].includes(name)),
  ...['merchantId', 'revision', 'expiresAt', 'authorityContext', 'quoteFingerprint'],
  ...['quoteExpiresAt', 'catalogRevalidation'],
];

/** docs/contract.md 2.10. */
export const ORDER = [
  ...['id', 'shortId', 'restaurantDisplayName', 'fulfillmentMethod', 'fulfillmentIdentifier'],
  ...['pickupType', 'orderTime', 'orderDate', 'currency', 'status', 'totalQuantity', 'orderTotal'],
  ...['createdAt', 'updatedAt', 'partiallyRefunded', 'items', 'pricing', 'deliveryInfo'],
  ...['roomServiceInfo', 'tableServiceInfo', 'payment'],
];

/** docs/contract.md 2.7; a street not far from the corner. */
const address = {
  street: '5 Elm Street',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'United States',
  lat: 42.655,
  lng: -73.755,
};

const addressLimits: readonly Limit[] = [
  ...['street', 'city', 'state', 'zipCode'].map((member) => text(member, 1, 200)),
  {
    member: 'country',
    accepted: ['United States', 'United Kingdom', 'United Arab Emirates', 'Australia'],
    refused: ['US', 'us', 'France', '', null],
  },
  // No courier delivers elsewhere in the world.
  {
    member: 'lat',
    accepted: [address.lat],
    wellFormed: [-90, -89.9, 89.9, 90],
    refused: [-90.1, 90.1, '42.6', null],
  },
  {
    member: 'lng',
    accepted: [address.lng],
    wellFormed: [-180, -179.9, 179.9, 180],
    refused: [-180.1, 180.1, '-73.7', null],
  },
  text('streetOptional', 0, 200),
];

/** The maximum length: 64 before the `@`, then labels of 61. */
const longest = `${chars(64)}@${`${chars(61)}.`.repeat(3)}com`;

/** No address or number has three characters, so the shortest one doesn't exist. */
export const identifierLimits: readonly Limit[] = [
  {
    member: 'identifierString',
    accepted: ['a@b.co', '+12025550123', longest.slice(1), longest],
    refused: ['ab', 'a@b', `x${longest}`, 'no at', 1, null],
  },
];

/** Only the service creates them; any other is simply unknown or wrong. */
export const codeLimits: readonly Limit[] = [
  identifier('methodId'),
  { member: 'otp', accepted: [], refused: ['12345', '1234567', 'abcdef', 123456, null] },
];

/** A list position, as long as a cursor may be. */
const cursorOf = (length: number) =>
  Buffer.from(`1 ${'a'.repeat(24)}`)
    .toString('base64url')
    .padEnd(length, '=');

/** The query of a paged list. */
export const paging = {
  query: () => ({}),
  limits: [
    {
      member: 'limit',
      accepted: ['1', '2', '49', '50'],
      refused: ['0', '51', '-1', '1.5', 'x', ''],
    },
    {
      member: 'cursor',
      accepted: [cursorOf(0), cursorOf(511), cursorOf(512)],
      refused: ['', cursorOf(513), chars(513), 'not-a-cursor'],
    },
  ],
} as const;

export const fulfillmentMethod: Limit = {
  member: 'fulfillmentMethod',
  accepted: ['takeout', 'table_side', 'room_service', 'delivery'],
  refused: ['pickup', '', null],
};

/** The time of the requested menus. */
export const menuTimes: readonly Limit[] = [
  {
    member: 'orderDate',
    accepted: ['2026-03-03', '2028-02-29'],
    refused: ['2026-02-30', '3 March', ''],
  },
  { member: 'orderTime', accepted: ['00:00', '23:59'], refused: ['24:00', '9:00', ''] },
];

export const distance = {
  method: 'POST',
  body: () => ({ lat: 42.6, lng: -73.7 }),
  required: ['lat', 'lng'],
  limits: [
    { member: 'lat', accepted: [-90, -89.9, 90], refused: [-90.1, 90.1, '42', null] },
    { member: 'lng', accepted: [-180, -179.9, 180], refused: [-180.1, 180.1, '0', null] },
    { member: 'unit', accepted: ['miles', 'kilometers'], refused: ['feet', '', null] },
  ],
  answer: ['locationId', 'location', 'distance'],
} as const;

/** Cart changes in both generations, with the members they share. */
export const addItem = {
  method: 'POST',
  body: () => ({ productId: 'wide', quantity: 1, itemUnavailableAction: 'remove_item' }),
  limits: [
    identifier('productId', productIds),
    { member: 'quantity', accepted: [1, 2, 98, 99], refused: [0, 100, -1, 1.5, '1', null] },
    ...selectionLimits,
  ],
} as const;

export const setQuantity = {
  method: 'PATCH',
  body: () => ({ quantity: 3 }),
  required: ['quantity'],
  limits: [
    { member: 'quantity', accepted: [0, 1, 98, 99], refused: [-1, 100, 1.5, '3', null, 1e21] },
  ],
} as const;

export const setContact = {
  method: 'PUT',
  body: () => ({ customerName: 'Ada', emailAddress: 'ada@example.com' }),
} as const;

export const setGratuity = {
  method: 'PUT',
  body: () => ({ amount: '5.00' }),
  required: ['amount'],
} as const;

export const setDelivery = {
  method: 'PUT',
  body: () => address,
  required: Object.keys(address),
  limits: addressLimits,
  scene: cartOf({ method: 'delivery' }),
} as const;

export const setTable = {
  method: 'PUT',
  body: () => ({ tableNumber: '12' }),
  required: ['tableNumber'],
  scene: cartOf({ method: 'table_side' }),
} as const;

export const setRoom = {
  method: 'PUT',
  body: () => ({ lastName: 'Moss', roomNumber: '401' }),
  required: ['lastName', 'roomNumber'],
  scene: cartOf({ method: 'room_service' }),
} as const;

/** No valid time is listed, because the available slots depend on the clock. */
export const setOrderTime = {
  method: 'PUT',
  body: () => ({ pickupType: 'ASAP' }),
  required: ['pickupType'],
  limits: [
    { member: 'pickupType', accepted: [], refused: ['LATER', 'SOON', '', null] },
    { member: 'orderDate', accepted: [], refused: ['2026-03-03'] },
  ],
} as const;

export const discountCode: Limit = {
  member: 'code',
  accepted: ['corner10', ...discountCodes],
  wellFormed: ['NOSUCH', chars(6), chars(24)],
  refused: ['CORNE', chars(25), 'CORNER-10', 1, null],
};
