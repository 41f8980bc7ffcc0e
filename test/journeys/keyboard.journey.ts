import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { launchBrowser } from '../harness/browser.js';
import { shared } from '../harness/shared.js';
import { inFocus, payByKeyboard, press, type } from './by-keyboard.js';
import { openRestaurant } from './host-page.js';
import { linesOf, watchKitchen } from './kitchen.js';
import { atMenu, orderNumber, visit } from './steps.js';

const browser = await shared(launchBrowser());
const restaurant = await shared(openRestaurant());

describe('an order without a pointer', () => {
  it('is placed with the keyboard alone, from the menu to the receipt', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await visit(browser, restaurant, {}, test);
    const { page, dish, checkout } = shopper;
    await atMenu(shopper);
    await press(page, /^Skip to ordering/);
    await press(page, /^Desserts$/);
    await press(page, /^Orange and almond cake/);
    await dish.getByRole('heading').first().waitFor();
    await press(page, /^Add to order/);
    await dish.waitFor({ state: 'hidden' });
    assert.match(
      await inFocus(page),
      /^Orange and almond cake/,
      'the focus is back at the product',
    );

    await press(page, /^Go to checkout/);
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await type(page, /^Name/, 'Ada Lovelace');
    await type(page, /^Email/, 'ada@example.com');
    await press(page, /^Continue to payment/);
    await payByKeyboard(shopper);
    await orderNumber(shopper);
    await press(page, /^Start a new order/);
    await atMenu(shopper);
    assert.deepEqual(linesOf(await kitchen.cart()), ['1 × Orange and almond cake']);
  });
});
