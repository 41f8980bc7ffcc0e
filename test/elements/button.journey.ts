import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser } from '../harness/browser.js';
import { shared } from '../harness/shared.js';
import { startStack } from '../harness/stack.js';
import { openRestaurant } from '../journeys/host-page.js';
import { watchKitchen } from '../journeys/kitchen.js';
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
  shopperAt,
  type Test,
} from '../journeys/steps.js';
import { walletOf } from '../journeys/wallet.js';
import { opener as onlyButton, visitButton } from './button-page.js';

const browser = await shared(launchBrowser());
const stack = await shared(startStack());

const drawer = ({ page }: Shopper) => page.getByRole('dialog', { name: 'Order from Riverside' });

const opener = ({ page }: Shopper) => page.getByRole('button', { name: /^Order from Riverside/ });

async function open(test: Test, width = 1280): Promise<Shopper> {
  const { page, troubles } = await browser.openPage({ width, height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(`${stack.urls.site}/demo/sites/builder/`);
  const shopper = shopperAt(page, troubles);
  await opener(shopper).click();
  await atMenu(shopper);
  return shopper;
}

const gone = (shopper: Shopper) => drawer(shopper).waitFor({ state: 'detached' });

const focused = (shopper: Shopper) =>
  shopper.page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the button that opens everything', () => {
  it('leads from a page with nothing else of ours to a receipt, and the page’s address stays', async (test) => {
    const shopper = await open(test);
    const address = shopper.page.url();
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await settledTotal(shopper);
    assert.deepEqual(await axeViolations(shopper.page), []);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    assert.deepEqual(await axeViolations(shopper.page), []);
    await payWith(shopper, cards.approved);
    await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await orderNumber(shopper);
    assert.equal(shopper.page.url(), address);
  });

  it('leads to a receipt on a phone without a proxy, for the shop of the page’s script tag', async (test) => {
    const restaurant = await openRestaurant();
    test.after(() => restaurant.close());
    const kitchen = await watchKitchen(restaurant);
    const options = { api: 'storefront', width: 390 } as const;
    const shopper = await visitButton(browser, restaurant, options, test);
    const address = shopper.page.url();
    await onlyButton(shopper).click();
    await atMenu(shopper);
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await openCart(shopper);
    await settledTotal(shopper);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await payWith(shopper, cards.approved);
    await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await orderNumber(shopper);
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
    assert.equal(shopper.page.url(), address);
    await shopper.page.keyboard.press('Escape');
    await shopper.page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('lets the bank ask its question over the drawer', async (test) => {
    const shopper = await open(test, 390);
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await shopper.cart.getByRole('button', { name: /View order/ }).click();
    await settledTotal(shopper);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await payWith(shopper, cards.challenged);
    await shopper.bank.getByRole('button', { name: /Approve|Confirm/ }).click();
    await shopper.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('lets the wallet lay its sheet over the drawer, and pays with it', async (test) => {
    const shopper = await open(test, 320);
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await shopper.cart.getByRole('button', { name: /View order/ }).click();
    await settledTotal(shopper);
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

  it('closes with the browser’s way back, and opens again with its way forward', async (test) => {
    const shopper = await open(test);
    await shopper.page.goBack();
    await gone(shopper);
    assert.equal(await focused(shopper), 'Order from Riverside');
    await shopper.page.goForward();
    await drawer(shopper).waitFor();
  });

  it('closes with the escape key, but not while a dish is open in it', async (test) => {
    const shopper = await open(test);
    await shopper.menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
    await shopper.dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
    await shopper.page.keyboard.press('Escape');
    await shopper.dish.waitFor({ state: 'hidden' });
    assert.equal(await drawer(shopper).count(), 1);
    await shopper.page.keyboard.press('Escape');
    await gone(shopper);
  });

  it('keeps the focus inside, and gives it back to the button', async (test) => {
    const shopper = await open(test);
    for (let presses = 0; presses < 12; presses += 1)
      await shopper.page.keyboard.press('Shift+Tab');
    const inside = await shopper.page.evaluate(
      () =>
        document.activeElement === document.body ||
        !!document.activeElement?.closest('order-drawer'),
    );
    assert.ok(inside, 'the focus got out of the drawer');
    await drawer(shopper).getByRole('button', { name: 'Close', exact: true }).click();
    await gone(shopper);
    assert.equal(await focused(shopper), 'Order from Riverside');
  });

  it('is open again after a reload, where the shopper was', async (test) => {
    const shopper = await open(test);
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await settledTotal(shopper);
    await goToCheckout(shopper);
    await shopper.page.reload();
    await shopper.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    assert.equal(await drawer(shopper).count(), 1);
  });

  it('keeps the orders of two shops on one page apart', async (test) => {
    const shopper = await open(test);
    await shopper.menu.getByRole('button', { name: 'Add: Pistachio baklava' }).first().click();
    await settledTotal(shopper);
    await shopper.page.keyboard.press('Escape');
    await gone(shopper);
    await opener(shopper).filter({ hasText: '1 item' }).waitFor();
    const other = shopper.page.getByRole('button', { name: /^Order from Old Town/ });
    assert.doesNotMatch((await other.textContent()) ?? '', /item/);
  });
});
