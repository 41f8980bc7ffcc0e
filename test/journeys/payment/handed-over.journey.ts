import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { readCode } from '../account/people.js';
import { type HostPage, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  type Guest,
  goToCheckout,
  openCart,
  orderNumber,
  payButton,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ proxy: { cardProcessor: undefined } }));

/** The page has no card processor, so payment happens on the service's own page. */
const ways: Record<'storefront' | 'proxy', HostPage> = {
  storefront: {
    api: 'storefront',
    settings: {
      merchant: 'saffron-lane',
      'processor-script': undefined,
      'processor-global': undefined,
      'processor-key': undefined,
    },
  },
  proxy: { api: 'proxy' },
};

const asGuest = 'You’re ordering as a guest, because you pay on a separate page.';

describe('an order handed over to the hosted page', () => {
  for (const [api, width] of inTurn(1, [
    ['storefront', 390],
    ['proxy', 1280],
  ] as const)) {
    it(`is paid there by a guest, after a refused login if only the proxy knows where, who returns to the receipt (${api} at ${width})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await atCheckout(test, api, width);
      const { page, checkout } = guest;
      const shop = page.url();
      if (api === 'proxy') {
        // Only the proxy knows that the order is handed over, and a login would prevent the payment.
        await checkout.getByRole('button', { name: 'Log in' }).press('Enter');
        const refusal = checkout.getByText('You can order as a guest.');
        await refusal.and(page.locator(':focus')).waitFor();
      }
      await fillContact(guest);
      await payThere(guest);
      await orderNumber(guest);
      assert.equal(page.url(), shop);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');

      // The page needs a moment to find out that the receipt belongs to its order.
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      await guest.receipt.getByRole('button', { name: 'Start a new order' }).click();
      await addOne(guest, 'Sides', 'House pickles');
      if (width < 720) await openCart(guest);
      await goToCheckout(guest);
      await guest.checkout.getByLabel('Name').waitFor();
    });
  }

  it('offers no login, and is placed as a guest even if the guest is logged in, and says so', async (test) => {
    const email = 'handed-over@example.com';
    const guest = await atCheckout(test, 'storefront', 390, addAccount);
    const { page, checkout } = guest;
    await checkout.getByLabel('Name').waitFor();
    await eventually.equal(() => checkout.getByRole('button', { name: 'Log in' }).count(), 0);
    const account = page.locator('order-account');
    await account.getByLabel('Email or phone').fill(email);
    await account.getByRole('button', { name: 'Send me a code' }).click();
    await account.getByText(`We’ve sent a code to ${email}.`).waitFor();
    await account.getByLabel('Six-digit code').fill(await readCode(restaurant, email));
    await account.getByRole('button', { name: 'Log in' }).click();
    await account.getByText(/^You’re logged in/).waitFor();
    await page.reload();
    await checkout.getByText(`You’re logged in as ${email}.`).waitFor();
    await checkout.getByText(asGuest).waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
    await checkout.getByLabel('Name').fill('Ada Lovelace');
    await payThere(guest);
    await orderNumber(guest);
  });
});

async function atCheckout(
  test: Test,
  api: 'storefront' | 'proxy',
  width = 390,
  before?: (page: Page) => Promise<unknown>,
): Promise<Guest> {
  const guest = await visit(browser, restaurant, { ...ways[api], width }, test, before);
  await atMenu(guest);
  await addOne(guest, 'Sides', 'Chopped salad');
  if (width < 720) await openCart(guest);
  await goToCheckout(guest);
  return guest;
}

/** From the filled-in checkout to the receipt. */
async function payThere({ page, checkout }: Guest): Promise<void> {
  await payButton({ checkout }).click();
  const on = checkout.getByRole('button', { name: /^Continue to payment · / });
  const total = (await on.textContent())?.replace('Continue to payment · ', '').trim() ?? '';
  await on.click();
  const pay = page.getByRole('button', { name: `Pay ${total}` });
  await pay.waitFor();
  assert.equal(page.url(), `${restaurant.urls.service}/checkout`);
  const card = page.frameLocator('iframe[title="Card details"]');
  await card.getByLabel('Card number').fill(cards.approved);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
  await pay.click();
}

/** The restaurant's page with the customer's account below the order. */
const addAccount = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('.order-grid')?.append(document.createElement('order-account')),
    ),
  );
