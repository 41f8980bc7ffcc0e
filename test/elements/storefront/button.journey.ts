import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../../journeys/payment/wallet.js';
import { type Api, openRestaurant } from '../../journeys/shared/host-page.js';
import { watchNewCarts } from '../../journeys/shared/new-carts.js';
import {
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
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

const drawer = ({ page }: Guest) => page.getByRole('dialog', { name: 'Order now' });

const gone = (guest: Guest) => drawer(guest).waitFor({ state: 'detached' });

async function open(test: Test, api: Api, width: number): Promise<Guest> {
  const guest = await visitButton(browser, restaurant, { api, width }, test);
  await opener(guest).click();
  await atMenu(guest);
  return guest;
}

async function addBaklava(guest: Guest): Promise<void> {
  await guest.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
  await settledTotal(guest);
}

const focused = ({ page }: Guest) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

describe('order-button', () => {
  for (const [api, width] of inTurn(1, ways)) {
    it(`leads to a receipt despite a reload and a bank challenge, without changing the page’s URL, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await open(test, api, width);
      const { page, checkout } = guest;
      const address = page.url();
      await addBaklava(guest);
      assert.deepEqual(await axeViolations(page), []);
      await goToCheckout(guest);
      await page.reload();
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await eventually.equal(() => drawer(guest).count(), 1);
      await goToPayment(guest);
      assert.deepEqual(await axeViolations(page), []);
      await payWith(guest, cards.challenged);
      await guest.bank.getByRole('button', { name: 'Approve' }).click();
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      await orderNumber(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      assert.equal(page.url(), address);
    });

    it(`closes by the browser’s back button, Escape and its own button, and returns the focus, with ${api} at ${width}`, async (test) => {
      const guest = await open(test, api, width);
      const { page, menu, dish } = guest;
      await page.goBack();
      await gone(guest);
      await eventually.equal(() => focused(guest), 'Order now');
      await page.goForward();
      await atMenu(guest);

      await menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
      await dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
      await page.keyboard.press('Escape');
      await dish.waitFor({ state: 'hidden' });
      await eventually.equal(() => drawer(guest).count(), 1);
      await page.keyboard.press('Escape');
      await gone(guest);
      await eventually.equal(() => focused(guest), 'Order now');

      await page.keyboard.press('Enter');
      await atMenu(guest);
      for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+Tab');
      const isInside = () =>
        document.activeElement === document.body ||
        !!document.activeElement?.closest('order-drawer');
      assert.ok(await page.evaluate(isInside), 'the focus left the drawer');
      await drawer(guest).getByRole('button', { name: 'Close', exact: true }).press('Enter');
      await gone(guest);
      await eventually.equal(() => focused(guest), 'Order now');
    });

    it(`keeps the orders of two shops on one page separate, with ${api} at ${width}`, async (test) => {
      const guest = await visitButton(browser, restaurant, { api, width }, test);
      const { page } = guest;
      await addButton(page, api, restaurant.urls);
      const other = page.getByRole('button', { name: /^Order from Old Town/ });
      await other.waitFor();
      await opener(guest).click();
      await atMenu(guest);
      await addBaklava(guest);
      if (width < 720) await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await gone(guest);
      await opener(guest).filter({ hasText: '1 item' }).waitFor();
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
    const guest = await open(test, 'proxy', 320);
    await addBaklava(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    const wallet = walletOf(guest);
    await wallet.button.waitFor();
    assert.deepEqual(await axeViolations(guest.page), []);
    await wallet.open();
    await wallet.pay.click();
    await orderNumber(guest);
    await guest.receipt.getByText('Test Wallet').waitFor();
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
