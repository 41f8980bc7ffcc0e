/** Login, profile and logout of the newer generation. See docs/contract.md 4.5.5. */
import type { z } from 'zod';
import { customerById, showCustomer } from '../domain/customers/accounts.js';
import { finishLogin, NOBODY, startLogin } from '../domain/customers/login.js';
import { endSession, requireCustomer } from '../domain/customers/sessions.js';
import { parseBody } from '../http/body.js';
import type { About } from '../http/operation.js';
import { type Call, json, type Operation, operation } from '../http/operation.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/customer.js';
import { PRIVATE } from './cart-write.js';
import * as bodies from './customer-bodies.js';

const CUSTOMER = '/storefront/customer';

export function customerOperations(parts: ServiceParts): Operation[] {
  return [
    operation('POST', `${CUSTOMER}/auth/login`, (call) => login(parts, call), {
      ...about('Sends a one-time code.', answers.challenge),
      credential: 'none',
      body: bodies.login,
    }),
    operation('POST', `${CUSTOMER}/auth/verify-otp`, (call) => verify(parts, call), {
      ...about("Answers the customer's token for the code.", answers.token),
      credential: 'none',
      body: bodies.verification,
    }),
    operation(
      'GET',
      CUSTOMER,
      async (call) => {
        const { customerId } = await requireCustomer(parts, call);
        return json(200, showCustomer(await customerById(parts.db, customerId)), PRIVATE);
      },
      about("Reads the customer's profile.", answers.profile),
    ),
    operation(
      'DELETE',
      `${CUSTOMER}/logout`,
      async (call) => {
        await endSession(parts.db, await requireCustomer(parts, call));
        return json(200, { success: true }, PRIVATE);
      },
      about("Ends the customer's session; its token opens nothing any more.", answers.done),
    ),
  ];
}

async function login(parts: ServiceParts, call: Call) {
  const wanted = parseBody(call.text, call.header('content-type'), bodies.login);
  requireMerchant(parts, wanted.merchantSlug);
  const started = await startLogin(parts, call, wanted.identifierString, NOBODY);
  return json(200, { methodId: started.methodId, delivery: started.delivery }, PRIVATE);
}

async function verify(parts: ServiceParts, call: Call) {
  const wanted = parseBody(call.text, call.header('content-type'), bodies.verification);
  requireMerchant(parts, wanted.merchantSlug);
  const token = await finishLogin(parts, {
    ...wanted,
    names: {
      ...(wanted.customerName && { name: wanted.customerName }),
      ...(wanted.lastName && { lastName: wanted.lastName }),
    },
  });
  return json(200, { token }, PRIVATE);
}

function requireMerchant({ shops }: ServiceParts, slug: string): void {
  if (slug !== shops.merchant.slug) throw notFound('merchant with that slug');
}

const about = (summary: string, body: z.ZodType): About => ({
  section: '4.5.5',
  summary,
  credential: 'customer',
  success: [{ status: 200, body }],
});
