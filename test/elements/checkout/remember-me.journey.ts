import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openTab,
  orderNumber,
  payWith,
  visit,
  waitForValue,
} from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

async function toCheckout(guest: Guest): Promise<void> {
  await atMenu(guest);
  await addOne(guest, 'Sides', 'Chopped salad');
  await goToCheckout(guest);
}

const box = ({ checkout }: Guest) =>
  checkout.getByRole('checkbox', { name: 'Remember me on this device' });

/** The names of what is stored about the guest. */
const storedAbout = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage)
        .filter(([, value]) => /Ada|ada@/.test(value))
        .map(([key]) => key.split(':').at(-1) ?? key),
    ),
  );

describe('the contact details on a guest’s own device', () => {
  it('are kept only if the guest ticks the box, fill in the next visit, and are forgotten in one press', async (test) => {
    const first = await visit(browser, restaurant, { api: 'proxy' }, test);
    await toCheckout(first);
    assert.equal(await box(first).isChecked(), false);
    await fillContact(first);
    assert.equal((await storedAbout(first.page)).includes('remembered'), false);
    await box(first).check();
    await goToPayment(first);
    await payWith(first, cards.approved);
    await orderNumber(first);

    const second = await openTab(first);
    const { page, checkout } = second;
    await toCheckout(second);
    await waitForValue(checkout.getByLabel('Name'), 'Ada Lovelace');
    await waitForValue(checkout.getByLabel('Email'), 'ada@example.com');
    assert.equal(await box(second).isChecked(), true);
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
    await checkout.getByRole('heading', { name: 'Payment' }).scrollIntoViewIfNeeded();
    await formReady(second);

    await checkout.getByRole('button', { name: 'Forget my details' }).click();
    await checkout.getByText('Your details and orders are removed from this device.').waitFor();
    await waitForValue(checkout.getByLabel('Name'), '');
    await checkout.getByLabel('Name').and(page.locator(':focus')).waitFor();
    await eventually.equal(async () => (await storedAbout(page)).join(), '');
  });

  it('may be kept with Global Privacy Control too, like allergies: nobody else receives them; not once the box is unticked', async (test) => {
    const guest = await visit(browser, restaurant, { api: 'storefront' }, test, (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      }),
    );
    const { page } = guest;
    await toCheckout(guest);
    await fillContact(guest);
    const isKept = async () => (await storedAbout(page)).includes('remembered');
    assert.equal(await isKept(), false);
    await box(guest).check();
    await eventually.equal(isKept, true);
    await page.reload();
    await waitForValue(guest.checkout.getByLabel('Name'), 'Ada Lovelace');
    await box(guest).uncheck();
    await eventually.equal(isKept, false);
  });
});
