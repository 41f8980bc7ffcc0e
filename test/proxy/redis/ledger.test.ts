/** The record of what was spent, when Redis forgets it or a clock is wrong. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient, type RedisClientType } from '@redis/client';
import { guardRedis } from '../../../src/proxy/node/redis-client.js';
import { RedisLedger } from '../../../src/proxy/node/redis-ledger.js';
import { skipped, startRedis, type TestRedis } from './server.js';

describe('the spending record in Redis', { skip: skipped }, () => {
  let redis: TestRedis;
  let client: RedisClientType;
  const guard = guardRedis(
    () => true,
    () => undefined,
  );
  const ledger = (prefix: string) => new RedisLedger({ client, guard, prefix, proxies: () => 2 });
  const spentAt = (at: number) =>
    ({ at, until: at + 600_000, purpose: 'cart', who: 'c1', weight: 1 }) as const;
  before(async () => {
    redis = await startRedis();
    client = createClient({ url: redis.url });
    await client.connect();
  });
  after(async () => {
    client.destroy();
    await redis.stop();
  });

  it('is rewritten once by the proxies that spent it, if Redis loses it', async () => {
    const [first, second] = [ledger('lost:'), ledger('lost:')];
    const now = Date.now();
    for (const one of [first, second, first]) {
      const { version } = await one.read(now);
      assert.ok(await one.add(spentAt(now), version));
    }
    assert.equal((await second.read(now)).spent.length, 3);
    // As if a node was replaced by an empty one.
    const loseAll = () => client.del(['lost:spent', 'lost:version']);
    await loseAll();
    assert.equal((await first.read(now)).spent.length, 2);
    assert.equal((await second.read(now)).spent.length, 3);
    assert.equal((await first.read(now)).spent.length, 3);
    // Nothing comes back that is over.
    await loseAll();
    const later = now + 600_001;
    assert.equal((await first.read(later)).spent.length, 0);
    assert.equal((await second.read(later)).spent.length, 0);
  });

  it('forgets what was spent on a clock that was set back, for good', async () => {
    const [one, other] = [ledger('ahead:'), ledger('ahead:')];
    const now = Date.now();
    const ahead = now + 3 * 3_600_000;
    for (const each of [one, other]) {
      const { version } = await each.read(ahead);
      assert.ok(await each.add(spentAt(ahead), version));
    }
    assert.equal((await one.read(ahead)).spent.length, 2);
    assert.equal((await one.read(now)).spent.length, 0);
    // Neither a proxy that doesn't know yet nor the time that passes brings them back.
    assert.equal((await other.read(ahead)).spent.length, 0);
    assert.equal((await one.read(ahead)).spent.length, 0);
  });

  it('is kept from a proxy whose clock is late', async () => {
    const [right, late] = [ledger('late:'), ledger('late:')];
    const now = Date.now();
    const { version } = await right.read(now);
    assert.ok(await right.add(spentAt(now), version));
    assert.equal((await late.read(now - 300_000)).spent.length, 1);
    assert.equal((await right.read(now)).spent.length, 1);
  });

  it('is the same list until something is spent or over, so that refusals count nothing again', async () => {
    const [one, other] = [ledger('same:'), ledger('same:')];
    const now = Date.now();
    const read = async (at: number) => (await one.read(at)).spent;
    assert.ok(await one.add(spentAt(now), (await one.read(now)).version));
    const first = await read(now);
    assert.equal(first.length, 1);
    assert.equal(await read(now + 1), first);
    assert.ok(await other.add(spentAt(now + 2), (await other.read(now + 2)).version));
    const second = await read(now + 3);
    assert.equal(second.length, 2);
    assert.equal(await read(now + 4), second);
    assert.equal((await read(now + 600_001)).length, 1);
  });
});
