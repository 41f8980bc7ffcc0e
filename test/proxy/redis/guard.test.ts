/** Nobody waits for a slow Redis: neither for long, nor one after another. */
import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { guardRedis, RedisIsAway } from '../../../src/proxy/node/redis-client.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('a command to Redis', () => {
  it('is abandoned after 200 ms, and the next ones are not sent at all', async (test) => {
    test.mock.timers.enable({ apis: ['setInterval'] });
    const said: boolean[] = [];
    const guard = guardRedis(
      () => true,
      (isAnswering) => said.push(isAnswering),
    );
    let ended = '';
    const late = guard.run(never).catch((error: Error) => {
      ended = error.name;
    });
    test.mock.timers.tick(199);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(ended, '');
    test.mock.timers.tick(1);
    await late;
    assert.equal(ended, 'RedisIsAway');
    assert.equal(guard.isOpen(), false);
    const sent = test.mock.fn(never);
    await assert.rejects(guard.run(sent), RedisIsAway);
    assert.equal(sent.mock.callCount(), 0);
    assert.deepEqual(said, [false]);
  });

  it('is retried after a second, one at a time, until a response arrives', async (test) => {
    let clock = 0;
    test.mock.method(performance, 'now', () => clock);
    test.mock.timers.enable({ apis: ['setInterval'] });
    const said: boolean[] = [];
    const guard = guardRedis(
      () => true,
      (isAnswering) => said.push(isAnswering),
    );
    const late = assert.rejects(guard.run(never), RedisIsAway);
    test.mock.timers.tick(200);
    await late;
    clock = 999;
    assert.equal(guard.isOpen(), false);
    clock = 1_000;
    assert.equal(guard.isOpen(), true);
    let answer = (_: string): void => undefined;
    const trying = guard.run(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    assert.equal(guard.isOpen(), false);
    await assert.rejects(guard.run(never), RedisIsAway);
    answer('PONG');
    assert.equal(await trying, 'PONG');
    assert.equal(guard.isOpen(), true);
    assert.deepEqual(said, [false, true]);
  });

  it('is not late because the proxy itself was busy while the response arrived', async () => {
    const guard = guardRedis(
      () => true,
      () => assert.fail('Nothing is to be said.'),
    );
    // From here, timers that are due come first, and only then are responses read.
    await new Promise((resolve) => setImmediate(resolve));
    const trying = guard.run(async () => {
      await stat('.');
      return 'PONG';
    });
    const until = performance.now() + 400;
    while (performance.now() < until);
    assert.equal(await trying, 'PONG');
    assert.equal(guard.isOpen(), true);
  });

  it('that is rejected does not mean that Redis is slow', async () => {
    const guard = guardRedis(
      () => true,
      () => assert.fail('Nothing is to be said.'),
    );
    await assert.rejects(
      guard.run(async () => {
        throw new Error('WRONGTYPE');
      }),
      /WRONGTYPE/,
    );
    assert.equal(guard.isOpen(), true);
  });
});
