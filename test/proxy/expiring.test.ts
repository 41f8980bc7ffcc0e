/** What the proxy keeps about guests is gone from its memory in time, though nobody calls any more. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createAddresses, keepAddresses } from '../../src/proxy/addresses/addresses.js';
import { createBackoffs, createBreaker } from '../../src/proxy/budget/breaker.js';
import { MemoryLimiter } from '../../src/proxy/budget/store.js';
import { ExpiringMap } from '../../src/proxy/expiring.js';
import { answers } from './addresses/answers.js';

const HOUR_MS = 3_600_000;

describe('the memory of a proxy that gets no more calls', () => {
  /** Entries in all maps that were written to. */
  let kept = () => 0;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const written = mock.method(ExpiringMap.prototype, 'set').mock;
    kept = () => {
      const maps = new Set(written.calls.map((call) => call.this as ExpiringMap<unknown>));
      return [...maps].reduce((sum, { size }) => sum + size, 0);
    };
  });
  afterEach(() => mock.reset());

  it('has no pseudonym of a person after the day for which it is counted', async () => {
    const limiter = new MemoryLimiter({ name: 'test', points: 3, seconds: 24 * 3_600 }, Date.now);
    await limiter.take('ada');
    mock.timers.tick(HOUR_MS);
    await limiter.take('bob');
    mock.timers.tick(23 * HOUR_MS);
    assert.equal(kept(), 1);
    mock.timers.tick(HOUR_MS);
    assert.equal(kept(), 0);
  });

  it('has no address that a guest typed after a day', async () => {
    const kept = keepAddresses(Date.now);
    const photon: typeof fetch = async () => Response.json(answers.photon);
    const addresses = createAddresses({ provider: 'photon' }, photon, Date.now, kept);
    assert.equal((await addresses.find('7 mill lane', async () => {})).length, 1);
    mock.timers.tick(23 * HOUR_MS);
    assert.equal(kept.size, 1);
    mock.timers.tick(HOUR_MS);
    assert.equal(kept.size, 0);
  });

  it('has neither a cart nor a caller of a request that failed or was refused', async () => {
    const breaker = createBreaker(Date.now);
    const backoffs = createBackoffs(Date.now);
    const attempt = { operation: 'GET /carts/current', caller: 'pseudonym-of-ada' };
    const header = (name: string) => (name === 'retry-after' ? '30' : null);
    for (const status of [429, 503]) {
      const reply = { status, header, text: '', value: null };
      await breaker.run(attempt, async () => reply);
      backoffs.observe(`GET https://ordering.example/carts/cart-${status}`, attempt, reply);
      mock.timers.tick(60_000);
    }
    assert.equal(kept(), 2);
    mock.timers.tick(10 * 60_000);
    assert.equal(kept(), 0);
  });

  it('loses each entry when its own time is over', () => {
    const map = new ExpiringMap<string>(10, Date.now);
    map.set('long', 'a', 10 * HOUR_MS);
    map.set('short', 'b', HOUR_MS);
    mock.timers.tick(2 * HOUR_MS);
    assert.deepEqual([map.get('long'), map.get('short')], ['a', undefined]);
    mock.timers.tick(8 * HOUR_MS);
    assert.equal(map.size, 0);
  });

  it('sets no timer that is too long for the platform once a clock was set back by a month', () => {
    let now = 30 * 24 * HOUR_MS;
    const map = new ExpiringMap<string>(10, () => now);
    map.set('key', 'value', HOUR_MS);
    now = 0;
    const timers = mock.method(globalThis, 'setTimeout').mock;
    mock.timers.tick(HOUR_MS);
    // The platform would fire it at once, again and again.
    assert.deepEqual(
      timers.calls.map(({ arguments: [, wait = 0] }) => wait < 2 ** 31),
      [true],
    );
  });
});
