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
  type Ledger,
  type LoyaltyQuote,
  readLedger,
  readLoyaltyQuote,
} from '../../contract/loyalty.js';
import { readReceipt } from '../../contract/receipt.js';
import { OrderingError, type RetryPlatform, retryRead } from '../http/errors.js';
import { type Exchange, json, reading, type Send } from '../http/transport.js';
import { type CartAccess, type CustomerToken, cartUrl, credentials, directTo } from './access.js';
import { rootUrl, type Shop } from './urls.js';

/** What one attempt at a code needs. */
export interface CodeTry {
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
}

/** The two steps of login; only the older ones are documented. */
const paths = {
  older: { login: '/login-customer', verify: '/verify-otp' },
  newer: { login: '/customer/auth/login', verify: '/customer/auth/verify-otp' },
} as const;

const AS_MANY = 10;

/** @param merchant slug; if empty, the older login is used, which needs none */
export function customerClient(
  shop: Shop & { readonly merchant: string },
  send: Send,
  platform: RetryPlatform,
  customer: CustomerToken,
): CustomerClient {
  const { merchant } = shop;
  /** The generation that last answered for profile, cards and logout. */
  let known: Generation = 'newer';
  const loginGeneration = merchant ? 'newer' : 'older';
  const named = merchant ? { merchantSlug: merchant } : {};
  const url = (path: string, generation: Generation = 'newer') =>
    rootUrl(shop, generation, `/customer${path}`);

  const login = <T>(step: 'login' | 'verify', body: object, read: (body: unknown) => T) =>
    send({
      method: 'POST',
      url: rootUrl(shop, loginGeneration, paths[loginGeneration][step]),
      body: json(body),
    }).then((answer) => reading(answer, read));

  const bearer = (): Record<string, string> => {
    const token = customer();
    if (token) return { authorization: `Bearer ${token}` };
    throw new OrderingError({ kind: 'unauthorized', message: 'Nobody is logged in.' });
  };
  const call = async <T>(
    exchange: Exchange,
    read: (body: unknown) => T,
    authority = bearer(),
  ): Promise<T> => {
    const headers = { ...authority, ...exchange.headers };
    return reading(await send({ direct: {}, ...exchange, headers }), read);
  };
  /** The older operations need the proxy's key. */
  const routeOf = (generation: Generation) => (generation === 'older' ? { direct: undefined } : {});
  /**
   * Profile, cards and logout exist in both generations at the same path. The older ones need the
   * proxy's key, so without a proxy they are unavailable.
   */
  const inEither = async <T>(run: (generation: Generation) => Promise<T>): Promise<T> => {
    // Another call may change `known` meanwhile.
    const first = known;
    try {
      return await run(first);
    } catch (error) {
      const isMissing = OrderingError.from(error).status === 404;
      if (!isMissing || first === 'older' || shop.api !== 'proxy') throw error;
      const found = await run('older');
      known = 'older';
      return found;
    }
  };
  const getEither = <T>(path: string, read: (body: unknown) => T): Promise<T> =>
    inEither((generation) =>
      retryRead(
        () => call({ method: 'GET', url: url(path, generation), ...routeOf(generation) }, read),
        platform,
      ),
    );
  const get = async <T>(path: string, read: (body: unknown) => T): Promise<T> =>
    retryRead(() => call({ method: 'GET', url: url(path) }, read), platform);
  const paged = (path: string, cursor: string | null) =>
    `${path}?limit=${AS_MANY}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
  const ignored = () => {};

  return {
    askForCode: (identifierString, name) =>
      login(
        'login',
        { ...named, identifierString, ...(merchant ? {} : { customerName: name }) },
        readChallenge,
      ),
    tryCode: ({ identifier, methodId, code }) =>
      login('verify', { ...named, identifierString: identifier, methodId, otp: code }, readToken),
    profile: () => getEither('', readProfile),
    async logOut() {
      // The caller drops the token immediately, and the guest may leave the page.
      const authority = bearer();
      const end = (generation: Generation) =>
        call(
          {
            method: 'DELETE',
            url: url('/logout', generation),
            keepalive: true,
            ...routeOf(generation),
          },
          ignored,
          authority,
        );
      // Ending a session twice does no harm.
      await retryRead(() => inEither(end), platform);
    },
    orders: (cursor) => get(paged('/orders', cursor), readOrders),
    order: (id) => get(`/orders/${encodeURIComponent(id)}`, readReceipt),
    addresses: (cursor) => get(paged('/addresses', cursor), readAddresses),
    addAddress: (address, key) =>
      call(
        {
          method: 'POST',
          url: url('/addresses'),
          headers: { 'idempotency-key': key },
          body: json(wireAddress(address)),
        },
        readAddress,
      ),
    changeAddress: ({ id, revision }, address, key) =>
      call(
        {
          method: 'PATCH',
          url: url(`/addresses/${encodeURIComponent(id)}`),
          headers: { 'idempotency-key': key, 'if-match': `"address-${revision ?? 0}"` },
          body: json(wireAddress(address)),
        },
        readAddress,
      ),
    removeAddress: (id, key) =>
      call(
        {
          method: 'DELETE',
          url: url(`/addresses/${encodeURIComponent(id)}`),
          headers: { 'idempotency-key': key },
        },
        ignored,
      ),
    cards: () => getEither('/saved-payments', readSavedCards),
    removeCard: (id) =>
      inEither((generation) =>
        call(
          {
            method: 'DELETE',
            url: url(`/saved-payments/${encodeURIComponent(id)}`, generation),
            ...routeOf(generation),
          },
          ignored,
        ),
      ),
    loyaltyQuote: async (access) => {
      const headers = credentials(access, customer(), 'customer');
      const quoteUrl = cartUrl(shop, 'newer', access, '/loyalty/quote');
      return retryRead(
        () =>
          send({ method: 'GET', url: quoteUrl, headers, direct: directTo(access) }).then((answer) =>
            reading(answer, readLoyaltyQuote),
          ),
        platform,
      );
    },
    ledger: (cursor) => get(paged('/loyalty/ledger', cursor), readLedger),
  };
}

const wireAddress = ({ full, line1, line2, line3, lat, lng }: AddressToSave) => ({
  fullAddress: full,
  line1,
  line2,
  line3,
  lat,
  lng,
});
