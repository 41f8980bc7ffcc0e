/** What the header above the menu settles before the first dish. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedMerchant } from '../../../demo/service/data/types.js';
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
      const { menu, cart, checkout } = guest;
      await deliverTo(guest, '12 main beacon', /^12 Main Street, Beacon/);
      await menu.getByText('12 Main Street').waitFor();
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await menu.getByText(/Delivery fee: \$/).waitFor();
      await menu.getByText(/At your door around/).waitFor();
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
      await checkout.getByRole('button', { name: 'Change the delivery address' }).click();
      await eventually.equal(() => street.inputValue(), '14 Main Street');
      await eventually.equal(() => street.evaluate((field) => field.matches(':focus')), true);
      // The method as well, which the guest chose above the menu.
      const method = checkout.locator('order-fulfillment [part~="method"]');
      const delivery = checkout.getByRole('radio', { name: 'Delivery' });
      await method.getByText('Delivery', { exact: true }).waitFor();
      assert.equal(await delivery.count(), 0);
      // In the last look, and beside the method.
      const change = checkout.getByRole('button', { name: 'Change how you get your order' });
      assert.equal(await change.count(), 2);
      await (width < 720 ? change.first() : change.last()).click();
      await eventually.equal(() => delivery.evaluate((radio) => radio.matches(':focus')), true);
    });
  }

  for (const width of inTurn(0, [390, 1280])) {
    it(`says above the menu and in the order that an address is too far away, leads back to it, and offers takeout, at ${width}`, async (test) => {
      const guest = await atDelivery(test, width);
      const { menu, cart, page } = guest;
      const tooFar = /We can’t deliver your order to this address/;
      const seeOrder = async () => {
        if (width < 720) await cart.getByRole('button', { name: /View order/ }).click();
      };
      await deliverTo(guest, '5 market pough', /^5 Market Street, Poughkeepsie/);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await menu.getByText(tooFar).waitFor();
      await cart.getByText(tooFar).waitFor();
      await seeOrder();
      // In place of the way to the checkout.
      const change = cart.locator('[part~="checkout"]', { hasText: 'Change the delivery address' });
      await change.click();
      const street = menu.getByRole('combobox', { name: 'Deliver to' });
      await eventually.equal(() => street.evaluate((field) => field.matches(':focus')), true);
      await page.keyboard.type('12 main beacon');
      await menu.getByRole('option', { name: /^12 Main Street, Beacon/ }).click();
      await menu.getByText(/At your door around/).waitFor();
      await eventually.equal(() => change.count(), 0);

      await menu.getByRole('button', { name: 'Change the delivery address' }).click();
      await deliverTo(guest, '5 market pough', /^5 Market Street, Poughkeepsie/);
      await menu.getByRole('button', { name: 'Get takeout instead' }).click();
      await menu.getByText(/^Pick up at/).waitFor();
      await eventually.equal(() => menu.getByRole('radio', { name: 'Takeout' }).isChecked(), true);
      await cart.getByText(tooFar).waitFor({ state: 'hidden' });
      await seeOrder();
      await cart.getByText('Garlic naan').first().waitFor();
      await goToCheckout(guest);
    });
  }
});
