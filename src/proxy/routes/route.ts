/** The rows of the route table. A call without a row never reaches the service. */

import type { SignablePlace } from '../../contract/place-code.js';
import { isSegment, type QueryRules } from '../http/path.js';
import type { FormatName } from '../menus/formats.js';
import type { CacheKind } from '../settings.js';
import type { Filter } from './answers.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The credentials that a call carries, and no others. docs/contract.md 5.
 * - `cart`: the cart's token from the session, or the customer's if the cart has none.
 * - `both`: the cart's token and the customer's.
 * - `key and customer`: the API key and the customer's token.
 * - `receipt`: the receipt's token, or the customer's.
 */
type Credential = 'key' | 'cart' | 'both' | 'customer' | 'key and customer' | 'receipt' | 'none';

interface Row {
  readonly method: Method;
  /**
   * The path that pages call. `{name}` is one segment, or what precedes a fixed ending in one;
   * `{location}` must be on the allow-list.
   */
  readonly path: string;
}

interface Forwarded extends Row {
  /** The service's path. `{location}` and `{cart}` come from the session if there is one. */
  readonly upstream: string;
  readonly credential: Credential;
  /** The members that reach the page. */
  readonly answer: Filter;
  /** Members that a page may send; if absent, no body is passed on. */
  readonly fields?: readonly string[];
  readonly query?: QueryRules;
  /** Whether `Idempotency-Key` and `If-Match` are passed on. */
  readonly keyed?: boolean;
}

/** A catalog read: the same for everyone, so it is cached and shared. */
export interface PublicRoute extends Forwarded {
  readonly kind: 'public';
  readonly method: 'GET';
  readonly credential: 'key' | 'none';
  readonly cache: CacheKind;
  /** Applied before `answer` if a response is about several locations. */
  readonly among?: (allowed: readonly string[]) => Filter;
  /** A list that contains what this route reads, identified by `{product}`. */
  readonly listedIn?: PublicRoute;
}

/** A call about the session's cart. */
export interface CartRoute extends Forwarded {
  readonly kind: 'cart';
  readonly credential: 'key' | 'cart' | 'both' | 'customer';
  /** Part of paying: the budget reserves requests for it. */
  readonly paying?: boolean;
  /** Not a step of an order: counted with requests that belong to no cart, under their limit. */
  readonly outsideOrder?: boolean;
  /** The kind of place that it sets, if the signed code of a place may name it. */
  readonly place?: SignablePlace;
  /** How it differs from other calls. */
  readonly role?: 'payment-intent' | 'claim' | 'after-order';
  /** An alternative upstream path, tried once if the first is unknown. */
  readonly alternative?: string;
  /** Additional response headers that reach the page. */
  readonly answerHeaders?: readonly string[];
  /** Where the cart is named besides the path. */
  readonly names?: 'cart-in-body' | 'cart-and-location-in-query';
}

/** Creates or resumes the session's cart. docs/contract.md 4.1 and 4.5.2 */
export interface SessionRoute extends Forwarded {
  readonly kind: 'session';
  readonly credential: 'key' | 'cart';
  readonly fields: readonly string[];
}

/** The guest's receipt, opened by its own token or the customer's. docs/contract.md 4.3 */
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

/** Customer data, authorized by the customer's token. */
export interface CustomerRoute extends Forwarded {
  readonly kind: 'customer';
  readonly credential: 'customer' | 'key and customer';
}

/** A request with personal data, whose response is neither cached nor shared. */
export interface LookupRoute extends Forwarded {
  readonly kind: 'lookup';
  readonly credential: 'none';
  readonly fields: readonly string[];
}

/** Answered here, without the service. */
interface SettingsRoute extends Row {
  readonly kind: 'settings';
  readonly method: 'GET';
}

/** What orders cost besides the food, from carts that the proxy saw. Answered without the service. */
interface FeesRoute extends Row {
  readonly kind: 'fees';
  readonly method: 'GET';
}

/** A location's overlay, which the proxy itself has. */
export interface OverlayRoute extends Row {
  readonly kind: 'overlay';
  readonly method: 'GET';
  readonly query: QueryRules;
}

/** A location's menu as a document, made of cached responses. */
export interface MenuRoute extends Row {
  readonly kind: 'menu';
  readonly method: 'GET';
  readonly query: QueryRules;
  readonly format: FormatName;
}

/** A page where guests order, or a file that it loads. */
export interface PageRoute extends Row {
  readonly kind: 'page';
  readonly method: 'GET';
  readonly page:
    | 'locations'
    | 'order'
    | 'manifest'
    | 'head'
    | 'embed'
    | 'outside'
    | 'script'
    | 'sheet'
    | 'chunk';
}

/** Counted here, without the service. */
interface ReportRoute extends Row {
  readonly kind: 'report';
  readonly method: 'POST';
}

/** Answered by the provider of addresses, without the service. */
interface AddressesRoute extends Row {
  readonly kind: 'addresses';
  readonly method: 'POST';
}

export type Route =
  | PublicRoute
  | CartRoute
  | SessionRoute
  | ReceiptRoute
  | LoginRoute
  | CustomerRoute
  | LookupRoute
  | SettingsRoute
  | FeesRoute
  | AddressesRoute
  | MenuRoute
  | OverlayRoute
  | PageRoute
  | ReportRoute;

export type PathValues = Readonly<Record<string, string>>;

export interface Match {
  readonly route: Route;
  readonly values: PathValues;
}

interface RouteRow {
  readonly route: Route;
  readonly pattern: readonly string[];
}

/**
 * Finds the route for checked path segments. A segment either matches or doesn't; it is never
 * interpreted.
 */
export function createMatcher(
  routes: readonly Route[],
): (method: string, segments: readonly string[]) => Match | null {
  const rows = new Map<string, RouteRow[]>();
  for (const route of routes) {
    const pattern = route.path.slice(1).split('/');
    const key = shape(route.method, pattern);
    rows.set(key, [...(rows.get(key) ?? []), { route, pattern }]);
  }
  return (method, segments) => {
    for (const { route, pattern } of rows.get(shape(method, segments)) ?? []) {
      const values = read(pattern, segments);
      if (values) return { route, values };
    }
    return null;
  };
}

const shape = (method: string, segments: readonly string[]): string =>
  `${method} ${segments.length}`;

function read(pattern: readonly string[], segments: readonly string[]): PathValues | null {
  const values: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) return null;
    const { 1: name, 2: ending = '' } = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
    if (name === undefined) {
      if (part !== segment) return null;
    } else {
      const value = segment.slice(0, segment.length - ending.length);
      if (!isSegment(value) || segment !== value + ending) return null;
      values[name] = value;
    }
  }
  return values;
}
