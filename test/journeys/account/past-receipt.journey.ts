import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { opener, visitButton } from '../../elements/storefront/button-page.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { settled } from '../page/history-steps.js';
import { openRestaurant } from '../shared/host-page.js';
import { placeAsCustomer } from '../shared/placed-order.js';
import { atMenu, cartLine, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logInAt } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const dish = 'Orange and almond cake';

describe('a receipt in the account', () => {
  for (const [api, settings] of inTurn(0, [
    ['proxy', {}],
    ['storefront', { merchant: 'saffron-lane' }],
  ] as const)) {
    it(`shows dishes, amounts and how it was paid, and browser Back leads to the list, with ${api}`, async (test) => {
      const host = { api, settings, width: 390 };
      const guest = await visit(browser, restaurant, host, test, (page) =>
        page.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('.order-grid')?.append(document.createElement('order-account')),
          ),
        ),
      );
      const { page, cart } = guest;
      const email = `receipt-${api}@example.com`;
      const number = await placeAsCustomer(restaurant, email);
      await atMenu(guest);
      const account = page.locator('order-account');
      await logInAt(account, restaurant, email);
      const orders = account.getByRole('region', { name: 'Your orders' });
      const opens = orders.getByRole('button', { name: `Receipt of ${number.toLowerCase()}` });
      const address = page.url();
      const before = await page.evaluate(() => history.length);
      await opens.click();
      const paper = account.getByRole('article');
      const title = paper.getByRole('heading', { name: number });
      await title.and(page.locator(':focus')).waitFor();
      await settled(guest, 1);
      await paper.getByText(dish).waitFor();
      await paper.getByText('Visa ending in 4242').waitFor();
      await paper.getByText('Takeout').waitFor();
      await paper.locator('[part~="total"]').getByText(/\$\d/).waitFor();
      await eventually.equal(() => orders.count(), 0);

      await page.goBack();
      await opens.and(page.locator(':focus')).waitFor();
      await page.goForward();
      await title.waitFor();
      await page.reload();
      await title.waitFor();
      await paper.getByText(dish).waitFor();
      await account.getByRole('button', { name: 'Back to your account' }).click();
      await opens.and(page.locator(':focus')).waitFor();
      await settled(guest);
      assert.equal(page.url(), address);
      const grown = await page.evaluate(() => history.length);
      assert.ok(grown <= before + 1, `one step at most, not ${grown - before}`);

      await opens.click();
      await paper.getByRole('button', { name: 'Order again' }).click();
      await cart
        .getByRole('heading', { name: 'Your order', exact: true })
        .and(page.locator(':focus'))
        .waitFor();
      await cartLine(guest, dish).waitFor();
    });
  }

  it('is one step of browser Back, also with two accounts on the page', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test, (page) =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          for (const place of document.querySelectorAll('.order-grid, body'))
            place.append(document.createElement('order-account'));
        }),
      ),
    );
    const { page } = guest;
    await placeAsCustomer(restaurant, 'receipt-twice@example.com');
    await logInAt(page.locator('order-account').first(), restaurant, 'receipt-twice@example.com');
    const opens = page.getByRole('button', { name: /^Receipt of/ });
    await eventually.equal(() => opens.count(), 2);
    await opens.first().click();
    await eventually.equal(() => page.getByRole('article').count(), 2);
    const steps = () => page.evaluate(() => history.state?.['order-elements']?.length ?? 0);
    await eventually.equal(steps, 1);
    await page.goBack();
    await eventually.equal(() => opens.count(), 2);
    await eventually.equal(steps, 0);
  });

  it('closes with the account in the drawer, one step of browser Back each', async (test) => {
    const guest = await visitButton(browser, restaurant, { width: 390 }, test);
    const { page, menu } = guest;
    const number = await placeAsCustomer(restaurant, 'receipt-drawer@example.com');
    await opener(guest).click();
    await atMenu(guest);
    const account = page.locator('order-account');
    const orders = account.getByRole('region', { name: 'Your orders' });
    const opens = orders.getByRole('button', { name: /^Receipt of/ });
    const title = account.getByRole('heading', { name: number });
    const enter = () => page.getByRole('button', { name: 'Your account' }).click();
    await enter();
    await logInAt(account, restaurant, 'receipt-drawer@example.com');
    await opens.click();
    await title.waitFor();
    await settled(guest, 3);
    await page.goBack();
    await opens.waitFor();
    await page.goBack();
    await menu.waitFor();
    await eventually.equal(() => account.isVisible(), false);

    await enter();
    await opens.click();
    await title.waitFor();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await menu.waitFor();
    await settled(guest, 1);
    await enter();
    await opens.waitFor();
    await settled(guest, 2);
    await page.goBack();
    await menu.waitFor();
    await page.goBack();
    await page.locator('order-drawer').waitFor({ state: 'detached' });
  });

  it('shows what the list holds where the service has no more, and is loaded again after a failure', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test, (page) =>
      page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('.order-grid')?.append(document.createElement('order-account')),
        ),
      ),
    );
    const { page } = guest;
    const number = await placeAsCustomer(restaurant, 'receipt-none@example.com');
    let status = 404;
    await page.route(/\/customer\/orders\/\w+/, async (route) =>
      status ? route.fulfill({ status, json: { code: 'NO', message: 'No.' } }) : route.continue(),
    );
    const account = page.locator('order-account');
    await logInAt(account, restaurant, 'receipt-none@example.com');
    const opens = account.getByRole('button', { name: /^Receipt of/ });
    await opens.click();
    const paper = account.getByRole('article');
    await paper.getByText('We can’t show the dishes of this order here').waitFor();
    await paper.getByRole('heading', { name: number }).waitFor();
    await paper.getByText('Takeout').waitFor();
    await paper.locator('[part~="total"]').getByText(/\$\d/).waitFor();
    assert.equal(await paper.getByRole('button', { name: 'Try again' }).count(), 0);
    await account.getByRole('button', { name: 'Back to your account' }).click();
    status = 500;
    await opens.click();
    const again = paper.getByRole('button', { name: 'Try again' });
    await again.waitFor({ timeout: 60_000 });
    status = 0;
    await again.click();
    await paper.getByText(dish).waitFor();
  });
});
