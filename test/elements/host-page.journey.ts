import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFirefox, launchBrowser } from '../harness/browser.js';
import { firstFailure } from '../harness/firefox.js';
import { shared } from '../harness/shared.js';
import { openRestaurant } from '../journeys/host-page.js';
import {
  addOne,
  atMenu,
  cartLine,
  fillContact,
  goToCheckout,
  goToPayment,
  settledTotal,
  visit,
} from '../journeys/steps.js';

const browser = await shared(launchBrowser());
const restaurant = await shared(openRestaurant());

const script = () => `${restaurant.urls.scriptOrigin}/order-elements.js`;

describe('a page around the widget', () => {
  it('adds a dish by script before the widget is there, and reads what was confirmed', async (test) => {
    const shopper = await visit(browser, restaurant, {}, test);
    const { page } = shopper;
    const menus = await fetch(`${restaurant.urls.proxy}/locations/riverside/menus`, {
      headers: { origin: restaurant.urls.site },
    });
    const salad = /"id":"([^"]+)","name":"Chopped salad"/.exec(await menus.text())?.[1];
    assert.ok(salad, 'the menu has a salad');
    await page.reload({ waitUntil: 'commit' });
    const total = await page.evaluate(
      async ([from = '', id = '']) => {
        const { orderStorefront } = await import(from);
        const shop = await orderStorefront();
        const told = new Promise((hear) => {
          document.addEventListener('order-cart-change', hear, { once: true });
        });
        await shop.addProduct(id, { quantity: 2 });
        await told;
        return shop.cart.total.text;
      },
      [script(), salad],
    );
    await cartLine(shopper, 'Chopped salad').waitFor();
    assert.ok((await settledTotal(shopper)).includes(total));
  });

  it('opens the dish of a link, and leaves the address alone', async (test) => {
    const shopper = await visit(browser, restaurant, { settings: { 'url-parameters': '' } }, test);
    const { page, dish, menu } = shopper;
    await page.goto(`${page.url()}?product=nothing-like-it`);
    await menu.getByRole('alert').filter({ hasText: 'not on the menu right now' }).waitFor();
    const opened = page.evaluate(
      () =>
        new Promise<string>((hear) => {
          document.addEventListener('order-product-open', (event) => hear(event.productId));
        }),
    );
    await menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
    const id = await opened;
    await page.goto(page.url().replace('nothing-like-it', id));
    await dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
    assert.equal(new URL(page.url()).search, `?product=${id}`);
  });

  it('says that the checkout could not be loaded, and goes there when tried again', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const shopper = await visit(browser, restaurant, { routed: true }, test);
    const { page, cart, checkout } = shopper;
    await atMenu(shopper);
    await page.route(/chunks\/(define-)?checkout/, (route) => route.abort());
    await addOne(shopper, 'Sides', 'Chopped salad');
    await settledTotal(shopper);
    const heard = page.evaluate(
      () =>
        new Promise<string>((hear) => {
          document.addEventListener('order-error', ({ task, code }) => hear(`${task} ${code}`));
        }),
    );
    await cart.getByRole('button', { name: /^Go to checkout/ }).click();
    const alert = cart.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await alert.waitFor();
    assert.equal(await heard, 'load-checkout not-loaded');
    await page.unroute(/chunks\/(define-)?checkout/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
  });

  it('says that the way to the payment could not be had, and goes there when pressed again', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const shopper = await visit(browser, restaurant, { routed: true }, test);
    const { page, checkout } = shopper;
    await page.route(/chunks\/payment-/, (route) => route.abort());
    await addOne(shopper, 'Sides', 'Chopped salad');
    await settledTotal(shopper);
    await goToCheckout(shopper);
    await fillContact(shopper);
    await checkout.getByRole('button', { name: 'Continue to payment' }).click();
    await checkout
      .locator('[part~="trouble"]')
      .getByText(/could not reach the kitchen/)
      .waitFor();
    await page.unroute(/chunks\/payment-/);
    await goToPayment(shopper);
  });

  for (const api of ['proxy', 'storefront'] as const) {
    it(`shows its own terms where the order is paid, and not before, with ${api}`, async (test) => {
      const shopper = await visit(browser, restaurant, { api, width: 390 }, test);
      const { page, checkout, cart } = shopper;
      await addOne(shopper, 'Sides', 'Chopped salad');
      await page.evaluate(() => {
        const terms = Object.assign(document.createElement('p'), { slot: 'terms' });
        terms.textContent = 'Our terms apply.';
        document.querySelector('order-checkout')?.append(terms);
      });
      await cart.getByRole('button', { name: /View order/ }).click();
      await goToCheckout(shopper);
      await fillContact(shopper);
      assert.equal(await checkout.getByText('Our terms apply.').isVisible(), false);
      await goToPayment(shopper);
      await checkout.getByText('Our terms apply.').waitFor();
    });

    it(`has the service count views only where that is turned on, with ${api}`, async (test) => {
      const reports = () => restaurant.requests.count('POST', 'analytics-events');
      for (const [settings, expected] of [
        [{}, 0],
        [{ analytics: '' }, 2],
      ] as const) {
        restaurant.requests.clear();
        const shopper = await visit(browser, restaurant, { api, settings }, test);
        await addOne(shopper, 'Sides', 'Chopped salad');
        await settledTotal(shopper);
        await goToCheckout(shopper);
        // What is still on its way has arrived once the payment was prepared.
        await goToPayment(shopper);
        assert.equal(reports(), expected);
      }
    });
  }
});
