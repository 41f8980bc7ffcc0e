/** What both generations' tables use. */
import { chars, type Limit } from '../row.js';

const sums = [
  ...['subTotal', 'subTotalWithoutDiscount', 'discountTotal', 'netSalesTotal', 'taxTotal'],
  ...['taxAndFeeTotal', 'serviceFeeTotal', 'enterpriseFeeTotal', 'fulfillmentMethodFeeTotal'],
  ...['paymentProcessingFeeTotal', 'applicationFeeTotal', 'waiterTipTotal', 'orderTotal'],
  ...['orderTotalWithServiceFee', 'courierTipTotal'],
];

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
  { member: 'lat', accepted: [], refused: [-90.1, 90.1, '42.6', null] },
  { member: 'lng', accepted: [], refused: [-180.1, 180.1, '-73.7', null] },
  { member: 'streetOptional', accepted: ['', 'Flat 4'], refused: [chars(201), 4, null] },
];

/** A slot of the corner's clock that is still to come, and what is none. */
export const laterLimits: readonly Limit[] = [
  { member: 'pickupType', accepted: [], refused: ['LATER', 'SOON', '', null] },
  { member: 'orderDate', accepted: [], refused: ['2026-03-03'] },
];
