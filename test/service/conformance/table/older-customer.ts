/** docs/contract.md 4.4: the older generation's login and what belongs to a customer. */
import { loggedIn, savedCard, sentCode, stranger } from '../customer-scene.js';
import { chars, type Row } from '../row.js';
import { place } from '../scene.js';
import { cursorLimits, identifierLimits, methodIdLimits } from './shared.js';

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
      {
        member: 'customerName',
        accepted: ['A', chars(99), chars(100)],
        refused: ['', chars(101), 1, null],
      },
      {
        member: 'lastName',
        accepted: [null, 'M', chars(99), chars(100)],
        refused: [chars(101), 1],
      },
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
    limits: [
      ...methodIdLimits,
      { member: 'otp', accepted: [], refused: ['12345', '1234567', 'abcdef', 123456, null] },
    ],
    answer: ['token'],
    scene: sentCode,
  },
  {
    ...read,
    path: '/customer',
    ways: [['customer']],
    answer: ['id', 'customerName', 'profilePicture', 'customerEmail', 'lastName', 'phoneNumber'],
  },
  { ...read, path: '/customer/saved-payments', answer: ['id', 'last4'], scene: savedCard },
  {
    ...read,
    method: 'DELETE',
    path: '/customer/saved-payments/{paymentId}',
    answer: ['success'],
    scene: savedCard,
  },
  { ...read, method: 'DELETE', path: '/customer/logout', answer: ['success'], scene: loggedIn },
  ...['/orders', '/addresses'].map((path) => ({
    ...read,
    path,
    query: () => ({}),
    limits: [
      { member: 'limit', accepted: ['1', '2', '49', '50'], refused: ['0', '51', 'x', ''] },
      ...cursorLimits,
    ],
    answer: [],
  })),
];
