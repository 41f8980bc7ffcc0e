import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { routeFromTheStart } from '../../harness/browser.js';
import { afterProcess } from '../../harness/shared.js';
import { launchBrowser, mountForm } from './guest.js';
import { type HostPage, startHostPage } from './host-page.js';
import { createMerchant } from './merchant.js';
import { type RunningProcessor, startProcessor, temporaryFolder } from './processor-server.js';

/** The setup of each test; new each time, except for the processor and the page's URL. */
export interface ShopInBrowser {
  processor: RunningProcessor;
  host: HostPage;
  page: Page;
  form: FrameLocator;
  reference: string;
  clientSecret: string;
  /** URLs that the shop's own page requested, without those of the frames. */
  sentByHost: string[];
  /** Moves the processor's clock forward by as long as the slow card takes. */
  endSlowPayments(): void;
}

let opened: Promise<Browser> | undefined;

/** For all files of this process: each page has its own storage. */
function browserOfProcess(): Promise<Browser> {
  opened ??= launchBrowser().then((browser) => {
    afterProcess(() => browser.close());
    return browser;
  });
  return opened;
}

/** Longer than any test takes. */
const SLOW_MS = 600_000;

/**
 * Before each test: a page of another origin with the card form mounted, for a cart of $25.99.
 * After each: nothing may have violated the page's content security policy.
 */
export function useShopInBrowser(): ShopInBrowser {
  let ahead = 0;
  const endSlowPayments = () => {
    ahead += SLOW_MS;
  };
  const shop = { endSlowPayments } as ShopInBrowser;
  const merchant = createMerchant({});
  let carts = 0;

  before(async () => {
    const folder = temporaryFolder();
    const now = () => Date.now() + ahead;
    shop.processor = await startProcessor({ folder, payments: merchant, slowMs: SLOW_MS, now });
    shop.host = await startHostPage(shop.processor.url);
  });
  after(async () => {
    await shop.host.close();
    await shop.processor.stop();
  });

  beforeEach(async () => {
    carts += 1;
    shop.reference = `cart-${carts}`;
    merchant.totals.set(shop.reference, 2599);
    const wanted = { reference: shop.reference, amountMinor: 2599, currency: 'usd' };
    shop.clientSecret = (await shop.processor.intents.createOrUpdate(wanted)).clientSecret;
    const browser = await browserOfProcess();
    shop.page = await browser.newPage();
    await routeFromTheStart(shop.page);
    shop.sentByHost = [];
    shop.page.on('request', (request) => {
      if (request.frame() === shop.page.mainFrame()) shop.sentByHost.push(request.url());
    });
    await shop.page.goto(shop.host.url);
    const { publishableKey: key } = shop.processor;
    shop.form = await mountForm(shop.page, { key, clientSecret: shop.clientSecret });
  });
  afterEach(async () => {
    const violations = await shop.page.evaluate(() => window.violations ?? []);
    await shop.page.close();
    assert.deepEqual(violations, []);
  });
  return shop;
}
