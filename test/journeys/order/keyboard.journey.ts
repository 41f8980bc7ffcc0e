import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  atMenu,
  goToCategory,
  goToCheckout,
  orderNumber,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inFocus, payByKeyboard, press, settledFocus, stopsBetween, type } from './by-keyboard.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const categories = [
  'Popular',
  'Small plates',
  'From the stone oven',
  'Bowls',
  'From the grill',
  'Sets',
  'Sides',
  'Desserts',
  'Drinks',
];

describe('an order without a pointer', () => {
  it('can be placed with the keyboard alone, from the menu to the receipt', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await visit(browser, restaurant, {}, test);
    const { page, dish, checkout } = guest;
    await atMenu(guest);
    await press(page, /^Skip to ordering/);
    await press(page, /^Desserts$/);
    await press(page, /^Orange and almond cake/);
    await dish.getByRole('heading').first().waitFor();
    await press(page, /^Add to order/);
    await dish.waitFor({ state: 'hidden' });
    // The dialog's history entry is left a moment later, which takes the focus away for an instant.
    await page.waitForFunction(() => !history.state?.['order-elements']);
    await eventually.match(
      () => settledFocus(page),
      /^Orange and almond cake/,
      'the focus is back at the product',
    );

    await press(page, /^Go to checkout/);
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await type(page, /^Name/, 'Ada Lovelace');
    await type(page, /^Email/, 'ada@example.com');
    await page.keyboard.press('Tab');
    await payByKeyboard(guest);
    await orderNumber(guest);
    await press(page, /^Start a new order/);
    await atMenu(guest);
    assert.deepEqual(linesOf(await newCarts.cart()), ['1 × Orange and almond cake']);
  });

  it('follows the reading order with Tab', async (test) => {
    const settings = { methods: 'takeout delivery' };
    const guest = await visit(browser, restaurant, { settings }, test);
    const { page, menu, cart, checkout } = guest;
    await atMenu(guest);
    await menu.getByRole('button', { name: /^Time of your order/ }).waitFor();
    await press(page, /^Skip to ordering/);
    assert.deepEqual(await stopsBetween(page, /^Takeout/, /^All categories/), [
      'Takeout',
      'Time of your order: As soon as possibleNow',
      'Search the menu',
      // Firefox also stops at scrollable containers.
      ...(isFirefox ? [categories.join('')] : []),
      ...categories,
      'All categories',
    ]);
    await page.keyboard.press('Tab');
    await eventually.equal(() => inFocus(page), 'Allergies');
    await page.keyboard.press('Tab');
    const [first] = await menu.locator('[part~="product-name"]').allTextContents();
    await eventually.equal(() => inFocus(page), first?.trim());

    await addOne(guest, 'Sides', 'Chopped salad');
    await goToCategory(guest, 'Drinks');
    const total = await settledTotal(guest);
    const suggested = cart.getByRole('button', { name: /^Add / });
    await suggested.nth(2).waitFor();
    await cart.getByRole('button', { name: 'Change Chopped salad' }).waitFor();
    const names = await suggested.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    const lastName = new RegExp(`^${names.at(-1)}`);
    assert.deepEqual(await stopsBetween(page, /Chopped salad$/, lastName), [
      'Remove Chopped salad',
      'One more: Chopped salad',
      'Change Chopped salad',
      'If something is sold out Leave it outCancel my whole order',
      `Go to checkout · ${total.trim()}`,
      ...names,
    ]);

    await goToCheckout(guest);
    for (const late of ['Takeout', 'As soon as possible', 'No tip'])
      await checkout.getByRole('radio', { name: late }).waitFor();
    assert.deepEqual(await stopsBetween(page, /^Back to the menu/, /^Pay \$/), [
      'Back to the menu',
      'Log in',
      'Takeout',
      'Name',
      'Email',
      'Phone',
      'Remember me on this device',
      'As soon as possible',
      'No tip $0.00',
      'Add a note to your order',
      'Add a discount code',
      'Change how you get your order',
      'Change the time',
      `Pay ${total.trim()}`,
    ]);
  });
});
