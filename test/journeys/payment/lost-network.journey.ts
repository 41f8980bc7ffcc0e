/** A payment whose response, or whose bank's question, is lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrowserContext, Locator, Request } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { challenged, payByCard } from '../../stores/shared/paying.js';
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
import { inTurn } from '../shared/ways.js';

const proxy = { api: 'proxy', width: 1280 } as const;
const storefront = { api: 'storefront', width: 390 } as const;

/**
 * Where the guest looks for the payment's result once the device is online again, and which API the
 * two journeys use. Only the long run has both journeys in each place; test/stores/payment has
 * another tab over both APIs.
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

/** Requests without a response, apart from confirmations, which some tests leave without one. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => request.url().endsWith('/confirm') || requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/** The pages' clock can be put forward. */
async function readyToPay(options: Visit, test: Test): Promise<Guest> {
  const settings = { phone: '+1 212 555 0100' };
  const host = { ...options, settings, routed: true };
  const guest = await visit(browser, restaurant, host, test, (page) => {
    followRequests(page.context());
    return page.clock.install();
  });
  await addOne(guest, 'Sides', 'Chopped salad');
  if (options.width === 390) await openCart(guest);
  await goToCheckout(guest);
  await goToPayment(guest);
  return guest;
}

/** Longer than the shortest pause between two checks. */
const A_MOMENT_MS = 1500;

/**
 * Puts the clock forward until this is visible: the page checks again and again. Waits for responses,
 * so that no request times out.
 */
const comesTo = ({ page }: Guest, sought: Locator) =>
  eventually.ok(async () => {
    if (await sought.isVisible()) return true;
    if (underWay.get(page.context())?.size === 0) await page.clock.fastForward(A_MOMENT_MS);
    return false;
  });

const mayPayAgain = ({ checkout }: Guest) => checkout.getByText('you’ll be charged only once');

const offline = ({ page }: Guest, off: boolean) => page.context().setOffline(off);

describe('a network loss while paying', () => {
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

  for (const [place, { unsent }] of inLongRun ? places : places.slice(0, 1)) {
    it(`lets the guest pay the same order again, once, if nothing was sent: ${place}, with ${named(unsent)}`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay(unsent, test);
      await offline(guest, true);
      await payWith(guest, cards.approved);
      await seesUnknown(guest);
      const back = await backOnline(guest, place);
      await comesTo(back, mayPayAgain(back));
      await formReady(back);
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
      await guest.page.context().route('**/payment_intents/*/confirm', async (route, request) => {
        const { outcome } = await payByCard(restaurant, secretOf(request.headers()));
        confirmed.push(outcome);
        await offline(guest, true);
        await route.abort('internetdisconnected');
      });
      await payWith(guest, cards.approved);
      await seesUnknown(guest);
      const back = await backOnline(guest, place);
      await orderNumber(back);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      assert.deepEqual(confirmed, ['succeeded']);
    });
  }

  it('leads to one payment if no response ever arrives, though two open tabs can pay again', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const first = await readyToPay({}, test);
    const second = await openTab(first);
    await goToCheckout(second);
    await first.page.bringToFront();
    const sent = new Promise<void>((resolve) => {
      // The first confirmation never gets a response.
      void first.page.route('**/payment_intents/*/confirm', () => resolve(), { times: 1 });
    });
    await payWith(first, cards.approved);
    await sent;
    await offline(first, true);
    await offline(first, false);
    await comesTo(first, mayPayAgain(first));
    await formReady(first);
    await eventually.equal(() => first.card.getByLabel('Card number').inputValue(), '');
    await second.page.bringToFront();
    await comesTo(second, mayPayAgain(second));
    await formReady(second);
    await payWith(second, cards.approved);
    await orderNumber(second);
    await first.page.bringToFront();
    await orderNumber(first);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });
});

/** Nothing is charged, and nobody can answer it. */
describe('a bank’s question that no page shows any more', () => {
  /** The order of the same payment is placed, once. */
  async function paysAgain(guest: Guest): Promise<void> {
    await comesTo(guest, mayPayAgain(guest));
    await formReady(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
  }

  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    it(`lets the guest pay with another card after a reload, and offers no second payment in another tab before that (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api }, test);
      await payWith(guest, cards.challenged);
      await guest.bank.getByRole('heading', { name: 'Is this you?' }).waitFor();
      const other = await openTab(guest);
      const again = other.checkout.getByRole('button', { name: 'Check again' });
      await comesTo(other, again);
      await other.checkout.getByText('Please don’t pay again').waitFor();
      await again.click();
      await comesTo(other, again);
      assert.equal(await payButton(other).count(), 0);
      await guest.page.bringToFront();
      await guest.page.reload();
      await guest.checkout.getByText('Please don’t pay again').waitFor();
      await paysAgain(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      await other.page.bringToFront();
      await orderNumber(other);
      assert.equal(await payButton(other).count(), 0);
    });
  }

  // test/stores/payment has the same over both APIs.
  for (const api of inLongRun ? (['proxy', 'storefront'] as const) : []) {
    it(`lets the guest pay with another card if it was lost on the way to the page (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api }, test);
      await guest.page.context().route(
        '**/payment_intents/*/confirm',
        async (route, request) => {
          await payByCard(restaurant, secretOf(request.headers()), challenged);
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await payWith(guest, cards.challenged);
      await paysAgain(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
    });
  }
});

const secretOf = (headers: Record<string, string>): string => headers['x-client-secret'] ?? '';
