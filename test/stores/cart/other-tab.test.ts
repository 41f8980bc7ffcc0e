import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { counting, holding } from '../shared/losing.js';
import { openBrowser, openShop } from '../shared/shop.js';

describe('a tab that hears of another tab’s change', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  test('shows it, and leaves it to the other tab to send it', async (t) => {
    const { shared, tab } = openBrowser();
    const starting = holding(t, 'request', (method) => method === 'POST');
    const changing = openShop(stack, { browser: { shared, tab }, fetch: starting.fetch });
    const network = counting();
    const hearing: (() => void)[] = [];
    const other = openShop(stack, {
      browser: { shared, tab: openBrowser().tab },
      fetch: network.fetch,
      watch(_key, changed) {
        hearing.push(changed);
        return () => {};
      },
    });
    await addProduct(changing, 0);
    const sent = changing.cart.flush();
    await starting.held();
    for (const hear of hearing) hear();
    assert.equal(other.cart.$view.get().lines.length, 1);
    // Longer than a tab waits for further taps.
    await sleep(2200);
    assert.deepEqual(network.requests, []);
    starting.release();
    await sent;
    changing.close();
    other.close();
  });
});
