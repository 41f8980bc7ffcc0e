import type { Marks } from '../budget/store.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import { ProxyError } from '../http/errors.js';
import { isObject, type JsonObject } from '../http/json.js';
import { readQuery } from '../http/path.js';
import { cartHeaders } from '../session/credentials.js';
import { type OpenedSession, sessionHeader, sessionSeconds } from '../session/session.js';
import { filterReply, privateAnswer } from '../upstream/answer.js';
import type { Reply } from '../upstream/transport.js';
import { upstreamUrl } from '../upstream/url.js';
import { checkLocation, checkSameLocation } from './locations.js';
import type { CartRoute, PathValues } from './route.js';

// Carts that became orders: their sessions allow what follows an order, and nothing that could
// order again. Remembered as long as their sessions can be decrypted.

async function checkNotCompleted(
  route: CartRoute,
  { who }: OpenedSession,
  completed: Marks,
): Promise<void> {
  const isHarmless = route.method === 'GET' && route.role !== 'payment-intent';
  if (isHarmless || route.role === 'after-order' || !(await completed.has(who))) return;
  throw new ProxyError(409, 'CART_IMMUTABLE', 'This order is complete. Start a new session.', {
    shape: route.credential === 'key' ? 'general' : 'capability',
  });
}

/**
 * Recognizes an order's result and both generations' carts, plain or wrapped. docs/contract.md
 * 2.13.7, 3
 */
function isCompleted(value: unknown): boolean {
  if (!isObject(value)) return false;
  return (
    value.state === 'completed' || value.status === 'COMPLETED' || isCompleted(value.cart ?? null)
  );
}

async function markCompleted(
  { who }: OpenedSession,
  { completed, budget }: Context,
): Promise<void> {
  if (await completed.has(who)) return;
  await completed.set(who, sessionSeconds * 1000);
  await budget.complete(who);
}

/**
 * A 404 doesn't say whether the path or the cart is unknown, and nothing was changed. So the other
 * path is tried once. Only a success is remembered: a refusal may come from a gateway in front of the
 * service, whatever the path. docs/contract.md 4.4
 */
async function sendToKnownPath(
  route: CartRoute,
  knownPaths: Map<CartRoute, string>,
  send: (template: string) => Promise<Reply>,
): Promise<Reply> {
  if (route.alternative === undefined) return send(route.upstream);
  const known = knownPaths.get(route);
  if (known !== undefined) return send(known);
  const first = await send(route.upstream);
  if (first.status !== 404) {
    if (first.status < 300) knownPaths.set(route, route.upstream);
    return first;
  }
  const second = await send(route.alternative);
  if (second.status === 404) return first;
  if (second.status < 300) knownPaths.set(route, route.alternative);
  return second;
}

// Calls about the cart. Only the encrypted session says which cart it is.

export async function callCart(
  route: CartRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { incoming, values, query } = exchange;
  const { settings } = context;
  if (route.method !== 'GET') checkWrite(incoming);
  readQuery(query);
  const session = await context.sealer.open(incoming.header(sessionHeader));
  checkLocation(session.location, settings.locations);
  if (values.location !== undefined) checkSameLocation(session, values.location);
  await checkNotCompleted(route, session, context.completed);
  const reply = await send(route, exchange, session, context);
  if (reply.status < 300) context.fees.note(session.location, reply.value);
  const secrets = [settings.apiKey, ...(session.cartToken ? [session.cartToken] : [])];
  const filtered = filterReply(reply, route.answer, secrets);
  const answer = privateAnswer(filtered, reply.header, route.answerHeaders);
  const seal = await sealAfter(route, reply, session, context);
  if (seal !== null) answer.headers[sessionHeader] = seal;
  return { answer };
}

async function send(
  route: CartRoute,
  { incoming, values, address, trace }: Exchange,
  session: OpenedSession,
  { settings, upstream, knownPaths, limits, places }: Context,
): Promise<Reply> {
  const headers = cartHeaders(route, incoming, session);
  const read = route.method === 'GET' ? null : await readBody(incoming, route.fields ?? []);
  const settled = route.place
    ? await places.settle(route.place, read ?? {}, { ...session, address })
    : read;
  const body = bodyFor(route, settled, session);
  // Calls rejected up to here cost nothing, so they aren't counted.
  await limits('cart', session.who);
  if (route.role === 'payment-intent') await limits('paymentIntent', session.who);
  return sendToKnownPath(route, knownPaths, (template) =>
    upstream({
      method: route.method,
      url: urlFor(route, template, values, session, settings.baseUrl),
      headers,
      body,
      withKey: route.credential === 'key',
      operation: `${route.method} ${route.path} ${session.location}`,
      claim: { purpose: purposeOf(route), who: session.who },
      address,
      trace,
    }),
  );
}

function purposeOf({ paying, outsideOrder }: CartRoute): 'paying' | 'other' | 'cart' {
  if (paying) return 'paying';
  return outsideOrder ? 'other' : 'cart';
}

/** A renewed session if the session changed or got old; none for a cart that became an order. */
async function sealAfter(
  route: CartRoute,
  reply: Reply,
  session: OpenedSession,
  context: Context,
): Promise<string | null> {
  if (reply.status >= 300) return null;
  if (isCompleted(reply.value)) {
    await markCompleted(session, context);
    return null;
  }
  // The service revoked the cart's token; from now on the customer's token opens the cart.
  if (route.role === 'claim') {
    return context.sealer.seal({ ...session, cartToken: null }, session.began);
  }
  const renewed = await context.sealer.renew(session);
  // What follows an order, such as its rating, says nothing about the cart.
  return renewed !== null && (await context.completed.has(session.who)) ? null : renewed;
}

function bodyFor(route: CartRoute, read: JsonObject | null, session: OpenedSession): string | null {
  if (route.names === 'cart-in-body') return encode({ ...read, cartId: session.cartId });
  return read && route.fields ? encode(read) : null;
}

const encode = (body: JsonObject): string => JSON.stringify(body);

function urlFor(
  route: CartRoute,
  template: string,
  values: PathValues,
  session: OpenedSession,
  baseUrl: string,
): string {
  const filled = { ...values, location: session.location, cart: session.cartId };
  const query =
    route.names === 'cart-and-location-in-query'
      ? new URLSearchParams({ locationId: session.location, cartId: session.cartId })
      : undefined;
  return upstreamUrl(baseUrl, template, filled, query);
}
