/** Eight hours of guests at one proxy, in simulated time: nothing that it keeps for them may pile up. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChance } from '../../simulation/world/chance.js';
import { receive } from '../evening/crowd.js';
import { startEvening } from '../evening/evening.js';
import { noon } from '../evening/time.js';
import { type Footprint, startWatchedProxy, type WatchedProxy } from './watched-proxy.js';

const hours = 8;
const minute = 60_000;
/** 1,500 guests who order and 21,000 who only look. */
const crowd = {
  minutes: hours * 60,
  orderers: Number(process.env.SOAK_ORDERERS ?? 1_500),
  browsersEach: 14,
  items: 2,
};

/** How far the proxy's clock is behind; the service counts with the exact time. */
const clockStep = 1_000;

/** By how much memory may grow from the middle to the end: what garbage collection leaves. */
const growth = 1.1;

describe('a proxy that serves guests for eight hours', () => {
  it('needs no more memory and no more handles at the end than in the middle', async (test) => {
    let watched: WatchedProxy | undefined;
    const evening = await startEvening({ merchants: ['saffron-lane'] }, noon, async (settings) => {
      const { fetch: _, log: _log, now: _now, ...plain } = settings;
      watched = await startWatchedProxy(plain, noon);
      return watched;
    });
    const proxy = watched ?? assert.fail('The proxy was not started.');
    evening.ordersDirectly = true;
    const { time } = evening;
    const footprints = new Map<number, Footprint>();
    const end = noon + hours * 60 * minute;
    try {
      const tick = (): void => {
        void time.during(proxy.setTime(time.now()));
        if (time.now() < end + 60 * minute) time.after(clockStep, tick);
      };
      tick();
      for (let half = 0.5; half <= hours; half += 0.5) {
        time.after(half * 60 * minute - 1, () => {
          void time.during(proxy.measure(time.now()).then((found) => footprints.set(half, found)));
        });
      }
      const { orders, served, browsers } = await receive(evening, crowd, createChance(8).next);
      const done = orders.filter((order) => order.done !== null).length;
      test.diagnostic(`${done} of ${orders.length} orders, ${served} of ${browsers} who looked`);
      for (const [hour, found] of footprints) test.diagnostic(`after ${hour} h: ${spoken(found)}`);
      const problems = [...footprints.values()].flatMap((found) => found.problems);
      assert.deepEqual([...new Set(problems)], []);
      assert.equal(done, orders.length);
      assert.equal(served, browsers);
      const middle = footprints.get(hours / 2) ?? assert.fail();
      const last = footprints.get(hours) ?? assert.fail();
      for (const what of ['rss', 'heapUsed', 'external'] as const) {
        assert.ok(last[what] <= middle[what] * growth, `${what}: ${middle[what]} to ${last[what]}`);
      }
      for (const what of ['handles', 'descriptors'] as const) {
        assert.ok(last[what] <= middle[what] + 10, `${what}: ${middle[what]} to ${last[what]}`);
      }
    } finally {
      await evening.close();
    }
  });
});

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const spoken = ({ rss, heapUsed, external, handles, descriptors }: Footprint): string =>
  `${megabytes(rss)} MB resident, ${megabytes(heapUsed)} MB heap, ${megabytes(external)} MB external, ${handles} handles, ${descriptors} descriptors`;
