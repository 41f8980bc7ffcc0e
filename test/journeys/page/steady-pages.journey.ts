/** Nothing moves by itself while the demo's pages load, however late the widget arrives. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { proxyPages, sitePages } from '../../../demo/pages.js';
import { isFirefox } from '../../harness/browser.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { shiftsOn, watchShifts } from '../shared/shifts.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());

const widths = [
  ['phone', 390],
  ['desktop', 1440],
] as const;
const pages = [
  // The pages that come with the menu have the same markup, however it is made.
  ...sitePages
    .filter((path) => !/rendered\/(?!node)/.test(path))
    .map((path) => ({ path, address: stack.urls.site + path })),
  ...proxyPages.map((path) => ({ path, address: stack.urls.proxy + path })),
];

/** Each file of the widget arrives a round trip after the one that asks for it. */
async function slowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

describe('a page of the demo', { skip: isFirefox && 'does not report shifts' }, () => {
  for (const [place, { path, address }] of pages.entries()) {
    for (const [device, width] of inTurn(place % 2 === 0 ? 0 : 1, widths)) {
      it(`keeps everything in its place while it loads on a ${device}: ${path}`, async (test) => {
        const { page } = await browser.openPage({ width, height: 900 }, test);
        await slowNetwork(page);
        await watchShifts(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        const { sum, seen } = await shiftsOn(page);
        assert.ok(sum < 0.001, `expected nothing to move, found ${sum}:\n${seen.join('\n')}`);
      });
    }
  }
});
