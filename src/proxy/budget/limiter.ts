/** Keyed limits in memory, such as five tries for one passcode. */
import type { Limiter, LimitRule } from '../store.js';

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
