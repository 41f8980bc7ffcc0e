import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openingOf } from '../../../src/stores/time/opening.js';
import { slotsOf } from '../../../src/stores/time/slots.js';
import { startStack } from '../../harness/stack.js';
import { holding } from '../shared/losing.js';
import { openShop } from '../shared/shop.js';

/** A Wednesday night in London: the last menu of old-town ended at 23:00. */
const night = Date.parse('2026-03-04T23:10:00Z');
const settings = { location: 'old-town', timeZone: 'Europe/London' };
const isReadiness = (_method: string, path: string) => path.includes('/ordering-readiness');

describe('the menu of a restaurant that is closed', () => {
  let stack: Awaited<ReturnType<typeof startStack>>;
  before(async () => {
    stack = await startStack({ service: { now: () => night }, proxy: { now: () => night } });
  });
  after(() => stack.close());

  test('is that of its first order time, with no other menu before it', async (context) => {
    const readiness = holding(context, 'response', isReadiness);
    const shop = openShop(stack, { settings, now: () => night, fetch: readiness.fetch });
    const shown: string[] = [];
    shop.menus.$value.listen((found) => {
      if (found.state !== 'ready') return;
      shown.push(found.value.menus.flatMap(({ name, active }) => (active ? name : [])).join());
    });
    slotsOf(shop);
    openingOf(shop).follow();
    const loaded = shop.menus.load();
    await readiness.held();
    setTimeout(readiness.release, 300);
    await loaded;
    assert.deepEqual(shown, ['Day']);
    shop.close();
  });

  test('appears soon if nothing is known about its hours', async (context) => {
    const readiness = holding(context, 'response', isReadiness);
    const shop = openShop(stack, { settings, now: () => night, fetch: readiness.fetch });
    openingOf(shop).follow();
    await shop.menus.load();
    assert.equal(shop.menus.$value.get().state, 'ready');
    shop.close();
  });
});
