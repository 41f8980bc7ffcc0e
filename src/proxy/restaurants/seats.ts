/** The restaurants of a group: those of its list, and those that the operator's `resolve` found. */
import { LRUCache } from 'lru-cache';
import type { Sharers } from '../budget/shares.js';
import { SettingsProblem } from '../check-settings.js';
import type { Incoming } from '../http/message.js';
import { type Checks, checkRestaurant, checkRestaurants } from './check.js';
import { type Directory, findRestaurant } from './lookup.js';
import type { Restaurant } from './restaurant.js';
import { type Opened, Seat, type SeatParts } from './seat.js';

/** How many restaurants found by `resolve` stay ready; the least recently used are removed. */
const mostFound = 2_000;

export interface SeatsParts extends Omit<SeatParts, 'sharersOf'> {
  readonly checks: Checks;
  /** Names the outgoing address and the service, which count requests together. */
  readonly addressOf: (one: Restaurant) => string;
  /** Whether others than the listed ones may come, in any number. */
  readonly isOpenEnded: boolean;
  readonly say: (problem: string) => void;
}

export class Seats {
  #listed: ReadonlyMap<string, Seat> = new Map();
  #directory: Directory<Seat> = { byHost: new Map(), byPath: new Map() };
  /** How many listed restaurants share an outgoing address. */
  #counts: ReadonlyMap<string, number> = new Map();
  readonly #found: LRUCache<string, Seat>;
  readonly #own: SeatParts;

  constructor(private readonly parts: SeatsParts) {
    this.#own = { ...parts, sharersOf: (one) => this.#sharersOf(one) };
    this.#found = new LRUCache({
      max: mostFound,
      dispose(seat, name, reason) {
        seat.close();
        if (reason === 'evict') parts.stores.forget?.(name);
      },
    });
  }

  /** The listed restaurant of a request. */
  find(incoming: Incoming): ReturnType<typeof findRestaurant<Seat>> {
    return findRestaurant(incoming, this.#directory);
  }

  /** One that `resolve` found, if its seat is still the one for these settings. */
  known(one: Restaurant): Seat | null {
    const seat = this.#found.peek(one.name);
    return seat?.restaurant === one ? seat : null;
  }

  /** Those that have received requests. */
  opened(): readonly Opened[] {
    const all = [...this.#listed.values(), ...this.#found.values()];
    return all.flatMap(({ ready }) => (ready ? [ready] : []));
  }

  /** Throws a `SettingsProblem` if the list has a problem, and keeps the old list. */
  replace(restaurants: readonly Restaurant[]): void {
    const { checks, stores } = this.parts;
    const [first] = checkRestaurants(restaurants, checks);
    if (first) throw new SettingsProblem(`${[first.name, ...first.at].join('.')} ${first.says}`);
    const next = new Map(
      restaurants.map((one) => {
        const seat = this.#listed.get(one.name);
        return [one.name, seat?.isFor(one) ? seat : new Seat(one, this.#own)];
      }),
    );
    for (const [name, seat] of this.#listed) {
      if (next.get(name) === seat) continue;
      seat.close();
      if (!next.has(name)) stores.forget?.(name);
    }
    this.#listed = next;
    this.#index();
  }

  #index(): void {
    const byHost = new Map<string, Seat>();
    const byPath = new Map<string, Seat>();
    const counts = new Map<string, number>();
    for (const seat of this.#listed.values()) {
      const { path, hosts = [] } = seat.restaurant;
      if (path !== undefined) byPath.set(path, seat);
      for (const host of hosts) byHost.set(host, seat);
      const address = this.parts.addressOf(seat.restaurant);
      counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    this.#directory = { byHost, byPath };
    this.#counts = counts;
  }

  /** For a restaurant that `resolve` found; `null` if its settings are wrong. */
  seatFor(one: Restaurant): Seat | null {
    const { checks, say } = this.parts;
    const known = this.#found.get(one.name);
    if (known?.isFor(one)) return known;
    const [problem] = checkRestaurant(one, checks);
    if (problem || this.#listed.has(one.name)) {
      const what = problem
        ? `${problem.at.join('.')} ${problem.says}`
        : 'it has the same name as a listed one.';
      say(`A restaurant found by the resolve function cannot be served: ${what}`);
      return null;
    }
    const seat = new Seat(one, this.#own);
    this.#found.set(one.name, seat);
    return seat;
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
