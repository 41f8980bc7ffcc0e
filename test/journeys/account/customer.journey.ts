import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
  visit,
  waitForValue,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logIn, otherThan, readCode } from './people.js';

const ways = [
  { api: 'proxy', width: 1280, settings: {} },
  { api: 'storefront', width: 390, settings: { merchant: 'saffron-lane' } },
] as const;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a customer', () => {
  for (const host of inTurn(1, ways)) {
    it(`joins, earns points, redeems a reward with the next order, and finds both in the account (${host.api}, ${host.width})`, async (test) => {
      const email = `${host.api}@example.com`;
      const guest = await visit(browser, restaurant, host, test);
      const { page, checkout, receipt } = guest;
      await atMenu(guest);
      await addOne(guest, 'Sides', 'Jeweled rice');
      await addOne(guest, 'Desserts', 'Orange and almond cake');
      if (host.width < 720) await openCart(guest);
      await goToCheckout(guest);
      await logIn(guest, restaurant, email);
      await waitForValue(checkout.getByLabel('Email', { exact: true }), email);
      await checkout.getByLabel(/join the rewards program/).check();
      await checkout.getByRole('button', { name: 'Join' }).click();
      await checkout.getByText(/You have 0 points/).waitFor();
      await pay(guest);
      await receipt.getByRole('button', { name: 'Start a new order' }).click();

      await addOne(guest, 'Sides', 'Jeweled rice');
      if (host.width < 720) await openCart(guest);
      const full = await settledTotal(guest);
      await goToCheckout(guest);
      await checkout.getByRole('button', { name: 'Use: A cold drink on us' }).click();
      await checkout.getByRole('button', { name: 'Remove: A cold drink on us' }).waitFor();
      const total = () => checkout.locator('[part~="total"] dd').textContent();
      await eventually.notEqual(total, full);
      await checkout.getByRole('button', { name: 'Remove: A cold drink on us' }).click();
      await checkout.getByRole('button', { name: 'Use: A cold drink on us' }).click();
      await checkout.getByRole('button', { name: 'Remove: A cold drink on us' }).waitFor();
      const reduced = await total();
      await pay(guest);
      await receipt
        .getByText(reduced ?? '')
        .first()
        .waitFor();

      await page.evaluate(() => {
        document.querySelector('.order-grid')?.append(document.createElement('order-account'));
      });
      const points = page.locator('order-account').getByRole('region', { name: 'Your points' });
      await points.getByText('Spent').waitFor();
      const said = await points.innerText();
      assert.match(said, /Spent[^+-]+-\d/);
      assert.match(said, /Earned[^+-]+\+\d/);
    });
  }

  it('logs in on a phone by keyboard, despite a wrong code, and logs out again', async (test) => {
    const email = 'keys@example.com';
    const guest = await visit(browser, restaurant, { width: 390, touch: true }, test);
    const { page, cart, checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'Desserts', 'Orange and almond cake');
    await cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await checkout.getByRole('button', { name: 'Log in' }).focus();
    await page.keyboard.press('Enter');
    await checkout.getByLabel('Email or phone').and(page.locator(':focus')).waitFor();
    await type('x');
    await checkout.getByText('Please enter your email address or phone number.').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await type(email);
    const field = checkout.getByLabel('Six-digit code');
    await field.and(page.locator(':focus')).waitFor();
    await eventually.equal(() => field.getAttribute('autocomplete'), 'one-time-code');
    await eventually.equal(() => field.getAttribute('inputmode'), 'numeric');
    const code = await readCode(restaurant, email);
    await type(otherThan(code));
    await checkout.getByText('That code isn’t right. Check it, or ask for a new one.').waitFor();
    await eventually.equal(
      () => checkout.getByRole('button', { name: /^Another code in/ }).count(),
      1,
    );
    await page.keyboard.press('ControlOrMeta+a');
    await type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await checkout
      .getByText(/^You’re logged in/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await checkout.getByRole('button', { name: 'Log in' }).waitFor();
    await eventually.equal(
      () => page.evaluate((name) => JSON.stringify(sessionStorage).includes(name), 'token'),
      false,
    );
  });
});

async function pay(guest: Guest): Promise<void> {
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  await orderNumber(guest);
}
