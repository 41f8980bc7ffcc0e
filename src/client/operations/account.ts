/** Login and customer accounts. docs/contract.md 4.4, 4.5.4, 4.5.5 */

import type { Generation } from '../../contract/cart.js';
import {
  type OrderSummary,
  type Page,
  type Profile,
  readAddress,
  readAddresses,
  readChallenge,
  readOrders,
  readProfile,
  readSavedCards,
  readToken,
  type SavedAddress,
  type SavedCard,
} from '../../contract/customer.js';
import type { Receipt } from '../../contract/domain.js';
import {
  type Claim,
  type ClaimReason,
  type Ledger,
  type LoyaltyQuote,
  readClaims,
  readLedger,
  readLoyaltyQuote,
  readSubmission,
} from '../../contract/loyalty.js';
import { readReceipt } from '../../contract/receipt.js';
import { OrderingError, type RetryPlatform, reportOnce, retryRead } from '../http/errors.js';
import { json, reading, type Send } from '../http/transport.js';
import { type CartAccess, type CustomerToken, cartUrl, credentials, directTo } from './access.js';
import { type CustomerCalls, customerCalls } from './customer-calls.js';
import { rootUrl, type Shop } from './urls.js';

/** What one attempt at a code needs. */
interface CodeTry {
  readonly identifier: string;
  readonly methodId: string;
  /** Six digits. */
  readonly code: string;
}

/** The saved parts of an address; the coordinates come from the address lookup. */
export type AddressToSave = Omit<SavedAddress, 'id' | 'revision' | 'lat' | 'lng'> & {
  readonly lat: number;
  readonly lng: number;
};

/** What a customer says about an order's points. */
export interface ClaimToMake {
  readonly order: string;
  readonly reason: ClaimReason;
  /** At most 1000 characters, or empty. */
  readonly note: string;
}

export interface CustomerClient {
  /**
   * Sends a one-time code and returns the id to send back with it.
   *
   * @param name for an account that this creates; required by the older generation
   */
  askForCode(identifier: string, name: string): Promise<string>;
  /** Returns the customer's token. */
  tryCode(wanted: CodeTry): Promise<string>;
  /** `null` if nobody is logged in. */
  profile(): Promise<Profile | null>;
  /** Ends the session at the service; retried if the service can't be reached. */
  logOut(): Promise<void>;
  orders(cursor: string | null): Promise<Page<OrderSummary>>;
  order(id: string): Promise<Receipt>;
  addresses(cursor: string | null): Promise<Page<SavedAddress>>;
  addAddress(address: AddressToSave, key: string): Promise<SavedAddress>;
  /** @throws OrderingError `conflict` if it was changed elsewhere meanwhile */
  changeAddress(before: SavedAddress, address: AddressToSave, key: string): Promise<SavedAddress>;
  removeAddress(id: string, key: string): Promise<void>;
  cards(): Promise<Page<SavedCard>>;
  removeCard(id: string): Promise<void>;
  loyaltyQuote(access: CartAccess): Promise<LoyaltyQuote>;
  ledger(cursor: string | null): Promise<Ledger>;
  claims(): Promise<readonly Claim[]>;
  /** @throws OrderingError `RESOURCE_CONFLICT` if a claim for this order is waiting already */
  makeClaim(claim: ClaimToMake, key: string): Promise<Claim>;
}

/** The two steps of login; only the older ones are documented. */
const paths = {
  older: { login: '/login-customer', verify: '/verify-otp' },
  newer: { login: '/customer/auth/login', verify: '/customer/auth/verify-otp' },
} as const;

const AS_MANY = 10;

/** @param shop its `merchant` is a slug; if empty, the older login is used, which needs none */
export function customerClient(
  shop: Shop & { readonly merchant: string },
  send: Send,
  platform: RetryPlatform,
  customer: CustomerToken,
): CustomerClient {
  const calls = customerCalls(shop, send, platform, customer);
  const { call, get } = calls;
  return {
    ...loginOperations(shop, send),
    ...profileOperations(calls, platform),
    ...addressOperations(calls),
    orders: (cursor) => get(paged('/orders', cursor), reported(readOrders)),
    order: (id) => get(`/orders/${encodeURIComponent(id)}`, readReceipt),
    ledger: (cursor) => get(paged('/loyalty/ledger', cursor), readLedger),
    claims: () => get('/loyalty/claims', reported(readClaims)),
    makeClaim: ({ order, reason, note }, key) =>
      call(
        {
          method: 'POST',
          path: '/loyalty/claims',
          headers: { 'idempotency-key': key },
          body: json({ orderId: order, reason, note: note || undefined }),
        },
        (body) => ({ ...readSubmission(body), reason, note, points: null }),
      ),
    async loyaltyQuote(access) {
      const exchange = {
        method: 'GET',
        url: cartUrl(shop, 'newer', access, '/loyalty/quote'),
        headers: credentials(access, customer(), 'customer'),
        direct: directTo(access),
      };
      return retryRead(async () => reading(await send(exchange), readLoyaltyQuote), platform);
    },
  };
}

