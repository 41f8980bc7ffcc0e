import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { type Attacker, attack, codes, failing, garbage, nameless } from './attackers.js';
import { type Happened, receive } from './crowd.js';
import { type Evening, startEvening } from './evening.js';
import { grab } from './greedy.js';
import { noon } from './time.js';

const length = 10 * 60_000;
/**
 * All of them order, six times as many as one address can serve; the last of them have time to
 * finish.
 */
const rush = { minutes: 6, orderers: 200, browsersEach: 0, items: 3 };
/** During an attack. */
const evening = { ...rush, minutes: 10, orderers: 40 };

async function spend(
  test: TestContext,
  crowd: typeof rush,
  beside: (evening: Evening) => Promise<unknown>,
  look: (evening: Evening, happened: Happened) => void,
): Promise<void> {
  const evening = await startEvening({ merchants: ['saffron-lane'] });
  evening.ordersDirectly = true;
  try {
    const attacking = beside(evening);
    const happened = await receive(evening, crowd, createChance(6).next);
    await attacking;
    const done = happened.orders.filter((order) => order.done !== null).length;
    const refused = evening.arrivals.filter(({ status }) => status === 429).length;
    test.diagnostic(`${done} of ${crowd.orderers} orders, ${refused} refusals of the service`);
    look(evening, happened);
  } finally {
    await evening.close();
  }
}

const nobody = async (): Promise<void> => {};
const completed = ({ orders }: Happened) => orders.filter(({ done }) => done !== null);

/** A catalog read is served from the cache, or fills it. */
const beyondCatalog = ({ log }: Evening) => log.filter(({ cache }) => cache === undefined);

describe('200 guests who order within ten minutes, directly', () => {
  it('get at least 180 orders, with 1.2 proxy requests each besides the catalog', async (test) => {
    await spend(test, rush, nobody, (spent, happened) => {
      const inTime = completed(happened).filter(({ done }) => Number(done) <= noon + length);
      const each = beyondCatalog(spent).length / completed(happened).length;
      test.diagnostic(`${inTime.length} in ten minutes, ${each.toFixed(2)} requests each`);
      assert.ok(inTime.length >= 180, `${inTime.length} orders`);
      assert.ok(each <= 1.2, `${each} requests to the proxy for an order`);
      assert.equal(spent.arrivals.filter(({ status }) => status === 429).length, 0);
    });
  });

  it('complete every started cart even if the proxy stops midway', async (test) => {
    const middle = (rush.minutes / 2) * 60_000;
    const stop = noon + middle;
    const stopInTheMiddle = async (spent: Evening) => {
      spent.time.after(middle, () => void spent.time.during(spent.stopProxy()));
    };
    await spend(test, rush, stopInTheMiddle, (_, { orders }) => {
      const inProgress = orders.filter(
        ({ cartAt, done }) => cartAt !== null && cartAt <= stop && (done === null || done > stop),
      );
      const unfinished = inProgress.filter(({ done }) => done === null);
      test.diagnostic(`${inProgress.length} carts in progress`);
      assert.ok(inProgress.length >= 10);
      assert.deepEqual(unfinished, []);
    });
  });
});

describe('guests who order directly lose nothing', () => {
  const attackers: Record<string, Attacker> = {
    'to garbage from 16 IPv6 prefixes': garbage,
    'to clients with unreadable addresses': nameless,
    'to endless logins': codes,
    'to a failing operation': failing,
  };
  const allOrder = (_: Evening, happened: Happened) =>
    assert.equal(completed(happened).length, evening.orderers);

  for (const [name, attacker] of Object.entries(attackers)) {
    it(name, (test) => spend(test, evening, (spent) => attack(spent, attacker, length), allOrder));
  }

  it('to one address that requests everything', (test) =>
    spend(
      test,
      evening,
      (spent) => grab(spent, '203.0.113.7', length, createChance(9).next),
      allOrder,
    ));
});
