import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { placeAsCustomer } from '../shared/placed-order.js';
import {
  addOne,
  cards,
  type Guest,
  goToCheckout,
  goToPayment,
  payButton,
  payWith,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { logIn } from './people.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a customer’s saved cards', () => {
  async function toCheckout(guest: Guest, width: number): Promise<void> {
    await addOne(guest, 'Desserts', 'Orange and almond cake');
    if (width < 720) await guest.cart.getByRole('button', { name: /View order/ }).click();
    await goToCheckout(guest);
  }

  const savedOf = ({ checkout }: Guest, number: string) =>
    checkout.getByRole('radio', { name: new RegExp(`ending in ${number.slice(-4)}`) });

  /** At the payment of a customer who has chosen the last of the cards that earlier orders saved. */
  async function atSavedCard(test: Test, api: Api, numbers: readonly string[]): Promise<Guest> {
    const last = numbers.at(-1) ?? '';
    const email = `cards-${last.slice(-4)}@example.com`;
    for (const number of numbers) await placeAsCustomer(restaurant, email, number);
    const settings = { merchant: 'saffron-lane' };
    const guest = await visit(browser, restaurant, { api, settings }, test);
    await toCheckout(guest, 1280);
    await logIn(guest, restaurant, email);
    await goToPayment(guest);
    await savedOf(guest, last).check();
    return guest;
  }

  /** The same, and the customer has pressed the button. */
  async function withSavedCard(test: Test, api: Api, numbers: readonly string[]): Promise<Guest> {
    const guest = await atSavedCard(test, api, numbers);
    await payButton(guest).click();
    return guest;
  }

  const thanks = (receipt: Guest['receipt']) =>
    receipt.getByRole('heading', { name: 'Thank you' }).waitFor();

  for (const [api, width] of inTurn(0, [
    ['proxy', 390],
    ['storefront', 1280],
  ] as const)) {
    it(`pay without typing a number, by keyboard (${api})`, async (test) => {
      const settings = { merchant: 'saffron-lane' };
      const guest = await visit(browser, restaurant, { api, settings, width }, test);
      const { page, checkout, receipt } = guest;
      await toCheckout(guest, width);
      await logIn(guest, restaurant, `cards-${api}@example.com`);
      await goToPayment(guest);
      const save = checkout.getByLabel('Save this card for my next orders');
      await eventually.equal(() => save.isChecked(), false);
      await save.check();
      await payWith(guest, cards.approved);
      await thanks(receipt);
      await receipt.getByRole('button', { name: 'Start a new order' }).click();
      await toCheckout(guest, width);
      await goToPayment(guest);
      await savedOf(guest, cards.approved).focus();
      await page.keyboard.press('Space');
      await guest.card.getByLabel('Card number').waitFor({ state: 'hidden' });
      await payButton(guest).press('Enter');
      await thanks(receipt);
      await receipt.getByText(/ending in 4242/).waitFor();
    });
  }

  it('let the customer use another one after a decline, which can require the bank’s approval', async (test) => {
    const saved = [cards.challenged, cards.goodOnce];
    const guest = await withSavedCard(test, 'storefront', saved);
    const { checkout } = guest;
    await checkout.getByText('Your card was declined. Try another card.').first().waitFor();
    await checkout.getByRole('radio', { name: 'Another card' }).check();
    await guest.card.getByLabel('Card number').waitFor();
    await savedOf(guest, cards.challenged).check();
    await payButton(guest).click();
    await guest.bank.getByRole('button', { name: 'Approve' }).click();
    await thanks(guest.receipt);
  });

  it('are not charged again when the response is lost', async (test) => {
    const guest = await withSavedCard(test, 'proxy', [cards.answerLost]);
    await thanks(guest.receipt);
  });

  it('give way to the card form when the customer logs out, and guests are offered to save none', async (test) => {
    const guest = await atSavedCard(test, 'proxy', [cards.approved]);
    const { checkout, card } = guest;
    await card.getByLabel('Card number').waitFor({ state: 'hidden' });
    await checkout.getByRole('button', { name: 'Log out' }).click();
    await checkout.getByRole('button', { name: 'Log in' }).waitFor();
    await goToPayment(guest);
    await eventually.equal(() => checkout.getByLabel(/^Save this card/).count(), 0);
  });
});
