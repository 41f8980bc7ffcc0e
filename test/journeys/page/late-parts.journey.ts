import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Response } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { firstFailure, isFirefox } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  fillContact,
  type Guest,
  goToCheckout,
  payButton,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a part of the widget that can’t load', () => {
  /** At the checkout, once the message about the missing part is shown. */
  async function atCheckout(test: Test, options: Visit = {}): Promise<Guest> {
    const arrived: Promise<Response>[] = [];
    const guest = await visit(browser, restaurant, options, test, async (page) => {
      arrived.push(page.waitForResponse(/chunks\/checkout/));
    });
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    if ((options.width ?? 1280) < 720)
      await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    await (await arrived[0])?.finished();
    return guest;
  }

  const missing = (within: Locator) =>
    within.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' });

  it('says so in its place while offline, and appears once the connection is back', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const { page, checkout } = await atCheckout(test, { width: 390 });
    await page.context().setOffline(true);
    await checkout.getByText('Add a note to your order').click();
    const note = checkout.locator('[part~="note"]');
    await missing(note).waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
    await page.context().setOffline(false);
    await note.getByRole('textbox').waitFor();
    await eventually.equal(() => missing(note).count(), 0);
  });

  it('loads on retry by keyboard, and the focus moves into it', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const { page, checkout } = await atCheckout(test, { routed: true });
    await page.route(/chunks\/account/, (route) => route.abort());
    await checkout.getByRole('button', { name: 'Log in' }).focus();
    await page.keyboard.press('Enter');
    const line = missing(checkout.locator('order-login'));
    await line.waitFor();
    await page.unroute(/chunks\/account/);
    await page.keyboard.press('Tab');
    await eventually.match(() => page.evaluate(focused), /^Try again/);
    await page.keyboard.press('Enter');
    await checkout.getByLabel('Email or phone').and(page.locator(':focus')).waitFor();
    await eventually.equal(() => line.count(), 0);
  });

  it('loads after a page reload if a newer version of the widget was deployed', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await atCheckout(test, { api: 'storefront', routed: true });
    const { page, checkout } = guest;
    // A page that is reloaded while it starts a cart starts another one.
    await checkout.locator('.amounts[aria-busy="false"]').waitFor({ state: 'attached' });
    let isOld = true;
    await page.route(/chunks\/fulfillment/, (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await fillContact(guest);
    await checkout.getByText('Add a discount code').click();
    const line = missing(checkout.locator('[part~="discount"]'));
    await line.waitFor();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) isOld = false;
    });
    await Promise.all([
      page.waitForEvent('load'),
      line.getByRole('button', { name: 'Try again' }).click(),
    ]);
    await checkout.getByText('House pickles').waitFor();
    await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await checkout.getByText('Add a discount code').click();
    await checkout.getByLabel('Discount code').waitFor();
    assert.equal((await newCarts.cart()).totalQuantity, 1);
  });

  it('points out its error to a guest who tries to continue without it', async (test) => {
    const settings = { methods: 'takeout delivery' };
    const failing = /chunks\/fulfillment/;
    const guest = await visit(browser, restaurant, { settings }, test, (page) =>
      page.route(failing, (route) => route.abort()),
    );
    const { page, checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await goToCheckout(guest);
    const line = missing(checkout.locator('order-fulfillment'));
    await line.waitFor();
    await fillContact(guest);
    await payButton({ checkout }).click();
    const again = line.getByRole('button', { name: 'Try again' });
    await again.and(page.locator(':focus')).waitFor();
    await page.unroute(failing);
    await page.keyboard.press('Enter');
    await checkout.getByRole('radio', { name: 'Delivery' }).waitFor();
  });
});

/** What has the focus, through shadow roots. Runs in the page. */
function focused(): string {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.textContent?.trim() ?? '';
}
