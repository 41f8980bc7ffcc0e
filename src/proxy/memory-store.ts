/** The store of one proxy that shares with nobody. */
import { MemoryLedger } from './budget/ledger.js';
import { MemoryLimiter } from './budget/limiter.js';
import type { Marks, SharedStore } from './store.js';

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
