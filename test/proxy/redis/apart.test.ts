/** Proxies of other locations, or with another key, that use the same Redis. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient, type RedisClientType } from '@redis/client';
import { listen, type RunningProxy } from '../../../src/proxy/node/listen.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { type Neighbours, startNeighbours } from './neighbours.js';
import { skipped } from './server.js';

const menus = '/locations/riverside/menus';
const keys = ['sk_live_the_key_that_stays_here', 'sk_live_the_key_of_somebody_else'];
const client = '203.0.113.77';

describe('proxies with different keys or locations on one Redis', { skip: skipped }, () => {
  let pair: Neighbours;
  before(async () => {
    pair = await startNeighbours(3, { trustedHops: 1 }, (proxy) => ({
      apiKey: keys[proxy % 2] ?? '',
      locations: proxy < 2 ? ['riverside'] : ['riverside', 'old-town'],
    }));
    pair.upstream.on(`GET ${menus}`, (seen, response) => {
      const name = seen.headers['x-api-key'] === keys[0] ? 'First' : 'Second';
      json({ menus: [{ id: 'm1', name, categories: [] }], popularProducts: [] })(seen, response);
    });
  });
  after(() => pair.close());

  const inRedis = async <T>(work: (redis: RedisClientType) => Promise<T>) => {
    const redis: RedisClientType = createClient({ url: pair.redis.url });
    await redis.connect();
    try {
      return await work(redis);
    } finally {
      redis.destroy();
    }
  };

  it('do not show the menu of one restaurant on the pages of the other', async () => {
    const headers = { 'x-forwarded-for': client };
    const first = await (await pair.call(0, 'GET', menus, { headers })).text();
    const second = await (await pair.call(1, 'GET', menus, { headers })).text();
    assert.match(first, /First/);
    assert.match(second, /Second/);
  });

  it('keep their responses separate, because each shows its own pages’ locations', async () => {
    await (await pair.call(2, 'GET', menus)).text();
    const kept = await inRedis((redis) => redis.keys('*:answer:*'));
    assert.equal(new Set(kept.map((key) => key.replace(/:answer:.*/, ''))).size, 3);
  });

  it('write neither a client’s address nor the key into Redis', async () => {
    const body = { fulfillmentMethod: 'takeout' };
    const headers = { 'x-forwarded-for': client };
    await pair.call(0, 'POST', '/locations/riverside/ordering-sessions', { body, headers });
    const written = await inRedis((redis) => redis.keys('*'));
    assert.ok(written.some((key) => key.includes('limit:start')));
    assert.deepEqual(
      written.filter((key) => key.includes(client) || keys.some((secret) => key.includes(secret))),
      [],
    );
  });

  it('share one allowance, because the service counts their address', async () => {
    const ledgers = await inRedis((redis) => redis.keys('*:spent'));
    assert.equal(ledgers.length, 1);
  });

  it('call the service again if an entry in Redis is unreadable', async () => {
    await inRedis(async (redis) => {
      for (const key of await redis.keys('*:answer:*')) await redis.set(key, '{"storedAt":');
      for (const key of await redis.keys('*:spent')) {
        await redis.zAdd(key, { score: Date.now() + 600_000, value: 'not json' });
      }
      for (const key of await redis.keys('*:version')) await redis.set(key, 'not a number');
    });
    const fresh = await startAnother(pair.redis.url, pair.upstream.origin);
    try {
      const answer = await fetch(`http://127.0.0.1:${fresh.port}${menus}`);
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /First/);
      const ledgers = await inRedis((redis) => redis.keys('*:spent'));
      assert.equal(ledgers.length, 1);
    } finally {
      await fresh.close();
    }
  });
});

/** Another proxy with empty memory. */
const startAnother = (redisUrl: string, origin: string): Promise<RunningProxy> =>
  listen({
    // As another program may write it.
    baseUrl: `${origin}/api/v1/`,
    apiKey: keys[0] ?? '',
    locations: ['riverside'],
    origins: [pageOrigin],
    secrets: [secret],
    log: () => undefined,
    port: 0,
    hostname: '127.0.0.1',
    redisUrl,
  });
