import type { RedisClientType } from '@redis/client';

/** A proxy that has not been heard of for this long is gone. */
const patience = 15_000;
const rhythm = 5_000;

/** How many proxies share a Redis, by each one writing now and then that it is there. */
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

  /** Never rejects: while Redis is gone, what was last known holds. */
  async renew(): Promise<void> {
    if (!this.client.isReady) return;
    // The machine's clock, whatever time the proxy was given: it is about processes that run now.
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
      // Told by the connection itself.
    }
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    if (!this.client.isReady) return;
    await this.client.zRem(this.key, this.name).catch(() => 0);
  }
}
