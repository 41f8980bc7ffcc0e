import { type Budget, busy, isHeldBack, pauseAsked } from './budget.js';

/** For a service that does not count: only its own word holds requests back. */
export function unlimitedBudget(now: () => number): Budget {
  let pausedUntil = 0;
  return {
    async take() {
      if (pausedUntil > now()) throw busy(pausedUntil - now());
    },
    complete: async () => undefined,
    async observe(header, status) {
      if (isHeldBack(header, status)) pausedUntil = now() + pauseAsked(header);
    },
    spent: async () => 0,
  };
}
