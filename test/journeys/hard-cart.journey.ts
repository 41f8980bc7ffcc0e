import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser } from '../harness/browser.js';
import { shared } from '../harness/shared.js';
import { openRestaurant } from './host-page.js';
import { linesOf, watchKitchen } from './kitchen.js';
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
} from './steps.js';

const waiting = ({ cart }: Shopper) =>
  cart
    .locator('[part~="waiting"]')
    .filter({ hasText: /Your order is saved\. Trying again in \d+ (?:s|min)\./ });

const browser = await shared(launchBrowser());
const restaurant = await shared(openRestaurant());

describe('an order that meets trouble', () => {
  it('shows what has sold out today, and does not sell it', async (test) => {
    const shopper = await visit(browser, restaurant, {}, test);
    await goToCategory(shopper, 'From the stone oven');
    const name = 'Spinach and feta pie';
    const product = shopper.menu.locator('[part~="product"]').filter({ hasText: name });
    await product.getByText('Sold out today').waitFor();
    await openDish(shopper, 'From the stone oven', name);
    await shopper.dish.getByText('Sold out today').waitFor();
    assert.equal(await addButton(shopper).count(), 0);
  });

  for (const api of ['proxy', 'storefront'] as const) {
    it(`takes no payment for what sold out in the cart, with ${api}`, async (test) => {
      const { controls } = restaurant.service.service;
      const shopper = await visit(browser, restaurant, { api }, test);
      const { checkout } = shopper;
      await addOne(shopper, 'Sides', 'House pickles');
      await addOne(shopper, 'Sides', 'Chopped salad');
      await settledTotal(shopper);
      await controls.setSoldOut('riverside', 'rv-pickles', true);
      test.after(() => controls.setSoldOut('riverside', 'rv-pickles', false));
      await goToCheckout(shopper);
      await fillContact(shopper);
      await checkout.getByRole('button', { name: 'Continue to payment' }).click();
      await checkout.getByText(/House pickles has sold out since you chose it/).waitFor();
      assert.equal(await payButton(shopper).count(), 0);
      assert.equal(await shopper.page.locator('iframe').count(), 0);
      await checkout.getByRole('button', { name: 'Take it out: House pickles' }).click();
      await checkout.getByText(/has sold out/).waitFor({ state: 'detached' });
      await goToPayment(shopper);
      await payWith(shopper, cards.approved);
      await orderNumber(shopper);
    });
  }

  for (const [api, width] of [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const) {
    it(`asks before a dish is paid that has become dearer, with ${api} at ${width}`, async (test) => {
      const { controls } = restaurant.service.service;
      const shopper = await visit(browser, restaurant, { api, width }, test);
      const { page, checkout } = shopper;
      await addOne(shopper, 'Sides', 'House pickles');
      if (width < 720) await openCart(shopper);
      await settledTotal(shopper);
      await controls.setPrice('riverside', 'rv-pickles', 575);
      test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
      await goToCheckout(shopper);
      await fillContact(shopper);
      await checkout.getByRole('button', { name: 'Continue to payment' }).click();
      await checkout.getByText('House pickles: it was $4.50, and is $5.75 now.').waitFor();
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      assert.equal(await payButton(shopper).count(), 0);
      await checkout.getByRole('button', { name: 'Agree to the changes' }).click();
      await checkout.getByText(/it was \$4\.50/).waitFor({ state: 'detached' });
      await goToPayment(shopper);
      await payWith(shopper, cards.approved);
      await orderNumber(shopper);
    });
  }

  it('keeps the line while the proxy is down, says so, and goes on by itself', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await visit(browser, restaurant, { routed: true }, test);
    const { page } = shopper;
    await addOne(shopper, 'Sides', 'House pickles');
    await settledTotal(shopper);
    const everything = `${restaurant.urls.proxy}/**`;
    await page.route(everything, (route) => route.abort('connectionrefused'));
    await addOne(shopper, 'Sides', 'Chopped salad');
    await waiting(shopper).waitFor();
    await cartLine(shopper, 'Chopped salad').waitFor();
    assert.deepEqual(linesOf(await kitchen.cart()), ['1 × House pickles']);
    await page.unroute(everything);
    const total = await settledTotal(shopper);
    assert.equal(await waiting(shopper).count(), 0);
    const now = await kitchen.cart();
    assert.deepEqual(linesOf(now), ['1 × House pickles', '1 × Chopped salad']);
    assert.equal(total, now.orderTotalWithServiceFeeFormatted);
  });

  it('waits as long as a busy service asks for, and then sends the line once', async (test) => {
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

  it('keeps the line when the whole budget of requests is spent', async (test) => {
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
