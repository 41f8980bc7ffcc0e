/** Keyed limits in memory, such as five tries for one passcode. */

import { MemoryLedger } from './ledger.js';
import type { Limiter, LimitRule, Marks, SharedStore } from './store.js';

/** Beyond this the oldest counts go, so that no number of clients fills the memory. */
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

  /** How many keys are counted at the moment. */
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

  /** All counts of a rule last equally long, so that the first one is the next to end. */
  #makeRoom(): void {
    for (const [key, { until }] of this.#counts) {
      if (this.#counts.size < mostCounts && until > this.now()) return;
      this.#counts.delete(key);
    }
  }
}

// The store of one proxy that shares with nobody.

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
