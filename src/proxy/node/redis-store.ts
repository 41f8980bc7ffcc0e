import { createHash, randomUUID } from 'node:crypto';
import { createClient, type RedisClientType } from '@redis/client';
import { memoryMarks } from '../budget/memory-store.js';
import type { SharedStore } from '../budget/store.js';
import type { ProxySettings } from '../settings.js';
import { guardRedis } from './redis-guard.js';
import { RedisLedger } from './redis-ledger.js';
import { redisAnswers, redisLimiter, redisMarks } from './redis-parts.js';

/** A proxy that hasn't been seen for this long is gone. */
const patience = 15_000;
const rhythm = 5_000;

/** Counts the proxies that share a Redis: each one regularly records that it is there. */
export class Presence {
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
  /** Shared by proxies with these settings, whatever else is in the same Redis. */
  readonly store: SharedStore;
  close(): Promise<void>;
}

/** Identifies whose responses, marks and limits these are. */
export type Restaurant = Pick<ProxySettings, 'baseUrl' | 'apiKey' | 'locations'>;

export interface RedisSettings {
  readonly url: string;
  readonly restaurant: Restaurant;
  /** A name for the IP address from which requests go to the service, which counts by address. */
  readonly outgoingAddress: string;
  readonly now: () => number;
  /** Called when Redis is lost or back, with a sentence for the operator's log. */
  readonly say: (level: 'info' | 'error', sentence: string) => void;
}

const longestReconnect = 2_000;
const hello = 5_000;

/** Doesn't wait for a Redis that is gone: the proxy starts and works alone until it returns. */
export async function connectRedis(settings: RedisSettings): Promise<RedisStore> {
  const { url, restaurant, outgoingAddress, now, say } = settings;
  const client: RedisClientType = createClient({
    url,
    // A page's request doesn't wait until Redis is back.
    disableOfflineQueue: true,
    // A connection without responses is closed and opened again.
    pingInterval: hello,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3 * hello,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), longestReconnect),
    },
  });
  const counted = `order-elements:${nameOf(addressOf(restaurant), outgoingAddress)}:`;
  const prefix = `order-elements:${nameOfRestaurant(restaurant)}:`;
  const presence = new Presence(client, `${counted}proxies`, randomUUID());
  const report = reporter(presence, say);
  const guard = guardRedis(() => client.isReady, report);
  client.on('error', () => report(false));
  client.on('ready', () => {
    void presence.renew();
    report(true);
  });
  await firstTry(client);
  if (client.isReady) void presence.renew();
  const parts = { client, guard, prefix, now };
  const store: SharedStore = {
    answers: redisAnswers(parts),
    marks: redisMarks(parts, memoryMarks(now)),
    ledger: new RedisLedger({ client, guard, prefix: counted, proxies: () => presence.proxies }),
    limiter: (rule) => redisLimiter(parts, rule),
  };
  return {
    store,
    async close() {
      await guard.run(() => presence.leave()).catch(() => undefined);
      client.destroy();
    },
  };
}

/** Useless to anyone who reads Redis: the fingerprint reveals neither the key nor the locations. */
const nameOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);

const nameOfRestaurant = (restaurant: Restaurant): string =>
  nameOf(addressOf(restaurant), restaurant.apiKey, ...[...restaurant.locations].sort());

/**
 * A trailing slash doesn't make it a different service, whose requests would be counted separately.
 */
const addressOf = ({ baseUrl }: Restaurant): string => baseUrl.replace(/\/+$/, '');

/** Reports once when Redis is lost, and once when it is back. */
function reporter(presence: Presence, say: RedisSettings['say']): (isThere: boolean) => void {
  let isLost = false;
  return (isThere) => {
    if (isThere !== isLost) return;
    isLost = !isThere;
    if (isThere) say('info', 'Redis is back: cache, counts and allowance are shared again.');
    else {
      say(
        'error',
        `Redis is gone: check REDIS_URL. Continuing with own memory and 1/${presence.proxies} of the allowance.`,
      );
    }
  };
}

/** Connecting continues in the background if it doesn't succeed immediately. */
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
