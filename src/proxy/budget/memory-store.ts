/** Keyed limits in memory, such as five attempts for one passcode. */

import { MemoryLedger } from './ledger.js';
import type { Limiter, LimitRule, Marks, SharedStore } from './store.js';

/** Beyond this the oldest counters are removed, so that many clients can't fill the memory. */
const mostCounts = 10_000;

interface Count {
  points: number;
  readonly until: number;
}

export class MemoryLimiter implements Limiter {
  readonly #counts = new Map<string, Count>();

  constructor(
    private readonly rule: LimitRule,
    private readonly now: () => number,
  ) {}

  /** How many keys currently have a counter. */
  get size(): number {
    return this.#counts.size;
  }

  async take(key: string, points = 1): Promise<number> {
    const now = this.now();
    let count = this.#counts.get(key);
    if (!count || count.until <= now) {
      this.#counts.delete(key);
      this.#makeRoom();
      count = { points: 0, until: now + this.rule.seconds * 1000 };
      this.#counts.set(key, count);
    }
    count.points += points;
    return count.points > this.rule.points ? count.until - now : 0;
  }

  /** All counters of a rule last equally long, so the first one expires next. */
  #makeRoom(): void {
    for (const [key, { until }] of this.#counts) {
      if (this.#counts.size < mostCounts && until > this.now()) return;
      this.#counts.delete(key);
    }
  }
}

// The store of a proxy that shares with no others.

const mostMarks = 10_000;

export function memoryMarks(now: () => number): Marks {
  const until = new Map<string, number>();
  return {
    has: async (key) => (until.get(key) ?? 0) > now(),
    async set(key, milliseconds) {
      until.delete(key);
      until.set(key, now() + milliseconds);
      for (const oldest of until.keys()) {
        if (until.size <= mostMarks) return;
        until.delete(oldest);
      }
    },
  };
}

export const memoryStore = (now: () => number): SharedStore => ({
  marks: memoryMarks(now),
  ledger: new MemoryLedger(),
  limiter: (rule) => new MemoryLimiter(rule, now),
});
