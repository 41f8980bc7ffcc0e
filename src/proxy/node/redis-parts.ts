/** Responses, marks and limits in Redis. Each continues with its own memory while Redis is gone. */
import type { RedisClientType } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { MemoryLimiter } from '../budget/memory-store.js';
import type { AnswerStore, Limiter, LimitRule, Marks } from '../budget/store.js';
import type { RedisGuard } from './redis-guard.js';

export interface RedisParts {
  readonly client: RedisClientType;
  readonly guard: RedisGuard;
  readonly prefix: string;
  readonly now: () => number;
}

export function redisAnswers({ client, guard, prefix }: RedisParts): AnswerStore {
  const orElse = <T>(command: () => Promise<T>, otherwise: T): Promise<T> =>
    guard.run(command).catch(() => otherwise);
  const loading = `${prefix}loading:`;
  return {
    get: (key) => orElse<string | null>(() => client.get(`${prefix}answer:${key}`), null),
    async set(key, value, milliseconds) {
      const expiration = { type: 'PX', value: Math.max(1, Math.ceil(milliseconds)) } as const;
      await orElse(() => client.set(`${prefix}answer:${key}`, value, { expiration }), null);
    },
    claim(key, milliseconds) {
      const expiration = { type: 'PX', value: milliseconds } as const;
      const claimed = async (): Promise<boolean> =>
        (await client.set(loading + key, '1', { condition: 'NX', expiration })) !== null;
      return orElse(claimed, true);
    },
    async release(key) {
      await orElse(() => client.del(loading + key), 0);
    },
  };
}

export function redisMarks({ client, guard, prefix }: RedisParts, memory: Marks): Marks {
  return {
    async has(key) {
      if (await memory.has(key)) return true;
      const found = await guard.run(() => client.exists(`${prefix}mark:${key}`)).catch(() => 0);
      return found > 0;
    },
    async set(key, milliseconds) {
      await memory.set(key, milliseconds);
      const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const;
      await guard
        .run(() => client.set(`${prefix}mark:${key}`, '1', { expiration }))
        .catch(() => undefined);
    },
  };
}

export function redisLimiter({ client, guard, prefix, now }: RedisParts, rule: LimitRule): Limiter {
  const memory = new MemoryLimiter(rule, now);
  const shared = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `${prefix}limit:${rule.name}`,
    points: rule.points,
    duration: rule.seconds,
  });
  /** The library rejects with the count if a limit is exceeded, and with an error if it fails. */
  const count = async (key: string, points: number): Promise<number> => {
    try {
      await shared.consume(key, points);
      return 0;
    } catch (result) {
      if (result instanceof Error) throw result;
      const wait = (result as { readonly msBeforeNext?: unknown }).msBeforeNext;
      return typeof wait === 'number' && wait > 0 ? wait : 1000;
    }
  };
  return {
    take: (key, points = 1) =>
      guard.run(() => count(key, points)).catch(() => memory.take(key, points)),
  };
}
