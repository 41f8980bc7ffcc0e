/** docs/contract.md 4.2, 4.5.2 and 2.4: every change of a newer cart, and reading it. */
import { chars, type Row, text } from '../row.js';
import { cartOf } from '../scene.js';
import {
  addItem,
  CART,
  discountCode,
  fulfillmentMethod,
  setContact,
  setDelivery,
  setGratuity,
  setOrderTime,
  setQuantity,
  setRoom,
  setTable,
} from './shared.js';

const cartPath = '/storefront/locations/{locationId}/carts/{cartId}';
const ways = [['cart'], ['customer']] as const;

const read = { section: '4.5.2', method: 'GET', ways, status: 200, scene: cartOf() } as const;
/** Any change of a cart with an idempotency key. */
export const change = {
  section: '4.5.2',
  ways,
  keyed: true,
  ifMatch: 'cart',
  status: 200,
  answer: CART,
  scene: cartOf(),
} as const;

export const newerCart: readonly Row[] = [
  { ...read, path: cartPath, answer: CART },
  {
    ...read,
    path: `${cartPath}/products`,
    answer: [...['id', 'name', 'price', 'description', 'availability', 'images', 'modifierIds']],
  },
  {
    ...change,
    method: 'PATCH',
    path: cartPath,
    body: () => ({ note: 'Ring twice.' }),
    limits: [text('note', 0, 500), fulfillmentMethod],
  },
  { ...change, method: 'DELETE', path: cartPath, body: () => ({}) },
  {
    ...change,
    ...setContact,
    path: `${cartPath}/validate-and-update`,
    required: ['customerName'],
    limits: [
      text('customerName', 1, 100),
      {
        member: 'emailAddress',
        accepted: ['a@b.co', `${chars(64)}@${chars(60)}.example.com`],
        refused: ['ada', '@example.com', `${chars(243)}@example.com`, null],
      },
      text('phoneNumber', 1, 32),
    ],
  },
  {
    ...change,
    ...setGratuity,
    path: `${cartPath}/gratuity`,
    limits: [
      {
        member: 'amount',
        accepted: ['0', '0.01', '12.5'],
        refused: ['-1', '1.234', '.5', '5.', 5, '', null],
      },
      { member: 'percentage', accepted: [], refused: ['15', '0'] },
    ],
  },
  { ...change, ...setDelivery, path: `${cartPath}/set-delivery` },
  {
    ...change,
    ...setTable,
    path: `${cartPath}/set-table`,
    limits: [
      text('tableNumber', 1, 128, { fill: '4', accepted: ['1.5'], refused: ['A1', '-1', 12] }),
    ],
  },
  {
    ...change,
    ...setRoom,
    path: `${cartPath}/set-room`,
    limits: [
      text('lastName', 1, 100),
      text('roomNumber', 1, 20, { fill: '4', refused: ['4a', 401] }),
    ],
  },
  { ...change, ...setOrderTime, path: `${cartPath}/update-order-time` },
  {
    ...change,
    ...addItem,
    path: `${cartPath}/items`,
    required: ['productId', 'quantity', 'itemUnavailableAction'],
    limits: [
      ...addItem.limits,
      {
        member: 'itemUnavailableAction',
        accepted: ['remove_item', 'cancel_entire_order'],
        refused: ['replace', '', null],
      },
      text('specialInstructions', 0, 500),
      text('categoryId', 1, 128, { accepted: ['plates'] }),
    ],
  },
  { ...change, ...setQuantity, section: '4.2.4', path: `${cartPath}/items/{itemId}` },
  { ...change, section: '4.2.5', method: 'DELETE', path: `${cartPath}/items/{itemId}` },
  {
    ...change,
    section: '2.4',
    method: 'POST',
    path: `${cartPath}/catalog-acknowledgement`,
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
    path: `${cartPath}/discount`,
    body: () => ({ code: 'CORNER10' }),
    required: ['code'],
    limits: [discountCode],
  },
  { ...change, section: '4.2.3', method: 'DELETE', path: `${cartPath}/discount`, body: () => ({}) },
  {
    ...change,
    method: 'POST',
    path: `${cartPath}/claim`,
    ways: [['cart', 'customer']],
    body: () => ({}),
  },
];
