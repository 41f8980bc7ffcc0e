/**
 * Login and what belongs to a customer, in the older generation. All but the first step of login
 * and the profile need the API key besides the customer's token. See docs/contract.md 4.4.
 */
import { finishLogin, startLogin } from '../domain/customers/login.js';
import { customerOperations } from '../domain/customers/operations.js';
import { parseBody } from '../http/body.js';
import { type DomainOperation, json, mapped, type Operation, PRIVATE } from '../http/operation.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers.js';
import * as bodies from './bodies.js';
import { olderDialect } from './dialect.js';

export function olderCustomerOperations(parts: ServiceParts): Operation[] {
  const domain = customerOperations(parts, olderDialect);
  const theirs = mapped({ section: '4.4', credential: 'api-key and customer' });
  const keyed = mapped({ section: '4.4', credential: 'api-key' });
  return [
    keyed('POST', '/login-customer', login(parts), answers.challenge, { credential: 'none' }),
    keyed('POST', '/verify-otp', verify(parts), answers.token),
    theirs('GET', '/customer', domain.profile, answers.customer, { credential: 'customer' }),
    theirs('DELETE', '/customer/logout', domain.logout, answers.done),
    theirs('GET', '/customer/saved-payments', domain.savedPayments, answers.savedPayments),
    theirs('DELETE', '/customer/saved-payments/:paymentId', domain.forgetPayment, answers.done),
    theirs('GET', '/orders', domain.orders, answers.orders),
    theirs('GET', '/addresses', domain.addresses, answers.addresses),
  ];
}

/** The right code creates the account, so `created` is always false here. */
const login = (parts: ServiceParts): DomainOperation => ({
  summary: 'Sends a one-time code.',
  errorData: true,
  body: bodies.login,
  run: async (call) => {
    const wanted = parseBody(call, bodies.login);
    const { methodId, pseudonym } = await startLogin(parts, call, wanted.identifierString, {
      name: wanted.customerName,
      lastName: wanted.lastName ?? '',
      picture: wanted.profilePicture ?? '',
    });
    return json(200, { idpUserId: pseudonym, methodId, created: false }, PRIVATE);
  },
});

const verify = (parts: ServiceParts): DomainOperation => ({
  summary: "Answers the customer's token for the code.",
  errorData: true,
  body: bodies.verification,
  run: async (call) => {
    const wanted = parseBody(call, bodies.verification);
    return json(200, { token: await finishLogin(parts, wanted) }, PRIVATE);
  },
});
