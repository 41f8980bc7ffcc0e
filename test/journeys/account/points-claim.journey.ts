import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  visit,
} from '../shared/steps.js';
import { logIn } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a customer whose points are missing', () => {
  it('reads on the receipt what the bank statement will say, and reports the points in the account', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test, (page) =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('.order-grid')?.append(document.createElement('order-account')),
        ),
      ),
    );
    const { page, receipt } = guest;
    await atMenu(guest);
    await addOne(guest, 'Desserts', 'Orange and almond cake');
    await openCart(guest);
    await goToCheckout(guest);
    await logIn(guest, restaurant, 'claims@example.com');
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    const number = await orderNumber(guest);
    const statement = receipt.locator('[part~="statement"]');
    assert.match(await statement.innerText(), /SAFFRON/i);

    const account = page.locator('order-account');
    const receiptOf = `Receipt of ${number.toLowerCase()}`;
    await account.getByRole('button', { name: receiptOf }).click();
    await account.getByRole('button', { name: 'Something wrong with the points?' }).click();
    const reason = account.getByLabel('What’s wrong?');
    await reason.and(page.locator(':focus')).waitFor();
    await reason.selectOption({ label: 'Points are missing' });
    await account.getByLabel('Details (optional)').fill('I joined before I paid.');
    assert.deepEqual(await axeViolations(page, { within: 'order-account' }), []);
    await account.getByRole('button', { name: 'Send', exact: true }).click();
    await account.getByText('Sent.').and(page.locator(':focus')).waitFor();
    await account.getByRole('button', { name: 'Back to your account' }).click();
    const claims = account.getByRole('region', { name: 'Reported points' });
    await claims.getByText('We’re looking into it').waitFor();
    await claims.getByText('I joined before I paid.').waitFor();

    await account.getByRole('button', { name: receiptOf }).click();
    await account.getByRole('button', { name: 'Something wrong with the points?' }).click();
    await account.getByRole('button', { name: 'Send', exact: true }).click();
    await account.getByText('You’ve already reported this order.').waitFor();
  });
});
