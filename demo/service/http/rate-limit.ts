import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 600;

export interface RateVerdict {
  readonly allowed: boolean;
  readonly headers: Record<string, string>;
}

/** Counts requests for each address. See docs/contract.md 8. */
export function createRateLimit(
  limit: number,
  now: () => number,
): (address: string) => Promise<RateVerdict> {
  if (!Number.isFinite(limit)) return async () => ({ allowed: true, headers: {} });
  const limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS });

  const headersOf = (result: RateLimiterRes) => ({
    'x-ratelimit-remaining': String(result.remainingPoints),
    'x-ratelimit-reset': String(Math.ceil((now() + result.msBeforeNext) / 1000)),
  });

  return async (address) => {
    try {
      return { allowed: true, headers: headersOf(await limiter.consume(address)) };
    } catch (result) {
      // The limiter rejects with its result when the budget is spent, and with an error when it
      // is itself broken.
      if (result instanceof Error) throw result;
      const spent = result as RateLimiterRes;
      return {
        allowed: false,
        headers: {
          ...headersOf(spent),
          'retry-after': String(Math.max(1, Math.ceil(spent.msBeforeNext / 1000))),
        },
      };
    }
  };
}
