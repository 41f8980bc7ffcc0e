import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../../journeys/payment/wallet.js';
import { type Api, openRestaurant } from '../../journeys/shared/host-page.js';
import { watchKitchen } from '../../journeys/shared/kitchen.js';
import {
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  type Shopper,
  settledTotal,
  type Test,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';
import { opener, visitButton } from './button-page.js';

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const drawer = ({ page }: Shopper) => page.getByRole('dialog', { name: 'Order now' });

const gone = (shopper: Shopper) => drawer(shopper).waitFor({ state: 'detached' });

async function open(test: Test, api: Api, width: number): Promise<Shopper> {
  const shopper = await visitButton(browser, restaurant, { api, width }, test);
  await opener(shopper).click();
  await atMenu(shopper);
  return shopper;
}

async function addBaklava(shopper: Shopper): Promise<void> {
  await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
  if ((shopper.page.viewportSize()?.width ?? 0) < 720) await openCart(shopper);
  await settledTotal(shopper);
}

const focused = ({ page }: Shopper) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

describe('order-button', () => {
  for (const [api, width] of inTurn(1, ways)) {
    it(`leads to a receipt despite a reload and a bank challenge, without changing the page’s URL, with ${api} at ${width}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await open(test, api, width);
      const { page, checkout } = shopper;
      const address = page.url();
      await addBaklava(shopper);
      assert.deepEqual(await axeViolations(page), []);
      await goToCheckout(shopper);
      await page.reload();
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await eventually.equal(() => drawer(shopper).count(), 1);
      await goToPayment(shopper);
      assert.deepEqual(await axeViolations(page), []);
      await payWith(shopper, cards.challenged);
      await shopper.bank.getByRole('button', { name: 'Approve' }).click();
      await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      await orderNumber(shopper);
      assert.equal((await kitchen.cart()).status, 'COMPLETED');
      assert.equal(page.url(), address);
    });

    it(`closes by the browser’s back button, Escape and its own button, and returns the focus, with ${api} at ${width}`, async (test) => {
      const shopper = await open(test, api, width);
      const { page, menu, dish } = shopper;
      await page.goBack();
      await gone(shopper);
      await eventually.equal(() => focused(shopper), 'Order now');
      await page.goForward();
      await atMenu(shopper);

      await menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
      await dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });
      await eventually.equal(() => drawer(shopper).count(), 1);
      await page.keyboard.press('Escape');
      await gone(shopper);
      await eventually.equal(() => focused(shopper), 'Order now');

      await page.keyboard.press('Enter');
      await atMenu(shopper);
      for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+Tab');
      const isInside = () =>
        document.activeElement === document.body ||
        !!document.activeElement?.closest('order-drawer');
      assert.ok(await page.evaluate(isInside), 'the focus left the drawer');
      await drawer(shopper).getByRole('button', { name: 'Close', exact: true }).press('Enter');
      await gone(shopper);
      await eventually.equal(() => focused(shopper), 'Order now');
    });

    it(`keeps the orders of two shops on one page separate, with ${api} at ${width}`, async (test) => {
      const shopper = await visitButton(browser, restaurant, { api, width }, test);
      const { page } = shopper;
      await addButton(page, api, restaurant.urls);
      const other = page.getByRole('button', { name: /^Order from Old Town/ });
      await other.waitFor();
      await opener(shopper).click();
      await atMenu(shopper);
      await addBaklava(shopper);
      if (width < 720) await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await gone(shopper);
      await opener(shopper).filter({ hasText: '1 item' }).waitFor();
      await eventually.doesNotMatch(() => other.textContent(), /item/);
      await other.click();
      await page.getByRole('dialog', { name: 'Order from Old Town' }).waitFor();
      // At night it serves nothing, and says so.
      const served = 'order-menu [part~="category"], order-menu [part~="empty"]';
      await page.locator(served).first().waitFor();
      await eventually.equal(() => page.locator('order-cart [part~="line"]').count(), 0);
    });
  }

  it('pays with a wallet whose sheet covers the drawer', async (test) => {
    const shopper = await open(test, 'proxy', 320);
    await addBaklava(shopper);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    const wallet = walletOf(shopper);
    await wallet.button.waitFor();
    assert.deepEqual(await axeViolations(shopper.page), []);
    await wallet.open();
    await wallet.pay.click();
    await orderNumber(shopper);
    await shopper.receipt.getByText('Test Wallet').waitFor();
  });
});

/** The button of another shop, set by its own attributes. */
const addButton = (page: Page, api: Api, { proxy, service }: { proxy: string; service: string }) =>
  page.evaluate(
    (attributes) => {
      const button = document.createElement('order-button');
      for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value);
      button.textContent = 'Order from Old Town';
      document.querySelector('order-button')?.after(button);
    },
    {
      location: 'old-town',
      ...(api === 'proxy' ? { proxy } : { api, service: `${service}/api/v1` }),
    },
  );
