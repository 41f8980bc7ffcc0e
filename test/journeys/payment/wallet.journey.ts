import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openTab,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  typeCard,
  type Visit,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('paying with a wallet', () => {
  async function readyToPay(
    options: Visit,
    test: Test,
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Guest> {
    const guest = await visit(browser, restaurant, options, test, before);
    await addOne(guest, 'Sides', 'Chopped salad');
    if ((options.width ?? 1280) < 720) await openCart(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    return guest;
  }

  for (const [api, width] of inTurn(1, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`shows the total, charges once, however often it is pressed and although the response is lost, and appears on the receipt (${api}, ${width} pixels)`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api, width }, test);
      const { page, receipt } = guest;
      const wallet = walletOf(guest);
      await wallet.button.waitFor();
      const amount = (await payButton(guest).textContent()) ?? '';
      const sent = watchConfirmations(guest);
      await wallet.button.dblclick();
      await wallet.pay.waitFor();
      await eventually.equal(() => page.locator('iframe[title="Test wallet"]').count(), 1);
      await eventually.equal(() => wallet.pay.textContent(), amount);
      await wallet.sheet.getByRole('heading', { name: /^Pay .*Riverside/ }).waitFor();
      await wallet.sheet.getByLabel(/0119/).check();
      await wallet.pay.dblclick();
      await orderNumber(guest);
      assert.equal(sent.length, 1);
      const card = receipt.locator('[part~="card"] dd');
      await eventually.match(() => card.textContent(), /^Test Wallet\s+Visa .*0119/);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      await eventually.equal(() => page.locator('iframe').count(), 0);
    });
  }

  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`says that it was canceled or declined, and the intact card form can still pay (${api}, ${width} pixels)`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api, width }, test);
      const { page, checkout, card, receipt } = guest;
      const wallet = walletOf(guest);
      const cancel = wallet.sheet.getByRole('button', { name: 'Cancel' });
      // It doesn't appear while a card is being typed.
      await wallet.button.waitFor();
      await card.getByLabel('Card number').fill(cards.approved);
      await wallet.open();
      await cancel.click();
      await wallet.closed();
      const said = checkout.getByRole('status').filter({ hasText: 'Nothing was paid.' });
      await said.waitFor();

      await wallet.open();
      await wallet.sheet.getByLabel(/0002/).check();
      await wallet.pay.click();
      await wallet.closed();
      await checkout
        .getByRole('alert')
        .filter({ hasText: /declined/ })
        .waitFor();
      const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
      await eventually.equal(inFocus, 'Pay with a wallet');
      assert.equal((await newCarts.cart()).status, 'OPEN');
      await wallet.open();
      await cancel.click();
      await wallet.closed();

      await eventually.equal(() => card.getByLabel('Card number').inputValue(), cards.approved);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      const paid = (await receipt.locator('[part~="card"] dd').textContent()) ?? '';
      assert.doesNotMatch(paid, /Wallet/);
    });
  }

  it('appears only after the press that ends the typing, which pays', async (test) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const guest = await readyToPay({ routed: true }, test, (page) =>
      page.route('**/wallet-button.html*', async (route) => {
        await held;
        await route.continue();
      }),
    );
    const { page, card } = guest;
    await typeCard(guest, cards.approved);
    release();
    await walletOf(guest).button.waitFor({ state: 'attached' });
    // The focus stays in the card's frame, where the guest may still be typing.
    await card.getByLabel('Expiry').fill('12/35');
    await payButton(guest).hover();
    await page.mouse.down();
    // What moves because of it has moved after two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.mouse.up();
    await orderNumber(guest);
  });

  it('works with the keyboard alone', async (test) => {
    const settings = { wallet: 'first', law: 'GB' };
    const guest = await visit(browser, restaurant, { api: 'storefront', settings }, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await fillContact(guest);
    const { page, checkout } = guest;
    const wallet = walletOf(guest);
    // A law prescribes what comes right before the order, so it comes after the guest's details.
    assert.equal(await checkout.locator('order-wallet').count(), 0);
    await page.keyboard.press('Tab');
    await wallet.button.waitFor();
    assert.equal(await checkout.locator('[part~="payment"] order-wallet').count(), 1);
    await checkout.getByRole('heading', { name: 'Payment' }).focus();
    await page.keyboard.press('Tab');
    await eventually.equal(
      () => wallet.button.evaluate((button) => button.matches(':focus')),
      true,
    );
    await page.keyboard.press('Enter');
    await wallet.pay.waitFor();
    const focused = wallet.sheet.locator(':focus');
    await focused.and(wallet.sheet.getByRole('heading')).waitFor();
    // Past the choice of test cards to the button.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await focused.and(wallet.pay).waitFor();
    await page.keyboard.press('Enter');
    await orderNumber(guest);
    await guest.receipt.getByText('Test Wallet').waitFor();
  });

  // wallet-first.journey.ts has the same at the checkout, where it is no step of its own.
  const steps = inLongRun ? ['data-checkout="steps"'] : [];
  for (const setting of steps)
    it(`charges nothing if the order has changed in another tab, and then the new total, with ${setting}`, async (test) => {
      const settings = { checkout: 'steps' };
      const guest = await visit(browser, restaurant, { settings }, test);
      const onward = guest.checkout.getByRole('button', { name: 'Continue to payment' });
      await addOne(guest, 'Sides', 'Chopped salad');
      await goToCheckout(guest);
      await fillContact(guest);
      await onward.click();
      await formReady(guest);
      const wallet = walletOf(guest);
      const before = await payButton(guest).textContent();
      await wallet.open();
      const other = await openTab(guest);
      await other.page.evaluate(() => document.querySelector('order-menu')?.shop?.returnToMenu());
      await addOne(other, 'Sides', 'Chopped salad');
      await settledTotal(other);
      await guest.page.bringToFront();
      await wallet.pay.click();
      await wallet.closed();
      await guest.checkout
        .getByRole('alert')
        .filter({ hasText: /has changed/ })
        .waitFor();
      await onward.click();
      await payButton(guest).waitFor();
      await eventually.notEqual(() => payButton(guest).textContent(), before);
      await wallet.open();
      assert.equal(await wallet.pay.textContent(), await payButton(guest).textContent());
      await wallet.pay.click();
      await orderNumber(guest);
    });

  it('closes its sheet and prepares the new total if the order changes in another tab meanwhile', async (test) => {
    const guest = await readyToPay({}, test);
    const wallet = walletOf(guest);
    const sent = watchConfirmations(guest);
    const before = (await payButton(guest).textContent()) ?? '';
    await wallet.open();
    const other = await openTab(guest);
    await other.page.evaluate(() => document.querySelector('order-menu')?.shop?.returnToMenu());
    await addOne(other, 'Sides', 'Chopped salad');
    await wallet.closed();
    await guest.page.bringToFront();
    await payButton(guest).filter({ hasNotText: before }).waitFor();
    await formReady(guest);
    await wallet.open();
    assert.equal(await wallet.pay.textContent(), await payButton(guest).textContent());
    assert.equal(sent.length, 0);
    await wallet.pay.click();
    await orderNumber(guest);
  });
});
