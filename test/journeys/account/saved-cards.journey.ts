import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  goToCheckout,
  goToPayment,
  payButton,
  payWith,
  type Shopper,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logIn } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a customer’s saved cards', () => {
  async function toCheckout(shopper: Shopper, width: number): Promise<void> {
    await addOne(shopper, 'Desserts', 'Orange and almond cake');
    if (width < 720) await shopper.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(shopper);
  }

  /** At the payment of a second order, with a card saved with the first one. */
  async function withSavedCard(test: Test, api: Api, number: string, width = 1280) {
    const settings = { merchant: 'saffron-lane' };
    const shopper = await visit(browser, restaurant, { api, settings, width }, test);
    const { checkout, receipt } = shopper;
    await atMenu(shopper);
    await toCheckout(shopper, width);
    await logIn(shopper, restaurant, `cards-${api}-${number.slice(-4)}@example.com`);
    await goToPayment(shopper);
    const save = checkout.getByLabel('Save this card for my next orders');
    await eventually.equal(() => save.isChecked(), false);
    await save.check();
    await payWith(shopper, number);
    if (number === cards.challenged)
      await shopper.bank.getByRole('button', { name: 'Approve' }).click();
    await thanks(receipt);
    await receipt.getByRole('button', { name: 'Start a new order' }).click();
    await toCheckout(shopper, width);
    await goToPayment(shopper);
    const last4 = number.slice(-4);
    const saved = checkout.getByRole('radio', { name: new RegExp(`ending in ${last4}`) });
    return { ...shopper, saved };
  }

  const thanks = (receipt: Shopper['receipt']) =>
    receipt.getByRole('heading', { name: 'Thank you' }).waitFor();

  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`pay without typing a number, by keyboard (${api})`, async (test) => {
      const shopper = await withSavedCard(test, api, cards.approved, width);
      const { page, saved, receipt } = shopper;
      await saved.focus();
      await page.keyboard.press('Space');
      await shopper.card.getByLabel('Card number').waitFor({ state: 'hidden' });
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await payButton(shopper).press('Enter');
      await thanks(receipt);
      await receipt.getByText(/ending in 4242/).waitFor();
    });
  }

  it('can require the bank’s approval, like other cards', async (test) => {
    const shopper = await withSavedCard(test, 'proxy', cards.challenged);
    await shopper.saved.check();
    await payButton(shopper).click();
    await shopper.bank.getByRole('button', { name: 'Approve' }).click();
    await thanks(shopper.receipt);
  });

  it('let the customer use another card after a decline, and nothing is paid twice', async (test) => {
    const shopper = await withSavedCard(test, 'storefront', cards.goodOnce);
    const { checkout, saved } = shopper;
    await saved.check();
    await payButton(shopper).click();
    await checkout.getByText('Your card was declined. Try another card.').first().waitFor();
    await checkout.getByRole('radio', { name: 'Another card' }).check();
    await payWith(shopper, cards.approved);
    await thanks(shopper.receipt);
  });

  it('are not charged again when the response is lost', async (test) => {
    const shopper = await withSavedCard(test, 'proxy', cards.answerLost);
    await shopper.saved.check();
    await payButton(shopper).click();
    await thanks(shopper.receipt);
  });

  it('are not offered to guests, whose cards are never saved', async (test) => {
    const shopper = await visit(browser, restaurant, {}, test);
    await atMenu(shopper);
    await toCheckout(shopper, 1280);
    await goToPayment(shopper);
    await eventually.equal(() => shopper.checkout.getByLabel(/^Save this card/).count(), 0);
  });
});
