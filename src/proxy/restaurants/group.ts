/**
 * Many restaurants behind one proxy. Each has its own engine; those with the same outgoing address
 * share its allowance.
 */
import { keepAddresses } from '../addresses/addresses.js';
import type { Terms } from '../budget/ledger.js';
import { defaultTerms } from '../budget/policy.js';
import type { Sharers } from '../budget/shares.js';
import { MemoryLimiter } from '../budget/store.js';
import { createSpace } from '../cache/entry.js';
import { SettingsProblem } from '../check-settings.js';
import { type Engine, routeTable } from '../engine.js';
import { clientNetworks } from '../http/client-address.js';
import { createOrigins, finish } from '../http/cors.js';
import { ProxyError } from '../http/errors.js';
import { loggedMethod, logToConsole } from '../http/log.js';
import type { Incoming, Outgoing } from '../http/message.js';
import type { ProxySettings } from '../settings.js';
import type { Transport } from '../upstream/transport.js';
import { checkRestaurant, checkRestaurants } from './check.js';
import { createLookup, type Directory, findRestaurant, hostOf, type Resolve } from './lookup.js';
import type { Restaurant } from './restaurant.js';
import { type Opened, Seat, type SeatParts } from './seat.js';
import { addressKey, memoryStores, type Stores } from './stores.js';

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
/** How many restaurants found by `resolve` stay ready; the least recently used are removed. */
const mostSeats = 2_000;
/** How many unknown hosts one client may request in ten minutes. */
const strangers = { name: 'hosts', points: 60, seconds: 600 };

/** A guest who orders directly needs the proxy to start the session, and rarely more. */
export const directTerms = { order: 2, besides: 0.75 } as const;

/** First path segments of the proxy's routes and health checks. */
export const reservedWords: ReadonlySet<string> = new Set([
  'healthz',
  'readyz',
  ...routeTable('card-processor').map(({ path }) => path.split('/')[1] ?? ''),
]);

