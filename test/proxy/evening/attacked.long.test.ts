import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { skipped, startRedis } from '../redis/server.js';
import { type Attacker, attack, codes, failing, garbage, nameless } from './attackers.js';
import { receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { grab } from './greedy.js';
import { mostWithin } from './window.js';

/** 200 guests, 40 of whom want to order. */
const crowd = { minutes: 10, orderers: 40, browsersEach: 4, items: 3 };
const length = crowd.minutes * 60_000;
const goal = 28;

async function spend(
  test: TestContext,
  evening: Evening,
  attacking: Promise<unknown>,
): Promise<void> {
  try {
    const { orders } = await receive(evening, crowd, createChance(5).next);
    await attacking;
    const completed = orders.filter(({ done }) => done !== null).length;
    test.diagnostic(`${completed} orders, ${mostWithin(evening.arrivals, 10)} requests at most`);
    assert.ok(completed >= goal, `Expected ${goal} orders, found ${completed}.`);
    assert.ok(mostWithin(evening.arrivals, 10) <= 200);
    assert.equal(evening.arrivals.filter(({ status }) => status === 429).length, 0);
  } finally {
    await evening.close();
  }
}

const during = async (test: TestContext, attacker: Attacker): Promise<void> => {
  const evening = await startEvening({ merchants: ['saffron-lane'] });
  await spend(test, evening, attack(evening, attacker, length));
};

describe('200 guests in ten minutes keep ordering', () => {
  it('despite one address that requests everything', async (test) => {
    const evening = await startEvening();
    const grabbing = grab(evening, '203.0.113.7', length, createChance(9).next);
    await spend(test, evening, grabbing);
  });

  it('despite a network that requests everything, each time from another prefix', async (test) => {
    const evening = await startEvening();
    const anywhere = (made: number): string =>
      `2001:db8:7:${((made * 40_503) % 65_536).toString(16)}::1`;
    const grabbing = grab(evening, anywhere, length, createChance(9).next);
    await spend(test, evening, grabbing);
  });

  it('despite garbage from 16 IPv6 prefixes', (test) => during(test, garbage));

  it('despite clients with unreadable addresses', (test) => during(test, nameless));

  it('despite logins that the service refuses without a count', async (test) => {
    const evening = await startEvening();
    evening.line.instead.set('POST /login-customer', {
      status: 429,
      headers: { 'retry-after': '600' },
    });
    await spend(test, evening, attack(evening, codes, length));
  });

  it('despite a failing operation', async (test) => {
    const evening = await startEvening();
    evening.line.instead.set('PUT /gratuity', { status: 500 });
    await spend(test, evening, attack(evening, failing, length));
  });

  it('with a Redis that hangs from the middle of the evening', { skip: skipped }, async (test) => {
    const redis = await startRedis();
    try {
      // Redis expires keys by its own clock, which must not be ahead of the evening's.
      const evening = await startEvening({ redisUrl: redis.url }, nextTuesday());
      evening.time.after(length / 2, redis.hang);
      await spend(test, evening, Promise.resolve());
    } finally {
      redis.resume();
      await redis.stop();
    }
  });
});

/** Noon in New York, a week or more from today: the demo's first location is open. */
function nextTuesday(): number {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  return day.setUTCHours(17, 0, 0, 0);
}
