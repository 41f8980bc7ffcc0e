/** A bank's question that no page shows any more: nothing is charged, and nobody can answer it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  formReady,
  type Guest,
  goToCheckout,
  goToPayment,
  openTab,
  orderNumber,
  payButton,
  payWith,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a bank’s question that is lost', () => {
  async function readyToPay(options: Visit, test: Test): Promise<Guest> {
    const guest = await visit(browser, restaurant, { ...options, routed: true }, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await goToPayment(guest);
    return guest;
  }

  const isAsked = ({ bank }: Guest) =>
    bank.getByRole('heading', { name: 'Is this you?' }).waitFor();

  /** The order of the same payment is placed, once. */
  async function paysAgain(guest: Guest): Promise<void> {
    await guest.checkout.getByText('you’ll be charged only once').waitFor();
    await formReady(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
  }

  for (const api of inTurn(0, ['proxy', 'storefront'] as const)) {
    it(`with its page, by a reload, lets the guest pay with another card (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api }, test);
      await payWith(guest, cards.challenged);
      await isAsked(guest);
      await guest.page.reload();
      await guest.checkout.getByText('Please don’t pay again').waitFor();
      await paysAgain(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
    });
  }

  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    it(`on the way to the page lets the guest pay with another card (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api }, test);
      await guest.page.context().route(
        '**/payment_intents/*/confirm',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await payWith(guest, cards.challenged);
      await paysAgain(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
    });
  }

  it('in another tab is not, and that tab offers no second payment', async (test) => {
    const guest = await readyToPay({}, test);
    await payWith(guest, cards.challenged);
    await isAsked(guest);
    const other = await openTab(guest);
    await other.checkout.getByText('Please don’t pay again').waitFor();
    const again = other.checkout.getByRole('button', { name: 'Check again' });
    await again.click();
    await again.waitFor();
    assert.equal(await payButton(other).count(), 0);
    await guest.page.bringToFront();
    await guest.bank.getByRole('button', { name: 'Approve' }).click();
    await orderNumber(guest);
    await other.page.bringToFront();
    await eventually.equal(() => payButton(other).count(), 0);
    await orderNumber(other);
  });
});
