/**
 * Many restaurants behind one proxy. Each has its own engine; those with the same outgoing address
 * share its allowance.
 */
import { keepAddresses } from '../addresses/addresses.js';
import { defaultTerms } from '../budget/policy.js';
import { MemoryLimiter } from '../budget/store.js';
import { createSpace } from '../cache/entry.js';
import { type Engine, type Handler, handlerOf, routeTable } from '../engine.js';
import { clientNetworks, shareOfNetwork } from '../http/client-address.js';
import { createOrigins, finish } from '../http/cors.js';
import { ProxyError } from '../http/errors.js';
import { type Log, loggedMethod, logToConsole } from '../http/log.js';
import type { Incoming, Outgoing } from '../http/message.js';
import type { ProxySettings } from '../settings.js';
import type { Transport } from '../upstream/transport.js';
import { createLookup, hostOf, type Lookup, type Resolve } from './lookup.js';
import type { Restaurant } from './restaurant.js';
import { addressKey, memoryStores, type Stores } from './stores.js';
import type { Opened, Tenant } from './tenant.js';
import { Tenants, type TenantsParts } from './tenants.js';

type SharedSettings = Pick<
  ProxySettings,
  | 'secrets'
  | 'allowance'
  | 'trustedHops'
  | 'patience'
  | 'fetch'
  | 'transport'
  | 'compress'
  | 'scriptFiles'
  | 'now'
  | 'log'
>;

export interface GroupSettings extends SharedSettings {
  readonly restaurants: readonly Restaurant[];
  /** The service's base URL, for restaurants without their own. */
  readonly service?: string | undefined;
  /** Finds restaurants that aren't listed, by the host name of the request. */
  readonly resolve?: Resolve | undefined;
  /** A name for the outgoing IP address, for restaurants without their own. */
  readonly outgoing?: string | undefined;
  /** The transport for an outgoing address of that name; default: the same for all. */
  readonly transportFrom?: ((outgoing: string) => Transport) | undefined;
  /** What several proxies share; default: the memory of this process. */
  readonly stores?: Stores | undefined;
}

export interface Group extends Engine {
  /**
   * Serves a new list from the next request on. Throws if it has a problem, and keeps the old list.
   */
  replace(restaurants: readonly Restaurant[]): void;
  /** Restaurants that have received requests. */
  opened(): readonly Opened[];
}

/** Size of all cached responses together, in bytes. */
const cacheSize = 256 * 1024 * 1024;
/** How many unknown hosts one client may request in ten minutes. */
const strangers = { name: 'hosts', points: 60, seconds: 600 };

/** A guest who orders directly needs the proxy to start the session, and rarely more. */
export const directTerms = { order: 2, browsing: 0.75 } as const;

/** First path segments of the proxy's routes and health checks. */
export const reservedWords: ReadonlySet<string> = new Set([
  'healthz',
  'readyz',
  ...routeTable('card-processor').map(({ path }) => path.split('/')[1] ?? ''),
]);

/** Throws a `SettingsProblem`. */
export function createGroup(settings: GroupSettings): Group {
  const { now = Date.now, log = logToConsole, resolve } = settings;
  const say = (problem: string): void =>
    log({
      level: 'error',
      method: 'OTHER',
      route: 'restaurants',
      status: 0,
      milliseconds: 0,
      problem,
    });
  const lookup = resolve ? createLookup({ resolve, now, problem: say }) : null;
  const tenants = new Tenants(tenantsPartsOf(settings, log, say));
  tenants.replace(settings.restaurants);
  const lookUp = lookup && lookUpWith(lookup, tenants, settings);

  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const at = tenants.find(incoming);
    try {
      const tenant = at ? at.entry : await lookUp?.(incoming);
      if (!tenant) throw unknownRestaurant();
      return (await tenant.open()).engine.answer(at ? at.incoming : incoming);
    } catch (error) {
      const isRefusal = error instanceof ProxyError;
      const refusal = isRefusal ? error : failed();
      const outgoing = refusal.toOutgoing();
      finish(outgoing, null, createOrigins([]));
      log({
        level: isRefusal ? 'info' : 'error',
        method: loggedMethod(incoming.method),
        route: 'unknown',
        status: outgoing.status,
        milliseconds: 0,
        code: refusal.code,
        requestId: outgoing.headers['x-request-id'] ?? '',
        // The message could contain request data.
        ...(isRefusal ? {} : { problem: `Unexpected ${nameOf(error)} in the proxy.` }),
      });
      return outgoing;
    }
  };

  return {
    answer,
    answerAtOnce(incoming) {
      const at = tenants.find(incoming);
      if (at) return at.entry.ready?.engine.answerAtOnce(at.incoming) ?? null;
      const one = lookup?.peek(hostOf(incoming));
      return (one && tenants.known(one)?.ready?.engine.answerAtOnce(incoming)) ?? null;
    },
    replace: (restaurants) => tenants.replace(restaurants),
    opened: () => tenants.opened(),
  };
}

