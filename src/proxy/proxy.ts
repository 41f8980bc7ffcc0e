/**
 * The handler: standard `Request` in, standard `Response` out. Every request passes the same gates
 * in the same order: origin, plain path, table, and then the handler of the row.
 */
import { SharedCache } from './cache.js';
import { checkSettings } from './check-settings.js';
import type { Context, Outcome } from './context.js';
import { checkOrigin, preflight, withCors } from './cors.js';
import { ProxyError } from './errors.js';
import { handle } from './handle.js';
import { type LogEntry, loggedMethod, logToConsole } from './log.js';
import { createMatcher, type Match } from './routes/match.js';
import { routeTable } from './routes/table.js';
import { splitPath } from './segments.js';
import { createSealer } from './session.js';
import type { CacheKind, ProxySettings } from './settings.js';
import { createUpstream } from './upstream.js';

const defaultSeconds: Readonly<Record<CacheKind, number>> = {
  merchant: 300,
  location: 30,
  times: 30,
  gratuity: 300,
  menus: 60,
  products: 60,
  readiness: 15,
};

const cacheLimits = { entries: 500, size: 32 * 1024 * 1024 };

/**
 * Makes the proxy. Throws a `SettingsProblem` when a setting is missing, weak or sweeping. The
 * handler itself never throws; its own errors have shape B of docs/contract.md 7.2.
 */
export function createProxy(settings: ProxySettings): (request: Request) => Promise<Response> {
  checkSettings(settings);
  const now = settings.now ?? Date.now;
  const log = settings.log ?? logToConsole;
  const origins = new Set(settings.origins);
  const match = createMatcher(routeTable(settings.cardProcessorSegment ?? 'card-processor'));
  const context: Context = {
    settings,
    sealer: createSealer(settings.secrets, now),
    upstream: createUpstream({
      apiKey: settings.apiKey,
      fetch: settings.fetch ?? fetch,
      patience: settings.patience ?? 15_000,
    }),
    cache: new SharedCache(cacheLimits, now),
    freshness: freshnessOf(settings),
    knownPaths: new Map(),
  };

  return async (request) => {
    const started = now();
    const url = URL.canParse(request.url) ? new URL(request.url) : null;
    const segments = url && splitPath(url.pathname);
    const matched = segments && match(request.method, segments);
    const outcome = await settle(() => {
      checkOrigin(request, origins);
      if (request.method === 'OPTIONS') return Promise.resolve({ response: preflight() });
      if (!url || !matched) throw unknownRoute();
      const exchange = { request, values: matched.values, query: url.searchParams };
      return handle(matched.route, exchange, context);
    });
    log(entryFor(request.method, matched, outcome, now() - started));
    return withCors(outcome.response, request.headers.get('origin'), origins);
  };
}

const freshnessOf = ({ cacheSeconds }: ProxySettings): Record<CacheKind, number> => {
  const seconds = { ...defaultSeconds, ...cacheSeconds };
  return {
    merchant: seconds.merchant * 1000,
    location: seconds.location * 1000,
    times: seconds.times * 1000,
    gratuity: seconds.gratuity * 1000,
    menus: seconds.menus * 1000,
    products: seconds.products * 1000,
    readiness: seconds.readiness * 1000,
  };
};

const unknownRoute = (): ProxyError =>
  new ProxyError(404, 'ROUTE_UNKNOWN', 'The proxy has no such operation; nothing was sent on.');

interface Settled extends Outcome {
  readonly problem?: string;
}

/** The one place where errors become answers. */
async function settle(work: () => Promise<Outcome>): Promise<Settled> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProxyError) {
      const { problem } = error.options;
      return { response: error.toResponse(), ...(problem ? { problem } : {}) };
    }
    // The message stays out of answer and log: it may repeat what the request held.
    const name = error instanceof Error ? error.name : 'Unknown';
    const refusal = new ProxyError(
      500,
      'INTERNAL',
      'The proxy failed. Nothing is known of the call.',
    );
    return { response: refusal.toResponse(), problem: `Unexpected ${name} in the proxy.` };
  }
}

function entryFor(
  method: string,
  matched: Match | null,
  { response, cache, problem }: Settled,
  milliseconds: number,
): LogEntry {
  return {
    level: problem === undefined ? 'info' : 'error',
    method: loggedMethod(method),
    route: method === 'OPTIONS' ? 'preflight' : (matched?.route.path ?? 'unknown'),
    status: response.status,
    milliseconds: Math.round(milliseconds),
    ...(cache ? { cache } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}
