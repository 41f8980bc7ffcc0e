/** A customer's points across carts. See docs/contract.md 4.5.4. */
import { requireCustomer } from '../domain/customers/sessions.js';
import { balanceOf, entriesOf, showLedger } from '../domain/loyalty/balance.js';
import { claimsOf, showClaim, showSubmission, submitClaim } from '../domain/loyalty/claims.js';
import { requireProvider } from '../domain/loyalty/rewards.js';
import { parseBody, readQuery } from '../http/body.js';
import { type Answer, type Call, json, type Operation, operation } from '../http/operation.js';
import { pageQuery, pageWanted } from '../http/page.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/loyalty.js';
import { PRIVATE } from './cart-write.js';
import { keyed } from './keyed.js';
import * as bodies from './loyalty-bodies.js';

const LOYALTY = '/storefront/customer/loyalty';

export function customerLoyaltyOperations(parts: ServiceParts): Operation[] {
  return [
    operation('GET', `${LOYALTY}/ledger`, (call) => readLedger(parts, call), {
      section: '4.5.4',
      summary: "Reads the customer's points and what happened to them, newest first.",
      credential: 'customer',
      query: pageQuery,
      success: [{ status: 200, body: answers.ledger }],
    }),
    operation('POST', `${LOYALTY}/claims`, (call) => claim(parts, call), {
      section: '4.5.4',
      summary: "Says that an order's points are missing or wrong.",
      credential: 'customer',
      keyed: true,
      body: bodies.claim,
      success: [{ status: 201, body: answers.submission }],
    }),
    operation(
      'GET',
      `${LOYALTY}/claims`,
      async (call) => {
        const { customerId } = await requireCustomer(parts, call);
        const claims = await claimsOf(parts.db, customerId);
        return json(200, { claims: claims.map(showClaim) }, PRIVATE);
      },
      {
        section: '4.5.4',
        summary: "Lists the customer's claims.",
        credential: 'customer',
        success: [{ status: 200, body: answers.claims }],
      },
    ),
  ];
}

async function readLedger(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  const wanted = pageWanted(readQuery(call, pageQuery));
  if (!parts.shops.merchant.locations.some(({ loyalty }) => loyalty)) {
    return json(200, { enabled: false }, PRIVATE);
  }
  requireProvider(parts.loyalty);
  return parts.db.transaction().execute(async (db) => {
    const now = parts.now();
    const page = await entriesOf(db, customerId, wanted);
    return json(200, showLedger(page, await balanceOf(db, customerId, now), now), PRIVATE);
  });
}

async function claim(parts: ServiceParts, call: Call): Promise<Answer> {
  const { customerId } = await requireCustomer(parts, call);
  return keyed(parts, call, `customer ${customerId}`, async (db) => {
    const wanted = parseBody(call.text, call.header('content-type'), bodies.claim);
    return json(
      201,
      showSubmission(await submitClaim(db, customerId, wanted, parts.now())),
      PRIVATE,
    );
  });
}
