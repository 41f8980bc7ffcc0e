/** The record of what was spent, when Redis forgets it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient, type RedisClientType } from '@redis/client';
import { guardRedis } from '../../../src/proxy/node/redis-client.js';
import { RedisLedger } from '../../../src/proxy/node/redis-ledger.js';
import { skipped, startRedis, type TestRedis } from './server.js';

describe('the spending record if Redis loses it', { skip: skipped }, () => {
  let redis: TestRedis;
  let client: RedisClientType;
  before(async () => {
    redis = await startRedis();
    client = createClient({ url: redis.url });
    await client.connect();
  });
  after(async () => {
    client.destroy();
    await redis.stop();
  });

  it('is rewritten once by the proxies that spent it', async () => {
    const guard = guardRedis(
      () => true,
      () => undefined,
    );
    const ledger = () => new RedisLedger({ client, guard, prefix: 'test:', proxies: () => 2 });
    const [first, second] = [ledger(), ledger()];
    const now = Date.now();
    const spent = { at: now, until: now + 600_000, purpose: 'cart', who: 'c1', weight: 1 } as const;
    for (const one of [first, second, first]) {
      const { version } = await one.read(now);
      assert.ok(await one.add(spent, version));
    }
    assert.equal((await second.read(now)).spent.length, 3);
    // As a node does that is replaced by an empty one.
    await client.flushAll();
    assert.equal((await first.read(now)).spent.length, 2);
    assert.equal((await second.read(now)).spent.length, 3);
    assert.equal((await first.read(now)).spent.length, 3);
    // Nothing comes back that is over.
    await client.flushAll();
    const later = now + 600_001;
    assert.equal((await first.read(later)).spent.length, 0);
    assert.equal((await second.read(later)).spent.length, 0);
  });
});
