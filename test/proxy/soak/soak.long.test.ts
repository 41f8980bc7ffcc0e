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

/** How much memory may grow from the second quarter to the last, as garbage collection leaves it. */
const growth = 1.1;

type Counted = Exclude<keyof Footprint, 'problems'>;

/** Beside that: small numbers vary with who is connected at that moment. */
const mayGrow: Readonly<Record<Counted, number>> = {
  rss: 0,
  heapUsed: 0,
  external: 2 ** 21,
  handles: 5,
  descriptors: 5,
};

describe('a proxy that serves guests for eight hours', () => {
  it('needs no more memory and no more open handles in the last hours than in the hours before', async (test) => {
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
      /** On average, because an allocator returns memory to the system at random moments. */
      const mean = (what: Counted, from: number, to: number): number => {
        const found = [...footprints].filter(([hour]) => hour > from && hour <= to);
        return found.reduce((sum, [, footprint]) => sum + footprint[what], 0) / found.length;
      };
      for (const [what, more] of Object.entries(mayGrow) as [Counted, number][]) {
        const [middle, last] = [
          mean(what, hours / 4, hours / 2),
          mean(what, (3 * hours) / 4, hours),
        ];
        assert.ok(last <= middle * growth + more, `${what} grew from ${middle} to ${last}`);
      }
    } finally {
      await evening.close();
    }
  });
});

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const spoken = ({ rss, heapUsed, external, handles, descriptors }: Footprint): string =>
  `${megabytes(rss)} MB resident, ${megabytes(heapUsed)} MB heap, ${megabytes(external)} MB external, ${handles} handles, ${descriptors} descriptors`;
