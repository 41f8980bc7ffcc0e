/** Sessions, reads and writes of one cart. docs/contract.md 4.1, 4.2, 4.4, 4.5. */
import { type Generation, readCart } from '../../contract/cart.js';
import type { Cart, Location } from '../../contract/domain.js';
import { readRecommendations } from '../../contract/product.js';
import { ContractError } from '../../contract/wire.js';
import * as z from '../../contract/zod.js';
import { type CartChange, operationFor } from '../bindings.js';
import { clockSkew } from '../http/clock.js';
import { OrderingError } from '../http/errors.js';
import { type Answer, type ClientPlatform, json, reading, type Send } from '../http/transport.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  directTo,
  entityTag,
  renewed,
  taggedRevision,
} from './access.js';
import {
  askForLocation,
  type CartIdentity,
  cartIdentity,
  knownId,
  namesOf,
  reportDoubt,
} from './cart-identity.js';
import {
  type OrderingPage,
  plainPage,
  type SessionStart,
  type StartedSession,
  type StartRoutes,
  sessionStarter,
  startRoutesOf,
} from './session-start.js';
import { locationUrl, type Shop, writesWith } from './urls.js';

/**
 * A write that is ready to send, and to send again unchanged. It can be stored, because it contains
 * no credential.
 */
export interface PreparedWrite {
  readonly generation: Generation;
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  /** Idempotency key; `null` in the older generation, which has none. */
  readonly key: string | null;
  readonly ifMatch: string | null;
  /** Whose credentials it needs in addition to the cart's own. */
  readonly as?: 'customer' | 'customer and guest' | undefined;
  /** Never goes straight to the service. */
  readonly proxied?: boolean | undefined;
}

export interface CartAnswer {
  readonly access: CartAccess;
  readonly cart: Cart;
  /** How far the device's clock is ahead of the service's, in milliseconds; `null` if unknown. */
  readonly clockSkew: number | null;
}

export interface CartClient {
  /**
   * Starts a session, or resumes a cart. Only the newer generation's response includes the cart.
   *
   * @throws OrderingError `closed` with the restaurant's reason if ordering is unavailable
   */
  start(wanted: SessionStart): Promise<StartedSession>;
  read(access: CartAccess): Promise<CartAnswer>;
  /** `null` if no available generation has an operation for the change. */
  prepare(change: CartChange, access: CartAccess, key: string): PreparedWrite | null;
  /**
   * Sends a prepared write once. If an older write's response has no cart, the cart is read
   * afterwards.
   */
  write(prepared: PreparedWrite, access: CartAccess): Promise<CartAnswer>;
}

const wrappedCart = z.object({ cart: z.unknown() });

interface CartClientNeeds {
  readonly shop: Shop;
  readonly send: Send;
  readonly now: ClientPlatform['now'];
  readonly customer?: CustomerToken;
  readonly page?: OrderingPage;
  /** Carts must belong to this location. */
  readonly location?: () => Promise<Location>;
  readonly routes?: StartRoutes;
}

export function cartClient({
  shop,
  send,
  now,
  customer = () => null,
  page = plainPage,
  location = () => askForLocation(shop, send),
  routes = startRoutesOf(shop),
}: CartClientNeeds): CartClient {
  const identity = cartIdentity(shop, location);
  const start = sessionStarter({ shop, send, now, customer, page, routes }, identity);

  const take = answerReader(identity, now);

  const read = async (access: CartAccess): Promise<CartAnswer> => {
    // The newer cart has more: its revision, and catalog changes.
    const generation = access.newer ? 'newer' : 'older';
    const answer = await send({
      method: 'GET',
      url: cartUrl(shop, generation, access, ''),
      headers: credentials(access, customer()),
      direct: generation === 'newer' ? directTo(access) : undefined,
    });
    const taken = await take(answer, generation, access);
    if (!taken) throw new OrderingError({ kind: 'unexpected', message: 'The answer has no cart.' });
    return taken;
  };

  return {
    start,
    read,
    prepare: (change, access, key) => prepareWrite(shop, change, access, key),
    async write(prepared, access) {
      const { key, ifMatch, as } = prepared;
      const answer = await send({
        ...prepared,
        headers: {
          ...credentials(access, customer(), as),
          ...(key && { 'idempotency-key': key }),
          ...(ifMatch && { 'if-match': ifMatch }),
        },
        direct: prepared.generation === 'newer' ? directTo(access, prepared.proxied) : undefined,
      });
      const taken = await take(answer, prepared.generation, access);
      if (taken && as === 'customer and guest') return { ...taken, access: claimed(taken, answer) };
      return taken ?? read(renewed(access, answer, null)).catch(throwUnreachable);
    },
  };
}