type Operations<Name extends keyof CustomerClient> = Pick<CustomerClient, Name>;

function loginOperations(
  shop: Shop & { readonly merchant: string },
  send: Send,
): Operations<'askForCode' | 'tryCode'> {
  const { merchant } = shop;
  const generation = merchant ? 'newer' : 'older';
  /** A page with a location shows its menu all the same. */
  const explain = (error: unknown): never => {
    const { kind, message } = OrderingError.from(error);
    if (merchant && kind === 'missing') {
      reportOnce(
        `data-merchant: expected the slug of a merchant that ${shop.proxy || shop.service} serves, found "${merchant}". Guests can't log in. ${message}`,
      );
    }
    throw error;
  };
  const login = async <T>(
    step: 'login' | 'verify',
    body: object,
    read: (body: unknown) => T,
  ): Promise<T> => {
    const answer = await send({
      method: 'POST',
      url: rootUrl(shop, generation, paths[generation][step]),
      body: json({ ...(merchant ? { merchantSlug: merchant } : {}), ...body }),
    });
    return reading(answer, read);
  };
  return {
    askForCode: (identifierString, name) =>
      login(
        'login',
        { identifierString, ...(merchant ? {} : { customerName: name }) },
        readChallenge,
      ).catch(explain),
    tryCode: ({ identifier, methodId, code }) =>
      login('verify', { identifierString: identifier, methodId, otp: code }, readToken),
  };
}

function profileOperations(
  { bearer, call, getEither, inEither }: CustomerCalls,
  platform: RetryPlatform,
): Operations<'profile' | 'logOut' | 'cards' | 'removeCard'> {
  return {
    profile: () => getEither('', readProfile),
    async logOut() {
      // The caller drops the token immediately, and the guest may leave the page.
      const authority = bearer();
      const logout = { method: 'DELETE', path: '/logout', keepalive: true };
      const end = (generation: Generation) => call(logout, ignored, generation, authority);
      // Ending a session twice does no harm.
      await retryRead(() => inEither(end), platform);
    },
    cards: () => getEither('/saved-payments', reported(readSavedCards)),
    removeCard(id) {
      const removal = { method: 'DELETE', path: `/saved-payments/${encodeURIComponent(id)}` };
      return inEither((generation) => call(removal, ignored, generation));
    },
  };
}

function addressOperations({
  call,
  get,
}: CustomerCalls): Operations<'addresses' | 'addAddress' | 'changeAddress' | 'removeAddress'> {
  const pathOf = (id: string) => `/addresses/${encodeURIComponent(id)}`;
  return {
    addresses: (cursor) => get(paged('/addresses', cursor), reported(readAddresses)),
    addAddress: (address, key) =>
      call(
        {
          method: 'POST',
          path: '/addresses',
          headers: { 'idempotency-key': key },
          body: wireAddress(address),
        },
        readAddress,
      ),
    changeAddress: ({ id, revision }, address, key) =>
      call(
        {
          method: 'PATCH',
          path: pathOf(id),
          headers: { 'idempotency-key': key, 'if-match': `"address-${revision ?? 0}"` },
          body: wireAddress(address),
        },
        readAddress,
      ),
    removeAddress: (id, key) =>
      call({ method: 'DELETE', path: pathOf(id), headers: { 'idempotency-key': key } }, ignored),
  };
}

const ignored = () => {};

/** The integrator is told which entries of a list can't be read. */
const reported =
  <T>(read: (body: unknown, skipped: (why: string) => void) => T) =>
  (body: unknown): T =>
    read(body, reportOnce);

const paged = (path: string, cursor: string | null) =>
  `${path}?limit=${AS_MANY}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;

const wireAddress = ({ full, line1, line2, line3, lat, lng }: AddressToSave): string =>
  json({ fullAddress: full, line1, line2, line3, lat, lng });