function tenantsPartsOf(settings: GroupSettings, log: Log, say: TenantsParts['say']): TenantsParts {
  const { secrets, service = '', outgoing = '', now = Date.now } = settings;
  const { allowance = defaultTerms.allowance } = settings;
  const serviceOf = (one: Restaurant): string => one.service ?? service;
  const outgoingOf = (one: Restaurant): string => one.outgoing ?? outgoing;
  return {
    settings,
    space: createSpace(cacheSize),
    kept: keepAddresses(now),
    stores: settings.stores ?? memoryStores(now),
    log,
    transportFrom: settings.transportFrom,
    serviceOf,
    outgoingOf,
    addressOf: (one) => addressKey(serviceOf(one), outgoingOf(one)),
    termsOf: ({ direct }) => ({ ...defaultTerms, allowance, ...(direct ? directTerms : {}) }),
    checks: { service, secrets, reserved: reservedWords },
    isOpenEnded: settings.resolve !== undefined,
    say,
  };
}

/** Calls `resolve` for a request to a host that isn't listed. */
function lookUpWith(
  lookup: Lookup,
  tenants: Tenants,
  { trustedHops = 0, now = Date.now }: GroupSettings,
): (incoming: Incoming) => Promise<Tenant | null> {
  const unknownHosts = [0, 1, 2].map(
    (level) =>
      new MemoryLimiter({ ...strangers, points: strangers.points * shareOfNetwork(level) }, now),
  );
  return async (incoming) => {
    const host = hostOf(incoming);
    if (!isHostName(host)) return null;
    // A client that guesses host names is stopped after a while. Hosts that were found before
    // aren't counted.
    const stranger = lookup.knows(host) ? null : clientNetworks(incoming, trustedHops);
    const isOver = async (points: number): Promise<boolean> => {
      const waits = await Promise.all(
        (stranger ?? []).map((network, level) => unknownHosts[level]?.take(network, points)),
      );
      return waits.some((wait) => wait);
    };
    if (await isOver(0)) return null;
    const one = await lookup.find(host);
    if (one) return tenants.tenantFor(one);
    await isOver(1);
    return null;
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Unknown');

const isHostName = (host: string): boolean => /^[a-z0-9.-]{1,253}$/.test(host);

const unknownRestaurant = (): ProxyError =>
  new ProxyError(
    404,
    'RESTAURANT_UNKNOWN',
    'No restaurant of this proxy has this host name or path. Compare data-proxy with the settings.',
  );

const failed = (): ProxyError =>
  new ProxyError(500, 'INTERNAL', 'The proxy failed. It is unknown what became of the request.');

export interface Proxies {
  readonly fetch: Handler;
  /**
   * Serves a new list from the next request on. Throws a `SettingsProblem`, and keeps the old list.
   */
  replace(restaurants: readonly Restaurant[]): void;
}

/**
 * Many restaurants behind one handler from `Request` to `Response`. Finds the restaurant of a request
 * by its host name or the first segment of its path, or else calls `resolve`. Throws a
 * `SettingsProblem` that names the restaurant and the setting.
 */
export function createProxies(settings: GroupSettings): Proxies {
  const group = createGroup(settings);
  return { fetch: handlerOf(group), replace: (restaurants) => group.replace(restaurants) };
}
