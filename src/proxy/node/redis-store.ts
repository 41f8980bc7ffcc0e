/** What several proxies share, in Redis or Valkey. Nothing in it tells who ordered what. */
import { createHash, randomUUID } from 'node:crypto';
import { createClient, type RedisClientType } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { limiterOf, memoryLimiter } from '../budget/limiter.js';
import { memoryMarks } from '../memory-store.js';
import type { AnswerStore, Marks, SharedStore } from '../store.js';
import { Presence } from './presence.js';
import { RedisLedger } from './redis-ledger.js';

export interface RedisStore {
  readonly store: SharedStore;
  close(): Promise<void>;
}

export interface RedisSettings {
  readonly url: string;
  /** Proxies of the same service address share, whatever else is in the same Redis. */
  readonly baseUrl: string;
  readonly now: () => number;
  /** Told whenever the connection is lost or back, in a sentence for the operator's log. */
  readonly say: (level: 'info' | 'error', sentence: string) => void;
}

const longestReconnect = 2_000;

/** Does not wait for a Redis that is away: the proxy starts and goes on by itself until it comes. */
export async function connectRedis(settings: RedisSettings): Promise<RedisStore> {
  const { url, baseUrl, now, say } = settings;
  const client: RedisClientType = createClient({
    url,
    // A request of a page does not wait until Redis is back.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), longestReconnect),
    },
  });
  const prefix = `order-elements:${createHash('sha256').update(baseUrl).digest('hex').slice(0, 16)}:`;
  const presence = new Presence(client, `${prefix}proxies`, randomUUID());
  sayState(client, presence, say);
  await firstTry(client);
  if (client.isReady) await presence.renew();
  const isConnected = (): boolean => client.isReady;
  const store: SharedStore = {
    answers: redisAnswers(client, `${prefix}answer:`),
    marks: redisMarks(client, `${prefix}mark:`, memoryMarks(now)),
    ledger: new RedisLedger({ client, prefix, isConnected, proxies: () => presence.proxies }),
    limiter: (rule) =>
      limiterOf(
        new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `${prefix}limit:${rule.name}`,
          points: rule.points,
          duration: rule.seconds,
          insuranceLimiter: memoryLimiter(rule),
        }),
      ),
  };
  return {
    store,
    async close() {
      await presence.leave();
      client.destroy();
    },
  };
}

function sayState(client: RedisClientType, presence: Presence, say: RedisSettings['say']): void {
  let isLost = false;
  client.on('error', () => {
    if (isLost) return;
    isLost = true;
    say(
      'error',
      `Redis is gone: check REDIS_URL. Going on with own memory and 1/${presence.proxies} of the allowance.`,
    );
  });
  client.on('ready', () => {
    void presence.renew();
    if (isLost) say('info', 'Redis is back: cache, counts and allowance are shared again.');
    isLost = false;
  });
}

/** Connecting goes on in the background when it does not succeed at once. */
async function firstTry(client: RedisClientType): Promise<void> {
  const connected = client.connect().then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([
    connected,
    new Promise((resolve) => setTimeout(resolve, longestReconnect).unref()),
  ]);
}

function redisAnswers(client: RedisClientType, prefix: string): AnswerStore {
  const orElse = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);
  return {
    get: (key) => orElse(client.get(prefix + key), null),
    async set(key, value, milliseconds) {
      const PX = Math.max(1, Math.ceil(milliseconds));
      await orElse(
        client.set(prefix + key, value, { expiration: { type: 'PX', value: PX } }),
        null,
      );
    },
    async claim(key, milliseconds) {
      const claimed = client
        .set(`${prefix}loading:${key}`, '1', {
          condition: 'NX',
          expiration: { type: 'PX', value: milliseconds },
        })
        .then((answer) => answer !== null);
      return orElse(claimed, true);
    },
    async release(key) {
      await orElse(client.del(`${prefix}loading:${key}`), 0);
    },
  };
}

function redisMarks(client: RedisClientType, prefix: string, memory: Marks): Marks {
  return {
    async has(key) {
      if (await memory.has(key)) return true;
      return client.exists(prefix + key).then(
        (found) => found > 0,
        () => false,
      );
    },
    async set(key, milliseconds) {
      await memory.set(key, milliseconds);
      const expiration = { type: 'PX', value: Math.ceil(milliseconds) } as const;
      await client.set(prefix + key, '1', { expiration }).catch(() => undefined);
    },
  };
}
