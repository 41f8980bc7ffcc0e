/**
 * The proxy's route table and request handling. Routes are tried in order, so fixed words come
 * before parameters.
 */

import { ReadRefused } from './cache/shared-cache.js';
import type { Context, Outcome } from './context.js';
import { createContext } from './context.js';
import { clientNetworks, nameClient } from './http/client-address.js';
import { checkOrigin, createOrigins, finish, preflight } from './http/cors.js';
import { asWritten, ProxyError, type Wording } from './http/errors.js';
import { type Log, type LogEntry, loggedMethod, logToConsole } from './http/log.js';
import type { FlatOutgoing, Incoming, Outgoing } from './http/message.js';
import { fromRequest, type Host, toResponse } from './http/message.js';
import { splitPath } from './http/path.js';
import { menuRoutes } from './menus/send.js';
import { pageRoutes } from './pages/send.js';
import { catalogRoutes } from './routes/catalog.js';
import { customerRoutes } from './routes/customer.js';
import { handle } from './routes/handle.js';
import { newerRoutes } from './routes/newer.js';
import { olderRoutes } from './routes/older.js';
import { overlayRoute } from './routes/own.js';
import type { Route } from './routes/route.js';
import { createMatcher, type Match } from './routes/route.js';
import type { ProxySettings } from './settings.js';
import type { Trace } from './upstream/upstream.js';

export const routeTable = (cardProcessorSegment: string): readonly Route[] => [
  { kind: 'settings', method: 'GET', path: '/settings' },
  { kind: 'report', method: 'POST', path: '/reports' },
  { kind: 'addresses', method: 'POST', path: '/locations/{location}/addresses' },
  { kind: 'fees', method: 'GET', path: '/locations/{location}/fees' },
  overlayRoute,
  ...menuRoutes,
  ...pageRoutes,
  ...catalogRoutes,
  ...olderRoutes(cardProcessorSegment),
  ...newerRoutes,
  ...customerRoutes,
];

// The core of the proxy. Every request passes the same checks in the same order: origin, path,
// route table, and then the route's handler.

export interface Engine {
  /** Never rejects. The proxy's own errors have the shapes B and C of docs/contract.md 7.2. */
  answer(incoming: Incoming): Promise<Outgoing>;
  /** The cached response if it is fresh, synchronously; otherwise `null`. */
  answerAtOnce(incoming: Incoming): FlatOutgoing | null;
}

/** @param wording names settings as the operator knows them */
export function createEngine(context: Context, log: Log, wording = asWritten): Engine {
  const { settings, now } = context;
  const origins = createOrigins(settings.origins);
  const match = createMatcher(routeTable(settings.cardProcessorSegment ?? 'card-processor'));
  const trustedHops = settings.trustedHops ?? 0;

  const answerAtOnce = (incoming: Incoming): FlatOutgoing | null => {
    const hit = context.hits.find(incoming);
    if (!hit) return null;
    const { answer, route, requestId } = hit;
    log({
      level: 'info',
      method: 'GET',
      route,
      status: answer.status,
      milliseconds: 0,
      cache: 'hit',
      requestId,
    });
    return answer;
  };

  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const started = now();
    const trace: Trace = { upstreamCalls: 0, upstreamMilliseconds: 0 };
    const origin = incoming.header('origin');
    const [path, query] = splitTarget(incoming.target.replace(fresh, ''));
    const segments = splitPath(path);
    const matched = segments && match(readMethod(incoming.method), segments);
    const settled = await settle(async () => {
      checkOrigin(origin, origins);
      if (incoming.method === 'OPTIONS') return { answer: preflight() };
      if (!matched) throw unknownRoute();
      const networks = clientNetworks(incoming, trustedHops);
      const exchange = {
        incoming,
        values: matched.values,
        query: query === '' ? noQuery : new URLSearchParams(query),
        address: networks && (await nameClient(networks, context.pseudonyms)),
        trace,
      };
      return handle(matched.route, exchange, context);
    }, wording);
    finish(settled.answer, origin, origins);
    Object.assign(settled.answer.headers, context.overlays.headersFor(matched?.values.location));
    log(entryFor(incoming.method, matched, settled, trace, now() - started));
    return settled.answer;
  };

  return { answer, answerAtOnce };
}

