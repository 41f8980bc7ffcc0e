/** docs/contract.md 4.5.4, 4.2.1 and 4.2.2. */
import { identifier, type Row, text } from '../row.js';
import { cartOf, paidCart, place } from '../scene.js';
import { rewardIds } from '../seed.js';
import { change as cartChange } from './newer-cart.js';
import { paging } from './shared.js';

const ofCart = '/storefront/locations/{locationId}/carts/{cartId}/loyalty';
const ofCustomer = '/storefront/customer/loyalty';
const ways = [['customer']] as const;
const read = { section: '4.5.4', method: 'GET', ways, status: 200, scene: place } as const;
const change = { ...cartChange, section: '4.5.4', ways } as const;

export const loyalty: readonly Row[] = [
  {
    ...read,
    path: `${ofCart}/quote`,
    answer: ['enabled', 'available', 'pointsToEarn', 'balance', 'rewards'],
    scene: cartOf(),
  },
  {
    ...change,
    section: '4.2.1',
    method: 'POST',
    path: `${ofCart}/enrollment`,
    body: () => ({ consent: true }),
    required: ['consent'],
    limits: [{ member: 'consent', accepted: [true], refused: [false, 'true', 1, null] }],
  },
  {
    ...change,
    method: 'POST',
    path: `${ofCart}/redeem`,
    body: () => ({ rewardId: 'side' }),
    required: ['rewardId'],
    limits: [identifier('rewardId', rewardIds)],
  },
  { ...change, section: '4.2.2', method: 'DELETE', path: `${ofCart}/redeem`, body: () => ({}) },
  { ...read, ...paging, path: `${ofCustomer}/ledger`, answer: ['enabled', 'balances', 'entries'] },
  {
    ...read,
    method: 'POST',
    path: `${ofCustomer}/claims`,
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
      text('note', 1, 1000),
    ],
    status: 201,
    answer: ['claimId', 'status', 'submittedAt'],
    scene: paidCart,
  },
  { ...read, path: `${ofCustomer}/claims`, answer: ['claims'] },
];
