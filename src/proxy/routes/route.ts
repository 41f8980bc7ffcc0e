/** What one row of the table says. A call that no row describes never reaches the service. */

import type { QueryRules } from '../http/path.js';
import type { CacheKind } from '../settings.js';
import type { Filter } from './answers.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Everything that a call carries to prove what it may do. docs/contract.md 5.
 * - `cart`: the cart's token from the session, or the customer's where the cart has none.
 * - `both`: the cart's token and the customer's.
 * - `key and customer`: the API key and the customer's token.
 * - `receipt`: the receipt's token, or the customer's.
 */
export type Credential =
  | 'key'
  | 'cart'
  | 'both'
  | 'customer'
  | 'key and customer'
  | 'receipt'
  | 'none';

interface Row {
  readonly method: Method;
  /** As the page calls it. `{name}` is one segment; `{location}` has to be on the allow-list. */
  readonly path: string;
}

interface Forwarded extends Row {
  /** As the service is called. `{location}` and `{cart}` come from the session where there is one. */
  readonly upstream: string;
  readonly credential: Credential;
  /** The members that reach the page. */
  readonly answer: Filter;
  /** Members a page may send; absent: no body is sent on. */
  readonly fields?: readonly string[];
  readonly query?: QueryRules;
  /** Whether `Idempotency-Key` and `If-Match` are passed on. */
  readonly keyed?: boolean;
}

/** A catalogue read: the same for everybody, so it is kept and shared. */
export interface PublicRoute extends Forwarded {
  readonly kind: 'public';
  readonly method: 'GET';
  readonly credential: 'key' | 'none';
  readonly cache: CacheKind;
  /** Goes before `answer` where an answer is about several locations. */
  readonly among?: (allowed: readonly string[]) => Filter;
  /** A list that holds what this row reads, as `{product}` names it. */
  readonly listedIn?: PublicRoute;
}

/** A call about the session's cart. */
export interface CartRoute extends Forwarded {
  readonly kind: 'cart';
  readonly credential: 'key' | 'cart' | 'both' | 'customer';
  /** Part of paying, for which requests are set aside. */
  readonly paying?: boolean;
  /** No step of an order: counted with what belongs to no cart, under its ceiling. */
  readonly besides?: boolean;
  /** What is special about it. */
  readonly role?: 'payment-intent' | 'claim' | 'after-order';
  /** Another spelling of the upstream path, tried once where the first is not known. */
  readonly alternative?: string;
  /** Headers of the answer that reach the page besides the usual ones. */
  readonly answerHeaders?: readonly string[];
  /** Where the service is told the cart besides the path. */
  readonly names?: 'cart-in-body' | 'cart-and-location-in-query';
}

/** Makes or resumes the session's cart. docs/contract.md 4.1 and 4.5.2 */
export interface SessionRoute extends Forwarded {
  readonly kind: 'session';
  readonly credential: 'key' | 'cart';
  readonly fields: readonly string[];
}

/** The shopper's receipt, on the authority of its own token or the customer's. docs/contract.md 4.3 */
export interface ReceiptRoute extends Forwarded {
  readonly kind: 'receipt';
  readonly credential: 'receipt';
}

/** One of the two steps of login. docs/contract.md 4.4 and 4.5.5 */
export interface LoginRoute extends Forwarded {
  readonly kind: 'login';
  readonly credential: 'key' | 'none';
  readonly step: 'ask-for-code' | 'try-code';
  readonly fields: readonly string[];
}

/** What belongs to a customer, on the authority of the customer's token. */
export interface CustomerRoute extends Forwarded {
  readonly kind: 'customer';
  readonly credential: 'customer' | 'key and customer';
}

/** A question that holds something personal, so that its answer is neither kept nor shared. */
export interface LookupRoute extends Forwarded {
  readonly kind: 'lookup';
  readonly credential: 'none';
  readonly fields: readonly string[];
}

/** Answered here, without the service. */
export interface SettingsRoute extends Row {
  readonly kind: 'settings';
  readonly method: 'GET';
}

export type Route =
  | PublicRoute
  | CartRoute
  | SessionRoute
  | ReceiptRoute
  | LoginRoute
  | CustomerRoute
  | LookupRoute
  | SettingsRoute;
