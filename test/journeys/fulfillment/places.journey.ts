import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Request } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { isFirefox, noBodies } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  cards,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  leaveField,
  openContact,
  payButton,
  payWith,
  type Test,
  visit,
  waitForValue,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Midday in London, on a Wednesday. */
const MIDDAY = Date.parse('2026-03-04T12:00:00Z');

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { now: () => MIDDAY } }));

const startsOrder = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/ordering-sessions');

describe('an order to the guest’s table or room', () => {
  /** Only orders without a proxy name the channel by which the guest came. */
  async function atCheckout(
    test: Test,
    api: Api,
    settings: Record<string, string>,
    width = 1280,
    search = '',
  ): Promise<Guest> {
    // The device uses the service's clock, because quotes expire.
    const guest = await visit(browser, restaurant, { api, width, settings, search }, test, (page) =>
      page.clock.setSystemTime(MIDDAY),
    );
    const names = api === 'storefront' && !(isFirefox && noBodies);
    const start = names && guest.page.waitForRequest(startsOrder);
    await guest.menu.getByRole('button', { name: /^Add/ }).first().click();
    if (start) assert.equal((await start).postDataJSON().channel, search ? 'qr' : 'web');
    if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
    return guest;
  }

  async function pay(guest: Guest): Promise<void> {
    await payButton(guest).click();
    await guest.card.getByLabel('Card number').waitFor();
    await payButton(guest).and(guest.page.locator('[aria-disabled="false"]')).waitFor();
    await payWith(guest, cards.approved);
    await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
  }

  for (const [api, width] of inTurn(1, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`goes to the table set by the page, and to the new one if the guest opens another table’s page before paying, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      const tableOf = async () => JSON.stringify((await newCarts.cart()).tableServiceInfo);
      const settings = { location: 'old-town', method: 'table_side' };
      const guest = await atCheckout(test, api, { ...settings, table: '12' }, width);
      const table = guest.checkout.getByLabel('Table number');
      await waitForValue(table, '12');
      await goToPayment(guest);
      assert.equal((await newCarts.cart()).fulfilmentMethod, 'table_side');
      assert.match(await tableOf(), /"tableNumber":"12"/);
      await guest.page.goto(restaurant.pageWith({ api, settings: { ...settings, table: '7' } }));
      await table.waitFor();
      await eventually.equal(() => table.inputValue(), '7');
      await table.fill('8');
      await table.press('Tab');
      await guest.page.reload();
      await table.waitFor();
      await eventually.equal(() => table.inputValue(), '8', 'what was typed since');
      await pay(guest);
      assert.match(await tableOf(), /"tableNumber":"8"/);
    });

    it(`goes to the room and the guest in the page’s URL, with ${api} at ${width}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant, 'harbour-hotel');
      const settings = { location: 'harbour-hotel', method: 'room_service', 'url-parameters': '' };
      const search = '?room=812&last-name=Lovelace%20King';
      const guest = await atCheckout(test, api, settings, width, search);
      const { checkout, page } = guest;
      await waitForValue(checkout.getByLabel('Room number'), '812');
      await waitForValue(checkout.getByLabel('Last name'), 'Lovelace King');
      await openContact(guest);
      await checkout.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
      await checkout.getByLabel('Email').fill('ada@example.com');
      await leaveField(guest);
      await formReady(guest);
      const info = JSON.stringify((await newCarts.cart()).roomServiceInfo);
      assert.match(info, /"812"/);
      assert.match(info, /"Lovelace King"/);
      assert.equal(new URL(page.url()).search, search);
    });
  }

  it('shows the card form to a guest who was typing when the first dish arrived', async (test) => {
    const { faults } = restaurant.service.service.controls;
    const path = '/storefront/locations/:locationId/carts/:cartId';
    const fault = { kind: 'delay', milliseconds: 1500 } as const;
    faults.add({ method: 'POST', path: `${path}/items`, fault });
    // The rest is typed while the first half is still being sent.
    faults.add({ method: 'PUT', path: `${path}/set-room`, fault });
    const newCarts = await watchNewCarts(restaurant, 'harbour-hotel');
    const settings = { location: 'harbour-hotel', method: 'room_service' };
    const guest = await visit(browser, restaurant, { settings }, test, async (page) => {
      await page.clock.setSystemTime(MIDDAY);
    });
    const { page, checkout } = guest;
    const arrived = page.waitForResponse(/carts\/\w+\/items$/);
    await guest.menu.getByRole('button', { name: /^Add/ }).first().click();
    await goToCheckout(guest);
    await checkout.getByLabel('Room number').fill('812');
    const lastName = checkout.getByLabel('Last name');
    await lastName.pressSequentially('Love');
    await (await arrived).finished();
    await lastName.pressSequentially('lace');
    await openContact(guest);
    await checkout.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await checkout.getByLabel('Email').fill('ada@example.com');
    await leaveField(guest);
    await formReady(guest);
    assert.match(JSON.stringify((await newCarts.cart()).roomServiceInfo), /"Lovelace"/);
  });

  it('asks for the place if the page’s URL has no number, or URL parameters aren’t enabled; otherwise it goes to the table in the URL', async (test) => {
    const newCarts = await watchNewCarts(restaurant, 'old-town');
    const settings = { location: 'old-town', method: 'table_side' };
    const guest = await atCheckout(test, 'proxy', settings, 1280, '?table=12');
    const { checkout, page } = guest;
    const table = checkout.getByLabel('Table number');
    // Leaving a page whose cart is still being started starts another one, because that request has no key.
    await checkout.locator('.amounts[aria-busy="false"] .totals').waitFor();
    for (const [search, asked] of [
      ['?table=12', {}],
      ['?table=12', { 'url-parameters': 'off' }],
      ['?table=twelve', { 'url-parameters': '' }],
      ['', { table: 'twelve', methods: 'nap' }],
    ] as const) {
      await page.goto(restaurant.pageWith({ settings: { ...settings, ...asked }, search }));
      await table.waitFor();
      await eventually.equal(() => table.inputValue(), '', JSON.stringify(asked));
      await payButton({ checkout }).click();
      await table.and(page.locator('[aria-invalid="true"]')).waitFor();
    }
    const search = '?table=12&utm=card';
    await page.goto(
      restaurant.pageWith({ settings: { ...settings, 'url-parameters': '' }, search }),
    );
    await waitForValue(table, '12');
    await goToPayment(guest);
    assert.match(JSON.stringify((await newCarts.cart()).tableServiceInfo), /"tableNumber":"12"/);
    assert.equal(new URL(page.url()).search, search);
  });
});
