/** What both generations' tables use. */
import { chars, type Limit } from '../row.js';

const sums = [
  ...['subTotal', 'subTotalWithoutDiscount', 'discountTotal', 'netSalesTotal', 'taxTotal'],
  ...['taxAndFeeTotal', 'serviceFeeTotal', 'enterpriseFeeTotal', 'fulfillmentMethodFeeTotal'],
  ...['paymentProcessingFeeTotal', 'applicationFeeTotal', 'waiterTipTotal', 'orderTotal'],
  ...['orderTotalWithServiceFee', 'courierTipTotal'],
];

/** Any names and values, 2048 characters of JSON in all. */
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
export const address = {
  street: '5 Elm Street',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'United States',
  lat: 42.655,
  lng: -73.755,
};

const filled = (member: string): Limit => ({ member, accepted: ['x'], refused: ['', 1, null] });

export const addressLimits: readonly Limit[] = [
  ...['street', 'city', 'state', 'zipCode'].map(filled),
  {
    member: 'country',
    accepted: ['United States', 'United Kingdom', 'United Arab Emirates', 'Australia'],
    refused: ['US', 'us', 'France', '', null],
  },
  // Elsewhere in the world no courier goes.
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
  { member: 'streetOptional', accepted: ['', 'Flat 4'], refused: [chars(201), 4, null] },
];

/** The longest there can be: 64 before the `@`, then labels of 61. */
const longest = `${chars(64)}@${`${chars(61)}.`.repeat(3)}com`;

/** No address and no number has three characters, so that its shortest cannot exist. */
export const identifierLimits: readonly Limit[] = [
  {
    member: 'identifierString',
    accepted: ['a@b.co', '+12025550123', longest.slice(1), longest],
    refused: ['ab', 'a@b', `x${longest}`, 'no at', 1, null],
  },
];

/** Only the service makes one; any other is no more than unknown. */
export const methodIdLimits: readonly Limit[] = [
  {
    member: 'methodId',
    accepted: [],
    wellFormed: ['m', chars(127), chars(128)],
    refused: ['', chars(129), 1, null],
  },
];

/** A place in a list, made as long as a cursor may be. */
const cursorOf = (length: number) =>
  Buffer.from(`1 ${'a'.repeat(24)}`)
    .toString('base64url')
    .padEnd(length, '=');

export const cursorLimits: readonly Limit[] = [
  {
    member: 'cursor',
    accepted: [cursorOf(0), cursorOf(511), cursorOf(512)],
    refused: ['', cursorOf(513), chars(513), 'not-a-cursor'],
  },
];

/** A slot of the corner's clock that is still to come, and what is none. */
export const laterLimits: readonly Limit[] = [
  { member: 'pickupType', accepted: [], refused: ['LATER', 'SOON', '', null] },
  { member: 'orderDate', accepted: [], refused: ['2026-03-03'] },
];
