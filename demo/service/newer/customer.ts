/** What a customer can do in the newer generation. See docs/contract.md 4.5.4 and 4.5.5. */
import type { Database } from '../database/open.js';
import { orderOf } from '../domain/customers/accounts.js';
import {
  changeAddress,
  removeAddress,
  saveAddress,
  showAddress,
} from '../domain/customers/addresses.js';
import { finishLogin, NOBODY, startLogin } from '../domain/customers/login.js';
import { customerOperations as domain, forCustomer } from '../domain/customers/operations.js';
import { requireCustomer } from '../domain/customers/sessions.js';
import { balanceOf, entriesOf, showLedger } from '../domain/loyalty/balance.js';
import { claimsOf, showClaim, showSubmission, submitClaim } from '../domain/loyalty/claims.js';
import { requireProvider } from '../domain/loyalty/rewards.js';
import { showOrder } from '../domain/orders/show-order.js';
import { parseBody, readQuery } from '../http/body.js';
import { addressTag, readAddressMatch } from '../http/entity-tag.js';
import type { Answer, Call, DomainOperation, Operation } from '../http/operation.js';
import { json, mapped, PRIVATE } from '../http/operation.js';
import { pageQuery, pageWanted } from '../http/page.js';
import { notFound } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';
import * as answers from './answers/customer.js';
import { order } from './answers/order.js';
import * as bodies from './bodies.js';
import { newerDialect } from './dialect.js';
import { keyed } from './keyed.js';

const CUSTOMER = '/storefront/customer';
const ADDRESSES = `${CUSTOMER}/addresses`;

export function customerOperations(parts: ServiceParts): Operation[] {
  const shared = domain(parts, newerDialect);
  const theirs = mapped({ section: '4.5.5', credential: 'customer' });
  const points = mapped({ section: '4.5.4', credential: 'customer' });
  const { save, change, remove } = addressWrites(parts);
  const open = { credential: 'none' } as const;
  return [
    theirs('POST', `${CUSTOMER}/auth/login`, login(parts), answers.challenge, open),
    theirs('POST', `${CUSTOMER}/auth/verify-otp`, verify(parts), answers.token, open),
    theirs('GET', CUSTOMER, shared.profile, answers.profile),
    theirs('DELETE', `${CUSTOMER}/logout`, shared.logout, answers.done),
    theirs('GET', ADDRESSES, shared.addresses, answers.addresses),
    theirs('POST', ADDRESSES, save, answers.address),
    theirs('PATCH', `${ADDRESSES}/:addressId`, change, answers.address),
    theirs('DELETE', `${ADDRESSES}/:addressId`, remove, answers.removedAddress),
    theirs('GET', `${CUSTOMER}/orders`, shared.orders, answers.orders),
    theirs('GET', `${CUSTOMER}/orders/:orderId`, readOrder(parts), order),
    theirs('GET', `${CUSTOMER}/saved-payments`, shared.savedPayments, answers.savedPayments),
    theirs('DELETE', `${CUSTOMER}/saved-payments/:paymentId`, shared.forgetPayment, answers.done),
    points('GET', `${CUSTOMER}/loyalty/ledger`, readLedger(parts), answers.ledger),
    points('GET', `${CUSTOMER}/loyalty/claims`, listClaims(parts), answers.claims),
    points('POST', `${CUSTOMER}/loyalty/claims`, makeClaim(parts), answers.submission),
  ];
}

interface At {
  readonly call: Call;
  readonly db: Database;
  readonly customerId: string;
}

/** A change for the customer whose token came with the call. */
const keyedWrite = (
  parts: ServiceParts,
  summary: string,
  write: (at: At) => Promise<Answer>,
  more: Partial<DomainOperation> = {},
): DomainOperation => ({
  summary,
  keyed: true,
  run: async (call) => {
    const { customerId } = await requireCustomer(parts, call);
    return keyed(parts, call, `customer ${customerId}`, (db) => write({ call, db, customerId }));
  },
  ...more,
});

