/** A service with only the older operations: the newer ones answer 404, carts have no token. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { logIn } from '../account/people.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addButton,
  addOne,
  atMenu,
  cards,
  cartLine,
  emptyCart,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  openTab,
  payButton,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant({ service: { newerOperations: false } }));
const { controls } = restaurant.service.service;
const cart = '/locations/:locationId/carts/:cartId';

const loseAnswer = (method: 'POST' | 'PUT', path: string) =>
  controls.faults.add({ method, path: cart + path, fault: { kind: 'lose-answer' } });

/** The only place that tells the kitchen about an allergy. */
async function addWithNote(guest: Guest, dish: string, note: string): Promise<void> {
  await openDish(guest, 'Sides', dish);
  await guest.dish.getByLabel('Anything the kitchen should know?').fill(note);
  await addButton(guest).click();
}

describe('an order that uses only the older operations', () => {
  it('has each dish and its note once despite two tabs and lost responses, and is paid once', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    restaurant.requests.clear();
    const questions = '[{&quot;label&quot;: &quot;Cutlery?&quot;}]';
    const first = await visit(browser, restaurant, { settings: { questions } }, test);
    await atMenu(first);
    loseAnswer('POST', '/cart-item');
    await addWithNote(first, 'House pickles', 'Allergic to nuts!');
    await settledTotal(first);
    const second = await openTab(first);
    await cartLine(second, 'House pickles').waitFor();

    // Without keys, nothing is sent until a lost request can no longer overtake it.
    await first.cart.getByRole('button', { name: 'One more: House pickles' }).click();
    await addOne(second, 'Sides', 'Chopped salad');
    await cartLine(first, 'Chopped salad').waitFor();
    await cartLine(second, 'House pickles').getByText('2', { exact: true }).waitFor();
    for (const { cart: order } of [first, second]) {
      await order.locator('[part~="totals"][aria-busy="false"]').waitFor({ timeout: 60_000 });
    }
    const total = await settledTotal(first);
    const ordered = await newCarts.cart();
    assert.deepEqual(linesOf(ordered).sort(), ['1 × Chopped salad', '2 × House pickles']);
    assert.match(JSON.stringify(ordered.items), /"specialInstructions":"Allergic to nuts!"/);
    assert.equal(total, ordered.orderTotalWithServiceFeeFormatted);

    await goToCheckout(first);
    await first.checkout.getByText('Add a discount code').waitFor();
    // No operation could send them, so the checkout doesn't ask for a note or the page's questions.
    await eventually.equal(() => first.checkout.getByText('Add a note to your order').count(), 0);
    assert.equal(await first.checkout.locator('order-questions').count(), 0);
    loseAnswer('PUT', '/validate-and-update');
    await goToPayment(first);
    await eventually.equal(
      async () => (await payButton(first).textContent())?.trim(),
      `Pay ${total}`,
    );
    await payWith(first, cards.answerLost);
    await first.receipt.getByText('Your payment went through').waitFor();
    // The service has no receipt: the page shows what is known, and invents nothing.
    await eventually.equal(() => first.receipt.locator('[part~="total"] dd').textContent(), total);
    assert.equal(await first.receipt.locator('[part~="number"], [part~="card"]').count(), 0);
    const paid = await newCarts.cart();
    assert.equal(paid.status, 'COMPLETED');
    assert.deepEqual(linesOf(paid).sort(), ['1 × Chopped salad', '2 × House pickles']);
    await eventually.equal(() => first.receipt.locator('[part~="mismatch"]').count(), 0);
    await emptyCart(second).waitFor();

    const newer = restaurant.requests.all().filter(({ route }) => route.includes('storefront'));
    assert.deepEqual(
      newer.filter(({ status }) => status < 400),
      [],
    );
    assert.deepEqual(controls.faults.waiting(), []);
  });

  it('belongs to a customer, and logging out ends the session at the service', async (test) => {
    const guest = await visit(browser, restaurant, { width: 390 }, test);
    const { page, checkout } = guest;
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    await openCart(guest);
    await goToCheckout(guest);
    const verified = page.waitForResponse((answer) => answer.url().endsWith('/verify-otp'));
    await logIn(guest, restaurant, 'older@example.com');
    const { token } = await (await verified).json();
    const profile = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${restaurant.urls.service}/api/v1/customer`, { headers })).status;
    };
    await eventually.equal(profile, 200);
    const left = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.ok(),
    );
    await checkout.getByRole('button', { name: 'Log out' }).click();
    await left;
    await eventually.equal(profile, 401);
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await guest.receipt.getByText('Your payment went through').waitFor();
  });
});
