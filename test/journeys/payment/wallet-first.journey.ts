import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
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
  type Visit,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { keepsPlaceUntilTimeIsChosen, walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** Runs in the page: where the button to the checkout was in each frame of the opened cart. */
function followPlaceOfCheckout(): void {
  const places = new Set<number>();
  Reflect.set(window, 'places', () => [...places]);
  const look = () => {
    const root = document.querySelector('order-cart')?.shadowRoot;
    const button = root?.querySelector('dialog[open] [part=checkout]');
    if (button) places.add(Math.round(button.getBoundingClientRect().top));
    requestAnimationFrame(look);
  };
  look();
}

/** What the test wallet says about the guest. */
const wanda = ['Wanda Wallet', 'wanda@wallet.example', '+12125550142'];

describe('a wallet before any field', () => {
  /** With one dish in the order. */
  async function onMenu(
    options: Visit,
    test: Test,
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Guest> {
    const settings = { wallet: 'first', ...options.settings };
    const guest = await visit(browser, restaurant, { ...options, settings }, test, before);
    await addOne(guest, 'Sides', 'Chopped salad');
    return guest;
  }

  async function withFullCart(
    options: Visit,
    test: Test,
    before?: (page: Page) => Promise<unknown>,
  ): Promise<Guest> {
    const guest = await onMenu(options, test, before);
    if ((options.width ?? 1280) < 720) await openCart(guest);
    await settledTotal(guest);
    return guest;
  }

  /** How often the guest changed a field of the page. */
  const countInputs = ({ page }: Guest) =>
    page.evaluate(() => {
      let inputs = 0;
      document.addEventListener('input', () => {
        inputs += 1;
      });
      Reflect.set(window, 'inputs', () => inputs);
    });
  const inputsOf = ({ page }: Guest) =>
    page.evaluate(() => (Reflect.get(window, 'inputs') as () => number)());

  // The next journey has the same from the cart, and a wallet at the checkout comes further below.
  for (const [api, width] of inLongRun
    ? ([
        ['proxy', 390],
        ['storefront', 1280],
      ] as const)
    : []) {
    it(`leads from a full cart to the receipt in 3 presses, with no field touched (${api}, ${width} pixels)`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await withFullCart({ api, width }, test);
      const sent = watchConfirmations(guest);
      await countInputs(guest);
      const wallet = walletOf(guest);
      await goToCheckout(guest);
      await wallet.open();
      const amount = (await payButton(guest).textContent()) ?? '';
      assert.equal(await wallet.pay.textContent(), amount);
      await wallet.pay.click();
      await orderNumber(guest);
      assert.equal(await inputsOf(guest), 0);
      assert.equal(sent.length, 1);
      assert.deepEqual(await newCarts.contact(), wanda);
      const paid = await newCarts.cart();
      assert.equal(paid.status, 'COMPLETED');
      assert.equal(`Pay ${paid.orderTotalWithServiceFeeFormatted}`, amount);
    });
  }

  it('leads from a phone’s cart to the receipt in 2 presses with no field touched, its arrival moves nothing there, and its sheet stays when the guest goes back', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    let sought: Promise<unknown> | undefined;
    const host = { api: 'storefront', width: 390 } as const;
    const { page, ...guest } = await onMenu(host, test, async (opened) => {
      sought = opened.waitForRequest(/wallet-button\.html/);
    });
    const sent = watchConfirmations({ page, ...guest });
    await countInputs({ page, ...guest });
    await sought;
    await page.locator('iframe[title="Pay with a wallet"]').waitFor({ state: 'detached' });
    await page.evaluate(followPlaceOfCheckout);
    await openCart({ page, ...guest });
    const total = await settledTotal({ page, ...guest });
    const wallet = walletOf({ page });
    await wallet.button.waitFor();
    const places = await page.evaluate(() => (Reflect.get(window, 'places') as () => number[])());
    assert.equal(places.length, 1, `the button to the checkout was at ${places}`);
    await wallet.open();
    await page.goBack();
    await wallet.pay.waitFor();
    assert.equal(await guest.cart.getByRole('dialog').isVisible(), true);
    assert.equal(await wallet.pay.textContent(), `Pay ${total}`);
    await wallet.pay.click();
    await orderNumber({ page, ...guest });
    await guest.menu.waitFor({ state: 'hidden' });
    // The checkout, which asks for this otherwise, never opened.
    await guest.receipt.getByText('Ready in', { exact: true }).waitFor();
    assert.equal(await inputsOf({ page, ...guest }), 0);
    assert.equal(sent.length, 1);
    assert.deepEqual(await newCarts.contact(), wanda);
    const paid = await newCarts.cart();
    assert.equal(paid.status, 'COMPLETED');
    assert.equal(paid.orderTotalWithServiceFeeFormatted, total);
  });

  it('moves no button of a phone’s cart that opened before it was known, is still there after it was canceled, and leads to the checkout if it is declined', async (test) => {
    let letIn = () => {};
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const guest = await withFullCart({ width: 390 }, test, async (opened) => {
      await opened.addInitScript(followPlaceOfCheckout);
      await opened.route(/wallet-button\.html/, async (route) => {
        await isLetIn;
        await route.continue();
      });
    });
    const { page, cart, checkout } = guest;
    const sent = watchConfirmations(guest);
    const wallet = walletOf(guest);
    letIn();
    await wallet.button.waitFor();
    await wallet.open();
    await wallet.sheet.getByRole('button', { name: 'Cancel' }).click();
    await wallet.closed();
    await cart.getByText(/Nothing was paid/).waitFor();
    const places = await page.evaluate(() => (Reflect.get(window, 'places') as () => number[])());
    assert.equal(places.length, 1, `the button to the checkout was at ${places}`);
    const isModal = () => cart.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'));
    await eventually.equal(isModal, true);
    assert.equal(sent.length, 0);
    await wallet.open();
    await wallet.sheet.getByLabel(/is declined/).check();
    await wallet.pay.click();
    await checkout
      .getByRole('alert')
      .filter({ hasText: /declined/ })
      .waitFor();
    await cart.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Wanda Wallet');
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
  });

  it('pays nothing once the price has changed, shows both totals, and then pays the new one, for the guest who has typed a name meanwhile', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await withFullCart({}, test);
    const sent = watchConfirmations(guest);
    const wallet = walletOf(guest);
    await goToCheckout(guest);
    await keepsPlaceUntilTimeIsChosen(guest);
    await wallet.open();
    const before = (await wallet.pay.textContent()) ?? '';
    const other = await openTab(guest);
    await other.page.evaluate(() => document.querySelector('order-menu')?.shop?.returnToMenu());
    await addOne(other, 'Sides', 'Chopped salad');
    await settledTotal(other);
    await guest.page.bringToFront();
    await wallet.pay.click();
    await wallet.closed();
    const old = before.replace('Pay ', '');
    await guest.checkout.getByRole('alert').filter({ hasText: old }).waitFor();
    assert.equal(sent.length, 0);
    await eventually.notEqual(() => payButton(guest).textContent(), before);
    await fillContact(guest);
    await wallet.open();
    assert.equal(await wallet.pay.textContent(), await payButton(guest).textContent());
    await wallet.pay.click();
    await orderNumber(guest);
    assert.equal(sent.length, 1);
    const ada = ['Ada Lovelace', 'ada@example.com', '+12125550142'];
    assert.deepEqual(await newCarts.contact(), ada);
  });

  it('doesn’t cover the page while a busy service lets nobody pay, and pays nothing afterwards', async (test) => {
    const guest = await withFullCart({ routed: true }, test);
    const { page, checkout } = guest;
    const sent = watchConfirmations(guest);
    await goToCheckout(guest);
    const wallet = walletOf(guest);
    await wallet.open();
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
      'retry-after': '300',
    };
    const busy = { status: 429, headers, json: { code: 'RATE_LIMITED', message: 'Busy' } };
    let isBusy = true;
    await page.route('**/validate-and-update', (route) =>
      isBusy ? route.fulfill(busy) : route.fallback(),
    );
    await wallet.pay.click();
    await wallet.closed();
    await checkout.getByText('Trying again in 5 min').waitFor();
    isBusy = false;
    await checkout.getByRole('button', { name: 'Try now' }).click();
    await formReady(guest);
    assert.equal(sent.length, 0);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.equal(sent.length, 1);
  });

  it('leaves no box and moves nothing on a device without a wallet, which is also so after the fields', async (test) => {
    const { scriptUrl } = restaurant.service.service.processor;
    const settings = { 'processor-script': `${scriptUrl}?wallets=none` };
    let mounted: Promise<unknown> | undefined;
    const guest = await withFullCart({ api: 'storefront', settings }, test, async (page) => {
      mounted = page.waitForRequest(/wallet-button\.html/);
    });
    const { page, cart, checkout } = guest;
    await mounted;
    await page.locator('iframe[title="Pay with a wallet"]').waitFor({ state: 'detached' });
    const heightIn = (element: Locator) =>
      element
        .locator('order-wallet')
        .evaluateAll((found) => Math.max(0, ...found.map(({ clientHeight }) => clientHeight)));
    assert.equal(await heightIn(cart), 0);
    await goToCheckout(guest);
    await goToPayment(guest);
    assert.equal(await checkout.locator('order-wallet').count(), 0);
    assert.equal(await checkout.getByText('or pay by card').count(), 0);

    // The same order on a page that wants the wallet after the guest's details.
    const after = { ...settings, wallet: undefined };
    await page.goto(restaurant.pageWith({ api: 'storefront', settings: after }));
    await formReady(guest);
    await page.locator('iframe[title="Pay with a wallet"]').waitFor({ state: 'detached' });
    await eventually.equal(() => checkout.getByText('or pay by card').isVisible(), false);
    await eventually.deepEqual(() => gapsAround(checkout), { height: 0, shift: 0 });
  });
});

/** The height of the wallet's container, and how far the card would move without it. */
const gapsAround = (checkout: Guest['checkout']) =>
  checkout.evaluate(({ shadowRoot }) => {
    const wallet = shadowRoot?.querySelector('order-wallet');
    const card = shadowRoot?.querySelector('.card-fields');
    if (!wallet || !card) throw new Error('Expected a payment by card.');
    const { height } = wallet.getBoundingClientRect();
    const { top } = card.getBoundingClientRect();
    wallet.style.display = 'none';
    const shift = card.getBoundingClientRect().top - top;
    wallet.style.display = '';
    return { height, shift };
  });
