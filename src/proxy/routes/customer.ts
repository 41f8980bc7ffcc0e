/**
 * Login and customer data, in both generations. The customer's token passes on these routes and on
 * those of a cart, and nowhere else. docs/contract.md 4.4, 4.5.4 and 4.5.5
 */
import {
  addressAnswer,
  addressesAnswer,
  challengeAnswer,
  claimAnswer,
  claimsAnswer,
  customerAnswer,
  ledgerAnswer,
  orderAnswer,
  ordersAnswer,
  removedAnswer,
  savedPaymentsAnswer,
  tokenAnswer,
} from './answers.js';
import * as fields from './fields.js';
import type { CustomerRoute, LoginRoute, Method } from './route.js';

const login = (
  path: string,
  step: LoginRoute['step'],
  accepted: readonly string[],
  answer: LoginRoute['answer'],
): LoginRoute => ({
  kind: 'login',
  method: 'POST',
  path,
  upstream: path,
  credential: 'none',
  step,
  fields: accepted,
  answer,
});

const call = (
  method: Method,
  path: string,
  answer: CustomerRoute['answer'],
  extra: Partial<Pick<CustomerRoute, 'credential' | 'fields' | 'query' | 'keyed'>> = {},
): CustomerRoute => ({
  kind: 'customer',
  method,
  path,
  upstream: path,
  credential: 'customer',
  answer,
  ...extra,
});

/** The older generation needs the key unless it says otherwise. docs/contract.md 4.4 */
const withKey = { credential: 'key and customer' } as const;

const customer = '/storefront/customer';
const page = { limit: /^(?:[1-9]|[1-4][0-9]|50)$/, cursor: /^[\x21-\x7e]{1,512}$/ };
const paged = { query: page };
const keyed = true;

export const customerRoutes: readonly (LoginRoute | CustomerRoute)[] = [
  login(
    '/login-customer',
    'ask-for-code',
    ['identifierString', 'customerName', 'lastName', 'profilePicture', 'provider'],
    challengeAnswer,
  ),
  {
    ...login('/verify-otp', 'try-code', ['methodId', 'otp', 'identifierString'], tokenAnswer),
    credential: 'key',
  },
  call('GET', '/customer', customerAnswer),
  call('DELETE', '/customer/logout', removedAnswer, withKey),
  call('GET', '/customer/saved-payments', savedPaymentsAnswer, withKey),
  call('DELETE', '/customer/saved-payments/{payment}', removedAnswer, withKey),
  call('GET', '/orders', ordersAnswer, withKey),
  call('GET', '/addresses', addressesAnswer, withKey),
  login(
    `${customer}/auth/login`,
    'ask-for-code',
    ['merchantSlug', 'identifierString'],
    challengeAnswer,
  ),
  login(
    `${customer}/auth/verify-otp`,
    'try-code',
    ['merchantSlug', 'identifierString', 'methodId', 'otp', 'customerName', 'lastName'],
    tokenAnswer,
  ),
  call('GET', customer, customerAnswer),
  call('DELETE', `${customer}/logout`, removedAnswer),
  call('GET', `${customer}/orders`, ordersAnswer, paged),
  call('GET', `${customer}/orders/{order}`, orderAnswer),
  call('GET', `${customer}/addresses`, addressesAnswer, paged),
  call('POST', `${customer}/addresses`, addressAnswer, { fields: fields.savedAddress, keyed }),
  call('PATCH', `${customer}/addresses/{address}`, addressAnswer, {
    fields: fields.savedAddress,
    keyed,
  }),
  call('DELETE', `${customer}/addresses/{address}`, removedAnswer, { keyed }),
  call('GET', `${customer}/saved-payments`, savedPaymentsAnswer),
  call('DELETE', `${customer}/saved-payments/{payment}`, removedAnswer),
  call('GET', `${customer}/loyalty/ledger`, ledgerAnswer, paged),
  call('POST', `${customer}/loyalty/claims`, claimAnswer, {
    fields: ['orderId', 'reason', 'note'],
    keyed,
  }),
  call('GET', `${customer}/loyalty/claims`, claimsAnswer),
];
