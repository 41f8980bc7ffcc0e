import { createHash, randomUUID } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import {
  type AnswerStore,
  type Limiter,
  type LimitRule,
  type Marks,
  MemoryLimiter,
  memoryMarks,
} from '../budget/store.js';
import { addressKey, type Stores } from '../restaurants/stores.js';
import { guardRedis, openRedis, type RedisGuard } from './redis-client.js';
import { RedisLedger } from './redis-ledger.js';

// Responses, marks and limits in Redis. Each continues with its own memory while Redis is gone.

interface RedisParts {
  readonly client: RedisClientType;
  readonly guard: RedisGuard;
  readonly prefix: string;
  readonly now: () => number;
}

function redisAnswers({ client, guard, prefix }: RedisParts): AnswerStore {
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

function redisMarks({ client, guard, prefix }: RedisParts, memory: Marks): Marks {
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

function redisLimiter({ client, guard, prefix, now }: RedisParts, rule: LimitRule): Limiter {
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

/** A proxy that hasn't been seen for this long is gone. */
const patience = 15_000;
const rhythm = 5_000;

/** Counts the proxies that share a Redis: each one regularly records that it is there. */
class Presence {
  #proxies = 1;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly client: RedisClientType,
    private readonly key: string,
    private readonly name: string,
  ) {
    this.#timer = setInterval(() => void this.renew(), rhythm);
    this.#timer.unref();
  }

  get proxies(): number {
    return this.#proxies;
  }

  /** Never rejects: while Redis is gone, the last known number stays. */
  async renew(): Promise<void> {
    if (!this.client.isReady) return;
    // Uses the machine's clock, even if the proxy has an injected one: this is about running
    // processes.
    const now = Date.now();
    try {
      const [, , count] = await this.client
        .multi()
        .zAdd(this.key, { score: now, value: this.name })
        .zRemRangeByScore(this.key, '-inf', now - patience)
        .zCard(this.key)
        .pExpire(this.key, 4 * patience)
        .execTyped();
      this.#proxies = Math.max(1, count);
    } catch {
      // The connection itself reports this.
    }
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    if (!this.client.isReady) return;
    await this.client.zRem(this.key, this.name).catch(() => 0);
  }
}

// The store that several proxies share, in Redis or Valkey. It doesn't reveal who ordered what.

export interface RedisStore {
  /** What proxies share of each restaurant and each address, whatever else is in the same Redis. */
  readonly stores: Stores;
  close(): Promise<void>;
}

interface RedisSettings {
  readonly url: string;
  readonly now: () => number;
  /** Called when Redis is lost or back, with a sentence for the operator's log. */
  readonly say: (level: 'info' | 'error', sentence: string) => void;
}

/** Doesn't wait for a Redis that is gone: the proxy starts and works alone until it returns. */
export async function connectRedis(settings: RedisSettings): Promise<RedisStore> {
  const { url, now, say } = settings;
  const presences: Presence[] = [];
  const alarm = createAlarm(() => Math.max(1, ...presences.map(({ proxies }) => proxies)), say);
  const { client, connected, close } = openRedis(url, {
    lost: () => alarm.lose('connection'),
    ready() {
      for (const presence of presences) void presence.renew();
      alarm.find('connection');
    },
  });
  const guardOf = (prefix: string): RedisGuard =>
    guardRedis(
      () => client.isReady,
      (isThere) => (isThere ? alarm.find(prefix) : alarm.lose(prefix)),
      alarm.refuse,
    );
  await connected;
  const ledgers = new Map<string, RedisLedger>();
  const ledgerOf = (key: string): RedisLedger => {
    const prefix = prefixOf(key);
    const presence = new Presence(client, `${prefix}proxies`, randomUUID());
    presences.push(presence);
    if (client.isReady) void presence.renew();
    return new RedisLedger({
      ...{ client, prefix, guard: guardOf(prefix) },
      proxies: () => presence.proxies,
    });
  };
  return {
    stores: {
      of({ name, key, locations }, service) {
        const prefix = prefixOf(name, service, key, locations);
        const parts = { client, guard: guardOf(prefix), prefix, now };
        return {
          answers: redisAnswers(parts),
          marks: redisMarks(parts, memoryMarks(now)),
          limiter: (rule) => redisLimiter(parts, rule),
        };
      },
      ledger(service, outgoing) {
        const key = addressKey(service, outgoing);
        const ledger = ledgers.get(key) ?? ledgerOf(key);
        ledgers.set(key, ledger);
        return ledger;
      },
    },
    async close() {
      for (const presence of presences) {
        await guardOf('')
          .run(() => presence.leave())
          .catch(() => undefined);
      }
      close();
    },
  };
}

/**
 * Useless to anyone who reads Redis: it reveals neither the key nor the locations. In braces,
 * so that a cluster keeps what is changed together on one node.
 */
function prefixOf(name: string, service = '', key = '', locations: readonly string[] = []): string {
  // A slash at the end makes no other service; locations are the same in any order.
  const parts = [name, service.replace(/\/+$/, ''), key, ...[...locations].sort()];
  const print = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `order-elements:{${print.slice(0, 24)}}:`;
}

const silence = 10 * 60_000;

/** Reports once when Redis is lost, and once when all of it is back: of a cluster, one node alone may be lost. */
function createAlarm(proxies: () => number, say: RedisSettings['say']) {
  const away = new Set<string>();
  const refused = new Map<string, number>();
  return {
    /** Says each reason again after a while only: every request would meet it. */
    refuse(code: string): void {
      if ((refused.get(code) ?? 0) > performance.now()) return;
      refused.set(code, performance.now() + silence);
      say(
        'error',
        `Redis refuses commands (${code}): check its memory, its disk and the password in REDIS_URL. Continuing with own memory for these.`,
      );
    },
    lose(what: string): void {
      if (away.size === 0) {
        say(
          'error',
          `Redis is gone: check REDIS_URL. Continuing with own memory and 1/${proxies()} of the allowance.`,
        );
      }
      away.add(what);
    },
    find(what: string): void {
      if (!away.delete(what) || away.size > 0) return;
      say('info', 'Redis is back: cache, counts and allowance are shared again.');
    },
  };
}
