import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import type { Stack } from '../../harness/stack.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { linesOf, type NewCarts, watchNewCarts } from '../shared/new-carts.js';
import {
  addButton,
  addOne,
  atMenu,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  tick,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { type Evidence, gather } from './evidence.js';

/** The requests that read the menu; with a proxy, those of all guests together. */
const catalogueRead = /^\/(storefront\/)?(merchant|locations\/:\w+(\/menus|\/products.*)?$)/;

const browser = await sharedBrowser();
const stack = await shared(openRestaurant());

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

// In Firefox, keyboard.journey.ts orders through the proxy at 1280 pixels.
for (const [api, width] of isFirefox ? inTurn(1, ways) : ways) {
  describe(`a guest's takeout order with data-api="${api}" at ${width}`, () => {
    it('goes from the menu to the receipt, and exposes no secret', async (test) => {
      stack.requests.clear();
      const newCarts = await watchNewCarts(stack);
      const found: { evidence?: Evidence } = {};
      const guest = await visit(browser, stack, { api, width }, test, async (page) => {
        found.evidence = gather(page);
      });
      await atMenu(guest);
      assert.equal(await newCarts.count(), 0, 'a session began before anything was chosen');

      await chooseBowl(guest);
      await addOne(guest, 'From the stone oven', 'Garlic naan');
      await chooseSalads(guest);
      if (width < 720) await openCart(guest);
      await checkBowl(guest);
      const total = await settledTotal(guest);
      await goToCheckout(guest);
      await goToPayment(guest);
      await eventually.equal(
        async () => (await payButton(guest).textContent())?.trim(),
        `Pay ${total}`,
      );
      await payWith(guest, cards.approved);
      await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
      await orderNumber(guest);
      const paid = await guest.receipt.locator('[part~="total"] dd').textContent();
      assert.equal(paid?.trim(), total);
      await guest.receipt.getByText('No onions, please').waitFor();

      checkRequests(stack, api);
      await checkNewCart(newCarts, total);
      assert.ok(found.evidence);
      await checkSecrets(found.evidence, stack);
    });
  });
}

/** Required, optional and nested groups, one of them missing; every choice updates the price. */
async function chooseBowl(guest: Guest): Promise<void> {
  const { dish } = guest;
  await openDish(guest, 'Bowls', 'Your own bowl');
  const costs = (price: string) => addButton(guest).filter({ hasText: price }).waitFor();
  await costs('$14.50');
  await tick(guest, 'Size', 'Large');
  await costs('$18.50');
  await tick(guest, 'Base', 'Bulgur');
  await tick(guest, 'From the grill', 'Lamb');
  await costs('$22.00');
  await addButton(guest).press('Enter');
  const marinade = dish.getByRole('group', { name: 'Marinade for the lamb' });
  await marinade.getByText('Please choose one.').waitFor();
  await marinade.locator(':focus').waitFor();
  await tick(guest, 'Marinade for the lamb', 'Pomegranate and walnut');
  await tick(guest, 'How it is cooked', 'Medium');
  await costs('$22.50');
  const egg = dish.getByRole('button', { name: 'One more: Soft egg' });
  await egg.click();
  await egg.click();
  await costs('$26.50');
  await dish.getByLabel(/Anything the kitchen should know/).fill('No onions, please');
  await addButton(guest).click();
  await dish.waitFor({ state: 'hidden' });
}

async function checkBowl(guest: Guest): Promise<void> {
  const line = cartLine(guest, 'Your own bowl');
  await line
    .filter({ hasText: /Large, Bulgur, Lamb.*Pomegranate.*Medium.*2 × Soft egg/ })
    .waitFor();
  await line.filter({ hasText: 'No onions, please' }).waitFor();
}

async function chooseSalads(guest: Guest): Promise<void> {
  await openDish(guest, 'Sides', 'Chopped salad');
  const more = guest.dish.getByRole('group', { name: 'Quantity' }).getByRole('button').last();
  await more.click();
  await addButton(guest).filter({ hasText: '$14.00' }).click();
  await guest.dish.waitFor({ state: 'hidden' });
}

function checkRequests(stack: Stack, api: Api): void {
  const asked = stack.requests.all().map(({ method, route }) => ({ method, route }));
  const own = asked.filter(({ method, route }) => method !== 'GET' || !catalogueRead.test(route));
  const list = own.map(({ method, route }) => `${method} ${route}`).join('\n');
  const sessions = own.filter(({ route }) => route.endsWith('/ordering-sessions'));
  assert.equal(sessions.length, 1, list);
  assert.doesNotMatch(list, /analytics/, 'the page didn’t ask the service to count views');
  // The readiness is asked for twice: at the menu, whether it is open; at the checkout, how long it takes.
  assert.ok(own.length >= 7 && own.length <= 11, `${own.length} requests with ${api}:\n${list}`);
}

async function checkNewCart(newCarts: NewCarts, total: string): Promise<void> {
  const cart = await newCarts.cart();
  assert.equal(cart.status, 'COMPLETED');
  assert.equal(cart.orderTotalWithServiceFeeFormatted, total);
  assert.deepEqual(linesOf(cart), ['1 × Your own bowl', '1 × Garlic naan', '2 × Chopped salad']);
}

async function checkSecrets(evidence: Evidence, stack: Stack): Promise<void> {
  const digits = cards.approved.replaceAll(' ', '');
  const kept = await evidence.stored();
  assert.ok(kept.includes('order-elements:'), 'the page keeps its order');
  const hasCard = (text: string) => text.replace(/\s|\+|%20/g, '').includes(digits);
  const own = evidence.requests.filter(({ url }) => !url.includes('/processor/v1/payment_intents'));
  for (const text of [kept, ...evidence.console, ...own.flatMap(({ url, sent }) => [url, sent])]) {
    assert.ok(!hasCard(text), `the card's number is in ${text.slice(0, 200)}`);
  }
  // Proves that the search works: it was sent to the processor. Firefox doesn't report sent bodies.
  assert.ok(isFirefox || evidence.requests.some(({ sent }) => hasCard(sent)));

  const key = stack.service.service.apiKey;
  const answers = await evidence.answers();
  assert.ok(answers.some(({ text }) => text.includes('Your own bowl')));
  const leaks = answers.filter(({ text }) => text.includes(key)).map(({ url }) => url);
  assert.deepEqual(leaks, [], 'answers with the API key in them');
  assert.deepEqual(
    evidence.requests.filter(({ sent, url }) => (sent + url).includes(key)),
    [],
  );
}
