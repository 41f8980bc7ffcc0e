import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { type Happened, receive } from './crowd.js';
import { startEvening } from './evening.js';
import { grab } from './greedy.js';
import { mostWithin } from './window.js';

const crowd = { minutes: 10, orderers: 20, browsersEach: 9, items: 3 };

interface Night extends Happened {
  readonly most: number;
  readonly grabbed: number;
}

async function spend(greedy: boolean): Promise<Night> {
  const evening = await startEvening();
  try {
    const grabbing = greedy
      ? grab(evening, '203.0.113.7', crowd.minutes * 60_000, createChance(9).next)
      : Promise.resolve(0);
    const happened = await receive(evening, crowd, createChance(3).next);
    return { ...happened, most: mostWithin(evening.arrivals, 10), grabbed: await grabbing };
  } finally {
    await evening.close();
  }
}

const completed = ({ orders }: Night): number => orders.filter(({ done }) => done !== null).length;

describe('a client that asks a hundred times as often as a guest', () => {
  it('costs the others at most a twentieth of their orders, and of what they look at', async (test) => {
    const calm = await spend(false);
    const disturbed = await spend(true);
    test.diagnostic(
      `${completed(calm)} orders without it, ${completed(disturbed)} beside its ${disturbed.grabbed} requests`,
    );
    assert.ok(disturbed.grabbed >= 3_900);
    assert.equal(completed(calm), crowd.orderers);
    assert.ok(completed(disturbed) >= 0.95 * completed(calm));
    assert.ok(disturbed.served >= 0.95 * calm.served);
    assert.ok(disturbed.most <= 200);
    for (const { begun, done } of disturbed.orders) assert.ok(!begun || done !== null);
  });
});
