/** Pages of routers mount and remove the elements all day: nothing may stay behind. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isFirefox } from '../../harness/browser.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { openRestaurant } from '../shared/host-page.js';
import { atMenu, visit } from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

interface Size {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** Once what can be freed is free. */
async function sizeOf(page: Page): Promise<Size> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // Finalizers and weak references need a second round.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/**
 * The size once it has stayed the same for five seconds: what a timer still holds after the last
 * removal is no leak, and in a baseline it would hide one.
 */
async function settledSizeOf(page: Page): Promise<Size> {
  let size = await sizeOf(page);
  let same = 0;
  for (let looked = 0; looked < 30; looked += 1) {
    await page.waitForTimeout(1000);
    const next = await sizeOf(page);
    same = next.nodes === size.nodes && next.listeners === size.listeners ? same + 1 : 0;
    size = next;
    if (same === 5) return size;
  }
  return assert.fail(`Expected a page that settles, found ${JSON.stringify(size)}.`);
}

/** A node left each time exceeds what the page's own may vary by. */
const TIMES = inLongRun ? 300 : 150;

/** Mounts all elements and removes them again, this many times. */
const mount = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const tags = ['order-menu', 'order-cart', 'order-checkout', 'order-receipt', 'order-account'];
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    for (let round = 0; round < count; round += 1) {
      const elements = tags.map((tag) => document.createElement(tag));
      document.body.append(...elements);
      const updates = elements.map((element) => Reflect.get(element, 'updateComplete'));
      await Promise.all(updates);
      await painted();
      for (const element of elements) element.remove();
      await painted();
    }
  }, times);

describe('mounting and removing all elements', { skip: isFirefox && 'needs DevTools' }, () => {
  it(`${TIMES} times leaves no node and no listener behind, and the heap about as it was`, async (test) => {
    const guest = await visit(browser, restaurant, { width: 1280 }, test);
    const { page } = guest;
    await atMenu(guest);
    // What loads once has loaded, and every cache is filled.
    await mount(page, 50);
    const before = await settledSizeOf(page);
    await mount(page, TIMES);
    const after = await settledSizeOf(page);
    const grown = `${JSON.stringify(before)}, ${JSON.stringify(after)}`;
    // The page's own share varies by a few; one element left each time would be hundreds.
    assert.ok(after.nodes - before.nodes < 100, `nodes: ${grown}`);
    assert.ok(after.listeners - before.listeners < 20, `listeners: ${grown}`);
    // Engines keep compiled code and grown tables; what keeps a node is found above.
    test.diagnostic(grown);
    assert.ok(after.heap < before.heap * 1.08, `heap: ${grown}`);
  });
});
