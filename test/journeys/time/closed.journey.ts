/** A closed restaurant says so, and when it opens, before the guest chooses anything. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  type Guest,
  goToCheckout,
  openCart,
  payButton,
  settledTotal,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Early on a Tuesday morning in London. */
const now = () => Date.parse('2026-11-24T05:30:00Z');
const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { now } }));
const settings = { location: 'old-town', 'time-zone': 'Europe/London' };
const atOldTown = ({ menu }: Guest) => menu.locator('[part~="category"]').first().waitFor();

describe('a closed restaurant', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`says when it opens, and offers later times only, at ${width}`, async (test) => {
      const guest = await visit(browser, restaurant, { width, settings }, test, (opened) =>
        opened.clock.setFixedTime(now()),
      );
      const { page, menu, cart } = guest;
      await atOldTown(guest);
      await menu
        .getByText(/^Closed\. Opens today at 8:00\sAM\. You can already order for later\.$/)
        .waitFor();
      // Once on the page: the header is beside the order.
      assert.equal(await cart.getByText(/^Closed\./).count(), 0);
      await menu.getByRole('button', { name: /^Time of your order: (Today, )?8:00\sAM/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Time', { exact: true }).waitFor();
      await eventually.equal(() => dialog.getByLabel('As soon as possible').isDisabled(), true);
      await dialog.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Show the menu' }).click();
      await menu.getByText(/^Closed\./).waitFor({ state: 'hidden' });
    });
  }

  /** A guest at a table with a dish in the order, ten minutes before the restaurant closes. */
  async function beforeClosing(test: Test, host: { api: Api; width: number }) {
    const clock = { now: Date.parse('2026-11-24T22:50:00Z') };
    const closing = await openRestaurant({ service: { now: () => clock.now } });
    test.after(() => closing.close());
    const atTable = { ...settings, method: 'table_side', table: '12' };
    const options = { ...host, settings: atTable };
    const guest = await visit(browser, closing, options, test, (page) =>
      page.clock.setFixedTime(clock.now),
    );
    await addOne(guest, 'Drinks without alcohol', 'Still water');
    if (host.width < 720) await openCart(guest);
    await settledTotal(guest);
    const close = async () => {
      clock.now = Date.parse('2026-11-24T23:05:00Z');
      await guest.page.clock.setFixedTime(clock.now);
      await guest.page.reload();
    };
    return { ...guest, guest, close };
  }

  it('takes no order from a guest at a table, who can’t wait for it to open', async (test) => {
    const { close, menu, cart, checkout, page } = await beforeClosing(test, {
      api: 'storefront',
      width: 390,
    });
    const suggested = page.waitForResponse(/\/carts\/[^/]+\/products$/);
    await close();
    await menu.getByText(/^Closed\. Opens tomorrow at 8:00\sAM\.$/).waitFor();
    // The reload keeps it open.
    await cart.getByText(/^Closed\. Opens tomorrow at 8:00\sAM\.$/).waitFor();
    await cart.getByRole('button', { name: 'Closed right now' }).click();
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName),
      'order-opening',
      'the button leads to the reason',
    );
    assert.equal((await suggested).status(), 200);
    assert.equal(
      await cart.getByText('Goes well with your order').count(),
      0,
      'more that it takes',
    );
    assert.equal(await checkout.getByRole('heading', { name: 'Checkout' }).isVisible(), false);
  });

  it('says nothing of the kind before it closes, and holds the payment of a table from then on', async (test) => {
    const { guest, close, ...at } = await beforeClosing(test, { api: 'storefront', width: 1280 });
    const { menu, cart, checkout, page } = at;
    await goToCheckout(guest);
    await payButton(guest).and(page.locator('[aria-disabled="false"]')).waitFor();
    for (const part of [menu, cart, checkout])
      assert.equal(await part.getByText(/Closed/).count(), 0);
    await close();
    await checkout.getByText(/^Closed\. Opens tomorrow at 8:00\sAM\.$/).waitFor();
    await payButton(guest).and(page.locator('[aria-disabled="true"]')).waitFor();
    await checkout
      .locator('[part~="reasons"]')
      .getByText('The restaurant isn’t taking orders right now.')
      .waitFor();
    assert.equal(await checkout.getByText('When would you like it?').count(), 0);
  });

  it('shows the menu of its first order time, so that its dishes can be ordered then', async (test) => {
    // A Monday evening, when it would serve the evening menu.
    const evening = Date.parse('2026-11-23T19:00:00Z');
    const closed = await openRestaurant({ service: { now: () => evening } });
    test.after(() => closed.close());
    const guest = await visit(browser, closed, { settings }, test, (page) =>
      page.clock.setFixedTime(evening),
    );
    await guest.menu.getByText(/^Closed\. Opens tomorrow at 8:00\sAM\./).waitFor();
    await guest.menu.getByRole('button', { name: 'Breakfast', exact: true }).waitFor();
    assert.equal(await guest.menu.getByRole('button', { name: 'Mains', exact: true }).count(), 0);
    await addOne(guest, 'Coffee, tea and cake', 'Fresh mint tea');
    await settledTotal(guest);
    await guest.menu
      .getByRole('button', { name: /^Time of your order: Tomorrow, 8:00\sAM/ })
      .waitFor();
    assert.equal(await guest.cart.getByText(/couldn’t be added/).count(), 0);
  });
});
