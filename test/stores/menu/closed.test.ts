import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
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

    for (const { which, network, late } of [
      { which: 'one of several', network: fetch, late: 100 },
      // Longer than a menu that is served waits.
      { which: 'its only one', network: onlyDay, late: 500 },
    ]) {
      test(`is that of its first order time, with no other menu before it, if it is ${which}`, async (context) => {
        const readiness = holding(context, 'response', isReadiness, network);
        const shop = openShop(stack, { settings, now: () => now, fetch: readiness.fetch });
        const shown: string[] = [];
        shop.menus.$value.listen((found) => {
          if (found.state !== 'ready') return;
          shown.push(found.value.menus.flatMap(({ name, active }) => (active ? name : [])).join());
        });
        slotsOf(shop);
        void readiness.held().then(() => setTimeout(readiness.release, late));
        await shop.menus.load();
        assert.deepEqual(shown, ['Day']);
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

test('one of several menus that is served now appears soon, although the opening is late', async (context) => {
  const stack = await startStack({
    service: { now: () => AFTERNOON },
    proxy: { now: () => AFTERNOON },
  });
  context.after(() => stack.close());
  const readiness = holding(context, 'response', isReadiness);
  const shop = openShop(stack, { settings, now: () => AFTERNOON, fetch: readiness.fetch });
  const loaded = shop.menus.load();
  await readiness.held();
  // A closed restaurant's menu waits for a second.
  const first = await Promise.race([loaded.then(() => 'the menu'), pause(900, 'the wait')]);
  assert.equal(first, 'the menu');
  assert.equal(shop.menus.$value.get().state, 'ready');
  shop.close();
});
