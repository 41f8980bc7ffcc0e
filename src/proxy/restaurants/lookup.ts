/**
 * Finds the restaurant of a request: by its host name or the first segment of its path, or with
 * the operator's `resolve` function.
 */
import { LRUCache } from 'lru-cache';
import { ProxyError } from '../http/errors.js';
import type { Incoming } from '../http/message.js';
import { readRestaurant } from './check.js';
import type { Restaurant } from './restaurant.js';

interface Found<Entry> {
  readonly entry: Entry;
  /** The request as a proxy for this restaurant alone would get it. */
  readonly incoming: Incoming;
}

export interface Directory<Entry> {
  readonly byHost: ReadonlyMap<string, Entry>;
  readonly byPath: ReadonlyMap<string, Entry>;
}

/** By its host name, or else by the first segment of its path. */
export function findRestaurant<Entry>(
  incoming: Incoming,
  { byHost, byPath }: Directory<Entry>,
): Found<Entry> | null {
  if (byHost.size > 0) {
    const entry = byHost.get(hostOf(incoming));
    // With its own host name, a restaurant is alone: no path there leads to another one.
    if (entry !== undefined) return { entry, incoming };
  }
  const { target } = incoming;
  const end = target.indexOf('/', 1);
  const entry = end < 0 ? undefined : byPath.get(target.slice(1, end));
  return entry === undefined ? null : { entry, incoming: new Below(incoming, target.slice(end)) };
}

/** In lower case and without a port; empty if the request has none. */
export function hostOf(incoming: Incoming): string {
  const host = incoming.header('host') ?? '';
  return host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
}

class Below implements Incoming {
  constructor(
    private readonly whole: Incoming,
    readonly target: string,
  ) {}

  get method(): string {
    return this.whole.method;
  }

  get peer(): string | null {
    return this.whole.peer;
  }

  header(name: string): string | null {
    return this.whole.header(name);
  }

  text(limit: number): Promise<string> {
    return this.whole.text(limit);
  }

  later(work: Promise<unknown>): void {
    this.whole.later(work);
  }
}

/** `null`: there is no restaurant at this host. */
export type Resolve = (host: string) => Promise<Restaurant | null>;

export interface Lookup {
  /** The cached result if it is fresh; `undefined` if there is none. */
  peek(host: string): Restaurant | null | undefined;
  /** Whether a restaurant was found at this host before. */
  knows(host: string): boolean;
  /** Throws a 503 if the function fails or takes too long. */
  find(host: string): Promise<Restaurant | null>;
}

interface LookupParts {
  readonly resolve: Resolve;
  readonly now: () => number;
  /** Called when the function fails or returns invalid settings. */
  readonly problem: (sentence: string) => void;
}

/** A changed restaurant takes effect after a minute, a new one after 15 s. */
const FOUND_MS = 60_000;
const NOT_FOUND_MS = 15_000;
/** While the database is down, the last result is used for this long. */
const OUTDATED_MS = 3_600_000;
const TIMEOUT_MS = 3_000;
const MOST_CACHED = 20_000;
const MOST_AT_ONCE = 50;

interface Result {
  readonly value: Restaurant | null;
  readonly at: number;
  retryAt: number;
}

/**
 * Results of `resolve` are cached for a while, including "no such restaurant", so that its database is
 * queried rarely and strangers can't flood it.
 */
export function createLookup({ resolve, now, problem }: LookupParts): Lookup {
  const results = new LRUCache<string, Result>({ max: MOST_CACHED });
  const pending = new Map<string, Promise<Restaurant | null>>();

  const isFresh = ({ value, at }: Result): boolean =>
    now() - at < (value ? FOUND_MS : NOT_FOUND_MS);

  const ask = (host: string): Promise<Restaurant | null> => {
    const running = pending.get(host);
    if (running) return running;
    if (pending.size >= MOST_AT_ONCE) throw notNow();
    const work = within(
      TIMEOUT_MS,
      Promise.resolve().then(() => resolve(host)),
    )
      .then((value) => {
        const read = value === null || value === undefined ? null : readRestaurant(value);
        results.set(host, { value: read, at: now(), retryAt: 0 });
        return read;
      })
      .catch((error: unknown) => {
        // The message could contain data from the database.
        const name = error instanceof Error ? error.name : 'Unknown';
        const message = name === 'SettingsProblem' ? `: ${(error as Error).message}` : ` (${name})`;
        problem(`The function that looks up restaurants failed${message}.`);
        throw notNow();
      })
      .finally(() => pending.delete(host));
    pending.set(host, work);
    return work;
  };

  return {
    peek(host) {
      const known = results.get(host);
      return known && isFresh(known) ? known.value : undefined;
    },
    knows: (host) => Boolean(results.get(host)?.value),
    async find(host) {
      const known = results.get(host);
      if (known && isFresh(known)) return known.value;
      if (!known?.value || now() - known.at >= OUTDATED_MS) return ask(host);
      if (now() >= known.retryAt && pending.size < MOST_AT_ONCE) {
        known.retryAt = now() + NOT_FOUND_MS;
        ask(host).catch(() => undefined);
      }
      return known.value;
    },
  };
}

const notNow = (): ProxyError =>
  new ProxyError(
    503,
    'RESTAURANT_UNREADABLE',
    'The restaurant cannot be looked up at the moment.',
    {
      headers: { 'retry-after': '2' },
    },
  );

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Too late', 'TimeoutError')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
