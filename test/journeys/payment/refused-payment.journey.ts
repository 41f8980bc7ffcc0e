/** On phones the payment button is far below the problem that blocks the order. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  openCart,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());
const { controls } = restaurant.service.service;

const toPayment = ({ checkout }: Guest) => payButton({ checkout });

/** The message repeated next to the button. */
const atButton = ({ checkout }: Guest) => checkout.locator('[part~="reasons"]');

/** At the end of a checkout that is taller than the window. */
async function atButtonOf(
  api: Api,
  test: Test,
  routed = false,
  beforeOrder: (guest: Guest) => Promise<unknown> = async () => {},
): Promise<Guest> {
  const host = { api, width: 390, height: 780, routed };
  const guest = await visit(browser, restaurant, host, test);
  await beforeOrder(guest);
  await atMenu(guest);
  for (const name of ['House pickles', 'Chopped salad']) await addOne(guest, 'Sides', name);
  await openCart(guest);
  await settledTotal(guest);
  await goToCheckout(guest);
  await fillContact(guest);
  await toPayment(guest).scrollIntoViewIfNeeded();
  return guest;
}

/** It is completely visible and has the focus. */
async function isLedTo(guest: Guest, cause: Locator): Promise<void> {
  await cause.and(guest.page.locator(':focus')).waitFor();
  const box = await cause.boundingBox();
  const { height = 0 } = guest.page.viewportSize() ?? {};
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
}

describe('a payment that can’t start', () => {
  for (const api of inTurn(0, ['proxy', 'storefront'] as const)) {
    it(`says at the button which field is wrong, what has sold out and what costs more, and clears each message once it is resolved, with ${api}`, async (test) => {
      // Only once the name is no longer right can the payment be prepared.
      let load = () => {};
      const loading = new Promise<void>((resolve) => {
        load = resolve;
      });
      test.after(() => load());
      const guest = await atButtonOf(api, test, false, ({ page }) =>
        page.route('**/chunks/payment-*', (route) => loading.then(() => route.continue())),
      );
      const { checkout } = guest;
      const name = checkout.getByLabel('Name');
      await name.fill(' ');
      await toPayment(guest).click();
      load();
      await isLedTo(guest, name);
      await atButton(guest).getByText('Please enter a name for the order.').waitFor();
      await name.fill('Ada Lovelace');
      await atButton(guest).waitFor({ state: 'hidden' });

      // A missing time is like a wrong field.
      await checkout.getByLabel('Schedule for later').check();
      const time = checkout.getByLabel('Time', { exact: true });
      await time.waitFor();
      await toPayment(guest).click();
      await isLedTo(guest, time);
      await atButton(guest).getByText('Please choose a time.').waitFor();
      // Late in the evening, few times are left for today.
      await checkout.getByLabel('Day').selectOption({ index: 1 });
      await time.selectOption({ index: 1 });
      await atButton(guest).waitFor({ state: 'hidden' });

      test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
      test.after(() => controls.setSoldOut('riverside', 'rv-chopped-salad', false));
      await controls.setPrice('riverside', 'rv-pickles', 575);
      await controls.setSoldOut('riverside', 'rv-chopped-salad', true);
      await toPayment(guest).click();
      const gone = 'Chopped salad has sold out since you chose it.';
      await isLedTo(guest, checkout.getByRole('alert').filter({ hasText: gone }));
      const dearer = 'House pickles: it was $4.50, and is $5.75 now.';
      await atButton(guest).getByText(dearer).waitFor();
      await atButton(guest).getByText(gone).waitFor();
      await atButton(guest).getByText('Please check 2 things').waitFor();
      assert.deepEqual(await axeViolations(guest.page, { within: 'order-checkout' }), []);
      await checkout.getByRole('button', { name: 'Remove Chopped salad' }).click();
      await checkout.getByRole('button', { name: 'Accept the changes' }).click();
      await atButton(guest).waitFor({ state: 'hidden' });
      await eventually.equal(() => checkout.getByText('Part of your order has changed').count(), 0);
      await toPayment(guest).click();
      // Otherwise this press pays a card that is typed meanwhile.
      await formReady(guest);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
    });

    it(`points to the reason why ordering is closed, also when pressed again, with ${api}`, async (test) => {
      const guest = await atButtonOf(api, test);
      const { checkout, page } = guest;
      test.after(() => controls.setOrdering('riverside', { allowed: true }));
      await controls.setOrdering('riverside', {
        allowed: false,
        reason: 'The oven is being repaired.',
      });
      await toPayment(guest).click();
      const cause = checkout
        .locator('header ~ *')
        .filter({ hasText: 'The oven is being repaired.' });
      await isLedTo(guest, cause.first());
      await atButton(guest).getByText('The oven is being repaired.').waitFor();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await toPayment(guest).click();
      await isLedTo(guest, cause.first());
    });

    it(`says at the button that the network is down, and continues when it is back, with ${api}`, async (test) => {
      const guest = await atButtonOf(api, test, true);
      const { checkout, page } = guest;
      const everything = `${restaurant.urls[api === 'proxy' ? 'proxy' : 'service']}/**`;
      await page.route(everything, (route) => route.abort('connectionrefused'));
      await toPayment(guest).click();
      await isLedTo(guest, checkout.locator('[part~="waiting"]'));
      await atButton(guest)
        .getByText(/We couldn’t reach the restaurant\. Your order is saved\./)
        .waitFor();
      await page.unroute(everything);
      // In one step: the next attempt also begins by itself, and takes the button away.
      await checkout.getByRole('button', { name: 'Try now' }).evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
      await guest.card.getByLabel('Card number').waitFor();
      await atButton(guest).waitFor({ state: 'hidden' });
    });
  }

  it('shows the new price at the first press if a dish became more expensive beside the card form, and charges it at the next', async (test) => {
    const guest = await atButtonOf('proxy', test);
    const { checkout, receipt } = guest;
    const total = async () => /\$\S+/.exec((await toPayment(guest).textContent()) ?? '')?.[0] ?? '';
    await toPayment(guest).click();
    await formReady(guest);
    const before = await total();
    test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
    await controls.setPrice('riverside', 'rv-pickles', 575);
    await payWith(guest, cards.approved);
    const dearer = 'House pickles: it was $4.50, and is $5.75 now.';
    await isLedTo(guest, checkout.getByRole('alert').filter({ hasText: dearer }));
    await checkout.getByText('You haven’t been charged.').waitFor();
    await checkout.getByRole('button', { name: 'Accept the changes' }).click();
    await atButton(guest).waitFor({ state: 'hidden' });
    const agreed = await total();
    assert.notEqual(agreed, before);
    // The form still has the card.
    await toPayment(guest).click();
    await orderNumber(guest);
    await receipt.getByText(agreed).first().waitFor();
  });
});
