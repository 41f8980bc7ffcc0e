/** Starts sessions and resumes carts, with the newer operation or the older. docs/contract.md 4.1, 4.5.2 */
import { readCart } from '../../contract/cart.js';
import type { Cart, FulfillmentMethod } from '../../contract/domain.js';
import { maybe, maybeText, parse, text } from '../../contract/wire.js';
import * as z from '../../contract/zod.js';
import { clockSkew } from '../http/clock.js';
import { OrderingError } from '../http/errors.js';
import type { Routes } from '../http/routes.js';
import { type Answer, type FirstRequest, json, reading, type Send } from '../http/transport.js';
import {
  type CartAccess,
  type CustomerToken,
  credentials,
  directTo,
  entityTag,
  taggedRevision,
} from './access.js';
import { type CartIdentity, namesOf, reportDoubt } from './cart-identity.js';
import { locationUrl, type Shop } from './urls.js';

export interface SessionStart {
  readonly method: FulfillmentMethod;
  /** Idempotency key, the same for another attempt. Not used by the older generation. */
  readonly key: string;
  /** The cart to resume. */
  readonly access?: CartAccess | null;
  /** Stored with the cart; no credentials and no personal data. */
  readonly metadata?: SessionMetadata;
}

type SessionMetadata = Readonly<Record<string, string | number | boolean>>;

export interface StartedSession {
  readonly access: CartAccess;
  /** Only in the newer generation's response. */
  readonly cart: Cart | null;
  readonly clockSkew: number | null;
}

/** What a session start says about the page. */
export interface OrderingPage {
  /** Where the service's own payment page sends the guest afterwards. */
  returnUrl(): string | undefined;
  /** How the guest came to the page. Not used by the older generation. */
  channel(): 'web' | 'qr';
  /** Where the order comes from, next to where it goes. Never rejects. */
  metadata(place: SessionMetadata | undefined): Promise<SessionMetadata | undefined>;
}

export const plainPage: OrderingPage = {
  returnUrl: () => undefined,
  channel: () => 'web',
  metadata: async (place) => place,
};

export type StartRoutes = Pick<Routes, 'startsNewer' | 'startOlder'>;

/** For shops with a single route. */
export const startRoutesOf = ({ api }: Shop): StartRoutes => ({
  startsNewer: async () => api === 'storefront',
  startOlder() {},
});

/**
 * The older generation sends `cartId` and `capability`, the newer one `cart` and `cartAccessToken`.
 */
const session = z.object({
  cartId: maybeText,
  errorMessage: text,
  /** Passed on by a proxy whose guests send their requests straight to the service. */
  capability: maybe(z.object({ cartId: text, cartAccessToken: text })),
  cart: z.unknown(),
  cartAccessToken: maybeText,
});

interface Parts {
  readonly shop: Shop;
  readonly send: Send;
  readonly now: () => number;
  readonly customer: CustomerToken;
  readonly page: OrderingPage;
  readonly routes: StartRoutes;
}

export function sessionStarter(parts: Parts, identity: CartIdentity) {
  const { shop, routes } = parts;
  /** @throws OrderingError `closed` with the restaurant's reason if ordering is unavailable */
  return async (wanted: SessionStart): Promise<StartedSession> => {
    if (!(await routes.startsNewer())) return startOlder(parts, wanted);
    try {
      return await startNewer(parts, wanted, identity);
    } catch (error) {
      const { status } = OrderingError.from(error);
      if (shop.api === 'storefront' || !isNotOffered.has(status)) throw error;
      // A missing cart also gives 404, which says nothing about the operation.
      if (!wanted.access) routes.startOlder();
      return startOlder(parts, wanted);
    }
  };
}

const bodyOf = async (page: OrderingPage, { method, metadata }: SessionStart) => ({
  fulfillmentMethod: method,
  metadata: await page.metadata(metadata),
  returnUrl: page.returnUrl(),
});

const sessionIn = (answer: Answer) =>
  reading(answer, (body) => parse(session, body, 'an ordering session'));

async function startOlder(
  { shop, send, customer, page }: Parts,
  wanted: SessionStart,
): Promise<StartedSession> {
  const { access: old } = wanted;
  const answer = await send({
    method: 'POST',
    url: locationUrl(shop, 'older', '/ordering-sessions'),
    headers: { ...(old && credentials(old, customer())) },
    body: json(await bodyOf(page, wanted)),
  });
  const { cartId, capability, errorMessage } = sessionIn(answer);
  if (!cartId) throw closed(errorMessage);
  const revision = taggedRevision(answer);
  return {
    access: {
      cartId,
      session: answer.headers.get('x-order-session'),
      token: capability?.cartAccessToken ?? null,
      revision,
      newer: revision !== null,
      ...(capability && { known: { id: capability.cartId, locationId: '' } }),
    },
    cart: null,
    clockSkew: null,
  };
}

/**
 * A key is for one body only, and the page or the method may differ from the first attempt. 32 bits are
 * enough to tell those few bodies apart. `hashOf` for menu texts wouldn't do: it ignores spaces.
 */
function keyFor(key: string, body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) sum = (Math.imul(sum, 31) + body.charCodeAt(at)) | 0;
  return `${key}-${(sum >>> 0).toString(36)}`;
}

async function startNewer(
  { shop, send, now, customer, page }: Parts,
  wanted: SessionStart,
  identity: CartIdentity,
): Promise<StartedSession> {
  const { access: old = null, metadata } = wanted;
  const isProxied = shop.api === 'proxy';
  const common = { ...(await bodyOf(page, wanted)), channel: page.channel() };
  const existingCartId = old ? (old.known?.id ?? old.cartId) : undefined;
  const resuming = json({ ...common, existingCartId });
  const key = old ? wanted.key : keyFor(wanted.key, resuming);
  // The proxy knows the cart from its session.
  const firstRequest: FirstRequest = { key, body: json(common) };
  const answer = await send({
    method: 'POST',
    url: locationUrl(shop, 'newer', '/ordering-sessions'),
    headers: {
      ...(old && credentials(old, customer())),
      'idempotency-key': key,
      ...(old && { 'if-match': entityTag(old.revision ?? 0) }),
    },
    body: isProxied ? firstRequest.body : resuming,
    // Only the proxy can verify the code of a place.
    direct: {
      ...(old && directTo(old)),
      body: resuming,
      ...(metadata?.placeCode && { proxied: true }),
    },
  });
  const { cart: found, cartAccessToken } = sessionIn(answer);
  const cart = reading(answer, () => readCart(found, 'newer', taggedRevision(answer)));
  // It may be a different cart than before.
  await identity.check(answer, cart, null);
  reportDoubt(cart);
  const same = existingCartId === cart.id ? old : null;
  const token = cartAccessToken ?? same?.token ?? null;
  const sealed = answer.headers.get('x-order-session') ?? same?.session ?? null;
  return {
    access: {
      cartId: isProxied ? 'current' : cart.id,
      session: sealed,
      token,
      revision: cart.revision,
      known: namesOf(cart),
      newer: true,
      claimed: token === null && (sealed === null || same?.claimed === true),
      ...(isProxied && !sealed && { firstRequest: old ? same?.firstRequest : firstRequest }),
    },
    cart,
    clockSkew: clockSkew(answer, cart, now()),
  };
}

/** The service doesn't have the operation, or requires a key for it. */
const isNotOffered = new Set([401, 403, 404, 405, 501]);

const closed = (reason: string) =>
  new OrderingError({
    kind: 'closed',
    message: 'The location takes no orders right now.',
    reason,
  });
