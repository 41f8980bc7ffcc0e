import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openTab,
  orderNumber,
  payButton,
  payWith,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';

const proxy = { api: 'proxy', width: 1280 } as const;
const storefront = { api: 'storefront', width: 390 } as const;

/**
 * Where the guest looks for the payment's result once the device is online again, and which API the
 * two journeys use. Only the long run has both journeys in each place.
 */
const places = [
  ['in the same page', { unsent: proxy, paid: storefront }],
  ['after a reload', { unsent: storefront, paid: proxy }],
  ['in another tab after its own is closed', { unsent: proxy, paid: storefront }],
] as const;

type Place = (typeof places)[number][0];
const named = ({ api, width }: typeof proxy | typeof storefront) => `${api} at ${width}`;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a network loss while paying', () => {
  async function readyToPay(options: Visit, test: Test): Promise<Guest> {
    const settings = { phone: '+1 212 555 0100' };
    const guest = await visit(browser, restaurant, { ...options, settings, routed: true }, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    if (options.width === 390) await openCart(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    return guest;
  }

  const offline = ({ page }: Guest, off: boolean) => page.context().setOffline(off);

  async function seesUnknown({ checkout }: Guest): Promise<void> {
    await checkout.getByText('Please don’t pay again.').waitFor();
    await checkout.getByText('You’re offline.').waitFor();
    const phone = checkout.getByRole('link', { name: 'Call the restaurant: +1 212 555 0100' });
    await eventually.equal(() => phone.getAttribute('href'), 'tel:+12125550100');
    await eventually.equal(
      () => checkout.getByRole('button', { name: /^Pay|^Continue|^Back/ }).count(),
      0,
    );
  }

  async function backOnline(guest: Guest, place: Place): Promise<Guest> {
    if (place.startsWith('in another tab')) {
      await guest.page.close();
      await offline(guest, false);
      return openTab(guest);
    }
    const isReload = place === 'after a reload';
    // Fails, so that the page is gone before it notices the network.
    if (isReload) await guest.page.reload().catch(() => null);
    await offline(guest, false);
    if (isReload) await guest.page.reload();
    return guest;
  }

  for (const [place, { unsent }] of inLongRun ? places : places.filter((_, n) => n !== 1)) {
    it(`lets the guest pay the same order again, once, if nothing was sent: ${place}, with ${named(unsent)}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay(unsent, test);
      await offline(guest, true);
      await payWith(guest, cards.approved);
      await seesUnknown(guest);
      assert.deepEqual(await axeViolations(guest.page, { within: 'order-checkout' }), []);
      const back = await backOnline(guest, place);
      await formReady(back);
      await back.checkout.getByText('you’ll be charged only once').waitFor();
      // The started payment may still arrive, so the order can't change.
      await eventually.equal(
        () => back.checkout.getByRole('button', { name: /^Change|^Back/ }).count(),
        0,
      );
      if (place === 'in the same page') await payButton(back).click();
      else await payWith(back, cards.approved);
      await orderNumber(back);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
    });
  }

  for (const [place, { paid }] of inLongRun ? places : places.slice(1, 2)) {
    it(`shows the receipt of a paid order whose response was lost: ${place}, with ${named(paid)}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay(paid, test);
      const confirmed: string[] = [];
      await guest.page.context().route('**/payment_intents/*/confirm', async (route: Route) => {
        confirmed.push((await route.fetch()).statusText());
        await offline(guest, true);
        await route.abort('internetdisconnected');
      });
      await payWith(guest, cards.approved);
      await seesUnknown(guest);
      const back = await backOnline(guest, place);
      await orderNumber(back);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      assert.equal(confirmed.length, 1);
    });
  }

  it('continues with a new form if no response ever arrives', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await readyToPay({}, test);
    const { page } = guest;
    let asked = () => {};
    const sent = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // The first confirmation never gets a response.
    await page.route('**/payment_intents/*/confirm', () => asked(), { times: 1 });
    await payWith(guest, cards.approved);
    await sent;
    await offline(guest, true);
    await offline(guest, false);
    await guest.checkout.getByText('you’ll be charged only once').waitFor();
    await formReady(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });

  it('leads to one payment in two open tabs, whichever of them pays again', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const first = await readyToPay({}, test);
    const second = await openTab(first);
    await goToCheckout(second);
    await offline(first, true);
    await first.page.bringToFront();
    await payWith(first, cards.approved);
    await seesUnknown(first);
    await offline(first, false);
    await second.page.bringToFront();
    await formReady(second);
    await payWith(second, cards.approved);
    await orderNumber(second);
    await first.page.bringToFront();
    await orderNumber(first);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });
});
