/** Sessions, reads and writes of one cart. docs/contract.md 4.1, 4.2, 4.4, 4.5. */
import { type Generation, readCart } from '../contract/cart.js';
import type { Cart, FulfillmentMethod, Location } from '../contract/domain.js';
import { ContractError, maybeText, parse, text } from '../contract/wire.js';
import { z } from '../contract/zod.js';
import { generationOf, locationUrl, type Shop } from './addresses.js';
import { type CartChange, operationFor } from './bindings.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  entityTag,
  renewed,
  taggedRevision,
  writesWith,
} from './cart-access.js';
import { askForLocation, cartIdentity, knownId } from './cart-identity.js';
import { OrderingError } from './errors.js';
import { reportOnce } from './report.js';
import { clockAhead } from './service-clock.js';
import { type Answer, type ClientEdge, json, reading, type Send } from './transport.js';

/**
 * A write that is ready to be sent, and to be sent again just as it is. It can be stored; it holds
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
  /** Whose credentials it needs besides the cart's own. */
  readonly as?: 'customer' | 'customer and guest' | undefined;
}

export interface CartAnswer {
  readonly access: CartAccess;
  readonly cart: Cart;
  /** How far the device's clock is ahead of the service's, milliseconds; `null`: nobody can tell. */
  readonly ahead: number | null;
}

export interface SessionStart {
  readonly method: FulfillmentMethod;
  /** Idempotency key; the older generation has none. */
  readonly key: string;
  /** The cart to resume. */
  readonly access?: CartAccess | null;
  /** Kept with the cart; no credentials and nothing personal. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface CartClient {
  /**
   * Starts a session, or resumes a cart. The cart is in the answer of the newer generation only.
   *
   * @throws OrderingError `closed` with the restaurant's reason when ordering is unavailable
   */
  start(wanted: SessionStart): Promise<Omit<CartAnswer, 'cart'> & { readonly cart: Cart | null }>;
  read(access: CartAccess): Promise<CartAnswer>;
  /** `null` where neither generation that can be used has an operation for the change. */
  prepare(change: CartChange, access: CartAccess, key: string): PreparedWrite | null;
  /** Sends a prepared write once. Answers of older writes without a cart are followed by a read. */
  write(prepared: PreparedWrite, access: CartAccess): Promise<CartAnswer>;
}

/** The first two are the older generation's, the others the newer one's. */
const session = z.object({
  cartId: maybeText,
  errorMessage: text,
  cart: z.unknown(),
  cartAccessToken: maybeText,
});
const wrappedCart = z.object({ cart: z.unknown() });

/** What a session start tells of the page. */
export interface OrderingPage {
  /** Where the service's own payment page sends the shopper back to. */
  returnUrl(): string | undefined;
  /** How the guest came to the page; the older generation has no such member. */
  channel(): 'web' | 'qr';
}

const plainPage: OrderingPage = { returnUrl: () => undefined, channel: () => 'web' };

/** @param location what carts are compared with */
export function cartClient(
  shop: Shop,
  send: Send,
  { now }: Pick<ClientEdge, 'now'>,
  customer: CustomerToken = () => null,
  page: OrderingPage = plainPage,
  location: () => Promise<Location> = () => askForLocation(shop, send),
): CartClient {
  const identity = cartIdentity(shop, location);
  const start = async ({ method, key, access: old = null, metadata }: SessionStart) => {
    const generation = generationOf(shop);
    const isNewer = generation === 'newer';
    const answer = await send({
      method: 'POST',
      url: locationUrl(shop, generation, '/ordering-sessions'),
      headers: {
        ...(old && credentials(old, customer())),
        ...(isNewer && { 'idempotency-key': key }),
        ...(isNewer && old && { 'if-match': entityTag(old.revision ?? 0) }),
      },
      body: json({
        fulfillmentMethod: method,
        metadata,
        returnUrl: page.returnUrl(),
        ...(isNewer && { channel: page.channel(), existingCartId: old?.cartId }),
      }),
    });
    const found = reading(answer, (body) => parse(session, body, 'an ordering session'));
    const revision = taggedRevision(answer);
    if (!isNewer) {
      if (!found.cartId) throw closed(found.errorMessage);
      const sealed = answer.headers.get('x-order-session');
      const { cartId } = found;
      return {
        access: { cartId, session: sealed, token: null, revision, newer: revision !== null },
        cart: null,
        ahead: null,
      };
    }
    const cart = reading(answer, () => readCart(found.cart, generation, revision));
    // It may be another cart than before.
    await identity.check(answer, cart, null);
    report(cart);
    const token = found.cartAccessToken ?? (old?.cartId === cart.id ? old.token : null);
    return {
      access: {
        cartId: cart.id,
        session: null,
        token,
        revision: cart.revision,
        known: namesOf(cart),
        newer: true,
        claimed: token === null,
      },
      cart,
      ahead: clockAhead(answer, cart, now()),
    };
  };

  const take = async (
    answer: Answer,
    generation: Generation,
    access: CartAccess,
  ): Promise<CartAnswer | null> => {
    const id = knownId(access) ?? access.cartId;
    const cart = reading(answer, (body) => cartIn(body, generation, taggedRevision(answer), id));
    if (!cart) return null;
    await identity.check(answer, cart, access);
    report(cart);
    return {
      access: { ...renewed(access, answer, cart.revision), known: namesOf(cart, access) },
      cart,
      ahead: clockAhead(answer, cart, now()),
    };
  };

  const read = async (access: CartAccess): Promise<CartAnswer> => {
    // The newer cart says more: its revision, and what changed in the catalog.
    const generation = access.newer ? 'newer' : 'older';
    const url = cartUrl(shop, generation, access, '');
    const answer = await send({
      method: 'GET',
      url,
      headers: credentials(access, customer()),
    });
    const taken = await take(answer, generation, access);
    if (!taken) throw new OrderingError({ kind: 'unexpected', message: 'The answer has no cart.' });
    return taken;
  };

  return {
    start,
    read,
    prepare(change, access, key) {
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
      };
    },
    async write(prepared, access) {
      const { key, ifMatch, as } = prepared;
      const answer = await send({
        ...prepared,
        headers: {
          ...credentials(access, customer(), as),
          ...(key && { 'idempotency-key': key }),
          ...(ifMatch && { 'if-match': ifMatch }),
        },
      });
      const taken = await take(answer, prepared.generation, access);
      return taken ?? read(renewed(access, answer, null)).catch(unseen);
    },
  };
}

/** The write came through, whatever the read after it says: nothing of that is about the write. */
export const unseen = (error: unknown): never => {
  throw Object.assign(OrderingError.from(error), { kind: 'unreachable' });
};

/** Older writes answer with the cart, with a cart inside, with an identifier, or with nothing. */
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

/** An answer that does not name the location takes nothing away from what is known. */
const namesOf = ({ id, locationId }: Cart, before?: CartAccess) => ({
  id,
  locationId: locationId || (before?.known?.locationId ?? ''),
});

/** The shopper sees at the checkout that the order cannot be paid. */
function report({ doubt }: Cart): void {
  if (doubt) reportOnce(`This order cannot be paid for, since its total is in doubt. ${doubt}`);
}

const looksLikeCart = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'items' in body;

const closed = (reason: string) =>
  new OrderingError({
    kind: 'closed',
    message: 'The location takes no orders right now.',
    reason,
  });
