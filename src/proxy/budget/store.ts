/**
 * What several proxies share: catalog responses, the record of spent requests, counters of keyed
 * limits and marks. In memory for one proxy; the Node command can use Redis. Nothing here throws if
 * a store is gone: each part then continues with its own memory.
 */
import { ExpiringMap } from '../expiring.js';
import { type Ledger, MemoryLedger } from './ledger.js';

export interface SharedStore {
  /** Absent if nothing is shared: the proxy's own memory is enough then. */
  readonly answers?: AnswerStore;
  readonly marks: Marks;
  readonly ledger: Ledger;
  limiter(rule: LimitRule): Limiter;
}

export interface AnswerStore {
  get(key: string): Promise<string | null>;
  /** `milliseconds` until the value expires. */
  set(key: string, value: string, milliseconds: number): Promise<void>;
  /** `true` for the first caller within `milliseconds`, until released. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  release(key: string): Promise<void>;
}

export interface Marks {
  has(key: string): Promise<boolean>;
  /** `milliseconds` until the mark expires. */
  set(key: string, milliseconds: number): Promise<void>;
}

export interface LimitRule {
  /** Separates its counters from those of other rules. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Limiter {
  /**
   * Counts `points` (default 1; negative ones give back). Returns milliseconds to wait if the limit
   * is exceeded, otherwise 0.
   */
  take(key: string, points?: number): Promise<number>;
}

/** Beyond this the oldest counters are removed, so that many clients can't fill the memory. */
const mostCounts = 10_000;

interface Count {
  points: number;
  readonly until: number;
}

/** Keyed limits in memory, such as five attempts for one passcode. */
export class MemoryLimiter implements Limiter {
  readonly #counts: ExpiringMap<Count>;

  constructor(
    private readonly rule: LimitRule,
    private readonly now: () => number,
  ) {
    this.#counts = new ExpiringMap(mostCounts, now);
  }

  async take(key: string, points = 1): Promise<number> {
    const now = this.now();
    const life = this.rule.seconds * 1000;
    let count = this.#counts.get(key);
    // A clock that is set back must not make the wait longer.
    if (!count || count.until > now + life) {
      count = { points: 0, until: now + life };
      this.#counts.set(key, count, life);
    }
    count.points += points;
    return count.points > this.rule.points ? count.until - now : 0;
  }
}

// The store of a proxy that shares with no others.

const mostMarks = 10_000;

export function memoryMarks(now: () => number): Marks {
  const marks = new ExpiringMap<true>(mostMarks, now);
  return {
    has: async (key) => marks.get(key) ?? false,
    set: async (key, milliseconds) => marks.set(key, true, milliseconds),
  };
}

export const memoryStore = (now: () => number): SharedStore => ({
  marks: memoryMarks(now),
  ledger: new MemoryLedger(),
  limiter: (rule) => new MemoryLimiter(rule, now),
});