function prepareWrite(
  shop: Shop,
  change: CartChange,
  access: CartAccess,
  key: string,
): PreparedWrite | null {
  const generation = writesWith(access);
  const operation = operationFor(change, generation);
  if (!operation) return null;
  const keyed = generation === 'newer';
  return {
    generation,
    method: operation.method,
    url: operation.atLocation
      ? locationUrl(shop, generation, operation.path)
      : cartUrl(shop, generation, access, operation.path),
    body: operation.body === undefined ? null : json(operation.body),
    key: keyed ? key : null,
    ifMatch: keyed ? entityTag(access.revision ?? 0) : null,
    as: operation.as,
    proxied: operation.proxied,
  };
}

/** Reads the cart of a response, and how to reach it from now on; `null` if the response has none. */
const answerReader =
  (identity: CartIdentity, now: () => number) =>
  async (
    answer: Answer,
    generation: Generation,
    access: CartAccess,
  ): Promise<CartAnswer | null> => {
    const id = knownId(access) ?? access.cartId;
    const cart = reading(answer, (body) => cartIn(body, generation, taggedRevision(answer), id));
    if (!cart) return null;
    await identity.check(answer, cart, access);
    reportDoubt(cart);
    return {
      access: { ...renewed(access, answer, cart.revision), known: namesOf(cart, access) },
      cart,
      clockSkew: clockSkew(answer, cart, now()),
    };
  };

/** The write was applied, and a failed read afterwards doesn't change that. */
export const throwUnreachable = (error: unknown): never => {
  throw Object.assign(OrderingError.from(error), { kind: 'unreachable' });
};

/**
 * Older writes respond with the cart, with a cart inside another object, with an id, or with
 * nothing.
 */
function cartIn(
  body: unknown,
  generation: Generation,
  revision: number | null,
  id: string,
): Cart | null {
  const inner = z.safeParse(wrappedCart, body);
  const found = inner.success && inner.data.cart ? inner.data.cart : body;
  try {
    return readCart(found, generation, revision, id);
  } catch (error) {
    if (generation === 'older' && error instanceof ContractError && !looksLikeCart(found)) {
      return null;
    }
    throw error;
  }
}

/**
 * After a claim, the guest's credentials no longer open the cart. A proxy that passed on the claim
 * knows that.
 */
const claimed = ({ access }: CartAnswer, { headers }: Answer): CartAccess => ({
  ...access,
  session: headers.get('x-order-session'),
  firstRequest: undefined,
});

const looksLikeCart = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'items' in body;

// Recommendations for a cart, in both generations. docs/contract.md 4.4, 4.5.2.

/** Product ids, best first. Not retried: nobody waits for them. @throws OrderingError */
type ReadRecommendations = (access: CartAccess) => Promise<readonly string[]>;

export const recommendationReader =
  (shop: Shop, send: Send, customer: CustomerToken): ReadRecommendations =>
  async (access) => {
    const generation = access.newer ? 'newer' : 'older';
    const url = cartUrl(shop, generation, access, '/products');
    const headers = credentials(access, customer());
    const direct = access.newer ? directTo(access) : undefined;
    return reading(await send({ method: 'GET', url, headers, direct }), readRecommendations);
  };
