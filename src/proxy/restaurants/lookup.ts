/**
 * Restaurants that the operator's `resolve` function finds by host name. Results are cached for a
 * while, including "no such restaurant", so that its database is queried rarely and strangers can't
 * flood it.
 */
import { ProxyError } from '../http/errors.js';
import { readRestaurant } from './check.js';
import type { Restaurant } from './restaurant.js';

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

export interface LookupParts {
  readonly resolve: Resolve;
  readonly now: () => number;
  /** Called when the function fails or returns invalid settings. */
  readonly problem: (sentence: string) => void;
}

/** In milliseconds: a changed restaurant takes effect after a minute, a new one after 15 s. */
const fresh = 60_000;
const missing = 15_000;
/** While the database is down, the last result is used for this long. */
const longest = 3_600_000;
const patience = 3_000;
const mostKept = 20_000;
const mostAtOnce = 50;

interface Kept {
  readonly value: Restaurant | null;
  readonly at: number;
  retryAt: number;
}

export function createLookup({ resolve, now, problem }: LookupParts): Lookup {
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<Restaurant | null>>();

  const isFresh = ({ value, at }: Kept): boolean => now() - at < (value ? fresh : missing);

  const ask = (host: string): Promise<Restaurant | null> => {
    const running = asking.get(host);
    if (running) return running;
    if (asking.size >= mostAtOnce) throw notNow();
    const work = within(
      patience,
      Promise.resolve().then(() => resolve(host)),
    )
      .then((value) => {
        const read = value === null || value === undefined ? null : readRestaurant(value);
        keep(host, { value: read, at: now(), retryAt: 0 });
        return read;
      })
      .catch((error: unknown) => {
        // The message could contain data from the database.
        const name = error instanceof Error ? error.name : 'Unknown';
        const says = name === 'SettingsProblem' ? `: ${(error as Error).message}` : ` (${name})`;
        problem(`The function that looks up restaurants failed${says}.`);
        throw notNow();
      })
      .finally(() => asking.delete(host));
    asking.set(host, work);
    return work;
  };

  const keep = (host: string, entry: Kept): void => {
    kept.delete(host);
    kept.set(host, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) return;
      kept.delete(oldest);
    }
  };

  return {
    peek(host) {
      const known = kept.get(host);
      return known && isFresh(known) ? known.value : undefined;
    },
    knows: (host) => Boolean(kept.get(host)?.value),
    async find(host) {
      const known = kept.get(host);
      if (known && isFresh(known)) return known.value;
      if (!known?.value || now() - known.at >= longest) return ask(host);
      if (now() >= known.retryAt && asking.size < mostAtOnce) {
        known.retryAt = now() + missing;
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
