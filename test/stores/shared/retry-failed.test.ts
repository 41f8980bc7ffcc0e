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
      pass: (longest = Number.POSITIVE_INFINITY) => {
        const over = waits.filter(({ milliseconds }) => milliseconds <= longest);
        for (const one of over) waits.splice(waits.indexOf(one), 1);
        for (const { run } of over) run();
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
    for (const longest of [7500, 15_000, 30_000, 60_000, 120_000, 180_000, 180_000]) {
      await eventually.equal(() => waits().length, 2);
      for (const wait of waits()) {
        assert.ok(wait <= longest && wait >= longest / 1.5, `${wait} ms of at most ${longest}`);
      }
      assert.deepEqual(states(), ['failed', 'failed'], 'what was said stays');
      pass();
    }
    assert.ok(asked() <= 60, `${asked()} requests in more than 5 minutes`);
    await eventually.equal(() => waits().length, 2);
    end();
    pass();
    await eventually.deepEqual(states, ['ready', 'ready']);
    assert.deepEqual(waits(), [], 'nothing more is asked for');
    close();
  });

  test('is loaded again within five seconds once the menu has arrived', async () => {
    const { shop, states, waits, pass, end, close } = await openInOutage();
    pass();
    await eventually.deepEqual(() => waits().map((wait) => wait > 5000), [true, true]);
    end();
    await shop.menus.load();
    pass(5000);
    await eventually.deepEqual(states, ['ready', 'ready']);
    close();
  });

  test('isn’t asked for once nobody shows it', async () => {
    const { waits, close } = await openInOutage();
    close();
    assert.deepEqual(waits(), []);
  });
});
