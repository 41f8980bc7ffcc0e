import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { firstFailure } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import type { Test } from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());

async function openBlank(test: Test): Promise<Page> {
  const { page } = await browser.openPage({ width: 390, height: 900, routed: true }, test);
  page.context().setDefaultTimeout(30_000);
  return page;
}

const open = (page: Page) => page.goto(`${stack.urls.site}/demo/sites/builder/`);

const button = (page: Page, name: string) => page.getByRole('button', { name });

describe('a button whose code or restaurants load late', () => {
  it('retries by itself if its code could not load', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const page = await openBlank(test);
    let failures = 0;
    await page.route(/chunks\/storefront/, (route) => {
      failures += 1;
      return failures > 1 ? route.fallback() : route.abort();
    });
    await open(page);
    await button(page, 'Order from Riverside').click();
    await page.getByRole('dialog', { name: 'Order from Riverside' }).waitFor();
    assert.equal(failures, 2);
  });

  it('says beside it that its code can’t load, and opens once it has', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const page = await openBlank(test);
    let isBlocked = true;
    await page.route(/chunks\/storefront/, (route) =>
      isBlocked ? route.abort() : route.fallback(),
    );
    const failed = page.waitForEvent('requestfailed');
    await open(page);
    await failed;
    await page.getByText('Order from Riverside').click();
    const line = page.locator('order-button:nth-of-type(2) + [role=alert]');
    await line.getByText('Online ordering couldn’t load.').waitFor();
    isBlocked = false;
    await page.getByRole('dialog', { name: 'Order from Riverside' }).waitFor();
    await eventually.equal(() => line.count(), 0);
  });

  it('opens once its drawer has loaded, if it was pressed earlier', async (test) => {
    const page = await openBlank(test);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/chunks\/drawer/, async (route) => {
      await held;
      await route.fallback();
    });
    await open(page);
    // Press twice, like an impatient guest.
    await button(page, 'Order from Riverside').dblclick();
    await eventually.equal(() => page.getByRole('dialog').count(), 0);
    release();
    await page.getByRole('dialog', { name: 'Order from Riverside' }).waitFor();
    await eventually.equal(() => page.locator('order-drawer').count(), 1);
  });

  it('reloads the code that reports orders once the connection returns', async (test) => {
    const file = /chunks\/alongside/;
    const page = await openBlank(test);
    await page.addInitScript(neverAfterSeconds);
    let away = true;
    await page.route(file, (route) => (away ? route.abort() : route.fallback()));
    const isPart = (request: Request) => file.test(request.url());
    const failed = page.waitForEvent('requestfailed', isPart);
    // From now on: a second attempt may follow the first failure immediately.
    const loaded = page.waitForEvent('requestfinished', isPart);
    await open(page);
    await failed;
    away = false;
    await page.evaluate(comeBackNowAndThen);
    await loaded;
    await button(page, 'Order from Riverside').click();
    await page.getByRole('dialog', { name: 'Order from Riverside' }).waitFor();
  });

  it('keeps its place while the restaurants load, and opens if it was pressed', async (test) => {
    const page = await openBlank(test);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/chunks\/locations/, async (route) => {
      await held;
      await route.fallback();
    });
    await open(page);
    const elsewhere = button(page, 'Order elsewhere');
    await elsewhere.click();
    const places = () => page.locator('order-button').evaluateAll(rectangles);
    const before = await places();
    await eventually.equal(() => page.getByRole('dialog').count(), 0);
    release();
    await page.getByRole('dialog', { name: 'Order elsewhere' }).waitFor();
    assert.deepEqual(await places(), before);
  });
});

/** Disables retries by timer alone during a test. Runs in the page. */
function neverAfterSeconds(): void {
  const { setTimeout } = window;
  const shortly = (run: TimerHandler, wait = 0, ...given: unknown[]) =>
    wait < 1000 ? setTimeout(run, wait, ...given) : 0;
  window.setTimeout = shortly as typeof window.setTimeout;
}

/** Repeats the event, because the page may get it before it notices the failure. Runs in the page. */
function comeBackNowAndThen(): void {
  setInterval(() => window.dispatchEvent(new Event('online')), 50);
}

/** The elements' positions in the document. Runs in the page. */
function rectangles(elements: Element[]): number[][] {
  return elements.map((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return [top + scrollY, left + scrollX, width, height].map(Math.round);
  });
}
