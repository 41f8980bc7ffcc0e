/** docs/contract.md 4.4: the older generation's login and customer data. */
import { loggedIn, savedCard, sentCode, stranger } from '../customer-scene.js';
import { chars, type Row, text } from '../row.js';
import { place } from '../scene.js';
import { PROFILE } from './customer.js';
import { codeLimits, identifierLimits, paging } from './shared.js';

const read = {
  section: '4.4',
  method: 'GET',
  ways: [['key', 'customer']],
  status: 200,
  scene: place,
} as const;

export const olderCustomer: readonly Row[] = [
  {
    ...read,
    method: 'POST',
    path: '/login-customer',
    ways: [],
    body: ({ ids }) => ({ identifierString: ids.identifier, customerName: 'Ada' }),
    required: ['identifierString', 'customerName'],
    limits: [
      ...identifierLimits,
      text('customerName', 1, 100),
      text('lastName', 0, 100, { nullable: true }),
      { member: 'provider', accepted: [null, 'email'], refused: [chars(65), 1] },
      {
        member: 'profilePicture',
        accepted: [null, 'https://example.com/a.png'],
        refused: ['a.png', 'javascript:x', 1],
      },
    ],
    answer: ['idpUserId', 'methodId', 'created'],
    scene: stranger,
  },
  {
    ...read,
    method: 'POST',
    path: '/verify-otp',
    ways: [['key']],
    body: ({ ids: { identifier, methodId, otp } }) => ({
      identifierString: identifier,
      methodId,
      otp,
    }),
    required: ['identifierString', 'methodId', 'otp'],
    limits: codeLimits,
    answer: ['token'],
    scene: sentCode,
  },
  { ...read, path: '/customer', ways: [['customer']], answer: PROFILE },
  { ...read, path: '/customer/saved-payments', answer: ['id', 'last4'], scene: savedCard },
  {
    ...read,
    method: 'DELETE',
    path: '/customer/saved-payments/{paymentId}',
    answer: ['success'],
    scene: savedCard,
  },
  { ...read, method: 'DELETE', path: '/customer/logout', answer: ['success'], scene: loggedIn },
  { ...read, ...paging, path: '/orders', answer: [] },
  { ...read, ...paging, path: '/addresses', answer: [] },
];
