/** docs/contract.md 4.5.2, 4.5.3 and 4.3: session, handoff, payment, result, receipt, feedback. */
import { chars, type Row } from '../row.js';
import { cartOf, handedOver, paidCart, place } from '../scene.js';
import { keptMetadata, ORDER, tooMuchMetadata } from './shared.js';

const L = '/storefront/locations/{locationId}';
const K = `${L}/carts/{cartId}`;
const ways = [['cart'], ['customer']] as const;

export const newerCheckout: readonly Row[] = [
  {
    section: '4.5.2',
    method: 'POST',
    path: `${L}/ordering-sessions`,
    ways: [],
    keyed: true,
    body: () => ({ fulfillmentMethod: 'takeout' }),
    required: ['fulfillmentMethod'],
    limits: [
      {
        member: 'fulfillmentMethod',
        accepted: ['takeout', 'table_side', 'room_service', 'delivery'],
        refused: ['pickup', '', null],
      },
      {
        member: 'existingCartId',
        accepted: [null],
        refused: ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), 1],
      },
      {
        member: 'marketplaceId',
        accepted: ['m', chars(127), chars(128)],
        refused: ['', chars(129), null],
      },
      {
        member: 'channel',
        accepted: ['qr', 'web', 'kiosk', 'app', 'pos', 'unknown'],
        refused: ['fax', '', null],
      },
      {
        member: 'metadata',
        accepted: keptMetadata,
        refused: [...tooMuchMetadata, null],
      },
      {
        member: 'returnUrl',
        accepted: ['https://example.com/', 'app://back', `https://example.com/${chars(2028)}`],
        refused: ['/back', 'javascript:alert(1)', `https://example.com/${chars(2029)}`, null],
      },
    ],
    status: 201,
    answer: ['cart', 'cartAccessToken'],
    scene: place,
  },
  {
    section: '4.5.3',
    method: 'POST',
    path: `${K}/checkout-handoffs`,
    ways: [['cart']],
    keyed: true,
    body: () => ({}),
    status: 201,
    answer: ['checkoutUrl', 'expiresAt'],
    scene: cartOf(),
  },
  {
    section: '4.5.3',
    method: 'POST',
    path: `${K}/checkout-handoffs/exchange`,
    ways: [['handoff']],
    keyed: true,
    body: () => ({}),
    status: 200,
    answer: ['cart', 'cartAccessToken', 'merchantSlug'],
    scene: handedOver,
  },
  {
    section: '4.5.3',
    method: 'POST',
    path: `${K}/payment-intent`,
    ways,
    keyed: true,
    ifMatch: 'cart',
    body: () => ({}),
    status: 200,
    answer: ['clientSecret'],
    scene: cartOf(),
  },
  {
    section: '4.5.3',
    method: 'GET',
    path: `${K}/order-result`,
    ways,
    status: 200,
    answer: ['state'],
    scene: cartOf(),
  },
  {
    section: '4.5.3',
    method: 'POST',
    path: `${K}/rating`,
    ways,
    keyed: true,
    body: () => ({ rating: 5 }),
    required: ['rating'],
    limits: [
      { member: 'rating', accepted: [1, 2, 4, 5], refused: [0, 6, 2.5, '5', null] },
      {
        member: 'comment',
        accepted: ['', chars(498), chars(499), chars(500)],
        refused: [chars(501), 1, null],
      },
    ],
    status: 200,
    answer: ['success', 'id'],
    scene: paidCart,
  },
  {
    section: '4.5.2',
    method: 'POST',
    path: `${L}/analytics-events`,
    ways,
    keyed: true,
    body: ({ ids }) => ({ cartId: ids.cartId, eventType: 'CART_VIEW' }),
    required: ['cartId', 'eventType'],
    limits: [
      { member: 'cartId', accepted: [], refused: ['a'.repeat(23), 'A'.repeat(24), '', 1, null] },
      {
        member: 'eventType',
        accepted: ['SCAN', 'CART_VIEW', 'CHECKOUT_VIEW'],
        refused: ['ORDER_PLACED', 'scan', '', null],
      },
      { member: 'metadata', accepted: [null, ...keptMetadata], refused: [...tooMuchMetadata, 1] },
    ],
    status: 202,
    answer: ['status'],
    scene: cartOf(),
  },
  {
    section: '4.3',
    method: 'GET',
    path: '/storefront/receipts/{receiptId}',
    ways: [['receipt'], ['customer']],
    status: 200,
    answer: ORDER,
    scene: paidCart,
  },
];
