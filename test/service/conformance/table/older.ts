/** docs/contract.md 4.1 and 4.4: everything with the API key. */
import { chars, type Row } from '../row.js';
import { cartOf, place } from '../scene.js';
import { discountCodes, productIds } from '../seed.js';
import { selectionLimits } from './selections.js';
import {
  address,
  addressLimits,
  keptMetadata,
  laterLimits,
  OLDER_CART,
  tooMuchMetadata,
} from './shared.js';

const L = '/locations/{locationId}';
const K = `${L}/carts/{cartId}`;
const ways = [['key']] as const;

const read = { section: '4.4', method: 'GET', ways, status: 200, scene: place } as const;
const change = { section: '4.4', ways, status: 200, answer: OLDER_CART, scene: cartOf() } as const;

const cartIdLimit = {
  member: 'cartId',
  accepted: [],
  wellFormed: ['x', chars(127), chars(128)],
  refused: ['', chars(129), 1, null],
};

const contact = {
  ...change,
  method: 'PUT',
  body: () => ({ customerName: 'Ada', emailAddress: 'ada@example.com' }),
  limits: [
    {
      member: 'customerName',
      accepted: ['A', chars(99), chars(100)],
      refused: ['', chars(101), 1],
    },
    { member: 'emailAddress', accepted: ['a@b.co'], refused: ['ada', `${chars(250)}@b.co`, 1] },
    { member: 'phoneNumber', accepted: ['1', chars(31), chars(32)], refused: ['', chars(33), 1] },
  ],
} as const;

