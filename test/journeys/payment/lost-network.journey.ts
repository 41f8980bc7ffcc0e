import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Route } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { inLongRun } from '../../support/long.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchKitchen } from '../shared/kitchen.js';
import {
  addOne,
  cards,
  formReady,
  goToCheckout,
  goToPayment,
  openCart,
  openTab,
  orderNumber,
  payButton,
  payWith,
  type Shopper,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';

const proxy = { api: 'proxy', width: 1280 } as const;
const storefront = { api: 'storefront', width: 390 } as const;

/**
 * Where the shopper looks for the payment's result once the device is online again, and which API the
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
  async function readyToPay(options: Visit, test: Test): Promise<Shopper> {
    const settings = { phone: '+1 212 555 0100' };
    const shopper = await visit(browser, restaurant, { ...options, settings, routed: true }, test);
    await addOne(shopper, 'Sides', 'Chopped salad');
    if (options.width === 390) await openCart(shopper);
    await goToCheckout(shopper);
    await goToPayment(shopper);
    return shopper;
  }

  const offline = ({ page }: Shopper, off: boolean) => page.context().setOffline(off);

  async function seesUnknown({ checkout }: Shopper): Promise<void> {
    await checkout.getByText('Please don’t pay again.').waitFor();
    await checkout.getByText('You’re offline.').waitFor();
    const phone = checkout.getByRole('link', { name: 'Call the restaurant: +1 212 555 0100' });
    await eventually.equal(() => phone.getAttribute('href'), 'tel:+12125550100');
    await eventually.equal(
      () => checkout.getByRole('button', { name: /^Pay|^Continue|^Back/ }).count(),
      0,
    );
  }

  async function backOnline(shopper: Shopper, place: Place): Promise<Shopper> {
    if (place.startsWith('in another tab')) {
      await shopper.page.close();
      await offline(shopper, false);
      return openTab(shopper);
    }
    const isReload = place === 'after a reload';
    // Fails, so that the page is gone before it notices the network.
    if (isReload) await shopper.page.reload().catch(() => null);
    await offline(shopper, false);
    if (isReload) await shopper.page.reload();
    return shopper;
  }

  for (const [place, { unsent }] of inLongRun ? places : places.filter((_, n) => n !== 1)) {
    it(`lets the shopper pay the same order again, once, if nothing was sent: ${place}, with ${named(unsent)}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await readyToPay(unsent, test);
      await offline(shopper, true);
      await payWith(shopper, cards.approved);
      await seesUnknown(shopper);
      assert.deepEqual(await axeViolations(shopper.page, { within: 'order-checkout' }), []);
      const back = await backOnline(shopper, place);
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
      assert.equal((await kitchen.cart()).status, 'COMPLETED');
    });
  }

  for (const [place, { paid }] of inLongRun ? places : places.slice(1, 2)) {
    it(`shows the receipt of a paid order whose response was lost: ${place}, with ${named(paid)}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await readyToPay(paid, test);
      const confirmed: string[] = [];
      await shopper.page.context().route('**/payment_intents/*/confirm', async (route: Route) => {
        confirmed.push((await route.fetch()).statusText());
        await offline(shopper, true);
        await route.abort('internetdisconnected');
      });
      await payWith(shopper, cards.approved);
      await seesUnknown(shopper);
      const back = await backOnline(shopper, place);
      await orderNumber(back);
      assert.equal((await kitchen.cart()).status, 'COMPLETED');
      assert.equal(confirmed.length, 1);
    });
  }

  it('continues with a new form if no response ever arrives', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await readyToPay({}, test);
    const { page } = shopper;
    let asked = () => {};
    const sent = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // The first confirmation never gets a response.
    await page.route('**/payment_intents/*/confirm', () => asked(), { times: 1 });
    await payWith(shopper, cards.approved);
    await sent;
    await offline(shopper, true);
    await offline(shopper, false);
    await shopper.checkout.getByText('you’ll be charged only once').waitFor();
    await formReady(shopper);
    await payWith(shopper, cards.approved);
    await orderNumber(shopper);
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
  });

  it('leads to one payment in two open tabs, whichever of them pays again', async (test) => {
    const kitchen = await watchKitchen(restaurant);
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
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
  });
});
