import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { grab } from './greedy.js';
import { mostWithin } from './window.js';

const crowd = { minutes: 10, orderers: 20, browsersEach: 9, items: 3 };

describe('a client that requests a hundred times as often as a guest', () => {
  let evening: Evening;
  before(async () => {
    evening = await startEvening();
  });
  after(() => evening.close());

  // Without it everybody is served, which is the baseline for the others.
  it('costs the others at most a twentieth of their orders and page views', async (test) => {
    const length = crowd.minutes * 60_000;
    const grabbing = grab(evening, '203.0.113.7', length, createChance(9).next);
    const { orders, served, browsers } = await receive(evening, crowd, createChance(3).next);
    const completed = orders.filter(({ done }) => done !== null).length;
    const grabbed = await grabbing;
    test.diagnostic(`${completed} of ${crowd.orderers} orders beside its ${grabbed} requests`);
    assert.ok(grabbed >= 3_900);
    assert.ok(completed >= 0.95 * crowd.orderers);
    assert.ok(served >= 0.95 * browsers);
    assert.ok(mostWithin(evening.arrivals, 10) <= 200);
    for (const { begun, done } of orders) assert.ok(!begun || done !== null);
  });
});
