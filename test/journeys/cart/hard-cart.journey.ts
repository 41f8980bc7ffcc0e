import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { type Kitchen, linesOf, watchKitchen } from '../shared/kitchen.js';
import {
  addButton,
  addOne,
  atMenu,
  cards,
  cartLine,
  fillContact,
  goToCategory,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  orderNumber,
  payButton,
  payWith,
  type Shopper,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

const waiting = ({ cart }: Shopper) =>
  cart
    .locator('[part~="waiting"]')
    .filter({ hasText: /Your order is saved\. Trying again in \d+ (?:s|min)\./ });

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('an order that runs into problems', () => {
  it('shows dishes that have sold out today, and does not sell them', async (test) => {
    const shopper = await visit(browser, restaurant, {}, test);
    await goToCategory(shopper, 'From the stone oven');
    const name = 'Spinach and feta pie';
    const product = shopper.menu.locator('[part~="product"]').filter({ hasText: name });
    await product.getByText('Sold out today').waitFor();
    await openDish(shopper, 'From the stone oven', name);
    await shopper.dish.getByText('Sold out today').waitFor();
    await eventually.equal(() => addButton(shopper).count(), 0);
  });

  for (const [api, width] of inTurn(1, ways)) {
    it(`asks about higher prices and sold-out dishes before payment, with ${api} at ${width}`, async (test) => {
      const { controls } = restaurant.service.service;
      const shopper = await visit(browser, restaurant, { api, width }, test);
      const { page, checkout } = shopper;
      await addOne(shopper, 'Sides', 'House pickles');
      await addOne(shopper, 'Sides', 'Chopped salad');
      await seeOrder(shopper);
      await settledTotal(shopper);
      await controls.setPrice('riverside', 'rv-pickles', 575);
      test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
      await controls.setSoldOut('riverside', 'rv-chopped-salad', true);
      test.after(() => controls.setSoldOut('riverside', 'rv-chopped-salad', false));
      await goToCheckout(shopper);
      await fillContact(shopper);
      await payButton({ checkout }).press('Enter');
      const dearer = 'House pickles: it was $4.50, and is $5.75 now.';
      const notice = checkout.getByRole('alert').filter({ hasText: dearer });
      await notice.waitFor();
      const soldOut = checkout
        .getByRole('alert')
        .filter({ hasText: 'Chopped salad has sold out since you chose it' });
      await soldOut.waitFor();
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await eventually.equal(() => page.locator('iframe').count(), 0);
      await checkout.getByRole('button', { name: 'Remove: Chopped salad' }).press('Enter');
      await soldOut.waitFor({ state: 'detached' });
      await notice.getByRole('button', { name: 'Accept the changes' }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      await goToPayment(shopper);
      await payWith(shopper, cards.approved);
      await orderNumber(shopper);
    });

    it(`keeps the line while the service is unreachable, says so, and continues by itself, with ${api} at ${width}`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await visit(browser, restaurant, { api, width, routed: true }, test);
      const { page } = shopper;
      await addOne(shopper, 'Sides', 'House pickles');
      await settledInKitchen(kitchen);
      const everything = `${restaurant.urls[api === 'proxy' ? 'proxy' : 'service']}/**`;
      await page.route(everything, (route) => route.abort('connectionrefused'));
      await addOne(shopper, 'Sides', 'Chopped salad');
      await seeOrder(shopper);
      await waiting(shopper).waitFor();
      await cartLine(shopper, 'Chopped salad').waitFor();
      assert.deepEqual(linesOf(await kitchen.cart()), ['1 × House pickles']);
      await page.unroute(everything);
      const total = await settledTotal(shopper);
      await eventually.equal(() => waiting(shopper).count(), 0);
      const now = await kitchen.cart();
      assert.deepEqual(linesOf(now), ['1 × House pickles', '1 × Chopped salad']);
      assert.equal(total, now.orderTotalWithServiceFeeFormatted);
    });
  }

  it('waits as long as a busy service requests, and then sends the line once', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const attempts: number[] = [];
    const shopper = await visit(browser, restaurant, {}, test, async (page) => {
      await page.route('**/ordering-sessions', async (route) => {
        if (route.request().method() === 'POST') attempts.push(Date.now());
        if (attempts.length !== 1) return route.fallback();
        await route.fulfill({
          status: 429,
          headers: {
            'access-control-allow-origin': restaurant.urls.site,
            'access-control-expose-headers': 'Retry-After',
            'retry-after': '3',
          },
          json: { error: 'RATE_LIMITED', message: 'Too many requests', statusCode: 429 },
        });
      });
    });
    await addOne(shopper, 'Sides', 'House pickles');
    await waiting(shopper).waitFor();
    await settledTotal(shopper);
    assert.equal(attempts.length, 2);
    const [first = 0, second = 0] = attempts;
    assert.ok(second - first >= 3000, `tried again after ${second - first} ms`);
    assert.deepEqual(linesOf(await kitchen.cart()), ['1 × House pickles']);
  });

  it('keeps the line if the request budget is used up', async (test) => {
    const limited = await openRestaurant({ service: { rateLimit: 4 } });
    test.after(() => limited.close());
    const shopper = await visit(browser, limited, {}, test);
    await atMenu(shopper);
    for (let spent = 0; spent < 4; spent += 1) {
      await fetch(`${limited.urls.service}/api/v1/storefront/locations/riverside`);
    }
    await addOne(shopper, 'Sides', 'House pickles');
    await waiting(shopper).waitFor();
    await shopper.page.reload();
    await cartLine(shopper, 'House pickles').waitFor();
  });
});

async function seeOrder(shopper: Shopper): Promise<void> {
  if ((shopper.page.viewportSize()?.width ?? 0) < 720) await openCart(shopper);
}

/** On phones the message is in the order behind the bar. */
async function settledInKitchen(kitchen: Kitchen): Promise<void> {
  while ((await kitchen.count()) === 0 || linesOf(await kitchen.cart()).length === 0)
    await pause(50);
}
