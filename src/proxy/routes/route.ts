/** What one row of the table says. A call that no row describes never reaches the service. */
import type { Filter } from '../filters.js';
import type { QueryRules } from '../query.js';
import type { CacheKind } from '../settings.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Row {
  readonly method: Method;
  /** As the page calls it. `{name}` is one segment; `{location}` has to be on the allow-list. */
  readonly path: string;
  /** The members that reach the page. */
  readonly answer: Filter;
}

interface Forwarded extends Row {
  /** As the service is called. `{location}` and `{cart}` come from the session where there is one. */
  readonly upstream: string;
  /** The only credential the call carries. docs/contract.md 5. */
  readonly credential: 'key' | 'cart-token' | 'receipt-token' | 'none';
}

/** A catalogue read: the same for everybody, so it is kept and shared. */
export interface PublicRoute extends Forwarded {
  readonly kind: 'public';
  readonly credential: 'key' | 'none';
  readonly cache: CacheKind;
  readonly query?: QueryRules;
}

/** A call about the session's cart. */
export interface CartRoute extends Forwarded {
  readonly kind: 'cart';
  readonly credential: 'key' | 'cart-token';
  /** Another spelling of the upstream path, tried once where the first is not known. */
  readonly alternative?: string;
  /** Members a page may send; absent: no body is sent on. */
  readonly fields?: readonly string[];
  /** Headers of the answer that reach the page besides the usual ones. */
  readonly answerHeaders?: readonly string[];
  /** Where the service is told the cart besides the path. */
  readonly names?: 'cart-in-body' | 'cart-and-location-in-query';
}

/** Makes or resumes the session's cart. docs/contract.md 4.1 */
export interface SessionRoute extends Forwarded {
  readonly kind: 'session';
  readonly credential: 'key';
  readonly fields: readonly string[];
}

/** The shopper's receipt, on the authority of its own token. docs/contract.md 4.3 */
export interface ReceiptRoute extends Forwarded {
  readonly kind: 'receipt';
  readonly credential: 'receipt-token';
}

/** Answered here, without the service. */
export interface SettingsRoute {
  readonly kind: 'settings';
  readonly method: 'GET';
  readonly path: string;
}

export type Route = PublicRoute | CartRoute | SessionRoute | ReceiptRoute | SettingsRoute;
