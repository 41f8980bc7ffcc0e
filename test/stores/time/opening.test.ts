import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { takesOrdersNow } from '../../../src/stores/cart/pending.js';
import { openingOf } from '../../../src/stores/time/opening.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { openShop } from '../shared/shop.js';

const FIVE_MINUTES = 5 * 60_000;

describe('whether the restaurant takes orders', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  test('is asked for again if an answer is lost or malformed while it is closed', async (t) => {
    let time = Date.now();
    const wait = setTimeout;
    t.mock.method(globalThis, 'setTimeout', (run: () => void, delay?: number) => {
      const isLong = delay === FIVE_MINUTES;
      return wait(
        () => {
          if (isLong) time += FIVE_MINUTES;
          run();
        },
        isLong ? 1 : delay,
      );
    });
    const answers = [
      () => Response.json({ ready: false, reason: 'Holiday' }),
      () => Response.json({ reason: '' }),
      () => Promise.reject(new TypeError('lost')),
    ];
    let asked = 0;
    let isOver = false;
    const shop = openShop(stack, {
      now: () => time,
      fetch: async (url, init) => {
        if (!`${url}`.includes('ordering-readiness')) return fetch(url, init);
        const answer = answers[Math.min(asked, 2)];
        asked += 1;
        return answer && !isOver ? answer() : fetch(url, init);
      },
    });
    const stop = openingOf(shop).follow();
    // A lost request is repeated a few times before it counts as failed, and then asked for again.
    await eventually.equal(() => asked >= 8, true, 'it was asked for again');
    assert.equal(takesOrdersNow(shop.$opening.get()), false);
    isOver = true;
    await eventually.equal(() => shop.$opening.get()?.ready, true, 'it takes orders again');
    stop();
    shop.close();
  });
});
