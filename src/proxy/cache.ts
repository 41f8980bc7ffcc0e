/**
 * A shared cache of public reads: bounded in entries and in size, the oldest out first. Simultaneous
 * reads of one thing wait for one load. A failed load is not kept, so the next reader tries again.
 */
import type { CacheState } from './log.js';

export interface CacheLimits {
  readonly entries: number;
  /** Sum of the sizes that the loads report. */
  readonly size: number;
}

interface Entry<T> {
  readonly value: T;
  readonly until: number;
  readonly size: number;
}

export interface Loaded<T> {
  readonly value: T;
  /** Milliseconds this may be kept; 0 or less: not at all. */
  readonly freshFor: number;
  readonly size: number;
}

export interface Found<T> {
  readonly value: T;
  /** Milliseconds it stays fresh. */
  readonly freshFor: number;
  readonly state: CacheState;
}

export class SharedCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #loading = new Map<string, Promise<Loaded<T>>>();
  #size = 0;

  constructor(
    private readonly limits: CacheLimits,
    private readonly now: () => number,
  ) {}

  async read(key: string, load: () => Promise<Loaded<T>>): Promise<Found<T>> {
    const kept = this.#entries.get(key);
    if (kept && kept.until > this.now()) {
      return { value: kept.value, freshFor: kept.until - this.now(), state: 'hit' };
    }
    const running = this.#loading.get(key);
    if (running) return { ...(await running), state: 'shared' };
    const started = this.#load(key, load);
    this.#loading.set(key, started);
    return { ...(await started), state: 'miss' };
  }

  async #load(key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>> {
    try {
      // Never in the same turn: a load that throws at once would be forgotten before it is noted.
      const loaded = await Promise.resolve().then(load);
      this.#keep(key, loaded);
      return loaded;
    } finally {
      this.#loading.delete(key);
    }
  }

  #keep(key: string, { value, freshFor, size }: Loaded<T>): void {
    this.#drop(key);
    if (freshFor <= 0 || size > this.limits.size) return;
    this.#entries.set(key, { value, size, until: this.now() + freshFor });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.limits.entries && this.#size <= this.limits.size) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