/** Throws a `SettingsProblem`. */
export function createGroup(settings: GroupSettings): Group {
  const { secrets, service = '', outgoing = '', now = Date.now, log = logToConsole } = settings;
  const { allowance = defaultTerms.allowance, resolve, trustedHops = 0 } = settings;
  const stores = settings.stores ?? memoryStores(now);
  const space = createSpace(cacheSize);
  const unknownHosts = new MemoryLimiter(strangers, now);
  const checks = { service, secrets, reserved: reservedWords };
  const say = (problem: string): void =>
    log({
      level: 'error',
      method: 'OTHER',
      route: 'restaurants',
      status: 0,
      milliseconds: 0,
      problem,
    });
  const lookup = resolve && createLookup({ resolve, now, problem: say });

  const serviceOf = (one: Restaurant): string => one.service ?? service;
  const addressOf = (one: Restaurant): string =>
    addressKey(serviceOf(one), one.outgoing ?? outgoing);
  const termsOf = ({ direct }: Restaurant): Terms => ({
    ...defaultTerms,
    allowance,
    ...(direct ? directTerms : {}),
  });

  let listed = new Map<string, Seat>();
  let directory: Directory<Seat> = { byHost: new Map(), byPath: new Map() };
  let counts = new Map<string, number>();
  /** Found by `resolve`, by name; the most recently used last. */
  const found = new Map<string, Seat>();

  const sharersOf = (address: string): Sharers => ({
    weightOf: (name) => (listed.get(name) ?? found.get(name))?.restaurant.share ?? 1,
    count: () => (lookup ? Number.POSITIVE_INFINITY : (counts.get(address) ?? 1)),
  });
  const parts: SeatParts = {
    settings,
    space,
    kept: keepAddresses(),
    stores,
    log,
    transportFrom: settings.transportFrom,
    serviceOf,
    outgoingOf: (one) => one.outgoing ?? outgoing,
    termsOf,
    sharersOf: (one) => sharersOf(addressOf(one)),
  };

  const replace = (restaurants: readonly Restaurant[]): void => {
    const [first] = checkRestaurants(restaurants, checks);
    if (first) throw new SettingsProblem(`${[first.name, ...first.at].join('.')} ${first.says}`);
    const next = new Map(
      restaurants.map((one) => {
        const seat = listed.get(one.name);
        return [one.name, seat?.isFor(one) ? seat : new Seat(one, parts)];
      }),
    );
    for (const [name, seat] of listed) {
      if (next.get(name) === seat) continue;
      seat.close();
      if (!next.has(name)) stores.forget?.(name);
    }
    listed = next;
    counts = new Map();
    const byHost = new Map<string, Seat>();
    const byPath = new Map<string, Seat>();
    for (const seat of listed.values()) {
      const { path, hosts = [] } = seat.restaurant;
      if (path !== undefined) byPath.set(path, seat);
      for (const host of hosts) byHost.set(host, seat);
      const address = addressOf(seat.restaurant);
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    directory = { byHost, byPath };
  };
  replace(settings.restaurants);

  /** For a restaurant that `resolve` found; `null` if its settings are wrong. */
  const seatFor = (one: Restaurant): Seat | null => {
    const known = found.get(one.name);
    if (known?.isFor(one)) {
      found.delete(one.name);
      found.set(one.name, known);
      return known;
    }
    const [problem] = checkRestaurant(one, checks);
    if (problem || listed.has(one.name)) {
      const what = problem
        ? `${problem.at.join('.')} ${problem.says}`
        : 'it has the same name as a listed one.';
      say(`A restaurant found by the resolve function cannot be served: ${what}`);
      return null;
    }
    known?.close();
    found.delete(one.name);
    found.set(one.name, new Seat(one, parts));
    for (const [name, oldest] of found) {
      if (found.size <= mostSeats) break;
      oldest.close();
      found.delete(name);
      stores.forget?.(name);
    }
    return found.get(one.name) ?? null;
  };

  /** Calls `resolve` for a request to a host that isn't listed. */
  const lookUp = async (incoming: Incoming): Promise<Seat | null> => {
    const host = hostOf(incoming);
    if (!lookup || !isHostName(host)) return null;
    // A client that guesses host names is stopped after a while. Hosts that were found before
    // aren't counted.
    const stranger = lookup.knows(host) ? null : clientNetworks(incoming, trustedHops);
    const count = async (points: number): Promise<number> =>
      stranger ? unknownHosts.take(stranger[0] ?? '', points) : 0;
    if ((await count(0)) > 0) return null;
    const one = await lookup.find(host);
    if (one) return seatFor(one);
    await count(1);
    return null;
  };

  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const at = findRestaurant(incoming, directory);
    try {
      const seat = at ? at.entry : await lookUp(incoming);
      if (!seat) throw unknownRestaurant();
      return (await seat.open()).engine.answer(at ? at.incoming : incoming);
    } catch (error) {
      const refusal = error instanceof ProxyError ? error : failed();
      const outgoing = refusal.toOutgoing();
      finish(outgoing, null, createOrigins([]));
      log({
        level: 'info',
        method: loggedMethod(incoming.method),
        route: 'unknown',
        status: outgoing.status,
        milliseconds: 0,
      });
      return outgoing;
    }
  };

  return {
    answer,
    answerAtOnce(incoming) {
      const at = findRestaurant(incoming, directory);
      if (at) return at.entry.ready?.engine.answerAtOnce(at.incoming) ?? null;
      const one = lookup?.peek(hostOf(incoming));
      const seat = one && found.get(one.name);
      return seat?.restaurant === one ? (seat?.ready?.engine.answerAtOnce(incoming) ?? null) : null;
    },
    replace,
    opened: () =>
      [...listed.values(), ...found.values()].flatMap(({ ready }) => (ready ? [ready] : [])),
  };
}

const isHostName = (host: string): boolean => /^[a-z0-9.-]{1,253}$/.test(host);

const unknownRestaurant = (): ProxyError =>
  new ProxyError(
    404,
    'RESTAURANT_UNKNOWN',
    'No restaurant of this proxy has this host name or path. Compare data-proxy with the settings.',
  );

const failed = (): ProxyError =>
  new ProxyError(500, 'INTERNAL', 'The proxy failed. It is unknown what became of the request.');
