import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { noon } from './time.js';
import { mostWithin } from './window.js';

const items = 3;
/** How many orders 200 requests allow if an order takes items + 4 of them, minus a twentieth. */
const goal = Math.floor((0.95 * 200) / (items + 4));
const tenMinutes = 600_000;

describe('three times as many guests as one address can serve', () => {
  let evening: Evening;
  before(async () => {
    evening = await startEvening();
  });
  after(() => evening.close());

  it('get as many orders as possible, and no started checkout ends unpaid', async (test) => {
    const crowd = { minutes: 10, orderers: 3 * goal, browsersEach: 19, items };
    const { orders, served, browsers } = await receive(evening, crowd, createChance(2).next);
    const done = orders.filter((order) => order.done !== null);
    const inTime = done.filter((order) => Number(order.done) <= noon + tenMinutes);
    test.diagnostic(`${inTime.length} orders in ten minutes, of ${crowd.orderers} who wanted one`);
    assert.ok(inTime.length >= goal, `Expected ${goal} orders, found ${inTime.length}.`);
    assert.deepEqual(
      orders.filter((order) => order.begun && order.done === null),
      [],
    );
    assert.equal(served, browsers);
    assert.ok(mostWithin(evening.arrivals, 10) <= 200);
    assert.equal(evening.arrivals.filter(({ status }) => status === 429).length, 0);
  });
});