/** HEAD is handled like GET; the sender of the response omits the body. */
const readMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Most requests have no query, and creating an object costs as much as finding the route. */
const noQuery = new URLSearchParams();

/**
 * Pages with a service worker append this to their reads. Otherwise a cache that looks only at
 * addresses could return an old order.
 */
const fresh = /[?&]fresh=[\w-]{1,40}$/;

function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

const unknownRoute = (): ProxyError =>
  new ProxyError(
    404,
    'ROUTE_UNKNOWN',
    'The proxy has no such operation; nothing was sent to the service.',
  );

interface Settled extends Outcome {
  /** Of the proxy's own refusals. */
  readonly code?: string;
  readonly problem?: string;
}

/** The only place where errors become responses. */
async function settle(work: () => Promise<Outcome>, wording: Wording): Promise<Settled> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProxyError) {
      const { code, options } = error;
      const problem = options.problem && wording(options.problem);
      return { answer: error.toOutgoing(wording), code, ...(problem && { problem }) };
    }
    if (error instanceof ReadRefused) {
      const { status, headers, body } = error;
      return { answer: { status, headers: { ...headers }, body } };
    }
    // The message stays out of the response and the log, because it may contain request data.
    const name = error instanceof Error ? error.name : 'Unknown';
    const refusal = new ProxyError(
      500,
      'INTERNAL',
      'The proxy failed. It is unknown whether the call was applied.',
    );
    return {
      answer: refusal.toOutgoing(),
      code: refusal.code,
      problem: `Unexpected ${name} in the proxy.`,
    };
  }
}

function entryFor(
  method: string,
  matched: Match | null,
  { answer, cache, report, code, problem }: Settled,
  { upstreamCalls, upstreamMilliseconds }: Trace,
  milliseconds: number,
): LogEntry {
  const requestId = answer.headers['x-request-id'] ?? '';
  const entry: { -readonly [Name in keyof LogEntry]: LogEntry[Name] } = {
    level: problem === undefined ? 'info' : 'error',
    method: loggedMethod(method),
    route: method === 'OPTIONS' ? 'preflight' : (matched?.route.path ?? 'unknown'),
    status: answer.status,
    milliseconds: Math.round(milliseconds),
  };
  if (upstreamCalls > 0) {
    entry.upstreamCalls = upstreamCalls;
    entry.upstreamMilliseconds = Math.round(upstreamMilliseconds);
  }
  if (code) entry.code = code;
  if (cache) entry.cache = cache;
  if (report) entry.report = report;
  // The service's own id can be anything; only plain ones are repeated.
  if (/^[\w.-]{1,64}$/.test(requestId)) entry.requestId = requestId;
  if (problem !== undefined) entry.problem = problem;
  return entry;
}

// The handler: standard `Request` in, standard `Response` out, without Node APIs.

/**
 * Creates the proxy. Throws a `SettingsProblem` if a setting is missing, weak or overly permissive.
 * The handler itself never throws. `host` provides what only the host knows: the client's address
 * for limits, and how to keep a worker alive while a cached response is renewed.
 */
export const createProxy = (settings: ProxySettings): Handler =>
  handlerOf(createEngine(createContext(settings), settings.log ?? logToConsole));

export type Handler = (request: Request, host?: Host) => Promise<Response>;

export function handlerOf(engine: Engine): Handler {
  return async (request, host = {}) => {
    try {
      const incoming = fromRequest(request, host);
      const atOnce = engine.answerAtOnce(incoming);
      if (atOnce) return toResponse(atOnce, request.method);
      const answering = engine.answer(incoming);
      // Others may be waiting for what this request loads, even if its client leaves early.
      host.waitUntil?.(answering);
      return toResponse(await answering, request.method);
    } catch {
      // A host that sees an error responds with its own error page, which the widget can't read.
      const failed = new ProxyError(
        500,
        'INTERNAL',
        'The proxy failed. It is unknown whether the call was applied.',
      );
      return toResponse(failed.toOutgoing(), request.method);
    }
  };
}
