import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { opener, visitButton } from '../../elements/storefront/button-page.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { placeAsCustomer } from '../shared/placed-order.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logIn, logInAt } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const dish = 'Orange and almond cake';

const accountOf = (page: Page) => page.locator('order-account');

const orderAgain = (account: Locator) =>
  account
    .getByRole('region', { name: 'Your orders' })
    .getByRole('button', { name: /^Order again/ })
    .click();

async function toCheckout(guest: Guest): Promise<void> {
  await atMenu(guest);
  await addOne(guest, 'Desserts', dish);
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
  await goToCheckout(guest);
}

/** Pays with a card and saves it for later orders. */
async function payAndKeep(guest: Guest): Promise<void> {
  await goToPayment(guest);
  await guest.checkout.getByLabel('Save this card for my next orders').check();
  await payWith(guest, cards.approved);
  await orderNumber(guest);
}

/** Removes all of our elements from the page except the account. */
function leaveAccountOnly(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive' || !location.search.includes('account')) return;
    document.querySelector('order-menu')?.replaceWith(document.createElement('order-account'));
    for (const rest of document.querySelectorAll('order-cart, order-checkout, order-receipt'))
      rest.remove();
  });
}

describe('an order repeated from the account', () => {
  for (const [api, width, settings] of inTurn(1, [
    ['proxy', 390, {}],
    ['storefront', 1280, { merchant: 'saffron-lane' }],
  ] as const)) {
    it(`leads to the ordering page, and not to the previous receipt, with ${api} at ${width}`, async (test) => {
      const host = { api, width, settings };
      const guest = await visit(browser, restaurant, host, test, (page) =>
        page.addInitScript(leaveAccountOnly),
      );
      const { page, receipt, menu } = guest;
      const orderPage = page.url();
      await toCheckout(guest);
      await logIn(guest, restaurant, `again-${api}@example.com`);
      await payAndKeep(guest);
      const account = { ...settings, 'order-page': orderPage };
      await page.goto(restaurant.pageWith({ api, settings: account, search: '?account' }));
      await orderAgain(accountOf(page));
      await page.waitForURL(orderPage);
      await menu.waitFor();
      await eventually.equal(() => receipt.isVisible(), false);
      if (width < 720) await openCart(guest);
      await cartLine(guest, dish).waitFor();
    });
  }

  it('tells the integrator if the account has no ordering page to go to', async (test) => {
    const email = 'nowhere@example.com';
    await placeAsCustomer(restaurant, email);
    const host = { width: 390, search: '?account' };
    const { page } = await visit(browser, restaurant, host, test, (opened) =>
      opened.addInitScript(leaveAccountOnly),
    );
    const reported = page.waitForEvent('console', (message) =>
      /expected the address of the page where guests order/.test(message.text()),
    );
    await logInAt(accountOf(page), restaurant, email);
    await orderAgain(accountOf(page));
    await reported;
    await accountOf(page).getByText('It’s in your order now.').waitFor();
    await eventually.equal(() => accountOf(page).getByText('View order').count(), 0);
  });

  it('is shown in the drawer', async (test) => {
    const email = 'drawer-again@example.com';
    await placeAsCustomer(restaurant, email);
    const guest = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page, cart } = guest;
    const account = accountOf(page);
    await opener(guest).click();
    await atMenu(guest);
    await page.getByRole('button', { name: 'Your account' }).click();
    await logInAt(account, restaurant, email);
    await orderAgain(account);
    await cart
      .getByRole('heading', { name: 'Your order', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await cartLine(guest, dish).waitFor();
    await eventually.equal(() => account.isVisible(), false);
  });

  it('is shown on the same page, next to the account', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test, (page) =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('.order-grid')?.append(document.createElement('order-account')),
        ),
      ),
    );
    const { page, cart, receipt } = guest;
    await toCheckout(guest);
    await logIn(guest, restaurant, 'beside@example.com');
    await payAndKeep(guest);
    await receipt.waitFor();
    await orderAgain(accountOf(page));
    await receipt.waitFor({ state: 'hidden' });
    await cart
      .getByRole('heading', { name: 'Your order', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await cartLine(guest, dish).waitFor();
  });
});
