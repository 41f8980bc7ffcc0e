/** docs/contract.md 4.5.2, 4.5.3 and 4.3: session, handoff, payment, result, receipt, feedback. */
import { chars, type Row, text } from '../row.js';
import { cartOf, handedOver, paidCart, place } from '../scene.js';
import { change as cartChange } from './newer-cart.js';
import { fulfillmentMethod, keptMetadata, ORDER, tooMuchMetadata } from './shared.js';

const locationPath = '/storefront/locations/{locationId}';
const cartPath = `${locationPath}/carts/{cartId}`;
const ways = [['cart'], ['customer']] as const;

const read = { section: '4.5.3', method: 'GET', ways, status: 200 } as const;
const write = { ...read, method: 'POST', keyed: true } as const;

export const newerCheckout: readonly Row[] = [
  {
    ...write,
    section: '4.5.2',
    path: `${locationPath}/ordering-sessions`,
    ways: [],
    body: () => ({ fulfillmentMethod: 'takeout' }),
    required: ['fulfillmentMethod'],
    limits: [
      fulfillmentMethod,
      {
        member: 'existingCartId',
        accepted: [null],
        refused: ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), 1],
      },
      text('marketplaceId', 1, 128),
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
    ...write,
    path: `${cartPath}/checkout-handoffs`,
    ways: [['cart']],
    body: () => ({}),
    status: 201,
    answer: ['checkoutUrl', 'expiresAt'],
    scene: cartOf(),
  },
  {
    ...write,
    path: `${cartPath}/checkout-handoffs/exchange`,
    ways: [['handoff']],
    body: () => ({}),
    answer: ['cart', 'cartAccessToken', 'merchantSlug'],
    scene: handedOver,
  },
  {
    ...cartChange,
    section: '4.5.3',
    method: 'POST',
    path: `${cartPath}/payment-intent`,
    body: () => ({}),
    answer: ['clientSecret'],
  },
  { ...read, path: `${cartPath}/order-result`, answer: ['state'], scene: cartOf() },
  {
    ...write,
    path: `${cartPath}/rating`,
    body: () => ({ rating: 5 }),
    required: ['rating'],
    limits: [
      { member: 'rating', accepted: [1, 2, 4, 5], refused: [0, 6, 2.5, '5', null] },
      text('comment', 0, 500),
    ],
    answer: ['success', 'id'],
    scene: paidCart,
  },
  {
    ...write,
    section: '4.5.2',
    path: `${locationPath}/analytics-events`,
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
    ...read,
    section: '4.3',
    path: '/storefront/receipts/{receiptId}',
    ways: [['receipt'], ['customer']],
    answer: ORDER,
    scene: paidCart,
  },
];
