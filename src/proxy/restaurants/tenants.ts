/** The restaurants of a group: those of its list, and those that the operator's `resolve` found. */
import { LRUCache } from 'lru-cache';
import type { Sharers } from '../budget/shares.js';
import { SettingsProblem } from '../check-settings.js';
import type { Incoming } from '../http/message.js';
import { type Checks, checkRestaurant, checkRestaurants } from './check.js';
import { type Directory, findRestaurant } from './lookup.js';
import type { Restaurant } from './restaurant.js';
import { type Opened, Tenant, type TenantParts } from './tenant.js';

/** How many restaurants found by `resolve` stay ready; the least recently used are removed. */
const mostFound = 2_000;

export interface TenantsParts extends Omit<TenantParts, 'sharersOf'> {
  readonly checks: Checks;
  /** Names the outgoing address and the service, which count requests together. */
  readonly addressOf: (one: Restaurant) => string;
  /** Whether `resolve` may find restaurants that aren't listed, in any number. */
  readonly isOpenEnded: boolean;
  readonly say: (problem: string) => void;
}

export class Tenants {
  #listed: ReadonlyMap<string, Tenant> = new Map();
  #directory: Directory<Tenant> = { byHost: new Map(), byPath: new Map() };
  /** How many listed restaurants share an outgoing address. */
  #counts: ReadonlyMap<string, number> = new Map();
  readonly #found: LRUCache<string, Tenant>;
  readonly #own: TenantParts;

  constructor(private readonly parts: TenantsParts) {
    this.#own = { ...parts, sharersOf: (one) => this.#sharersOf(one) };
    this.#found = new LRUCache({
      max: mostFound,
      dispose(tenant, name, reason) {
        tenant.close();
        if (reason === 'evict') parts.stores.forget?.(name);
      },
    });
  }

  /** The listed restaurant of a request. */
  find(incoming: Incoming): ReturnType<typeof findRestaurant<Tenant>> {
    return findRestaurant(incoming, this.#directory);
  }

  /** The tenant of a restaurant that `resolve` found, unless its settings have changed since. */
  known(one: Restaurant): Tenant | null {
    const tenant = this.#found.peek(one.name);
    return tenant?.restaurant === one ? tenant : null;
  }

  /** The proxies of the restaurants that have received requests. */
  opened(): readonly Opened[] {
    const all = [...this.#listed.values(), ...this.#found.values()];
    return all.flatMap(({ ready }) => (ready ? [ready] : []));
  }

  /** Throws a `SettingsProblem` if the list has a problem, and keeps the old list. */
  replace(restaurants: readonly Restaurant[]): void {
    const { checks, stores } = this.parts;
    const [first] = checkRestaurants(restaurants, checks);
    if (first) throw new SettingsProblem(`${[first.name, ...first.at].join('.')} ${first.message}`);
    const next = new Map(
      restaurants.map((one) => {
        const tenant = this.#listed.get(one.name);
        return [one.name, tenant?.isFor(one) ? tenant : new Tenant(one, this.#own)];
      }),
    );
    for (const [name, tenant] of this.#listed) {
      if (next.get(name) === tenant) continue;
      tenant.close();
      if (!next.has(name)) stores.forget?.(name);
    }
    this.#listed = next;
    this.#index();
  }

  #index(): void {
    const byHost = new Map<string, Tenant>();
    const byPath = new Map<string, Tenant>();
    const counts = new Map<string, number>();
    for (const tenant of this.#listed.values()) {
      const { path, hosts = [] } = tenant.restaurant;
      if (path !== undefined) byPath.set(path, tenant);
      for (const host of hosts) byHost.set(host, tenant);
      const address = this.parts.addressOf(tenant.restaurant);
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    this.#directory = { byHost, byPath };
    this.#counts = counts;
  }

  /** For a restaurant that `resolve` found; `null` if its settings are wrong. */
  tenantFor(one: Restaurant): Tenant | null {
    const { checks, say } = this.parts;
    const known = this.#found.get(one.name);
    if (known?.isFor(one)) return known;
    const [problem] = checkRestaurant(one, checks);
    if (problem || this.#listed.has(one.name)) {
      const what = problem
        ? `${problem.at.join('.')} ${problem.message}`
        : 'it has the same name as a listed one.';
      say(`A restaurant found by the resolve function cannot be served: ${what}`);
      return null;
    }
    const tenant = new Tenant(one, this.#own);
    this.#found.set(one.name, tenant);
    return tenant;
  }

  #sharersOf(one: Restaurant): Sharers {
    const address = this.parts.addressOf(one);
    return {
      weightOf: (name) => (this.#listed.get(name) ?? this.#found.peek(name))?.restaurant.share ?? 1,
      count: () =>
        this.parts.isOpenEnded ? Number.POSITIVE_INFINITY : (this.#counts.get(address) ?? 1),
    };
  }
}
