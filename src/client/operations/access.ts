/** How to reach one cart: its name, its credential and its last known revision. */
import type { Generation } from '../../contract/cart.js';
import type { Answer, Direct, FirstRequest } from '../http/transport.js';
import { locationUrl, type Shop } from './urls.js';

/**
 * Kept in the page's storage. Contains credentials: never in a log, an error, a URL or an event.
 */
export interface CartAccess {
  /** `current` behind the proxy; only the proxy knows the id. */
  readonly cartId: string;
  /** The proxy's encrypted session, sent in `X-Order-Session`. */
  readonly session: string | null;
  /** The cart capability token of the newer generation, sent in `X-Cart-Token`. */
  readonly token: string | null;
  readonly revision: number | null;
  /**
   * The newer operations work. Behind a proxy, they do only if the service gave it a capability
   * token.
   */
  readonly newer: boolean;
  /** The cart's ids from its responses, once one has arrived. */
  readonly known?: { readonly id: string; readonly locationId: string };
  /** The cart belongs to a logged-in customer, whose token opens it instead of the cart's own. */
  readonly claimed?: boolean;
  /** How the cart began without the proxy; missing if the proxy has a session for it. */
  readonly firstRequest?: FirstRequest | undefined;
}

/** The logged-in customer's token, or `null`. Read for each request and never stored with one. */
export type CustomerToken = () => string | null;

export const cartUrl = (
  shop: Shop,
  generation: Generation,
  access: CartAccess,
  path: string,
): string => locationUrl(shop, generation, `/carts/${encodeURIComponent(access.cartId)}${path}`);

/** How to call the service about the cart without the proxy; needs a token and the cart's id. */
export const directTo = (
  { token, claimed, known, firstRequest }: CartAccess,
  proxied?: boolean,
): Direct | undefined =>
  known && (token || claimed)
    ? { cartId: known.id, firstRequest, ...(proxied && { proxied }) }
    : undefined;

/**
 * @param as what the operation needs; for most, the cart's token is enough. docs/contract.md 4.2
 */
export function credentials(
  { session, token, claimed }: CartAccess,
  customer: string | null = null,
  as?: 'customer' | 'customer and guest',
): Record<string, string> {
  const guest = as === 'customer' ? null : token;
  const signedIn = as || claimed ? customer : null;
  return {
    ...(session && { 'x-order-session': session }),
    ...(guest && { 'x-cart-token': guest }),
    ...(signedIn && { authorization: `Bearer ${signedIn}` }),
  };
}

/**
 * The revision in an entity tag like `"cart-7"` or `W/"cart-7"`; `null` if it is hidden or absent.
 */
export function taggedRevision(answer: Answer): number | null {
  const found = /^(?:W\/)?"cart-(0|[1-9]\d*)"$/.exec(answer.headers.get('etag') ?? '');
  return found ? Number(found[1]) : null;
}

export const entityTag = (revision: number): string => `"cart-${revision}"`;

/** The access after a response, with a renewed session and a newer revision. */
export function renewed(access: CartAccess, answer: Answer, revision: number | null): CartAccess {
  return {
    ...access,
    session: answer.headers.get('x-order-session') ?? access.session,
    revision: revision ?? access.revision,
  };
}
