import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, findWholeChromium } from '../../engines/find-chromium.mjs';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { type Api, openRestaurant, type Restaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  guestAt,
  openTab,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
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
  async function openWithACart(
    api: Api,
    test: Test,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Guest> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    test.after(() => context.close());
    await context.addInitScript('globalThis.__name ??= (fn) => fn;');
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await page.goto(restaurant.pageWith({ api, settings }));
    const guest = guestAt(page);
    await atMenu(guest);
    await addOne(guest, 'Sides', pickles);
    await settledTotal(guest);
    return guest;
  }

  const markWhenShown = ({ page }: Guest): Promise<void> =>
    page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.cached = `${persisted}`;
      }),
    );

  /** Follows a link to another page. */
  async function leave(guest: Guest): Promise<void> {
    await markWhenShown(guest);
    await guest.page.evaluate(() => void setTimeout(() => location.assign('/demo/')));
    await guest.page.waitForURL('**/demo/');
  }

  /** Only a page restored from the cache has the mark. */
  async function comeBack({ page }: Guest): Promise<void> {
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.locator('html[data-cached="true"]').waitFor();
  }

  for (const api of inTurn(0, ['proxy', 'storefront'] as const)) {
    it(`shows what another tab did meanwhile, and continues from there, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await openWithACart(api, test);
      const other = await openTab(guest);
      await atMenu(other);
      await leave(guest);
      await other.cart.getByRole('button', more).click();
      await settledTotal(other);
      await comeBack(guest);
      await cartLine(guest, pickles).getByText('2', { exact: true }).waitFor();
      await guest.cart.getByRole('button', more).click();
      await cartLine(other, pickles).getByText('3', { exact: true }).waitFor();
      assert.equal(await settledTotal(guest), await settledTotal(other));
      assert.deepEqual(linesOf(await newCarts.cart()), [`3 × ${pickles}`]);
    });

    it(`sends unsent changes once, with ${api}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await openWithACart(api, test);
      await guest.cart.getByRole('button', more).click();
      await leave(guest);
      await comeBack(guest);
      await cartLine(guest, pickles).getByText('2', { exact: true }).waitFor();
      await settledTotal(guest);
      assert.deepEqual(linesOf(await newCarts.cart()), [`2 × ${pickles}`]);
    });
  }

  it('does not pay what another tab has paid meanwhile, and shows its receipt', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await openWithACart('proxy', test);
    await goToCheckout(guest);
    await goToPayment(guest);
    const other = await openTab(guest);
    await atMenu(other);
    await leave(guest);
    await goToCheckout(other);
    await goToPayment(other);
    await payWith(other, cards.approved);
    const number = await orderNumber(other);
    await comeBack(guest);
    await guest.receipt.locator('[part~="number"]', { hasText: number }).waitFor();
    await eventually.equal(() => payButton(guest).count(), 0);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });

  it('shows nothing of its last guest on a shared tablet', async (test) => {
    const guest = await openWithACart('proxy', test, { 'shared-tablet': '' });
    const { page, checkout, receipt } = guest;
    const address = page.url();
    await goToCheckout(guest);
    await goToPayment(guest);
    await leave(guest);
    await page.goto(address);
    await formReady(guest);
    await payWith(guest, cards.approved);
    await receipt.getByRole('button', { name: 'Next guest' }).click();
    await atMenu(guest);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL('**/demo/');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForFunction(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
    );
    await atMenu(guest);
    // This step of the history is the checkout's, which opens once there is something to pay.
    await addOne(guest, 'Sides', pickles);
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), '');
    assert.equal(await checkout.getByLabel('Email').inputValue(), '');
  });

  it('after the bank’s own page says that nothing was paid, and lets the guest pay the same order again', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const { scriptUrl, globalName, publishableKey } = restaurant.service.service.processor;
    const guest = await openWithACart('proxy', test, {
      'processor-script': `${scriptUrl}?bank=page`,
      'processor-global': globalName,
      'processor-key': publishableKey,
    });
    const { page, checkout } = guest;
    const approve = page.getByRole('button', { name: 'Approve' });
    await goToCheckout(guest);
    await goToPayment(guest);
    await payWith(guest, cards.challenged);
    await page.getByRole('button', { name: 'Decline' }).click();
    await checkout.getByText('You haven’t been charged').first().waitFor();
    // The card form comes back without a press.
    await markWhenShown(guest);
    await payWith(guest, cards.challenged);
    await approve.and(page.locator(':enabled')).waitFor();
    await comeBack(guest);
    await checkout.getByText('you’ll be charged only once').waitFor();
    // The card is still typed.
    await payButton(guest).click();
    await approve.click();
    await orderNumber(guest);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
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
