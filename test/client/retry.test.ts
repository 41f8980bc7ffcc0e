import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { backOff, OrderingError, retryRead } from '../../src/client/http/errors.js';
import { answering, json, transport } from './answers.js';

describe('another attempt', () => {
  test('is never made earlier than the service asked', () => {
    const attempt = fc.integer({ min: 1, max: 60 });
    const retryAfters = fc.integer({ min: 0, max: 3_600_000 });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(attempt, retryAfters, random, (number, retryAfter, chance) => {
        assert.ok(backOff(number, retryAfter, () => chance) >= retryAfter);
      }),
    );
  });

  test('waits longer each time, and at most half a minute unless asked', () => {
    const waits = [1, 2, 3, 4, 20].map((attempt) => backOff(attempt, null, () => 1));
    assert.deepEqual(waits, [800, 1600, 3200, 6400, 30_000]);
  });

  test('of a read waits as long as `Retry-After` says', async (context) => {
    let left = 1;
    const server = await answering((request, response) => {
      left -= 1;
      const busy = json(429, { code: 'RATE_LIMITED' }, { 'retry-after': '4' });
      (left < 0 ? json(200, 'here') : busy)(request, response);
    });
    context.after(() => server.close());
    const waits: number[] = [];
    const platform = {
      random: () => 0,
      sleep: async (milliseconds: number) => {
        waits.push(milliseconds);
      },
    };
    const send = transport();
    const answer = await retryRead(() => send({ method: 'GET', url: server.url }), platform);
    assert.equal(answer.body, 'here');
    assert.deepEqual(waits, [4000]);
    assert.equal(server.requests.length, 2);
  });

  test('of a read is left to the caller if the service asks for a long wait', async (context) => {
    const server = await answering(json(503, {}, { 'retry-after': '60' }));
    context.after(() => server.close());
    const send = transport();
    const platform = { random: () => 0, sleep: () => Promise.reject(new Error('It waited.')) };
    const failure = await retryRead(() => send({ method: 'GET', url: server.url }), platform).catch(
      OrderingError.from,
    );
    assert.ok(failure instanceof OrderingError && failure.retryAfter === 60_000);
    assert.equal(server.requests.length, 1);
  });
});