export const older: readonly Row[] = [
  { ...read, path: '/merchant/{merchantSlug}', answer: ['id', 'name', 'locations'] },
  { ...read, path: L, answer: ['id', 'restaurantDisplayName', 'isOrderingAllowed'] },
  { ...read, path: `${L}/time-intervals`, answer: ['orderDays'] },
  { ...read, path: `${L}/gratuity`, answer: ['enabled', 'tipPercentage'] },
  { ...read, path: `${L}/redirect`, status: 302, answer: [] },
  {
    ...read,
    path: `${L}/menus`,
    query: () => ({}),
    limits: [
      { member: 'orderDate', accepted: ['2026-03-03'], refused: ['2026-02-30', 'today', ''] },
      { member: 'orderTime', accepted: ['00:00', '23:59'], refused: ['24:00', '9:00', ''] },
    ],
    answer: ['menus', 'popularProducts'],
  },
  { ...read, path: `${L}/products`, answer: ['id', 'price', 'modifiers'] },
  { ...read, path: `${L}/products/popular`, answer: ['id', 'price'] },
  { ...read, path: `${L}/products/{productId}`, answer: ['id', 'price', 'modifiers'] },
  {
    ...read,
    method: 'POST',
    path: `${L}/distance`,
    body: () => ({ lat: 42.6, lng: -73.7 }),
    required: ['lat', 'lng'],
    limits: [
      { member: 'lat', accepted: [-90, 90], refused: [-90.1, 90.1, '1', null] },
      { member: 'unit', accepted: ['miles', 'kilometers'], refused: ['feet', null] },
    ],
    answer: ['locationId', 'location', 'distance'],
  },
  {
    ...read,
    section: '4.1',
    method: 'POST',
    path: `${L}/ordering-sessions`,
    body: () => ({ fulfillmentMethod: 'takeout' }),
    limits: [
      {
        member: 'fulfillmentMethod',
        accepted: ['takeout', 'pickup', 'delivery'],
        refused: ['', 'x'],
      },
      {
        member: 'marketplaceId',
        accepted: [null, 'm', chars(127), chars(128)],
        refused: ['', chars(129), 1],
      },
      {
        member: 'existingCartId',
        accepted: [null, 'g', chars(127), chars(128)],
        refused: ['', chars(129), 1],
      },
      { member: 'metadata', accepted: [null, ...keptMetadata], refused: [...tooMuchMetadata, 1] },
      { member: 'returnUrl', accepted: [null, 'https://example.com/'], refused: ['/x', 'data:,'] },
    ],
    status: 201,
    answer: ['cartId', 'errorMessage'],
  },
  {
    ...read,
    method: 'POST',
    path: `${L}/carts`,
    body: () => ({ marketplaceId: 'm', currentCartId: '' }),
    limits: [
      {
        member: 'marketplaceId',
        accepted: [null, chars(127), chars(128)],
        refused: ['', chars(129), 1],
      },
      { member: 'currentCartId', accepted: ['', chars(127), chars(128)], refused: [chars(129), 1] },
    ],
    status: 201,
    answer: OLDER_CART,
  },
  { ...change, method: 'GET', path: K },
  { ...change, method: 'DELETE', path: K },
  { ...change, method: 'GET', path: `${K}/products`, answer: ['id', 'name', 'price'] },
  {
    ...change,
    method: 'POST',
    path: `${K}/cart-item`,
    body: () => ({ productId: 'wide', quantity: 1, itemUnavailableAction: 'remove_item' }),
    required: ['productId', 'quantity'],
    limits: [
      {
        member: 'productId',
        accepted: productIds,
        wellFormed: [chars(128)],
        refused: ['', chars(129), 1, null],
      },
      { member: 'quantity', accepted: [1, 2, 98, 99], refused: [0, 100, 1.5, '1', null] },
      ...selectionLimits,
      { member: 'itemUnavailableAction', accepted: ['remove_item'], refused: ['x', ''] },
      {
        member: 'specialInstructions',
        accepted: ['', chars(498), chars(499), chars(500)],
        refused: [chars(501), 1],
      },
    ],
  },
  {
    ...change,
    method: 'PATCH',
    path: `${K}/cart-item/{itemId}/quantity`,
    body: () => ({ quantity: 3 }),
    required: ['quantity'],
    limits: [{ member: 'quantity', accepted: [0, 1, 98, 99], refused: [-1, 100, 1.5, '3', null] }],
  },
  { ...contact, path: `${K}/validate-and-update` },
  { ...contact, path: `${L}/cart/{cartId}/validate-and-update` },
  {
    ...change,
    method: 'PUT',
    path: `${K}/gratuity`,
    body: () => ({ amount: '5.00' }),
    required: ['amount'],
    limits: [
      { member: 'amount', accepted: ['0', '12.5'], refused: ['-1', '1.234', 'x', '', null] },
      { member: 'percentage', accepted: [], refused: ['15'] },
    ],
  },
  {
    ...change,
    method: 'PUT',
    path: `${K}/update-order-time`,
    body: () => ({ pickupType: 'ASAP' }),
    required: ['pickupType'],
    limits: laterLimits,
  },
  {
    ...change,
    method: 'PUT',
    path: `${K}/set-delivery`,
    body: () => address,
    required: ['street', 'city', 'state', 'zipCode', 'country', 'lat', 'lng'],
    limits: addressLimits,
    scene: cartOf({ method: 'delivery' }),
  },
  {
    ...change,
    method: 'PUT',
    path: `${K}/set-table`,
    body: () => ({ tableNumber: '12' }),
    required: ['tableNumber'],
    limits: [
      {
        member: 'tableNumber',
        accepted: ['1', 'A1', chars(127), chars(128)],
        refused: ['', ' ', chars(129), 12, null],
      },
    ],
    scene: cartOf({ method: 'table_side' }),
  },
  {
    ...change,
    method: 'PUT',
    path: `${K}/set-room`,
    body: () => ({ lastName: 'Moss', roomNumber: '401' }),
    required: ['lastName', 'roomNumber'],
    limits: [
      {
        member: 'lastName',
        accepted: ['M', chars(99), chars(100)],
        refused: ['', chars(101), 1, null],
      },
      {
        member: 'roomNumber',
        accepted: ['1', '12b', chars(19), chars(20)],
        refused: ['', chars(21), 401, null],
      },
    ],
    scene: cartOf({ method: 'room_service' }),
  },
  {
    ...change,
    method: 'POST',
    path: `${L}/discounts/apply-discount`,
    body: ({ ids }) => ({ code: 'CORNER10', cartId: ids.cartId }),
    required: ['code', 'cartId'],
    limits: [
      {
        member: 'code',
        accepted: ['corner10', ...discountCodes],
        wellFormed: ['NOSUCH', chars(24)],
        refused: ['CORNE', chars(25), 1, null],
      },
      cartIdLimit,
    ],
  },
  {
    ...change,
    method: 'DELETE',
    path: `${L}/discounts/apply-discount`,
    body: ({ ids }) => ({ cartId: ids.cartId }),
    required: ['cartId'],
    limits: [cartIdLimit],
  },
  {
    ...change,
    method: 'GET',
    path: '/card-processor/payment-intent',
    query: ({ ids }) => ({ locationId: 'corner', cartId: ids.cartId ?? '' }),
    required: ['locationId', 'cartId'],
    limits: [
      { ...cartIdLimit, refused: ['', chars(129)] },
      { ...cartIdLimit, member: 'locationId', refused: ['', chars(129)] },
    ],
    answer: ['clientSecret'],
  },
];
