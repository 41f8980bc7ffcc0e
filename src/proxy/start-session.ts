/** Makes or resumes a cart and hands the page a seal instead of the cart. docs/contract.md 4.1 */
import { filterReply, privateResponse } from './answer.js';
import { checkWrite, readBody } from './body.js';
import type { Context, Exchange, Outcome } from './context.js';
import { ProxyError } from './errors.js';
import { isObject } from './json.js';
import { checkLocation } from './location.js';
import { readQuery } from './query.js';
import type { SessionRoute } from './routes/route.js';
import { isSegment } from './segments.js';
import { type Sealer, type Session, sessionHeader } from './session.js';
import { checkStart } from './session-body.js';
import type { Reply } from './upstream.js';
import { upstreamUrl } from './upstream-url.js';

export async function startSession(
  route: SessionRoute,
  { request, values, query }: Exchange,
  context: Context,
): Promise<Outcome> {
  const { settings, sealer } = context;
  const { location = '' } = values;
  checkWrite(request);
  readQuery(query);
  checkLocation(location, settings.locations);
  const body = (await readBody(request, route.fields)) ?? {};
  checkStart(body, settings.returnOrigins ?? settings.origins);
  const earlier = await resumable(sealer, request.headers.get(sessionHeader), location);
  const reply = await context.upstream({
    method: 'POST',
    url: upstreamUrl(settings.baseUrl, route.upstream, values),
    body: JSON.stringify(earlier ? { ...body, existingCartId: earlier.cartId } : body),
    withKey: true,
  });
  const session = reply.status < 300 ? sessionOf(reply, location, earlier) : null;
  const tokens = [session?.cartToken, earlier?.cartToken].filter((token) => token != null);
  const answer = filterReply(reply, route.answer, [settings.apiKey, ...tokens]);
  const response = privateResponse(answer, reply.headers);
  if (session) response.headers.set(sessionHeader, await sealer.seal(session));
  // A page takes the entity tag as a sign that the storefront-scoped operations work for this cart.
  if (!session?.cartToken) response.headers.delete('etag');
  return { response };
}

/** An ended or foreign seal is no reason to refuse a new cart. */
async function resumable(
  sealer: Sealer,
  sealed: string | null,
  location: string,
): Promise<Session | null> {
  if (sealed === null) return null;
  try {
    const session = await sealer.open(sealed);
    return session.location === location ? session : null;
  } catch (error) {
    if (error instanceof ProxyError) return null;
    throw error;
  }
}

/** `null` when ordering is unavailable, which the answer's `errorMessage` explains. */
function sessionOf(reply: Reply, location: string, earlier: Session | null): Session | null {
  const cartId = isObject(reply.value) ? reply.value.cartId : undefined;
  if (cartId === null) return null;
  if (!isSegment(cartId)) {
    throw new ProxyError(502, 'UPSTREAM_UNREADABLE', 'Expected a cart from the ordering service.', {
      problem: 'The session start answered without a usable cartId.',
    });
  }
  // A resumed cart may come without a new token; the earlier one is still its own.
  const kept = earlier?.cartId === cartId ? earlier.cartToken : null;
  return { location, cartId, cartToken: readToken(reply.headers) ?? kept };
}

/** Where an older session start gives the capability token is an assumption; see docs/contract.md 5. */
function readToken(headers: Headers): string | null {
  const token = headers.get('x-cart-token');
  return token !== null && /^[\x21-\x7e]{1,1024}$/.test(token) ? token : null;
}
