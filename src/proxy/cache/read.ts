/**
 * Catalog reads: one response for everyone, cached for a while, with an entity tag for browsers.
 */

import type { Context, Exchange, Outcome } from '../context.js';
import { ProxyError } from '../http/errors.js';
import type { CacheState } from '../http/log.js';
import type { Incoming, Outgoing } from '../http/message.js';
import { readQuery } from '../http/path.js';
import { type Filter, whole } from '../routes/answers.js';
import type { PublicRoute } from '../routes/route.js';
import { filterReply, privateAnswer } from '../upstream/answer.js';
import { upstreamUrl } from '../upstream/url.js';
import type { Entry } from './entry.js';
import { chooseForm, isKnown } from './entry.js';
import type { Freshness } from './freshness.js';
import { ageOf, entryHeaders } from './hits.js';
import type { Loaded } from './loader.js';
import { type Found, ReadRefused } from './shared-cache.js';

/** Extra cost of a read that the service rejects, so that guessing ids quickly hits the limit. */
const costOfRefusal = 4;

type Purpose = 'catalog' | 'renewal';

export async function readPublic(
  route: PublicRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { incoming, values, query, address } = exchange;
  const accepted = readQuery(query, route.query);
  const url = upstreamUrl(context.settings.baseUrl, route.upstream, values, accepted);
  const freshness = context.freshness[route.cache];
  const answered = (entry: Entry, state: CacheState): Outcome => ({
    answer: answerFrom(entry, incoming, context.now(), freshness),
    cache: state,
  });
  const more = context.overlays.headersFor(values.location);
  context.hits.remember(incoming.target, url, { freshness, route: route.path, more });
  try {
    const found = await readKept(route, url, exchange, context);
    return answered(found.entry, found.state);
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    await context.limits('coldRead', address, costOfRefusal);
    const { status, headers, body } = error;
    return { answer: { status, headers: { ...headers }, body }, cache: 'miss' };
  }
}

/** A catalog response for the proxy's own use. @throws ProxyError, or `ReadRefused` */
export async function readEntry(
  route: PublicRoute,
  exchange: Exchange,
  context: Context,
): Promise<Entry> {
  const url = upstreamUrl(context.settings.baseUrl, route.upstream, exchange.values);
  return (await readKept(route, url, exchange, context)).entry;
}

function readKept(
  route: PublicRoute,
  url: string,
  exchange: Exchange,
  context: Context,
): Promise<Found> {
  const load = async (purpose: Purpose): Promise<Loaded> =>
    (await loadFromList(route, purpose, exchange, context)) ??
    (await loadPublic(route, url, purpose, exchange, context));
  const later = (work: Promise<unknown>): void => exchange.incoming.later(work);
  return context.cache.read(url, context.freshness[route.cache], load, later);
}

async function loadFromList(
  { listedIn }: PublicRoute,
  purpose: Purpose,
  exchange: Exchange,
  context: Context,
): Promise<Loaded | null> {
  const { product = '' } = exchange.values;
  // If every response should be fresh, don't serve products from the list.
  if (!listedIn || context.freshness[listedIn.cache].fresh === 0) return null;
  const listUrl = upstreamUrl(context.settings.baseUrl, listedIn.upstream, exchange.values);
  return context.lists.find({ listUrl, product, purpose }, () =>
    readKept(listedIn, listUrl, exchange, context),
  );
}

async function loadPublic(
  route: PublicRoute,
  url: string,
  purpose: Purpose,
  { values, address, trace }: Exchange,
  { settings, upstream, limits }: Context,
): Promise<Loaded> {
  if (purpose === 'catalog') await limits('coldRead', address);
  const reply = await upstream({
    method: 'GET',
    url,
    withKey: route.credential === 'key',
    operation: `${route.method} ${route.path} ${values.location ?? ''}`,
    claim: { purpose, who: '' },
    address,
    trace,
  });
  const among = route.among?.(settings.locations) ?? whole;
  const filter: Filter = (value) => route.answer(among(value));
  const answer = filterReply(reply, filter, [settings.apiKey]);
  const { body } = answer;
  // Without content it is no menu, whatever its status says, and replaces none.
  if (reply.status === 200 && body !== null && reply.value !== null) return { body };
  if (reply.status < 400) {
    const found = reply.status === 200 ? 'no content' : reply.status;
    throw new ProxyError(502, 'UPSTREAM_UNREADABLE', 'Expected a catalog response, found none.', {
      problem: `Expected 200 with JSON for a catalog read, found ${found}.`,
    });
  }
  const { headers } = privateAnswer(answer, reply.header);
  throw new ReadRefused(reply.status, headers, body);
}

/** A cached response, or 304 if the browser has it. */
export function answerFrom(
  entry: Entry,
  incoming: Incoming,
  now: number,
  freshness: Freshness,
): Outgoing {
  const form = chooseForm(incoming.header('accept-encoding'), entry.encoded);
  const headers = { ...entryHeaders(entry, form, freshness), age: ageOf(entry, now) };
  if (isKnown(incoming.header('if-none-match'), entry)) {
    return { status: 304, headers, body: null };
  }
  return { status: 200, headers, body: form ? form.bytes : entry.bytes };
}
