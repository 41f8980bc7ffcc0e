/** docs/contract.md 4.5.5 and the customers' part of 4.4. */
import { loggedIn, savedCard, sentCode, stranger } from '../customer-scene.js';
import { chars, type Row, text } from '../row.js';
import { addressBook, paidCart, place, savedAddress } from '../scene.js';
import { codeLimits, identifierLimits, ORDER, paging } from './shared.js';

const customerPath = '/storefront/customer';
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
    path: `${customerPath}/auth/login`,
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
    path: `${customerPath}/auth/verify-otp`,
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
  { ...read, path: customerPath, answer: PROFILE },
  { ...read, ...paging, path: `${customerPath}/orders`, answer: ['items', 'nextCursor'] },
  { ...read, path: `${customerPath}/orders/{orderId}`, answer: ORDER, scene: paidCart },
  { ...read, ...paging, path: `${customerPath}/addresses`, answer: ['items', 'nextCursor'] },
  {
    ...read,
    method: 'POST',
    path: `${customerPath}/addresses`,
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
    path: `${customerPath}/addresses/{addressId}`,
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
    path: `${customerPath}/addresses/{addressId}`,
    keyed: true,
    answer: ['success', 'addressId'],
    scene: savedAddress,
  },
  { ...read, path: `${customerPath}/saved-payments`, answer: CARD, scene: savedCard },
  {
    ...read,
    method: 'DELETE',
    path: `${customerPath}/saved-payments/{paymentId}`,
    answer: ['success'],
    scene: savedCard,
  },
  {
    ...read,
    method: 'DELETE',
    path: `${customerPath}/logout`,
    answer: ['success'],
    scene: loggedIn,
  },
];
