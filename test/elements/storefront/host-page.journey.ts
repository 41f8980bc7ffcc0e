import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { firstFailure } from '../../harness/firefox.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  fillContact,
  formReady,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payButton,
  payWith,
  settledTotal,
  visit,
  waitForValue,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const ways = [
  ['proxy', 1280],
  ['storefront', 390],
] as const;

/** The checkout itself, and none of the small files whose names start the same. */
const CHECKOUT_FILE = /chunks\/(define-)?checkout-\w+\.js/;

const script = () => `${restaurant.urls.scriptOrigin}/order-elements.js`;

/** Moves it as frameworks do. Runs in the page. */
function moveCheckout(): void {
  const checkout = document.querySelector('order-checkout');
  const place = document.createElement('section');
  document.querySelector('main')?.append(place);
  if (checkout) place.append(checkout);
}

describe('the page around the widget', () => {
  it('adds a dish by script before the widget has loaded, and reads what was confirmed', async (test) => {
    const guest = await visit(browser, restaurant, {}, test);
    const { page } = guest;
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
        const received = new Promise((resolve) => {
          document.addEventListener('order-cart-change', resolve, { once: true });
        });
        await shop.addProduct(id, { quantity: 2 });
        await received;
        return shop.cart.total.text;
      },
      [script(), salad],
    );
    await cartLine(guest, 'Chopped salad').waitFor();
    await eventually.ok(async () => (await settledTotal(guest)).includes(total));
  });

  for (const [api, width] of inTurn(0, ways)) {
    it(`opens a dish from a link, and does not change the URL, with ${api} at ${width}`, async (test) => {
      const settings = { 'url-parameters': '' };
      const guest = await visit(browser, restaurant, { api, width, settings }, test);
      const { page, dish, menu } = guest;
      await page.goto(`${page.url()}?product=nothing-like-it`);
      await menu.getByRole('alert').filter({ hasText: 'isn’t on the menu right now' }).waitFor();
      const opened = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            document.addEventListener('order-product-open', (event) => resolve(event.productId));
          }),
      );
      await menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
      const id = await opened;
      await page.goto(page.url().replace('nothing-like-it', id));
      await dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
      assert.equal(new URL(page.url()).search, `?product=${id}`);
    });
  }

  it('shows that the checkout could not load, and goes there on retry', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const guest = await visit(browser, restaurant, { routed: true }, test);
    const { page, cart, checkout } = guest;
    await atMenu(guest);
    await page.route(CHECKOUT_FILE, (route) => route.abort());
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    const received = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('order-error', ({ task, code }) => resolve(`${task} ${code}`));
        }),
    );
    await cart.getByRole('button', { name: /^Go to checkout/ }).click();
    const alert = cart.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
    await alert.waitFor();
    assert.equal(await received, 'load-checkout not-loaded');
    await page.unroute(CHECKOUT_FILE);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
  });

  it('shows that the payment step could not load, and goes there when pressed again', {
    skip: isFirefox && firstFailure,
  }, async (test) => {
    const guest = await visit(browser, restaurant, { routed: true }, test);
    const { page, checkout } = guest;
    await page.route(/chunks\/payment-/, (route) => route.abort());
    await addOne(guest, 'Sides', 'Chopped salad');
    await settledTotal(guest);
    await goToCheckout(guest);
    await fillContact(guest);
    await payButton({ checkout }).click();
    await checkout
      .locator('[part~="alert"]')
      .getByText(/couldn’t be loaded/)
      .waitFor();
    await page.unroute(/chunks\/payment-/);
    await payButton({ checkout }).click();
    await formReady(guest);
  });

  for (const [api, width] of inTurn(1, ways)) {
    it(`can move the checkout: input stays, one payment is prepared, each event fires once, with ${api} at ${width}`, async (test) => {
      const payments: string[] = [];
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { page, checkout } = guest;
      page.on('request', (request) => {
        const asked = `${request.method()} ${request.url()}`;
        if (/^POST .*payment-intent/.test(asked)) payments.push(asked);
      });
      await page.evaluate(() => {
        const received: string[] = [];
        Reflect.set(window, 'received', received);
        for (const name of ['order-checkout-start', 'order-placed'])
          document.addEventListener(name, () => received.push(name));
      });
      await addOne(guest, 'Sides', 'Chopped salad');
      if (width < 720) await openCart(guest);
      await settledTotal(guest);
      await goToCheckout(guest);
      await checkout.getByLabel('Name').fill('Ada L');
      await checkout.getByText('Add a discount code').click();
      await checkout.getByLabel('Discount code').fill('SAFF');
      await page.evaluate(moveCheckout);
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), 'Ada L');
      await eventually.equal(() => checkout.getByLabel('Discount code').inputValue(), 'SAFF');

      await goToPayment(guest);
      await guest.card.getByLabel('Card number').fill('4242');
      await page.evaluate(moveCheckout);
      // Browsers reload a moved frame, so the form reloads with the prepared payment.
      await waitForValue(guest.card.getByLabel('Card number'), '');
      await payButton(guest).and(page.locator('[aria-disabled="false"]')).waitFor();
      await eventually.equal(() => page.locator('iframe[title="Card details"]').count(), 1);
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      await page.waitForFunction(() => Reflect.get(window, 'received').includes('order-placed'));
      await eventually.deepEqual(
        () => page.evaluate(() => Reflect.get(window, 'received')),
        ['order-checkout-start', 'order-placed'],
      );
      assert.equal(payments.length, 1);
    });
  }

  for (const [api, width] of inTurn(0, ways)) {
    it(`has the service count views if that is turned on, and shows its own terms where the guest pays, with ${api} at ${width}`, async (test) => {
      restaurant.requests.clear();
      const settings = { analytics: '' };
      const guest = await visit(browser, restaurant, { api, width, settings }, test);
      const { page, checkout } = guest;
      await addOne(guest, 'Sides', 'Chopped salad');
      await page.evaluate(() => {
        const terms = Object.assign(document.createElement('p'), { slot: 'terms' });
        terms.textContent = 'Our terms apply.';
        document.querySelector('order-checkout')?.append(terms);
      });
      if (width < 720) await openCart(guest);
      await settledTotal(guest);
      await goToCheckout(guest);
      await checkout.getByText('Our terms apply.').waitFor();
      // Pending requests have arrived once the payment is prepared.
      await goToPayment(guest);
      assert.equal(restaurant.requests.count('POST', 'analytics-events'), 2);
    });
  }
});
