import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { locationNews, locationOf } from '../../../src/stores/locations/location.js';
import { openingOf } from '../../../src/stores/time/opening.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openShop } from './shop.js';

describe('what the header says, after an outage while it loaded', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** A shop whose requests fail until the service is back; long waits pass when the test says so. */
  async function openInOutage() {
    let isDown = true;
    let asked = 0;
    const waits: { readonly milliseconds: number; readonly run: () => void }[] = [];
    const shop = openShop(stack, {
      fetch: (url, init) => {
        asked += 1;
        return isDown ? Promise.reject(new TypeError('down')) : fetch(url, init);
      },
      after: (milliseconds, run) => {
        const one = { milliseconds, run };
        waits.push(one);
        return () => {
          if (waits.includes(one)) waits.splice(waits.indexOf(one), 1);
        };
      },
    });
    const stops = [openingOf(shop).follow(), locationNews(shop).follow()];
    void locationOf(shop).load();
    const states = () => [
      locationOf(shop).$value.get().state,
      openingOf(shop).readiness.$value.get().state,
    ];
    await eventually.deepEqual(states, ['failed', 'failed']);
    return {
      shop,
      states,
      waits: () => waits.map(({ milliseconds }) => milliseconds),
      asked: () => asked,
      pass: () => {
        for (const { run } of waits.splice(0)) run();
      },
      end: () => {
        isDown = false;
      },
      close: () => {
        for (const stop of stops) stop();
        shop.close();
      },
    };
  }

  test('is loaded again by itself, and ever less often until then', async () => {
    const { states, waits, pass, asked, end, close } = await openInOutage();
    assert.deepEqual(waits().sort(), [10_000, 10_000]);
    for (const next of [20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      pass();
      await eventually.deepEqual(waits, [next, next]);
      assert.deepEqual(states(), ['failed', 'failed'], 'what was said stays');
    }
    assert.ok(asked() <= 60, `${asked()} requests in more than 10 minutes`);
    end();
    pass();
    await eventually.deepEqual(states, ['ready', 'ready']);
    assert.deepEqual(waits(), [], 'nothing more is asked for');
    close();
  });

  test('is loaded again as soon as the menu has arrived', async () => {
    const { shop, states, end, close } = await openInOutage();
    end();
    void shop.menus.load();
    await eventually.deepEqual(states, ['ready', 'ready']);
    close();
  });

  test('isn’t asked for once nobody shows it', async () => {
    const { waits, close } = await openInOutage();
    close();
    assert.deepEqual(waits(), []);
  });
});
