/** Calls about the cart: which one it is comes from the sealed session and from nowhere else. */
import { filterReply, privateResponse } from './answer.js';
import { checkWrite, readBody } from './body.js';
import type { Context, Exchange, Outcome } from './context.js';
import { ProxyError } from './errors.js';
import type { JsonObject } from './json.js';
import { checkLocation, checkSameLocation } from './location.js';
import { passedHeaders } from './passed-headers.js';
import { readQuery } from './query.js';
import type { PathValues } from './routes/match.js';
import type { CartRoute } from './routes/route.js';
import { type Session, sessionHeader } from './session.js';
import type { Reply } from './upstream.js';
import { upstreamUrl } from './upstream-url.js';

export async function callCart(
  route: CartRoute,
  { request, values, query }: Exchange,
  context: Context,
): Promise<Outcome> {
  const { settings } = context;
  if (route.method !== 'GET') checkWrite(request);
  readQuery(query);
  const session = await context.sealer.open(request.headers.get(sessionHeader));
  checkLocation(session.location, settings.locations);
  if (values.location !== undefined) checkSameLocation(session, values.location);
  const token = route.credential === 'cart-token' ? tokenOf(session) : null;
  const body = await bodyFor(route, request, session);
  const headers = {
    ...(route.credential === 'cart-token' ? passedHeaders(request.headers) : {}),
    ...(token === null ? {} : { 'x-cart-token': token }),
  };
  const send = (template: string): Promise<Reply> =>
    context.upstream({
      method: route.method,
      url: urlFor(route, template, values, session, settings.baseUrl),
      headers,
      body,
      withKey: route.credential === 'key',
    });
  const reply = await sendToKnownPath(route, context.knownPaths, send);
  const secrets = [settings.apiKey, ...(session.cartToken ? [session.cartToken] : [])];
  const answer = filterReply(reply, route.answer, secrets);
  return { response: privateResponse(answer, reply.headers, route.answerHeaders) };
}

function tokenOf(session: Session): string {
  if (session.cartToken !== null) return session.cartToken;
  throw new ProxyError(
    401,
    'CART_TOKEN_MISSING',
    'The service gave no capability token for this cart. Use the location-scoped operations.',
    { shape: 'capability' },
  );
}

async function bodyFor(
  route: CartRoute,
  request: Request,
  session: Session,
): Promise<string | null> {
  const read = request.method === 'GET' ? null : await readBody(request, route.fields ?? []);
  if (route.names === 'cart-in-body') return encode({ ...read, cartId: session.cartId });
  return read && route.fields ? encode(read) : null;
}

const encode = (body: JsonObject): string => JSON.stringify(body);

function urlFor(
  route: CartRoute,
  template: string,
  values: PathValues,
  session: Session,
  baseUrl: string,
): string {
  const filled = { ...values, location: session.location, cart: session.cartId };
  const query =
    route.names === 'cart-and-location-in-query'
      ? new URLSearchParams({ locationId: session.location, cartId: session.cartId })
      : undefined;
  return upstreamUrl(baseUrl, template, filled, query);
}

/**
 * A 404 leaves open whether the path or the cart is unknown, and has changed nothing: then the other
 * path is tried once. The one that answers is remembered.
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
    if (first.status < 500) knownPaths.set(route, route.upstream);
    return first;
  }
  const second = await send(route.alternative);
  if (second.status === 404) return first;
  if (second.status < 500) knownPaths.set(route, route.alternative);
  return second;
}
