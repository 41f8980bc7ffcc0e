import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { type NewCarts, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  guestAt,
  openCart,
  orderNumber,
  payButton,
  payWith,
  type Test,
  type Visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Longer than the checkout waits for the form. */
const LONGER_THAN_THE_LIMIT_MS = 16_000;

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

type Answer = (route: Route) => Promise<unknown>;

describe('a card form that doesn’t become ready', () => {
  /** At the payment; `answer` responds to the card form's frame, and the test controls the time. */
  async function waitForForm(answer: Answer, options: Visit, test: Test): Promise<Guest> {
    const { page, pageErrors } = await browser.openPage(
      { height: 900, routed: true, expectedErrors: [/card-form|ERR_/], ...options },
      test,
    );
    page.context().setDefaultTimeout(30_000);
    // Only for the shop's page: the restaurant's own payment page has the same form.
    await page.route('**/card-form.html*', (route) =>
      isShop(page) ? answer(route) : route.continue(),
    );
    await page.clock.install();
    await page.goto(restaurant.pageWith(options));
    const guest = guestAt(page, pageErrors);
    await addOne(guest, 'Sides', 'Chopped salad');
    if (options.width === 390) await openCart(guest);
    await goToCheckout(guest);
    await fillContact(guest);
    const asked = page.waitForRequest(/card-form\.html/);
    await payButton(guest).click();
    await asked;
    return guest;
  }

  const isShop = (page: Page) => new URL(page.url()).pathname.startsWith('/page-');

  const alert = ({ checkout }: Guest) =>
    checkout.getByRole('alert').filter({ hasText: 'We couldn’t load the card form.' });

  /** The time limit is over, and the guest sees it. */
  async function runOutOfTime(guest: Guest): Promise<void> {
    await eventually.equal(() => alert(guest).count(), 0);
    await guest.page.clock.fastForward(LONGER_THAN_THE_LIMIT_MS);
    await alert(guest)
      .getByText(/content blocker/)
      .waitFor();
    await eventually.equal(() => payButton(guest).count(), 0);
  }

  async function assertPaid(newCarts: NewCarts): Promise<void> {
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  }

  const elsewhere = ({ checkout }: Guest) =>
    checkout.getByRole('button', { name: 'Pay on the restaurant’s payment page' });

  /** Pays on the restaurant's payment page and returns to the shop's receipt. */
  async function payElsewhere(guest: Guest): Promise<void> {
    const { page } = guest;
    await elsewhere(guest).click();
    await page.waitForURL(/\/checkout/);
    const card = page.frameLocator('iframe[title="Card details"]');
    await card.getByLabel('Card number').fill(cards.approved);
    await card.getByLabel('Expiry').fill('12/34');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay .*\d/ }).click();
    await orderNumber(guest);
  }

  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`never responds: the order is paid on the restaurant’s payment page (${api}, ${width} pixels)`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await waitForForm(async () => {}, { api, width }, test);
      await runOutOfTime(guest);
      await payElsewhere(guest);
      await assertPaid(newCarts);
    });
  }

  it('is blocked, and responds a minute after the blocker is off: it appears then, and the card pays', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const held: Route[] = [];
    let isBlocked = true;
    const answer: Answer = async (route) =>
      isBlocked ? route.abort('blockedbyclient') : held.push(route);
    const guest = await waitForForm(answer, {}, test);
    await runOutOfTime(guest);
    await elsewhere(guest).waitFor();
    isBlocked = false;
    await alert(guest).getByRole('button', { name: 'Try again' }).click();
    await eventually.ok(() => held.length > 0);
    await runOutOfTime(guest);
    await guest.page.clock.fastForward(60_000 - LONGER_THAN_THE_LIMIT_MS);
    for (const route of held) await route.continue();
    await formReady(guest);
    await eventually.equal(() => alert(guest).count(), 0);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    await assertPaid(newCarts);
  });
});
