import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { SeedMerchant } from '../../../demo/service/data/types.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { press, tabTo, type } from '../order/by-keyboard.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  payButton,
  payWith,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Without the courier's busy hours, so that the fee doesn't depend on the time of the test. */
const atAnyHour: SeedMerchant = {
  ...saffronLane,
  locations: saffronLane.locations.map((location) =>
    location.delivery ? { ...location, delivery: { ...location.delivery, busy: null } } : location,
  ),
};

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

/** In tab order, starting at the street and wrapping around the page. */
const rest = [
  [/^City/, 'Nowhere'],
  [/^State or region/, 'NY'],
  [/^Postal code/, '00000'],
  [/^Country/, 'United States'],
  [/^Name$/, 'Ada Lovelace'],
  [/^Email$/, 'ada@example.com'],
] as const;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { seed: atAnyHour } }));

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

describe('a delivery', () => {
  /** At the checkout, with one dish in the order. */
  async function atCheckout(
    test: Test,
    api: Api,
    width = 1280,
    { settings, ...more }: Partial<Visit> = {},
  ): Promise<Guest> {
    const guest = await visit(
      browser,
      restaurant,
      {
        api,
        width,
        settings: {
          methods: 'takeout delivery',
          'address-lookup': `${restaurant.urls.service}/demo/addresses`,
          ...settings,
        },
        connects: [restaurant.urls.service],
        ...more,
      },
      test,
    );
    await atMenu(guest);
    await addOne(guest, 'From the stone oven', 'Garlic naan');
    if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    return guest;
  }

  for (const [api, width] of inTurn(1, ways)) {
    it(`goes to an address found by the page’s own lookup function, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const settings = { 'address-lookup': undefined };
      const guest = await atCheckout(test, api, width, { settings });
      const { page, checkout } = guest;
      await page.evaluate(() => {
        const mill = {
          street: '7 Mill Lane',
          streetOptional: '',
          city: 'Beacon',
          state: 'NY',
          zipCode: '12508',
          country: 'United States',
          lat: 41.5049,
          lng: -73.9652,
        };
        const element = document.querySelector('order-checkout');
        if (!element) throw new Error('Expected the checkout.');
        element.addressLookup = async (query) =>
          query.includes('mill') ? [{ text: '7 Mill Lane, Beacon', address: mill }] : [];
      });
      await checkout.getByRole('radio', { name: 'Delivery' }).check();
      await find(guest, 'the old mill', /^7 Mill Lane, Beacon/);
      await checkout
        .getByText(/At your door around/)
        .first()
        .waitFor();
      await goToPayment(guest);
      assert.match(JSON.stringify((await newCarts.cart()).deliveryInfo), /7 Mill Lane/);
    });
  }

  it('is said not to be set up where the page has no address lookup, and sends the page no address', async (test) => {
    const settings = { 'address-lookup': undefined };
    const { checkout, menu } = await atCheckout(test, 'proxy', 390, { settings });
    await checkout.getByRole('radio', { name: 'Delivery' }).check();
    await checkout.getByText('Delivery isn’t set up on this page yet.').first().waitFor();
    assert.equal(await checkout.getByLabel('Street and number').count(), 0);
    assert.equal(await menu.getByLabel('Deliver to').count(), 0);
  });

  for (const [api, width] of inTurn(0, ways)) {
    it(`explains that an address is too far away, and goes to another one, with ${api} at ${width}`, async (test) => {
      restaurant.requests.clear();
      const newCarts = await watchNewCarts(restaurant);
      const tokyo = { timezone: 'Asia/Tokyo', settings: { 'time-zone': 'America/New_York' } };
      const guest = await atCheckout(test, api, width, tokyo);
      const { checkout } = guest;
      await checkout.getByRole('radio', { name: 'Delivery' }).check();
      await find(guest, '5 market pough', /^5 Market Street, Poughkeepsie/);
      const refused = checkout
        .locator('form')
        .getByText(/We can’t deliver your order to this address/);
      await refused.waitFor();
      await checkout.getByText('The delivery area doesn’t reach that far.').waitFor();
      await checkout.getByLabel('Name').fill('Ada Lovelace');
      await checkout.getByLabel('Email').fill('ada@example.com');
      await payButton({ checkout }).click();
      // Typing before the focus has arrived would close the list.
      const street = checkout.getByRole('combobox', { name: 'Street and number' });
      await street.and(checkout.locator(':focus')).waitFor();
      await refused.waitFor();
      await eventually.ok(() => refused.evaluate(isSeen), 'it stands where the focus is');
      assert.equal(restaurant.requests.count('', 'payment-intent'), 0);
      await find(guest, '12 main beacon', /^12 Main Street, Beacon/);
      // In the restaurant's time zone.
      await checkout
        .getByText(/At your door around \d+:\d\d\s[AP]M\b(?!.*GMT)/)
        .first()
        .waitFor();
      await checkout.locator('[part~="charge"]', { hasText: '$3.99' }).waitFor();
      await checkout.getByLabel(/^Apartment/).fill('Flat 3');
      await goToPayment(guest);
      await checkout
        .locator('[part~="where"]')
        .getByText(/12 Main Street, Flat 3, Beacon/)
        .waitFor();
      await payWith(guest, cards.approved);
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      const { fulfilmentMethod, deliveryInfo } = await newCarts.cart();
      assert.equal(fulfilmentMethod, 'delivery');
      assert.match(JSON.stringify(deliveryInfo), /"streetOptional":"Flat 3"/);
    });
  }

  for (const [api, width] of inTurn(1, ways)) {
    it(`is not switched to another method without saying what that removes, with ${api} at ${width}`, async (test) => {
      const guest = await atCheckout(test, api, width);
      const { checkout } = guest;
      const takeout = checkout.getByRole('radio', { name: 'Takeout' });
      const delivery = checkout.getByRole('radio', { name: 'Delivery' });
      await delivery.check();
      const hint = 'Fees and times may change.';
      await checkout.getByText(hint, { exact: true }).waitFor();
      await find(guest, '12 main beacon', /^12 Main Street, Beacon/);
      await checkout
        .getByText(/At your door around/)
        .first()
        .waitFor();
      await checkout.getByText(`${hint} Switching removes: 12 Main Street, Beacon`).waitFor();
      await takeout.check();
      await checkout.getByText(/^Switching removes 12 Main Street, Beacon, NY 12508/).waitFor();
      await checkout.getByRole('button', { name: 'Keep: Delivery' }).click();
      await eventually.equal(() => delivery.isChecked(), true);
      await takeout.check();
      await checkout.getByRole('button', { name: 'Change to: Takeout' }).click();
      await checkout.getByRole('combobox').waitFor({ state: 'detached' });
      await checkout
        .locator('[part~="charge"]', { hasText: '$3.99' })
        .waitFor({ state: 'detached' });
      await eventually.equal(() => takeout.isChecked(), true);
    });
  }

  for (const [api, width] of inTurn(0, ways)) {
    it(`can be addressed by keyboard, and does not accept an unknown address, with ${api} at ${width}`, async (test) => {
      const { checkout, page } = await atCheckout(test, api, width, { timezone: 'Asia/Tokyo' });
      await tabTo(page, /^Takeout/);
      await page.keyboard.press('ArrowDown');
      const street = checkout.getByRole('combobox', { name: 'Street and number' });
      await street.waitFor();
      await type(page, /^Street and number/, '1 nowhere lane');
      // Until the order is a delivery, its total isn't known.
      await payButton({ checkout }).waitFor();
      await press(page, /^Pay .*\d/);
      await checkout.getByText('Please fill in: City.').first().waitFor();
      await checkout.locator('form').getByText('Please enter a name for the order.').waitFor();
      for (const [field, text] of rest) await type(page, field, text);
      await press(page, /^Pay .*\d/);
      const unknown = checkout
        .locator('form')
        .getByText('We couldn’t find this address. Please check it.');
      await unknown.waitFor();
      await street.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('7 wolcott');
      await checkout.getByRole('option').first().waitFor();
      await eventually.equal(() => unknown.count(), 0);
      await eventually.equal(() => street.getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually.equal(() => street.inputValue(), '7 Wolcott Avenue');
      // The page doesn't name the restaurant's time zone where a proxy is used.
      await checkout
        .getByText(api === 'proxy' ? /At your door around .*GMT\+9/ : /At your door around/)
        .first()
        .waitFor();
      await eventually.equal(() => checkout.getByLabel('City').inputValue(), 'Beacon');
    });
  }
});

async function find({ checkout }: Guest, typed: string, name: RegExp): Promise<void> {
  await checkout.getByRole('combobox', { name: 'Street and number' }).fill(typed);
  await checkout.getByRole('option', { name }).click();
}
