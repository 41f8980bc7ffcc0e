/** docs/contract.md 4.2, 4.5.2 and 2.4: every change of a newer cart, and reading it. */
import { chars, type Row } from '../row.js';
import { cartOf } from '../scene.js';
import { discountCodes, productIds } from '../seed.js';
import { selectionLimits } from './selections.js';
import { address, addressLimits, CART, laterLimits } from './shared.js';

const K = '/storefront/locations/{locationId}/carts/{cartId}';
const ways = [['cart'], ['customer']] as const;

const read = { section: '4.5.2', method: 'GET', ways, status: 200, scene: cartOf() } as const;
const change = {
  section: '4.5.2',
  ways,
  keyed: true,
  ifMatch: 'cart',
  status: 200,
  answer: CART,
  scene: cartOf(),
} as const;

export const newerCart: readonly Row[] = [
  { ...read, path: K, answer: CART },
  {
    ...read,
    path: `${K}/products`,
    answer: [...['id', 'name', 'price', 'description', 'availability', 'images', 'modifierIds']],
  },
  {
    ...change,
    method: 'PATCH',
    path: K,
    body: () => ({ note: 'Ring twice.' }),
    limits: [
      {
        member: 'note',
        accepted: ['', chars(498), chars(499), chars(500)],
        refused: [chars(501), 1, null],
      },
      {
        member: 'fulfillmentMethod',
        accepted: ['takeout', 'table_side', 'room_service', 'delivery'],
        refused: ['pickup', '', null],
      },
    ],
  },
  { ...change, method: 'DELETE', path: K, body: () => ({}) },
  {
    ...change,
    method: 'PUT',
    path: `${K}/validate-and-update`,
    body: () => ({ customerName: 'Ada', emailAddress: 'ada@example.com' }),
    required: ['customerName'],
    limits: [
      {
        member: 'customerName',
        accepted: ['A', chars(99), chars(100)],
        refused: ['', chars(101), 1, null],
      },
      {
        member: 'emailAddress',
        accepted: ['a@b.co', `${chars(64)}@${chars(60)}.example.com`],
        refused: ['ada', '@example.com', `${chars(243)}@example.com`, null],
      },
      {
        member: 'phoneNumber',
        accepted: ['1', chars(31), chars(32)],
        refused: ['', chars(33), 5, null],
      },
    ],
  },
  {
    ...change,
    method: 'PUT',
    path: `${K}/gratuity`,
    body: () => ({ amount: '5.00' }),
    required: ['amount'],
    limits: [
      {
        member: 'amount',
        accepted: ['0', '0.01', '12.5'],
        refused: ['-1', '1.234', '.5', '5.', 5, '', null],
      },
      { member: 'percentage', accepted: [], refused: ['15', '0'] },
    ],
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
        accepted: ['1', '1.5', '4'.repeat(127), '4'.repeat(128)],
        refused: ['', 'A1', '-1', '4'.repeat(129), 12, null],
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
        accepted: ['1', '4'.repeat(19), '4'.repeat(20)],
        refused: ['', '4'.repeat(21), '4a', 401, null],
      },
    ],
    scene: cartOf({ method: 'room_service' }),
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
    method: 'POST',
    path: `${K}/items`,
    body: () => ({ productId: 'wide', quantity: 1, itemUnavailableAction: 'remove_item' }),
    required: ['productId', 'quantity', 'itemUnavailableAction'],
    limits: [
      {
        member: 'productId',
        accepted: productIds,
        wellFormed: [chars(128)],
        refused: ['', chars(129), 1, null],
      },
      { member: 'quantity', accepted: [1, 2, 98, 99], refused: [0, 100, -1, 1.5, '1', null] },
      {
        member: 'itemUnavailableAction',
        accepted: ['remove_item', 'cancel_entire_order'],
        refused: ['replace', '', null],
      },
      ...selectionLimits,
      {
        member: 'specialInstructions',
        accepted: ['', chars(498), chars(499), chars(500)],
        refused: [chars(501), 1, null],
      },
      {
        member: 'categoryId',
        accepted: ['plates', chars(127), chars(128)],
        refused: ['', chars(129), 1, null],
      },
    ],
  },
  {
    ...change,
    section: '4.2.4',
    method: 'PATCH',
    path: `${K}/items/{itemId}`,
    body: () => ({ quantity: 3 }),
    required: ['quantity'],
    limits: [
      { member: 'quantity', accepted: [0, 1, 98, 99], refused: [-1, 100, 1.5, '3', null, 1e21] },
    ],
  },
  { ...change, section: '4.2.5', method: 'DELETE', path: `${K}/items/{itemId}` },
  {
    ...change,
    section: '2.4',
    method: 'POST',
    path: `${K}/catalog-acknowledgement`,
    body: () => ({ action: 'ACCEPT_CHANGES', changeSetVersion: 0 }),
    required: ['action', 'changeSetVersion'],
    limits: [
      { member: 'action', accepted: [], refused: ['REJECT', '', null] },
      { member: 'changeSetVersion', accepted: [], refused: [-1, 0.5, '0', null] },
    ],
  },
  {
    ...change,
    method: 'POST',
    path: `${K}/discount`,
    body: () => ({ code: 'CORNER10' }),
    required: ['code'],
    limits: [
      {
        member: 'code',
        accepted: ['corner10', ...discountCodes],
        wellFormed: ['NOSUCH', chars(6), chars(24)],
        refused: ['CORNE', chars(25), 'CORNER-10', 1, null],
      },
    ],
  },
  { ...change, section: '4.2.3', method: 'DELETE', path: `${K}/discount`, body: () => ({}) },
  {
    ...change,
    method: 'POST',
    path: `${K}/claim`,
    ways: [['cart', 'customer']],
    body: () => ({}),
  },
];
