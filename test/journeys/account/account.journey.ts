import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { placeAsCustomer } from '../shared/placed-order.js';
import { visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logInAt, readCode } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an account', () => {
  for (const [api, width, settings, colorScheme] of inTurn(0, [
    ['proxy', 390, {}, 'light'],
    ['storefront', 1280, { merchant: 'saffron-lane' }, 'dark'],
  ] as const)) {
    it(`on its own page shows details, orders, points and cards (${api} at ${width})`, async (test) => {
      const email = `account-${api}@example.com`;
      const host = { api, settings, colorScheme, width };
      const number = await placeAsCustomer(restaurant, email);
      // The restaurant's account page, without our other elements.
      const { page } = await visit(browser, restaurant, host, test, (opened) =>
        opened.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () => {
            for (const tag of ['menu', 'cart', 'checkout', 'receipt']) {
              document.querySelector(`order-${tag}`)?.remove();
            }
            document.querySelector('.order-grid')?.append(document.createElement('order-account'));
          }),
        ),
      );
      const account = page.locator('order-account');
      await logInAt(account, restaurant, email);
      await page.reload();
      const orders = account.getByRole('region', { name: 'Your orders' });
      await orders.getByText(number).waitFor();
      await account.getByRole('region', { name: 'Your details' }).getByText(email).waitFor();
      const card = account.getByRole('region', { name: 'Saved cards' });
      await card.getByText('Visa ending in 4242').waitFor();
      await orders.getByRole('button', { name: /^Order again/ }).press('Enter');
      await account.getByRole('status').getByText('It’s in your order now.').waitFor();
      await card.getByRole('button', { name: 'Remove: Visa ending in 4242' }).press('Enter');
      await card.getByText('You haven’t saved a card.').waitFor();

      await account.getByRole('button', { name: 'Log out' }).press('Enter');
      await orders.waitFor({ state: 'detached' });
      await account.getByLabel('Email or phone').fill(email);
      // There is no order on this page.
      const asGuest = account.getByRole('button', { name: 'Continue as a guest' });
      await eventually.equal(() => asGuest.count(), 0);
      await page.keyboard.press('Enter');
      await account.getByLabel('Six-digit code').waitFor();
      await eventually.equal(() => asGuest.count(), 0);
      await account.getByLabel('Six-digit code').fill(await readCode(restaurant, email));
      await page.keyboard.press('Enter');
      await orders.getByText(number).waitFor();
    });
  }
});
