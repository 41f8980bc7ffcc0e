import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, findWholeChromium } from '../../engines/find-chromium.mjs';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { type Api, openRestaurant, type Restaurant } from '../shared/host-page.js';
import { linesOf, watchKitchen } from '../shared/kitchen.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  goToCheckout,
  goToPayment,
  openTab,
  orderNumber,
  payButton,
  payWith,
  type Shopper,
  settledTotal,
  shopperAt,
  type Test,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const whole = findWholeChromium();
const missing = whole ? false : 'needs a Chromium that is more than a headless shell';
// Playwright isn't notified when Firefox restores a page.
const skip = isFirefox ? 'runs in Chromium' : missing;

const pickles = 'House pickles';
const more = { name: `One more: ${pickles}` };

describe('a page restored from the back/forward cache', { skip }, () => {
  let restaurant: Restaurant;
  let browser: Browser;
  before(async () => {
    restaurant = await openRestaurant();
    browser = await launchCaching();
  });
  after(async () => {
    await browser?.close();
    await restaurant?.close();
  });

  /** A tab with one dish in the cart. */
  async function openWithACart(api: Api, test: Test): Promise<Shopper> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    test.after(() => context.close());
    await context.addInitScript('globalThis.__name ??= (fn) => fn;');
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await page.goto(restaurant.pageWith({ api }));
    const shopper = shopperAt(page);
    await atMenu(shopper);
    await addOne(shopper, 'Sides', pickles);
    await settledTotal(shopper);
    return shopper;
  }

  /** Follows a link to another page. */
  async function leave({ page }: Shopper): Promise<void> {
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.cached = `${persisted}`;
      });
      setTimeout(() => location.assign('/demo/'));
    });
    await page.waitForURL('**/demo/');
  }

  /** Only a page restored from the cache has the mark. */
  async function comeBack({ page }: Shopper): Promise<void> {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.locator('html[data-cached="true"]').waitFor();
  }

  for (const api of inTurn(0, ['proxy', 'storefront'] as const)) {
    it(`shows what another tab did meanwhile, and continues from there, with ${api}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await openWithACart(api, test);
      const other = await openTab(shopper);
      await atMenu(other);
      await leave(shopper);
      await other.cart.getByRole('button', more).click();
      await settledTotal(other);
      await comeBack(shopper);
      await cartLine(shopper, pickles).getByText('2', { exact: true }).waitFor();
      await shopper.cart.getByRole('button', more).click();
      await cartLine(other, pickles).getByText('3', { exact: true }).waitFor();
      assert.equal(await settledTotal(shopper), await settledTotal(other));
      assert.deepEqual(linesOf(await kitchen.cart()), [`3 × ${pickles}`]);
    });

    it(`sends unsent changes once, with ${api}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await openWithACart(api, test);
      await shopper.cart.getByRole('button', more).click();
      await leave(shopper);
      await comeBack(shopper);
      await cartLine(shopper, pickles).getByText('2', { exact: true }).waitFor();
      await settledTotal(shopper);
      assert.deepEqual(linesOf(await kitchen.cart()), [`2 × ${pickles}`]);
    });
  }

  it('does not pay what another tab has paid meanwhile, and shows its receipt', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await openWithACart('proxy', test);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    const other = await openTab(shopper);
    await atMenu(other);
    await leave(shopper);
    await goToCheckout(other);
    await goToPayment(other);
    await payWith(other, cards.approved);
    const number = await orderNumber(other);
    await comeBack(shopper);
    await shopper.receipt.locator('[part~="number"]', { hasText: number }).waitFor();
    await eventually.equal(() => payButton(shopper).count(), 0);
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
  });
});

/** Playwright starts Chromium without this cache, and a headless shell doesn't have it. */
const launchCaching = () =>
  chromium.launch({
    ...(whole && { executablePath: whole }),
    headless: false,
    args: ['--headless=new', ...chromiumArgs],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