const makeClaim = (parts: ServiceParts) =>
  keyedWrite(
    parts,
    "Says that an order's points are missing or wrong.",
    async ({ call, db, customerId }) => {
      const wanted = parseBody(call, bodies.claim);
      const made = await submitClaim(db, customerId, wanted, parts.now());
      return json(201, showSubmission(made), PRIVATE);
    },
    { body: bodies.claim, status: 201 },
  );

const addressWrites = (parts: ServiceParts) => ({
  save: keyedWrite(
    parts,
    'Saves an address.',
    async ({ call, db, customerId }) => {
      const wanted = parseBody(call, bodies.address);
      return json(
        201,
        showAddress(await saveAddress(db, customerId, wanted, parts.now())),
        PRIVATE,
      );
    },
    { body: bodies.address, status: 201 },
  ),
  change: keyedWrite(
    parts,
    'Changes a saved address.',
    async ({ call, db, customerId }) => {
      const seen = readAddressMatch(call.header('if-match'));
      const wanted = parseBody(call, bodies.addressChange);
      const id = call.param('addressId');
      const changed = await changeAddress(db, customerId, id, seen, wanted);
      return json(200, showAddress(changed), { etag: addressTag(changed.revision), ...PRIVATE });
    },
    { body: bodies.addressChange, ifMatch: 'address', entityTag: 'address' },
  ),
  remove: keyedWrite(parts, 'Removes a saved address.', async ({ call, db, customerId }) => {
    const addressId = call.param('addressId');
    await removeAddress(db, customerId, addressId);
    return json(200, { success: true, addressId }, PRIVATE);
  }),
});

const login = (parts: ServiceParts): DomainOperation => ({
  summary: 'Sends a one-time code.',
  body: bodies.login,
  run: async (call) => {
    const wanted = parseBody(call, bodies.login);
    requireMerchant(parts, wanted.merchantSlug);
    const { methodId, delivery } = await startLogin(parts, call, wanted.identifierString, NOBODY);
    return json(200, { methodId, delivery }, PRIVATE);
  },
});

const verify = (parts: ServiceParts): DomainOperation => ({
  summary: "Answers the customer's token for the code.",
  body: bodies.verification,
  run: async (call) => {
    const wanted = parseBody(call, bodies.verification);
    requireMerchant(parts, wanted.merchantSlug);
    const token = await finishLogin(parts, {
      ...wanted,
      names: {
        ...(wanted.customerName && { name: wanted.customerName }),
        ...(wanted.lastName && { lastName: wanted.lastName }),
      },
    });
    return json(200, { token }, PRIVATE);
  },
});

function requireMerchant({ shops }: ServiceParts, slug: string): void {
  if (slug !== shops.merchant.slug) throw notFound('merchant with that slug');
}

const readOrder = (parts: ServiceParts) =>
  forCustomer(parts)("Reads one of the customer's orders.", async ({ customerId }, call) => {
    const found = await orderOf(parts.db, customerId, call.param('orderId'));
    const shop = found && parts.shops.find(found.locationId);
    if (!found || !shop) throw notFound('order with that id');
    return showOrder(found, shop, parts.now());
  });

const readLedger = (parts: ServiceParts) =>
  forCustomer(parts)(
    "Reads the customer's points and what happened to them, newest first.",
    async ({ customerId }, call) => {
      const wanted = pageWanted(readQuery(call, pageQuery));
      if (!parts.shops.merchant.locations.some(({ loyalty }) => loyalty)) return { enabled: false };
      requireProvider(parts.loyalty);
      return parts.db.transaction().execute(async (db) => {
        const now = parts.now();
        const page = await entriesOf(db, customerId, wanted);
        return showLedger(page, await balanceOf(db, customerId, now), now);
      });
    },
    { query: pageQuery },
  );

const listClaims = (parts: ServiceParts) =>
  forCustomer(parts)("Lists the customer's claims.", async ({ customerId }) => ({
    claims: (await claimsOf(parts.db, customerId)).map(showClaim),
  }));
