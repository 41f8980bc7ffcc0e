/**
 * Login and what belongs to a customer, in the older generation. All but the first step of login and
 * the profile need the API key, as every operation does of which nothing else is said: beside the
 * customer's token, where there is one. See docs/contract.md 4.4.
 */
import type { z } from 'zod';
import { customerById, showOlderCustomer } from '../domain/customers/accounts.js';
import { finishLogin, startLogin } from '../domain/customers/login.js';
import { endSession, requireCustomer } from '../domain/customers/sessions.js';
import { parseBody } from '../http/body.js';
import type { About } from '../http/operation.js';
import { type Call, json, type Operation, operation } from '../http/operation.js';
import { pageQuery } from '../http/page.js';
import { PRIVATE } from '../newer/cart-write.js';
import { listAddresses } from '../newer/customer-addresses.js';
import { forgetPayment, listOrders, listSavedPayments } from '../newer/customer-records.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/customer.js';
import * as bodies from './customer-bodies.js';

export function olderCustomerOperations(parts: ServiceParts): Operation[] {
  return [
    operation('POST', '/login-customer', (call) => login(parts, call), {
      ...about('Sends a one-time code.', answers.challenge),
      credential: 'none',
      errorData: true,
      body: bodies.login,
    }),
    operation('POST', '/verify-otp', (call) => verify(parts, call), {
      ...about("Answers the customer's token for the code.", answers.token),
      credential: 'api-key',
      errorData: true,
      body: bodies.verification,
    }),
    operation(
      'GET',
      '/customer',
      async (call) => {
        const { customerId } = await requireCustomer(parts, call);
        return json(200, showOlderCustomer(await customerById(parts.db, customerId)), PRIVATE);
      },
      { ...about("Reads the customer's profile.", answers.customer), credential: 'customer' },
    ),
    operation(
      'DELETE',
      '/customer/logout',
      async (call) => {
        await endSession(parts.db, await requireCustomer(parts, call));
        return json(200, { success: true }, PRIVATE);
      },
      about("Ends the customer's session; its token opens nothing any more.", answers.done),
    ),
    operation(
      'GET',
      '/customer/saved-payments',
      (call) => listSavedPayments(parts, call),
      about('Lists the cards that the customer paid with.', answers.savedPayments),
    ),
    operation(
      'DELETE',
      '/customer/saved-payments/:paymentId',
      (call) => forgetPayment(parts, call),
      about('Forgets a card.', answers.done),
    ),
    operation('GET', '/orders', (call) => listOrders(parts, call), {
      ...about("Lists the customer's orders, newest first.", answers.orders),
      query: pageQuery,
    }),
    operation('GET', '/addresses', (call) => listAddresses(parts, call), {
      ...about('Lists the saved addresses, newest first.', answers.addresses),
      query: pageQuery,
    }),
  ];
}

/** The account is made with the right code and not here, so nothing was ever `created` yet. */
async function login(parts: ServiceParts, call: Call) {
  const wanted = parseBody(call.text, call.header('content-type'), bodies.login);
  const { methodId, pseudonym } = await startLogin(parts, call, wanted.identifierString, {
    name: wanted.customerName,
    lastName: wanted.lastName ?? '',
    picture: wanted.profilePicture ?? '',
  });
  return json(200, { idpUserId: pseudonym, methodId, created: false }, PRIVATE);
}

async function verify(parts: ServiceParts, call: Call) {
  const wanted = parseBody(call.text, call.header('content-type'), bodies.verification);
  return json(200, { token: await finishLogin(parts, wanted) }, PRIVATE);
}

const about = (summary: string, body: z.ZodType): About => ({
  section: '4.4',
  summary,
  credential: 'api-key and customer',
  success: [{ status: 200, body }],
});
