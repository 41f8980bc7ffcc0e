/**
 * Catalog responses for everyone. Shortly after it stops being fresh, a response is still served
 * while it is renewed, so that nobody waits. Later it is served only if the service fails or the
 * allowance is used up.
 */
import { clocksApart } from '../budget/ledger.js';
import { ProxyError } from '../http/errors.js';
import type { CacheState } from '../http/log.js';
import type { Entry } from './entry.js';
import type { Freshness } from './freshness.js';
import { type Loaded, Loader, type LoaderParts } from './loader.js';

type Purpose = 'catalog' | 'renewal';

/** Throws `ReadRefused` if the service's response can't be cached. */
type Load = (purpose: Purpose) => Promise<Loaded>;

export interface Found {
  readonly entry: Entry;
  readonly state: CacheState;
}

/** The service's unsuccessful response to a read. */
export class ReadRefused extends Error {
  override readonly name = 'ReadRefused';

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string | null,
  ) {
    super();
  }
}

/** How long to wait after a failed renewal, in milliseconds. */
const pauseAfterFailure = 5_000;
const longestPause = 600_000;

export class SharedCache {
  readonly #loader: Loader;
  /** When the renewal of a response may be tried again. Gone with the response. */
  readonly #pausedUntil: Readonly<Record<Purpose, WeakMap<Entry, number>>> = {
    catalog: new WeakMap(),
    renewal: new WeakMap(),
  };

  constructor(private readonly parts: LoaderParts) {
    this.#loader = new Loader(parts);
  }

  /** What can be served immediately, without a promise. */
  peek(key: string, { fresh }: Freshness): Entry | undefined {
    const entry = this.#loader.entries.get(key);
    return entry && this.#age(entry) < fresh ? entry : undefined;
  }

  /** `later` keeps the host alive for a renewal that continues after the response. */
  async read(
    key: string,
    freshness: Freshness,
    load: Load,
    later: (work: Promise<unknown>) => void,
  ): Promise<Found> {
    const running = this.#loader.running(key);
    const old =
      this.#loader.entries.get(key) ?? (running ? undefined : await this.#loader.recall(key));
    const age = old ? this.#age(old) : Number.POSITIVE_INFINITY;
    if (!old || age >= freshness.longest) return this.#loaded(key, freshness, load, 'catalog');
    if (age < freshness.fresh) return { entry: old, state: 'hit' };
    const isLate = age >= freshness.renewed;
    const purpose = isLate ? 'catalog' : 'renewal';
    if (this.#isPaused(purpose, old)) return { entry: old, state: 'stale' };
    if (isLate) return this.#loadedOr(old, key, freshness, load, purpose);
    const renewal = this.#loadedOr(old, key, freshness, load, purpose);
    later(renewal.catch(() => undefined));
    return { entry: old, state: 'stale' };
  }

  async #loaded(
    key: string,
    { fresh, longest }: Freshness,
    load: Load,
    purpose: Purpose,
  ): Promise<Found> {
    const running = this.#loader.running(key);
    if (running) return { entry: await running, state: 'shared' };
    const isEnough = (entry: Entry): boolean => this.#age(entry) < fresh;
    const entry = await this.#loader.load(key, () => load(purpose), isEnough, longest);
    return { entry, state: 'miss' };
  }

  /** The old response replaces a failed one, but not a response that says the resource is gone. */
  async #loadedOr(
    old: Entry,
    key: string,
    freshness: Freshness,
    load: Load,
    purpose: Purpose,
  ): Promise<Found> {
    try {
      return await this.#loaded(key, freshness, load, purpose);
    } catch (error) {
      if (!isFailure(error)) {
        this.#loader.entries.delete(key);
        throw error;
      }
      this.#pausedUntil[purpose].set(old, this.parts.now() + pauseNamedBy(error));
      return { entry: old, state: 'stale' };
    }
  }

  #isPaused(purpose: Purpose, old: Entry): boolean {
    return (this.#pausedUntil[purpose].get(old) ?? 0) > this.parts.now();
  }

  /** A response from the future is old: the clock was set back, by nobody knows how much. */
  #age({ storedAt }: Entry): number {
    const age = this.parts.now() - storedAt;
    return age < -clocksApart ? Number.POSITIVE_INFINITY : age;
  }
}

const isFailure = (error: unknown): boolean =>
  !(error instanceof ReadRefused) || error.status === 429 || error.status >= 500;

function pauseNamedBy(error: unknown): number {
  const seconds =
    error instanceof ReadRefused
      ? error.headers['retry-after']
      : error instanceof ProxyError && error.options.headers?.['retry-after'];
  const named = seconds && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0;
  return Math.min(Math.max(pauseAfterFailure, named), longestPause);
}
