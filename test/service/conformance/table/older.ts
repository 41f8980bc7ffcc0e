/** docs/contract.md 4.1 and 4.4: everything with the API key. */
import { chars, identifier, type Row, text } from '../row.js';
import { cartOf, place } from '../scene.js';
import {
  addItem,
  discountCode,
  distance,
  keptMetadata,
  menuTimes,
  OLDER_CART,
  setContact,
  setDelivery,
  setGratuity,
  setOrderTime,
  setQuantity,
  setRoom,
  setTable,
  tooMuchMetadata,
} from './shared.js';

const L = '/locations/{locationId}';
const K = `${L}/carts/{cartId}`;
const ways = [['key']] as const;

const read = { section: '4.4', method: 'GET', ways, status: 200, scene: place } as const;
const change = { section: '4.4', ways, status: 200, answer: OLDER_CART, scene: cartOf() } as const;

const cartId = identifier('cartId');
const nullable = { nullable: true } as const;

const contact = {
  ...change,
  ...setContact,
  limits: [
    text('customerName', 1, 100, nullable),
    { member: 'emailAddress', accepted: ['a@b.co'], refused: ['ada', `${chars(250)}@b.co`, 1] },
    text('phoneNumber', 1, 32, nullable),
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
    limits: menuTimes,
    answer: ['menus', 'popularProducts'],
  },
  { ...read, path: `${L}/products`, answer: ['id', 'price', 'modifiers'] },
  { ...read, path: `${L}/products/popular`, answer: ['id', 'price'] },
  { ...read, path: `${L}/products/{productId}`, answer: ['id', 'price', 'modifiers'] },
  { ...read, ...distance, path: `${L}/distance` },
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
      text('marketplaceId', 1, 128, nullable),
      text('existingCartId', 1, 128, nullable),
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
    limits: [text('marketplaceId', 1, 128, nullable), text('currentCartId', 0, 128, nullable)],
    status: 201,
    answer: OLDER_CART,
  },
  { ...change, method: 'GET', path: K },
  { ...change, method: 'DELETE', path: K },
  { ...change, method: 'GET', path: `${K}/products`, answer: ['id', 'name', 'price'] },
  {
    ...change,
    ...addItem,
    path: `${K}/cart-item`,
    required: ['productId', 'quantity'],
    limits: [
      ...addItem.limits,
      { member: 'itemUnavailableAction', accepted: ['remove_item'], refused: ['x', ''] },
      text('specialInstructions', 0, 500, nullable),
    ],
  },
  { ...change, ...setQuantity, path: `${K}/cart-item/{itemId}/quantity` },
  { ...contact, path: `${K}/validate-and-update` },
  { ...contact, path: `${L}/cart/{cartId}/validate-and-update` },
  {
    ...change,
    ...setGratuity,
    path: `${K}/gratuity`,
    limits: [
      { member: 'amount', accepted: ['0', '12.5'], refused: ['-1', '1.234', 'x', '', null] },
      { member: 'percentage', accepted: [], refused: ['15'] },
    ],
  },
  { ...change, ...setOrderTime, path: `${K}/update-order-time` },
  { ...change, ...setDelivery, path: `${K}/set-delivery` },
  {
    ...change,
    ...setTable,
    path: `${K}/set-table`,
    limits: [text('tableNumber', 1, 128, { accepted: ['A1'], refused: [' '] })],
  },
  {
    ...change,
    ...setRoom,
    path: `${K}/set-room`,
    limits: [text('lastName', 1, 100), text('roomNumber', 1, 20, { accepted: ['12b'] })],
  },
  {
    ...change,
    method: 'POST',
    path: `${L}/discounts/apply-discount`,
    body: ({ ids }) => ({ code: 'CORNER10', cartId: ids.cartId }),
    required: ['code', 'cartId'],
    limits: [discountCode, cartId],
  },
  {
    ...change,
    method: 'DELETE',
    path: `${L}/discounts/apply-discount`,
    body: ({ ids }) => ({ cartId: ids.cartId }),
    required: ['cartId'],
    limits: [cartId],
  },
  {
    ...change,
    method: 'GET',
    path: '/card-processor/payment-intent',
    query: ({ ids }) => ({ locationId: 'corner', cartId: ids.cartId ?? '' }),
    required: ['locationId', 'cartId'],
    // A query contains only strings.
    limits: ['cartId', 'locationId'].map((member) => ({
      ...identifier(member),
      refused: ['', chars(129)],
    })),
    answer: ['clientSecret'],
  },
];
