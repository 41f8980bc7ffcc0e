/** Where each generation lives for a shop. docs/contract.md 4. */
import type { Generation } from '../../contract/cart.js';
import type { Answer, Begun, Direct } from '../http/transport.js';

/** What the client has to know of a shop. */
export interface Shop {
  readonly api: 'proxy' | 'storefront';
  readonly proxy: string;
  /** In proxy mode: where calls that need no key may go, or empty. */
  readonly service: string;
  readonly location: string;
}

/** Which generation answers reads and session starts of the shop. */
export const generationOf = (shop: Shop): Generation => (shop.api === 'proxy' ? 'older' : 'newer');

const base = (shop: Shop): string => (shop.api === 'proxy' ? shop.proxy : shop.service);

/** For what belongs to no location. */
export const rootUrl = (shop: Shop, generation: Generation, path: string): string =>
  `${base(shop)}${generation === 'newer' ? '/storefront' : ''}${path}`;

export const locationUrl = (shop: Shop, generation: Generation, path: string): string =>
  rootUrl(shop, generation, `/locations/${encodeURIComponent(shop.location)}${path}`);

// How one cart is reached: its name, its credential and the revision it is known at.

/** Kept in the page's storage. Holds capabilities: never in a log, an error, an address or an event. */
export interface CartAccess {
  /** `current` behind the proxy, which alone knows the identifier. */
  readonly cartId: string;
  /** The proxy's sealed session, sent in `X-Order-Session`. */
  readonly session: string | null;
  /** The cart capability token of the newer generation, sent in `X-Cart-Token`. */
  readonly token: string | null;
  readonly revision: number | null;
  /** Behind a proxy the newer operations work only where the service gave it a capability token. */
  readonly newer: boolean;
  /** The cart as its answers name it, once there was one. */
  readonly known?: { readonly id: string; readonly locationId: string };
  /** The cart is a signed-in customer's, whose token opens it in place of the cart's own. */
  readonly claimed?: boolean;
  /** How the cart was begun without the proxy; missing where the proxy has a session of it. */
  readonly begun?: Begun | undefined;
}

/** The signed-in customer's token, or `null`. Asked for with each request and never stored with one. */
export type CustomerToken = () => string | null;

/** Keyed writes need the revision; without one the older operations alone are left. */
export const writesWith = (access: CartAccess): Generation =>
  access.newer && access.revision !== null ? 'newer' : 'older';

export const cartUrl = (
  shop: Shop,
  generation: Generation,
  access: CartAccess,
  path: string,
): string => locationUrl(shop, generation, `/carts/${encodeURIComponent(access.cartId)}${path}`);

/** How the service is called about the cart without the proxy; needs a token and the cart's name. */
export const directTo = ({ token, claimed, known, begun }: CartAccess): Direct | undefined =>
  known && (token || claimed) ? { cartId: known.id, begun } : undefined;

/** @param as what the operation asks for; a cart's token does for most. docs/contract.md 4.2 */
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

/** Revision of an entity tag like `"cart-7"` or `W/"cart-7"`; `null` when hidden or absent. */
export function taggedRevision(answer: Answer): number | null {
  const found = /^(?:W\/)?"cart-(0|[1-9]\d*)"$/.exec(answer.headers.get('etag') ?? '');
  return found ? Number(found[1]) : null;
}

export const entityTag = (revision: number): string => `"cart-${revision}"`;

/** The access after an answer: a renewed session is taken over, a higher revision as well. */
export function renewed(access: CartAccess, answer: Answer, revision: number | null): CartAccess {
  return {
    ...access,
    session: answer.headers.get('x-order-session') ?? access.session,
    revision: revision ?? access.revision,
  };
}
