import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  payButton,
  payWith,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logIn } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a customer’s saved addresses', () => {
  /** At the checkout with one dish, before anybody has logged in. */
  async function atCheckout(test: Test, api: Api, width: number): Promise<Guest> {
    const settings = {
      method: 'delivery',
      merchant: 'saffron-lane',
      'address-lookup': `${restaurant.urls.service}/demo/addresses`,
    };
    const connects = [restaurant.urls.service];
    const options = { api, width, settings, connects, routed: true };
    const guest = await visit(browser, restaurant, options, test);
    await atMenu(guest);
    await addDishAndGo(guest, width);
    return guest;
  }

  async function addDishAndGo(guest: Guest, width: number): Promise<void> {
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
  }

  async function typeAddress({ checkout }: Guest): Promise<void> {
    await checkout.getByRole('combobox', { name: 'Street and number' }).fill('12 main beacon');
    await checkout.getByRole('option', { name: /^12 Main Street, Beacon/ }).click();
    await checkout
      .getByText(/At your door around/)
      .first()
      .waitFor();
  }

  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`are saved if the customer agrees, and can be chosen for the next order (${api})`, async (test) => {
      const guest = await atCheckout(test, api, width);
      const { page, checkout, receipt } = guest;
      await logIn(guest, restaurant, `addresses-${api}@example.com`);
      const keep = checkout.getByLabel('Save this address in my account');
      await keep.waitFor();
      await eventually.equal(() => keep.isChecked(), false);
      await typeAddress(guest);
      await checkout.getByLabel(/^Apartment/).fill('Flat 3');
      await keep.check();
      await goToPayment(guest);
      await payWith(guest, cards.approved);
      await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();

      const newCarts = await watchNewCarts(restaurant);
      await receipt.getByRole('button', { name: 'Start a new order' }).click();
      await addDishAndGo(guest, width);
      await checkout.getByRole('radio', { name: 'Another address' }).check();
      await checkout.getByLabel(/^City/).fill('');
      const saved = checkout.getByRole('radio', { name: /^12 Main Street, Beacon.*Flat 3/ });
      await saved.focus();
      await page.keyboard.press('Space');
      await checkout
        .getByText(/At your door around/)
        .first()
        .waitFor();
      await checkout.getByRole('combobox').waitFor({ state: 'hidden' });
      await eventually.equal(() => saved.isChecked(), true);
      await goToPayment(guest);
      await checkout.getByText(/12 Main Street, Flat 3, Beacon/).waitFor();
      const { deliveryInfo } = await newCarts.cart();
      assert.match(JSON.stringify(deliveryInfo), /"streetOptional":"Flat 3"/);
    });
  }

  it('are not offered to guests, and don’t block an order if saving fails, and say so', async (test) => {
    restaurant.requests.clear();
    const guest = await atCheckout(test, 'proxy', 1280);
    const { checkout } = guest;
    const keep = checkout.getByLabel('Save this address in my account');
    await typeAddress(guest);
    await goToPayment(guest);
    assert.equal(await keep.count(), 0);
    assert.equal(restaurant.requests.count('', '/customer/addresses'), 0);
    await logIn(guest, restaurant, 'not-kept@example.com');
    await keep.check();
    restaurant.service.service.controls.faults.add({
      method: 'POST',
      path: '/storefront/customer/addresses',
      fault: { kind: 'status', status: 500 },
    });
    await formReady(guest);
    // Saved with the press that pays; this one leads to the empty card form.
    await payButton(guest).click();
    const message = checkout.getByRole('status').filter({ hasText: 'couldn’t save this address' });
    await message.waitFor();
    await checkout
      .locator('[part~="where"]')
      .getByText(/12 Main Street, Beacon/)
      .waitFor();
    await formReady(guest);
  });

  for (const [api, width] of inTurn(1, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`are hidden if the service returns a placeholder, with ${api} at ${width}`, async (test) => {
      const guest = await atCheckout(test, api, width);
      const { page, checkout } = guest;
      await page.route('**/customer/addresses*', (route) =>
        route.fulfill({
          status: 404,
          json: { code: 'NOT_FOUND', message: 'No.' },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      const answered = page.waitForResponse('**/customer/addresses*');
      await logIn(guest, restaurant, `placeholder-${api}@example.com`);
      await answered;
      await typeAddress(guest);
      const keep = checkout.getByLabel('Save this address in my account');
      await eventually.equal(() => keep.count(), 0);
    });
  }
});
