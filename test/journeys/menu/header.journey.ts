/** What the header above the menu settles before the first dish. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedMerchant } from '../../../demo/service/data/types.js';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { addOne, atMenu, type Guest, goToCheckout, type Test, visit } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Without the courier's busy hours, so that the fee doesn't depend on the time of the test. */
const atAnyHour: SeedMerchant = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) =>
    location.delivery ? { ...location, delivery: { ...location.delivery, busy: null } } : location,
  ),
};

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { seed: atAnyHour } }));

async function atDelivery(test: Test, width: number): Promise<Guest> {
  const guest = await visit(
    browser,
    restaurant,
    {
      width,
      settings: {
        methods: 'takeout delivery',
        'address-lookup': `${restaurant.urls.service}/demo/addresses`,
        phone: '+1 845 555 0100',
      },
      connects: [restaurant.urls.service],
    },
    test,
  );
  await atMenu(guest);
  await guest.menu.getByText('Delivery', { exact: true }).click();
  return guest;
}

async function deliverTo({ menu }: Guest, query: string, address: RegExp): Promise<void> {
  await menu.getByRole('combobox', { name: 'Deliver to' }).fill(query);
  await menu.getByRole('option', { name: address }).click();
}

describe('the header of the menu', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`prices the first dish with the address, and keeps the dishes when it changes, at ${width}`, async (test) => {
      const guest = await atDelivery(test, width);
      const { page, menu, cart, checkout } = guest;
      await deliverTo(guest, '12 main beacon', /^12 Main Street, Beacon/);
      await menu.getByText('12 Main Street').waitFor();
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await menu.getByText(/Delivery fee: \$/).waitFor();
      await menu.getByText(/At your door around/).waitFor();
      assert.deepEqual(await axeViolations(page, { within: 'order-menu' }), []);
      await menu.getByRole('button', { name: 'Change the delivery address' }).click();
      await deliverTo(guest, '14 main beacon', /^14 Main Street, Beacon/);
      await menu.getByText(/At your door around/).waitFor();
      if (width < 720) await cart.getByRole('button', { name: /View order/ }).click();
      await cart.getByText('Garlic naan').first().waitFor();
      await cart.getByText('Delivery fee').waitFor();
      await cart.getByText(/At your door around/).waitFor();
      await goToCheckout(guest);
      // In one line, with only what the courier may have to know as fields.
      await checkout
        .locator('[part~="address"]')
        .getByText(/^14 Main Street, Beacon/)
        .waitFor();
      await checkout.getByLabel(/^Apartment/).waitFor();
      const street = checkout.getByRole('combobox', { name: 'Street and number' });
      assert.equal(await street.count(), 0);
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await checkout.getByRole('button', { name: 'Change the delivery address' }).click();
      await eventually.equal(() => street.inputValue(), '14 Main Street');
      await eventually.equal(() => street.evaluate((field) => field.matches(':focus')), true);
    });
  }

  it('says before the checkout that an address is too far away, and offers takeout', async (test) => {
    const guest = await atDelivery(test, 1280);
    const { menu, cart } = guest;
    await deliverTo(guest, '5 market pough', /^5 Market Street, Poughkeepsie/);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    await menu.getByText(/We can’t bring your order to this address/).waitFor();
    await menu.getByRole('button', { name: 'Get takeout instead' }).click();
    await menu.getByText(/^Pick up at/).waitFor();
    await cart.getByText('Garlic naan').first().waitFor();
    await eventually.equal(() => menu.getByRole('radio', { name: 'Takeout' }).isChecked(), true);
    await cart.getByRole('button', { name: 'Go to checkout' }).waitFor();
    await cart.getByText(/We can’t bring your order to this address/).waitFor({ state: 'hidden' });
  });

  for (const width of [390, 1280]) {
    it(`says in the order too that an address is too far away, and leads back to it, at ${width}`, async (test) => {
      const guest = await atDelivery(test, width);
      const { menu, cart, page, checkout } = guest;
      await deliverTo(guest, '5 market pough', /^5 Market Street, Poughkeepsie/);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await cart.getByText(/We can’t bring your order to this address/).waitFor();
      assert.deepEqual(await axeViolations(page, { within: 'order-cart' }), []);
      if (width < 720) await cart.getByRole('button', { name: /View order/ }).click();
      // In place of the way to the checkout.
      const change = cart.locator('[part~="checkout"]', { hasText: 'Change the delivery address' });
      await change.click();
      const street = menu.getByRole('combobox', { name: 'Deliver to' });
      await eventually.equal(() => street.evaluate((field) => field.matches(':focus')), true);
      await page.keyboard.type('12 main beacon');
      await menu.getByRole('option', { name: /^12 Main Street, Beacon/ }).click();
      await menu.getByText(/At your door around/).waitFor();
      await eventually.equal(() => change.count(), 0);
      if (width < 720) await cart.getByRole('button', { name: /View order/ }).click();
      await goToCheckout(guest);
      await checkout.getByRole('heading', { name: 'Checkout' }).waitFor();
    });
  }
});
