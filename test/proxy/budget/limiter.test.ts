/** Limits in memory are enforced, expire, and use bounded memory. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryLimiter } from '../../../src/proxy/budget/store.js';

const rule = { name: 'test', points: 3, seconds: 60 };

describe('a limit in memory', () => {
  it('refuses requests above it until it expires, and says how long that takes', async () => {
    let clock = 0;
    const limiter = new MemoryLimiter(rule, () => clock);
    assert.deepEqual(
      [await limiter.take('ada'), await limiter.take('ada', 2), await limiter.take('bob')],
      [0, 0, 0],
    );
    clock = 20_000;
    assert.equal(await limiter.take('ada'), 40_000);
    clock = 60_000;
    assert.equal(await limiter.take('ada'), 0);
  });

  it('keeps a bounded number of counters, the newest ones', async () => {
    const limiter = new MemoryLimiter(rule, () => 0);
    for (let client = 0; client < 30_000; client += 1) await limiter.take(`client-${client}`, 3);
    assert.equal(await limiter.take('client-19000'), 0);
    assert.ok((await limiter.take('client-29999')) > 0);
    assert.ok((await limiter.take('client-25000')) > 0);
  });
});
