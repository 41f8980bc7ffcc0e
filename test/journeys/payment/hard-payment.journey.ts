import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { payByCard } from '../../stores/shared/paying.js';
import {
  type Answer,
  answerBankByKeyboard,
  contactByKeyboard,
  payAgainByKeyboard,
  payWithByKeyboard,
  toCheckoutByKeyboard,
} from '../order/by-keyboard.js';
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
  orderNumber,
  payButton,
  payWith,
  type Test,
  type Visit,
  visit,
  watchConfirmations,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

/** How a guest reaches the card form, pays, and answers the bank. */
const hands = {
  pointer: {
    goToPayment: toPaymentByPointer,
    pay: payWith,
    payAgain: payWith,
    // Fails if something else would intercept the press.
    answerBank: ({ bank }: Guest, answer: Answer) =>
      bank.getByRole('button', { name: answer }).click(),
  },
  keyboard: {
    goToPayment: toPaymentByKeyboard,
    pay: payWithByKeyboard,
    payAgain: payAgainByKeyboard,
    answerBank: answerBankByKeyboard,
  },
};

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('a payment that does not go straight through', () => {
  async function readyToPay(
    options: Visit,
    test: Test,
    goToPayment = toPaymentByPointer,
  ): Promise<Guest> {
    const guest = await visit(browser, restaurant, options, test);
    await goToPayment(guest);
    return guest;
  }

  for (const [api, width, hand] of inTurn(0, [
    ['proxy', 1280, 'pointer'],
    ['storefront', 390, 'keyboard'],
  ] as const)) {
    it(`accepts another card in the same form after a decline, and never offers to pay twice if its response is lost, with ${api} at ${width}, by ${hand}`, async (test) => {
      const { goToPayment, pay, payAgain } = hands[hand];
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api, width }, test, goToPayment);
      await markForm(guest);
      const amount = await payButton(guest).textContent();
      await pay(guest, cards.declined);
      await guest.checkout
        .getByRole('alert')
        .filter({ hasText: /declined/ })
        .waitFor();
      const atButton = guest.checkout.locator('[part~="reasons"]').getByText(/declined/);
      await eventually.ok(
        () =>
          atButton.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        'the guest sees why without scrolling',
      );
      await atButton.click();
      const form = guest.page.locator('iframe[title="Card details"]');
      await eventually.ok(
        () =>
          form.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        'the reason leads to the form',
      );
      assert.equal((await newCarts.cart()).status, 'OPEN');
      await eventually.equal(() => payButton(guest).textContent(), amount);
      await eventually.equal(() => guest.page.locator('iframe[data-first]').count(), 1);
      const confirmed = watchConfirmations(guest);
      await watchPayButtons(guest);
      await payAgain(guest, cards.answerLost);
      await orderNumber(guest);
      await eventually.equal(() => guest.page.locator('iframe').count(), 0);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      assert.equal(confirmed.length, 1);
      await eventually.equal(() => guest.page.evaluate(() => Reflect.get(window, 'payButtons')), 0);
    });
  }

  for (const [api, width, hand] of inTurn(0, [
    ['proxy', 1280, 'keyboard'],
    ['storefront', 320, 'pointer'],
  ] as const)) {
    it(`shows the bank’s challenge over the page at ${width} pixels, declined and then approved, with ${api}, by ${hand}`, async (test) => {
      const { goToPayment, pay, payAgain, answerBank } = hands[hand];
      const newCarts = await watchNewCarts(restaurant);
      const guest = await readyToPay({ api, width }, test, goToPayment);
      await pay(guest, cards.challenged);
      await guest.bank.getByRole('button', { name: 'Decline' }).waitFor();
      const waits = guest.checkout.getByRole('button', { name: /^Confirming/ });
      await eventually.equal(() => waits.getAttribute('aria-disabled'), 'true');
      await eventually.equal(
        () => guest.checkout.getByRole('button', { name: 'Back to the menu' }).count(),
        0,
      );
      await answerBank(guest, 'Decline');
      const alert = guest.checkout.getByRole('alert').filter({ hasText: /bank/ });
      await alert.waitFor();
      await eventually.equal(
        () => guest.page.locator('iframe[title="Confirm your payment"]').count(),
        0,
      );
      assert.equal((await newCarts.cart()).status, 'OPEN');
      await payAgain(guest, cards.challenged);
      await answerBank(guest, 'Approve');
      await orderNumber(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
    });
  }

  for (const [api, width] of inTurn(1, ways)) {
    it(`never offers to pay again while the result is unknown, and checks it by itself, with ${api} at ${width}`, async (test) => {
      const guest = await readyToPay({ api, width, routed: true }, test);
      const { page, checkout } = guest;
      let asked = () => {};
      const confirming = new Promise<void>((resolve) => {
        asked = resolve;
      });
      // Never answered: the page is left first.
      await page.route('**/payment_intents/*/confirm', () => asked());
      await payWith(guest, cards.approved);
      await confirming;
      await page.reload();
      await checkout.getByText('Please don’t pay again.').waitFor();
      await eventually.equal(
        () => checkout.getByRole('button', { name: /^Pay|^Continue|^Back/ }).count(),
        0,
      );
      const secret = await page.evaluate(
        () => /"clientSecret":"([^"]+)"/.exec(Object.values(localStorage).join())?.[1],
      );
      assert.ok(secret);
      await payByCard(restaurant, secret);
      // The page checks by itself after its return; a faster guest presses the button.
      await orderNumber(guest);
    });
  }
});

async function toPaymentByPointer(guest: Guest): Promise<void> {
  await addOne(guest, 'Sides', 'Chopped salad');
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
  await goToCheckout(guest);
  await goToPayment(guest);
}

async function toPaymentByKeyboard(guest: Guest): Promise<void> {
  await toCheckoutByKeyboard(guest);
  await contactByKeyboard(guest);
  await formReady(guest);
}

/** A reloaded form has lost its mark. */
async function markForm({ page }: Guest): Promise<void> {
  await page.frame({ url: /card-form\.html/ })?.waitForLoadState('load');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe[title="Card details"]');
    frame?.setAttribute('data-first', '');
    frame?.addEventListener('load', () => frame.removeAttribute('data-first'));
  });
}

/** Counts how often a payment button reappears after it was pressed. */
async function watchPayButtons({ page }: Guest): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('order-checkout')?.shadowRoot;
    const button = () => root?.querySelector('[part~="pay"]');
    let pressed = false;
    Reflect.set(window, 'payButtons', 0);
    if (!root) return;
    new MutationObserver(() => {
      const waits = button()?.getAttribute('aria-disabled') === 'true';
      if (waits) pressed = true;
      else if (pressed && button()) {
        Reflect.set(window, 'payButtons', Number(Reflect.get(window, 'payButtons')) + 1);
      }
    }).observe(root, { subtree: true, childList: true, attributes: true });
  });
}
