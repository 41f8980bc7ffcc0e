import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { mostWithin } from './window.js';

describe('200 guests in ten minutes', () => {
  let evening: Evening;
  before(async () => {
    evening = await startEvening();
  });
  after(() => evening.close());

  it('need at most 190 requests, and everyone who orders gets their order', async (test) => {
    const crowd = { minutes: 10, orderers: 10, browsersEach: 19, items: 3 };
    const happened = await receive(evening, crowd, createChance(1).next);
    test.diagnostic(`${evening.arrivals.length} requests reached the service`);
    assert.equal(happened.orders.filter(({ done }) => done !== null).length, crowd.orderers);
    assert.equal(happened.served, happened.browsers);
    assert.ok(mostWithin(evening.arrivals, 10) <= 190);
    assert.deepEqual(
      evening.arrivals.filter(({ status }) => status >= 400),
      [],
    );
  });
});
