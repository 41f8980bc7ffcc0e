/** Keyed limits, such as five tries for one passcode, counted by a library. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Limiter, LimitRule } from '../store.js';

export const memoryLimiter = ({ points, seconds }: LimitRule): RateLimiterAbstract =>
  new RateLimiterMemory({ points, duration: seconds });

export const limiterOf = (counter: Pick<RateLimiterAbstract, 'consume'>): Limiter => ({
  async take(key, points = 1) {
    try {
      await counter.consume(key, points);
      return 0;
    } catch (result) {
      // The library rejects with the count when a limit is passed, and with an error when it fails.
      if (result instanceof Error) throw result;
      const wait = (result as { readonly msBeforeNext?: unknown }).msBeforeNext;
      return typeof wait === 'number' && wait > 0 ? wait : 1000;
    }
  },
});
