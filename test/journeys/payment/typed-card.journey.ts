import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchKitchen } from '../shared/kitchen.js';
import {
  addOne,
  cards,
  formReady,
  goToCheckout,
  goToPayment,
  openTab,
  orderNumber,
  payButton,
  type Shopper,
  settledTotal,
  type Test,
  typeCard,
  type Visit,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a card that is typed before the amount changes', () => {
  async function withTypedCard(options: Visit, test: Test): Promise<Shopper> {
    const shopper = await visit(browser, restaurant, options, test);
    await addOne(shopper, 'Sides', 'Chopped salad');
    await goToCheckout(shopper);
    await goToPayment(shopper);
    await typeCard(shopper, cards.approved);
    return shopper;
  }

  /** Confirmations that reached the processor. */
  function countConfirmations({ page }: Shopper): string[] {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) sent.push(request.url());
    });
    return sent;
  }

  const numberOf = ({ card }: Shopper) => card.getByLabel('Card number').inputValue();
  const amountOf = async (shopper: Shopper) =>
    (await payButton(shopper).textContent())?.replace(/^Pay /, '') ?? '';

  for (const [api] of inTurn(1, [['proxy'], ['storefront']] as const)) {
    it(`is still there after a tip, and pays the new amount once (${api})`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await withTypedCard({ api }, test);
      const sent = countConfirmations(shopper);
      const before = await amountOf(shopper);
      await shopper.checkout.getByRole('radio', { name: '20%' }).check();
      await eventually.notEqual(() => amountOf(shopper), before);
      await formReady(shopper);
      assert.equal(await numberOf(shopper), cards.approved);
      const after = await amountOf(shopper);
      await payButton(shopper).click();
      await orderNumber(shopper);
      assert.equal(sent.length, 1);
      const paid = await kitchen.cart();
      assert.equal(paid.status, 'COMPLETED');
      assert.equal(paid.orderTotalWithServiceFeeFormatted, after);
    });
  }

  it('is still there after another quantity, and pays the new amount once', async (test) => {
    const shopper = await withTypedCard({}, test);
    const sent = countConfirmations(shopper);
    const before = await amountOf(shopper);
    const other = await openTab(shopper);
    await other.page.evaluate(() => document.querySelector('order-menu')?.shop?.returnToMenu());
    await addOne(other, 'Sides', 'Chopped salad');
    await settledTotal(other);
    await shopper.page.bringToFront();
    await eventually.notEqual(() => amountOf(shopper), before);
    await formReady(shopper);
    assert.equal(await numberOf(shopper), cards.approved);
    await payButton(shopper).click();
    await orderNumber(shopper);
    assert.equal(sent.length, 1);
  });

  it('is asked for again where forms wait for their intent', async (test) => {
    const settings = { 'processor-intent': 'first' };
    const shopper = await withTypedCard({ settings }, test);
    const before = await amountOf(shopper);
    await shopper.checkout.getByRole('radio', { name: '20%' }).check();
    await eventually.notEqual(() => amountOf(shopper), before);
    await eventually.equal(() => numberOf(shopper), '');
    await formReady(shopper);
    await typeCard(shopper, cards.approved);
    await payButton(shopper).click();
    await orderNumber(shopper);
  });

  it('charges nothing if intents differ from what the form was created for, and is asked for again', async (test) => {
    const settings = { 'processor-intent': '{&quot;captureMethod&quot;:&quot;manual&quot;}' };
    const shopper = await withTypedCard({ settings }, test);
    const sent = countConfirmations(shopper);
    const said: string[] = [];
    shopper.page.on('console', (message) => said.push(message.text()));
    await payButton(shopper).click();
    await shopper.checkout
      .getByText(/reload the card form.*haven’t been charged/)
      .first()
      .waitFor();
    assert.match(said.join('\n'), /expected payment intents like the form/);
    await eventually.equal(() => numberOf(shopper), '');
    await formReady(shopper);
    await typeCard(shopper, cards.approved);
    await payButton(shopper).click();
    await orderNumber(shopper);
    assert.equal(sent.length, 2);
  });
});
