/** Catalogue reads: one answer for everybody, kept for a while, with an entity tag for browsers. */
import { type Answer, filterReply, privateResponse } from './answer.js';
import type { Loaded } from './cache.js';
import type { Context, Exchange, Outcome } from './context.js';
import { ProxyError } from './errors.js';
import { readQuery } from './query.js';
import type { PublicRoute } from './routes/route.js';
import { upstreamUrl } from './upstream-url.js';

export interface PublicAnswer extends Answer {
  readonly entityTag: string;
  /** The service's own, for failures. */
  readonly headers: Headers;
}

export async function readPublic(
  route: PublicRoute,
  { request, values, query }: Exchange,
  context: Context,
): Promise<Outcome> {
  const accepted = readQuery(query, route.query);
  const url = upstreamUrl(context.settings.baseUrl, route.upstream, values, accepted);
  const found = await context.cache.read(url, () => load(route, url, context));
  const { value, state, freshFor } = found;
  if (value.status !== 200) {
    return { response: privateResponse(value, value.headers), cache: state };
  }
  const seconds = Math.floor(freshFor / 1000);
  const headers = {
    'cache-control': seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache',
    etag: value.entityTag,
  };
  const known = matches(request.headers.get('if-none-match'), value.entityTag);
  const response = known
    ? new Response(null, { status: 304, headers })
    : new Response(value.body, {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json' },
      });
  return { response, cache: state };
}

async function load(
  route: PublicRoute,
  url: string,
  { settings, upstream, freshness }: Context,
): Promise<Loaded<PublicAnswer>> {
  const reply = await upstream({ method: 'GET', url, withKey: route.credential === 'key' });
  const answer = filterReply(reply, route.answer, [settings.apiKey]);
  if (reply.status < 400 && reply.status !== 200) {
    throw new ProxyError(502, 'UPSTREAM_UNREADABLE', 'Expected a catalogue answer, found none.', {
      problem: `Expected 200 for a catalogue read, found ${reply.status}.`,
    });
  }
  const body = answer.body ?? '';
  return {
    value: { ...answer, entityTag: await tagOf(body), headers: reply.headers },
    freshFor: reply.status === 200 ? freshness[route.cache] : 0,
    size: body.length,
  };
}

async function tagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const hex = [...new Uint8Array(digest).subarray(0, 16)];
  return `"${hex.map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** A gateway may have weakened the tag on its way. */
const matches = (header: string | null, tag: string): boolean =>
  header?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) ?? false;
