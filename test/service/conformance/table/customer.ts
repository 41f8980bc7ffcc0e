/** docs/contract.md 4.5.5 and the customers' part of 4.4. */
import { loggedIn, savedCard, sentCode, stranger } from '../customer-scene.js';
import { chars, type Row, text } from '../row.js';
import { addressBook, paidCart, place, savedAddress } from '../scene.js';
import { codeLimits, identifierLimits, ORDER, paging } from './shared.js';

const C = '/storefront/customer';
export const PROFILE = [
  ...['id', 'customerName', 'profilePicture', 'customerEmail', 'lastName', 'phoneNumber'],
];

const CARD = ['id', 'brand', 'displayBrand', 'expMonth', 'expYear', 'last4'];

const read = {
  section: '4.5.5',
  method: 'GET',
  ways: [['customer']],
  status: 200,
  scene: place,
} as const;

const slugLimit = {
  member: 'merchantSlug',
  accepted: ['corner-group'],
  wellFormed: ['x', chars(99), chars(100)],
  refused: ['', 'Corner', chars(101), 1, null],
};

const saved = { fullAddress: '5 Elm Street', line1: '5 Elm Street', lat: 42.6, lng: -73.7 };
const savedLimits = [
  text('fullAddress', 1, 500),
  text('line1', 1, 200),
  text('line2', 0, 200),
  text('line3', 0, 200),
  { member: 'lat', accepted: [-90, 90], refused: [-90.1, 90.1, '1', null] },
  { member: 'lng', accepted: [-180, 180], refused: [-180.1, 180.1, '1', null] },
];
const ADDRESS = [
  ...['addressId', 'fullAddress', 'line1', 'line2', 'line3', 'lat', 'lng', 'revision', 'createdAt'],
];

export const customer: readonly Row[] = [
  {
    ...read,
    method: 'POST',
    path: `${C}/auth/login`,
    ways: [],
    scene: stranger,
    body: ({ ids }) => ({ merchantSlug: 'corner-group', identifierString: ids.identifier }),
    required: ['merchantSlug', 'identifierString'],
    limits: [slugLimit, ...identifierLimits],
    answer: ['methodId', 'delivery'],
  },
  {
    ...read,
    method: 'POST',
    path: `${C}/auth/verify-otp`,
    ways: [],
    body: ({ ids: { identifier, methodId, otp } }) => ({
      merchantSlug: 'corner-group',
      identifierString: identifier,
      methodId,
      otp,
      customerName: 'Ada',
    }),
    required: ['merchantSlug', 'identifierString', 'methodId', 'otp'],
    limits: [slugLimit, ...codeLimits, text('customerName', 0, 100), text('lastName', 0, 100)],
    answer: ['token'],
    scene: sentCode,
  },
  { ...read, path: C, answer: PROFILE },
  { ...read, ...paging, path: `${C}/orders`, answer: ['items', 'nextCursor'] },
  { ...read, path: `${C}/orders/{orderId}`, answer: ORDER, scene: paidCart },
  { ...read, ...paging, path: `${C}/addresses`, answer: ['items', 'nextCursor'] },
  {
    ...read,
    method: 'POST',
    path: `${C}/addresses`,
    scene: addressBook,
    keyed: true,
    body: () => saved,
    required: Object.keys(saved),
    limits: savedLimits,
    status: 201,
    answer: ADDRESS,
  },
  {
    ...read,
    method: 'PATCH',
    path: `${C}/addresses/{addressId}`,
    keyed: true,
    ifMatch: 'address',
    body: () => ({ line2: 'Back door' }),
    required: ['line2'],
    limits: savedLimits,
    answer: ADDRESS,
    scene: savedAddress,
  },
  {
    ...read,
    method: 'DELETE',
    path: `${C}/addresses/{addressId}`,
    keyed: true,
    answer: ['success', 'addressId'],
    scene: savedAddress,
  },
  { ...read, path: `${C}/saved-payments`, answer: CARD, scene: savedCard },
  {
    ...read,
    method: 'DELETE',
    path: `${C}/saved-payments/{paymentId}`,
    answer: ['success'],
    scene: savedCard,
  },
  { ...read, method: 'DELETE', path: `${C}/logout`, answer: ['success'], scene: loggedIn },
];
