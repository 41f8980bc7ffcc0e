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
  settledTotal,
  type Test,
  typeCard,
  type Visit,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** As a page does whose framework moves elements without removing them, where browsers can. */
const moveCheckout = ({ page }: Guest) =>
  page.evaluate(() => {
    const around = document.querySelector('order-checkout')?.parentElement;
    if (!around || !('moveBefore' in around)) return;
    const elsewhere = document.createElement('div');
    around.after(elsewhere);
    (elsewhere as Element & { moveBefore: Node['insertBefore'] }).moveBefore(around, null);
  });

describe('a card that is typed before the amount changes', () => {
  async function withTypedCard(options: Visit, test: Test): Promise<Guest> {
    const guest = await visit(browser, restaurant, options, test);
    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCheckout(guest);
    await goToPayment(guest);
    await typeCard(guest, cards.approved);
    return guest;
  }

  const numberOf = ({ card }: Guest) => card.getByLabel('Card number').inputValue();
  const amountOf = async (guest: Guest) =>
    (await payButton(guest).textContent())?.replace(/^Pay /, '') ?? '';

  for (const [api] of inTurn(1, [['proxy'], ['storefront']] as const)) {
    it(`is still there after a tip, and after another quantity in another tab, and when the page moves the checkout, and pays the new amount once (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await withTypedCard({ api }, test);
      const sent = watchConfirmations(guest);
      const before = await amountOf(guest);
      await guest.checkout.getByRole('radio', { name: '20%' }).check();
      await eventually.notEqual(() => amountOf(guest), before);
      await formReady(guest);
      const forms = guest.page.locator('order-checkout > [slot] iframe[title="Card details"]');
      assert.equal(await forms.count(), 1);
      assert.equal(await numberOf(guest), cards.approved);
      assert.equal(await guest.checkout.getByLabel('Name').inputValue(), 'Ada Lovelace');
      const tipped = await amountOf(guest);
      const other = await openTab(guest);
      await other.page.evaluate(() => document.querySelector('order-menu')?.shop?.returnToMenu());
      await addOne(other, 'Sides', 'Chopped salad');
      await settledTotal(other);
      await guest.page.bringToFront();
      await eventually.notEqual(() => amountOf(guest), tipped);
      await formReady(guest);
      assert.equal(await numberOf(guest), cards.approved);
      const after = await amountOf(guest);
      await moveCheckout(guest);
      await formReady(guest);
      assert.equal(await numberOf(guest), cards.approved);
      await payButton(guest).click();
      await orderNumber(guest);
      assert.equal(sent.length, 1);
      const paid = await newCarts.cart();
      assert.equal(paid.status, 'COMPLETED');
      assert.equal(paid.orderTotalWithServiceFeeFormatted, after);
    });
  }

  it('is asked for again where forms wait for their intent', async (test) => {
    const settings = { 'processor-intent': 'first' };
    const guest = await withTypedCard({ settings }, test);
    const before = await amountOf(guest);
    await guest.checkout.getByRole('radio', { name: '20%' }).check();
    await eventually.notEqual(() => amountOf(guest), before);
    await eventually.equal(() => numberOf(guest), '');
    await formReady(guest);
    await typeCard(guest, cards.approved);
    await payButton(guest).click();
    await orderNumber(guest);
  });

  it('charges nothing if intents differ from what the form was created for, and is asked for again', async (test) => {
    const settings = { 'processor-intent': '{&quot;captureMethod&quot;:&quot;manual&quot;}' };
    const guest = await withTypedCard({ settings }, test);
    const sent = watchConfirmations(guest);
    const said: string[] = [];
    guest.page.on('console', (message) => said.push(message.text()));
    await payButton(guest).click();
    await guest.checkout
      .getByText(/reload the card form.*haven’t been charged/)
      .first()
      .waitFor();
    await eventually.match(() => said.join('\n'), /expected payment intents like the form/);
    await eventually.equal(() => numberOf(guest), '');
    await formReady(guest);
    await typeCard(guest, cards.approved);
    await payButton(guest).click();
    await orderNumber(guest);
    assert.equal(sent.length, 2);
  });
});
