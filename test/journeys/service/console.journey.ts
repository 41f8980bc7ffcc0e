import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  cards,
  fillContact,
  goToCheckout,
  goToPayment,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('the console', () => {
  async function openConsole(test: Test, width = 1280) {
    const { page } = await browser.openPage({ width }, test);
    await page.goto(`${restaurant.urls.service}/console`);
    return page;
  }

  it('shows an order as it is placed, and opens its receipt', async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    const total = await settledTotal(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    const number = (await orderNumber(guest)).replace('Order ', '');

    const page = await openConsole(test);
    const order = page.getByRole('listitem').filter({ hasText: number });
    await order.filter({ hasText: total }).filter({ hasText: 'Ada Lovelace' }).waitFor();
    await order.getByRole('button', { name: `Receipt of ${number}` }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await page.getByText(`Order ${number}`).waitFor();
    assert.doesNotMatch(page.url(), /Token/, 'the token has left the address');
  });

  it('marks a dish as sold out, and the guest learns it before paying', async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    await addOne(guest, 'Sides', 'House pickles');
    await settledTotal(guest);
    const page = await openConsole(test);
    await page.getByText('Sides', { exact: true }).click();
    await page.getByRole('button', { name: 'Mark House pickles as Sold out' }).click();
    await page.getByRole('status').filter({ hasText: 'Sold out.' }).waitFor();

    await goToCheckout(guest);
    await fillContact(guest);
    await payButton(guest).click();
    await guest.checkout
      .getByRole('alert')
      .filter({ hasText: 'House pickles has sold out since you chose it' })
      .waitFor();
    await page.getByRole('button', { name: 'Mark House pickles as Available' }).click();
    await page.getByRole('status').filter({ hasText: 'On sale again.' }).waitFor();
  });

  it('works with the keyboard alone', async (test) => {
    const page = await openConsole(test);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const stop = page.getByRole('button', { name: 'Stop taking orders' });
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await stop.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Orders are stopped.' }).waitFor();
    await page.getByRole('button', { name: 'Take orders again' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Taking orders again.' }).waitFor();
  });

  it('has no axe violations at 320 pixels in light and at 1280 in dark', async (test) => {
    const page = await openConsole(test, 320);
    await page.getByText('Sides', { exact: true }).click();
    const refund = page.locator('summary').filter({ hasText: 'Refund' }).first();
    if (await refund.isVisible()) await refund.click();
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await axeViolations(page), []);
      await eventually.equal(() => page.evaluate(overflow), 0);
    }
    await page.getByRole('button', { name: 'Make it fail' }).click();
    await page.getByRole('button', { name: 'Clear all failures' }).click();
  });
});
