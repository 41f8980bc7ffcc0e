import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { slotsOf } from '../../../src/stores/time/slots.js';
import { startStack } from '../../harness/stack.js';
import { holding } from '../shared/losing.js';
import { openShop } from '../shared/shop.js';

/** In London: a Wednesday night, when the last menu of old-town has ended, and its closed day. */
const nights = {
  'after its last menu': Date.parse('2026-03-04T23:10:00Z'),
  'on a closed day, at the time of another menu': Date.parse('2026-03-02T18:10:00Z'),
};
const settings = { location: 'old-town', timeZone: 'Europe/London' };
const isReadiness = (_method: string, path: string) => path.includes('/ordering-readiness');

/** Like a restaurant without an evening menu. */
const onlyDay: typeof fetch = async (url, init) => {
  const answer = await fetch(url, init);
  if (!String(url).includes('/menus')) return answer;
  const { menus, ...found } = (await answer.json()) as { menus: { name: string }[] };
  return Response.json({ ...found, menus: menus.filter(({ name }) => name === 'Day') });
};

for (const [when, now] of Object.entries(nights)) {
  describe(`the menu of a restaurant that is closed, ${when}`, () => {
    let stack: Awaited<ReturnType<typeof startStack>>;
    before(async () => {
      stack = await startStack({ service: { now: () => now }, proxy: { now: () => now } });
    });
    after(() => stack.close());

    for (const { which, network } of [
      { which: 'one of several', network: fetch },
      { which: 'its only one', network: onlyDay },
    ]) {
      test(`is that of its first order time, with no other menu before it, if it is ${which}`, async (context) => {
        const readiness = holding(context, 'response', isReadiness, network);
        const waits: number[] = [];
        // None ends: the opening arrives in time, however busy the machine is.
        const after = (milliseconds: number) => {
          waits.push(milliseconds);
          return () => {};
        };
        const shop = openShop(stack, { settings, now: () => now, fetch: readiness.fetch, after });
        const shown: string[] = [];
        shop.menus.$value.listen((found) => {
          if (found.state !== 'ready') return;
          shown.push(found.value.menus.flatMap(({ name, active }) => (active ? name : [])).join());
        });
        slotsOf(shop);
        void readiness.held().then(() => setTimeout(readiness.release, 100));
        await shop.menus.load();
        assert.deepEqual(shown, ['Day']);
        if (network === onlyDay) assert.ok(waits.includes(1000), 'None is served meanwhile.');
        shop.close();
      });
    }

    test('appears soon if nothing is known about its hours', async (context) => {
      const readiness = holding(context, 'response', isReadiness);
      const shop = openShop(stack, { settings, now: () => now, fetch: readiness.fetch });
      await shop.menus.load();
      assert.equal(shop.menus.$value.get().state, 'ready');
      shop.close();
    });
  });
}

/** In London: a Wednesday, when one of the menus of old-town is served. */
const AFTERNOON = Date.parse('2026-03-04T13:10:00Z');

test('one of several menus that is served now waits a quarter of a second for a late opening', async (context) => {
  const stack = await startStack({
    service: { now: () => AFTERNOON },
    proxy: { now: () => AFTERNOON },
  });
  context.after(() => stack.close());
  const readiness = holding(context, 'response', isReadiness);
  const waits: number[] = [];
  const after = (milliseconds: number, run: () => void) => {
    waits.push(milliseconds);
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  };
  const shop = openShop(stack, { settings, now: () => AFTERNOON, fetch: readiness.fetch, after });
  await shop.menus.load();
  // A closed restaurant's menu waits for a second.
  assert.ok(waits.includes(250) && !waits.includes(1000), `It waited ${waits.join(', ')} ms.`);
  assert.equal(shop.menus.$value.get().state, 'ready');
  shop.close();
});
