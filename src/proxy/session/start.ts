/**
 * Starts a session: creates or resumes a cart, and gives the page an encrypted session in place of
 * the cart. docs/contract.md 4.1, 4.5.2
 */
import { isSafeTransport } from '../check-settings.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { checkWrite, readBody } from '../http/body.js';
import type { Origins } from '../http/cors.js';
import { ProxyError } from '../http/errors.js';
import { isObject, type JsonObject } from '../http/json.js';
import { isSegment, readQuery } from '../http/path.js';
import type { SessionRoute } from '../routes/route.js';
import { filterReply, privateAnswer } from '../upstream/answer.js';
import type { Reply } from '../upstream/transport.js';
import { upstreamUrl } from '../upstream/url.js';
import { bearerOf, keyHeaders } from './credentials.js';
import { type OpenedSession, type Session, sessionHeader } from './session.js';

const longestMetadata = 2048;
const longestUrl = 2048;

/** Throws a 400 if the metadata is larger than 2 KB or `returnUrl` is outside `returnOrigins`. */
function checkStart(body: JsonObject, returnOrigins: Origins): void {
  const { metadata, returnUrl } = body;
  if (metadata != null && (!isObject(metadata) || sizeOf(metadata) > longestMetadata)) {
    throw new ProxyError(400, 'METADATA_REFUSED', 'metadata has to be an object of 2 KB at most.');
  }
  if (returnUrl != null && !isReturnUrl(returnUrl, returnOrigins)) {
    throw new ProxyError(
      400,
      'RETURN_URL_REFUSED',
      'returnUrl has to be an https:// address whose origin is one of RETURN_ORIGINS.',
    );
  }
}

const sizeOf = (value: JsonObject): number =>
  new TextEncoder().encode(JSON.stringify(value)).byteLength;

function isReturnUrl(value: unknown, origins: Origins): boolean {
  if (typeof value !== 'string' || value.length > longestUrl) return false;
  try {
    const url = new URL(value);
    return isSafeTransport(url) && !url.username && !url.password && origins.has(url.origin);
  } catch {
    return false;
  }
}

export async function startSession(
  route: SessionRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { incoming, values, query, address } = exchange;
  const { settings, sealer, limits } = context;
  const { location = '' } = values;
  checkWrite(incoming);
  readQuery(query);
  const body = (await readBody(incoming, route.fields)) ?? {};
  checkStart(body, context.returnOrigins);
  const earlier = await resumable(incoming.header(sessionHeader), location, context);
  const guest = { location, who: earlier?.who ?? null, address };
  const settled = await context.places.settleStart(body, guest);
  if (earlier) await limits('restart', earlier.who);
  else await limits('start', address);
  const who = earlier?.who ?? crypto.randomUUID();
  const sent = earlier ? { ...settled, existingCartId: earlier.cartId } : settled;
  const reply = await send(route, exchange, context, JSON.stringify(sent), earlier, who);
  if (reply.status < 300) context.fees.note(location, reply.value);
  const session = reply.status < 300 ? sessionOf(reply, location, earlier, who) : null;
  // Frees what was reserved for a cart that wasn't created.
  if (!session) await context.budget.complete(who);
  // Continuing with a cart doesn't count, only a new one in its place.
  if (earlier && session?.cartId === earlier.cartId) await limits('restart', earlier.who, -1);
  const tokens = [session?.cartToken, earlier?.cartToken].filter((token) => token != null);
  const filtered = filterReply(reply, route.answer, [settings.apiKey, ...tokens]);
  const capability = settings.direct && session ? capabilityOf(route, session) : null;
  // With direct calls, the rest of the order costs this proxy nothing, as long as the page reaches
  // the service.
  if (capability) await context.budget.complete(who);
  const answer = privateAnswer(
    capability ? { ...filtered, body: withMembers(filtered.body, capability) } : filtered,
    reply.header,
  );
  if (session) answer.headers[sessionHeader] = await sealer.seal(session, earlier?.began);
  // Pages take the entity tag as a sign that the storefront-scoped operations work for this cart.
  if (!session?.cartToken && route.credential === 'key') delete answer.headers.etag;
  return { answer };
}

/** The token that opens the cart without the proxy. Given out only if the operator wants that. */
function capabilityOf({ credential }: SessionRoute, session: Session): JsonObject | null {
  const { cartId, cartToken } = session;
  if (cartToken === null) return null;
  // The newer response already has the cart's id, and a member for its token.
  if (credential === 'cart') return { cartAccessToken: cartToken };
  return { capability: { cartId, cartAccessToken: cartToken } };
}

const withMembers = (body: string | null, more: JsonObject): string =>
  JSON.stringify({ ...JSON.parse(body ?? '{}'), ...more });

async function send(
  route: SessionRoute,
  { incoming, values, address, trace }: Exchange,
  { settings, upstream, budget, limits }: Context,
  body: string,
  earlier: OpenedSession | null,
  who: string,
): Promise<Reply> {
  const withKey = route.credential === 'key';
  const bearer = withKey ? null : bearerOf(incoming);
  try {
    return await upstream({
      method: 'POST',
      url: upstreamUrl(settings.baseUrl, route.upstream, values),
      headers: {
        ...keyHeaders(incoming, route.keyed),
        ...(!withKey && earlier?.cartToken ? { 'x-cart-token': earlier.cartToken } : {}),
        ...(bearer ? { authorization: bearer } : {}),
      },
      body,
      withKey,
      claim: { purpose: earlier ? 'cart' : 'start', who },
      address,
      trace,
    });
  } catch (error) {
    if (earlier) await limits('restart', who, -1);
    else {
      await budget.complete(who);
      // A hotel's guests share an address: those who tried while the service was down may start after it.
      await limits('start', address, -1);
    }
    throw error;
  }
}

/** An expired, foreign or completed session is no reason to refuse a new cart. */
async function resumable(
  sealed: string | null,
  location: string,
  { sealer, completed }: Context,
): Promise<OpenedSession | null> {
  if (sealed === null) return null;
  try {
    const session = await sealer.open(sealed);
    if (session.location !== location) return null;
    return (await completed.has(session.who)) ? null : session;
  } catch (error) {
    if (error instanceof ProxyError) return null;
    throw error;
  }
}

/** `null` if ordering is unavailable, which the response's `errorMessage` explains. */
function sessionOf(
  reply: Reply,
  location: string,
  earlier: Session | null,
  who: string,
): Session | null {
  const found = isObject(reply.value) ? reply.value : {};
  const cartId = isObject(found.cart) ? found.cart.id : found.cartId;
  if (cartId === null) return null;
  if (!isSegment(cartId)) {
    throw new ProxyError(502, 'UPSTREAM_UNREADABLE', 'Expected a cart from the ordering service.', {
      problem: 'The session start answered without a usable cart.',
    });
  }
  // A resumed cart may come without a new token; the earlier one is still its own.
  const kept = earlier?.cartId === cartId ? earlier.cartToken : null;
  const token = readToken(found.cartAccessToken) ?? readToken(reply.header('x-cart-token'));
  return { location, cartId, cartToken: token ?? kept, who };
}

/**
 * Where an older session start sends the capability token is an assumption; see docs/contract.md 5.
 */
const readToken = (token: unknown): string | null =>
  typeof token === 'string' && /^[\x21-\x7e]{1,2048}$/.test(token) ? token : null;
