/**
 * Login, and what belongs to a customer. The storefront-scoped operations in both ways to the
 * service. docs/contract.md 4.5.4, 4.5.5.
 */
import {
  readAddress,
  readAddresses,
  readChallenge,
  readCustomer,
  readOrders,
  readSavedCards,
  readToken,
} from '../contract/customer.js';
import type {
  Customer,
  LoginChallenge,
  LoyaltyEntry,
  LoyaltyQuote,
  OrderSummary,
  Page,
  SavedAddress,
  SavedCard,
} from '../contract/domain-customer.js';
import type { Receipt } from '../contract/domain-orders.js';
import { readLedger, readLoyaltyQuote } from '../contract/loyalty.js';
import { readReceipt } from '../contract/receipt.js';
import { rootUrl, type Shop } from './addresses.js';
import { type CartAccess, type CustomerToken, cartUrl } from './cart-access.js';
import { type RetryEdge, retryRead } from './retry.js';
import { json, reading, type Send } from './transport.js';

/** Who wants to log in: an email address, or a phone number with its country code. */
export interface Identity {
  readonly merchantSlug: string;
  readonly identifierString: string;
}

export interface NewAddress {
  readonly fullAddress: string;
  readonly line1: string;
  readonly line2?: string;
  readonly line3?: string;
  readonly lat: number;
  readonly lng: number;
}

/** Each throws an OrderingError; `unauthorized` where the customer is not signed in any more. */
export interface CustomerClient {
  login(identity: Identity): Promise<LoginChallenge>;
  /** @param code six digits @returns the token of the session */
  verify(identity: Identity, methodId: string, code: string): Promise<string>;
  profile(): Promise<Customer>;
  logout(): Promise<void>;
  orders(cursor: string | null): Promise<Page<OrderSummary>>;
  order(id: string): Promise<Receipt>;
  addresses(cursor: string | null): Promise<Page<SavedAddress>>;
  addAddress(address: NewAddress, key: string): Promise<SavedAddress>;
  changeAddress(
    address: SavedAddress,
    change: Partial<NewAddress>,
    key: string,
  ): Promise<SavedAddress>;
  removeAddress(id: string, key: string): Promise<void>;
  cards(): Promise<readonly SavedCard[]>;
  removeCard(id: string): Promise<void>;
  loyalty(access: CartAccess): Promise<LoyaltyQuote>;
  ledger(cursor: string | null): Promise<Page<LoyaltyEntry>>;
}

export function customerClient(
  shop: Shop,
  send: Send,
  edge: RetryEdge,
  customer: CustomerToken,
): CustomerClient {
  const at = (path: string) => rootUrl(shop, 'newer', `/customer${path}`);
  const signedIn = () => ({ authorization: `Bearer ${customer() ?? ''}` });
  const read = async <T>(url: string, reader: (body: unknown) => T, headers = {}): Promise<T> =>
    reading(
      await retryRead(
        () => send({ method: 'GET', url, headers: { ...signedIn(), ...headers } }),
        edge,
      ),
      reader,
    );
  const write = (method: string, path: string, body: unknown, headers = {}) =>
    send({
      method,
      url: at(path),
      headers: { ...signedIn(), ...headers },
      body: body === null ? null : json(body),
    });
  const keyed = (key: string) => ({ 'idempotency-key': key });

  return {
    async login(identity) {
      const url = at('/auth/login');
      return reading(await send({ method: 'POST', url, body: json(identity) }), readChallenge);
    },
    async verify(identity, methodId, otp) {
      const body = json({ ...identity, methodId, otp });
      return reading(await send({ method: 'POST', url: at('/auth/verify-otp'), body }), readToken);
    },
    profile: () => read(at(''), readCustomer),
    async logout() {
      await write('DELETE', '/logout', null);
    },
    orders: (cursor) => read(at(`/orders${page(cursor)}`), readOrders),
    order: (id) => read(at(`/orders/${encodeURIComponent(id)}`), readReceipt),
    addresses: (cursor) => read(at(`/addresses${page(cursor)}`), readAddresses),
    addAddress: async (address, key) =>
      reading(await write('POST', '/addresses', address, keyed(key)), readAddress),
    changeAddress: async ({ id, revision }, change, key) =>
      reading(
        await write('PATCH', `/addresses/${encodeURIComponent(id)}`, change, {
          ...keyed(key),
          'if-match': `"address-${revision}"`,
        }),
        readAddress,
      ),
    async removeAddress(id, key) {
      await write('DELETE', `/addresses/${encodeURIComponent(id)}`, null, keyed(key));
    },
    cards: () => read(at('/saved-payments'), readSavedCards),
    async removeCard(id) {
      await write('DELETE', `/saved-payments/${encodeURIComponent(id)}`, null);
    },
    loyalty: (access) =>
      read(
        cartUrl(shop, 'newer', access, '/loyalty/quote'),
        readLoyaltyQuote,
        access.session ? { 'x-order-session': access.session } : {},
      ),
    ledger: (cursor) => read(at(`/loyalty/ledger${page(cursor)}`), readLedger),
  };
}

const page = (cursor: string | null): string =>
  cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
