/** docs/contract.md 4.5.4, 4.2.1 and 4.2.2. */
import { chars, type Row } from '../row.js';
import { cartOf, paidCart, place } from '../scene.js';
import { rewardIds } from '../seed.js';
import { CART, cursorLimits } from './shared.js';

const K = '/storefront/locations/{locationId}/carts/{cartId}/loyalty';
const C = '/storefront/customer/loyalty';
const ways = [['customer']] as const;
const change = {
  ways,
  keyed: true,
  ifMatch: 'cart',
  status: 200,
  answer: CART,
  scene: cartOf(),
} as const;

export const loyalty: readonly Row[] = [
  {
    section: '4.5.4',
    method: 'GET',
    path: `${K}/quote`,
    ways,
    status: 200,
    answer: ['enabled', 'available', 'pointsToEarn', 'balance', 'rewards'],
    scene: cartOf(),
  },
  {
    ...change,
    section: '4.2.1',
    method: 'POST',
    path: `${K}/enrollment`,
    body: () => ({ consent: true }),
    required: ['consent'],
    limits: [{ member: 'consent', accepted: [true], refused: [false, 'true', 1, null] }],
  },
  {
    ...change,
    section: '4.5.4',
    method: 'POST',
    path: `${K}/redeem`,
    body: () => ({ rewardId: 'side' }),
    required: ['rewardId'],
    limits: [
      {
        member: 'rewardId',
        accepted: rewardIds,
        wellFormed: [chars(128)],
        refused: ['', chars(129), 1, null],
      },
    ],
  },
  { ...change, section: '4.2.2', method: 'DELETE', path: `${K}/redeem`, body: () => ({}) },
  {
    section: '4.5.4',
    method: 'GET',
    path: `${C}/ledger`,
    ways,
    query: () => ({}),
    limits: [
      { member: 'limit', accepted: ['1', '2', '49', '50'], refused: ['0', '51', 'x', ''] },
      ...cursorLimits,
    ],
    status: 200,
    answer: ['enabled', 'balances', 'entries'],
    scene: place,
  },
  {
    section: '4.5.4',
    method: 'POST',
    path: `${C}/claims`,
    ways,
    keyed: true,
    body: ({ ids }) => ({ orderId: ids.orderId, reason: 'missing_points' }),
    required: ['orderId', 'reason'],
    limits: [
      { member: 'orderId', accepted: [], refused: ['', 'a'.repeat(23), 'a'.repeat(25), 1, null] },
      {
        member: 'reason',
        accepted: ['missing_points', 'incorrect_points', 'other'],
        refused: ['because', '', null],
      },
      {
        member: 'note',
        accepted: ['x', chars(999), chars(1000)],
        refused: ['', chars(1001), 1, null],
      },
    ],
    status: 201,
    answer: ['claimId', 'status', 'submittedAt'],
    scene: paidCart,
  },
  {
    section: '4.5.4',
    method: 'GET',
    path: `${C}/claims`,
    ways,
    status: 200,
    answer: ['claims'],
    scene: place,
  },
];
