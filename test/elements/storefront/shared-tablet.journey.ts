import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../../journeys/shared/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  emptyCart,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  type Shopper,
  settledTotal,
  type Test,
  visit,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const settings = { 'shared-tablet': '' };

async function order(api: Api, width: number, test: Test) {
  const shopper = await visit(browser, restaurant, { api, width, settings }, test, (page) =>
    page.clock.install(),
  );
  await placeOrder(shopper);
  return shopper;
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await addSalad(shopper);
  await goToCheckout(shopper);
  await goToPayment(shopper);
  await payWith(shopper, cards.approved);
  await orderNumber(shopper);
  await shopper.receipt.getByRole('button', { name: 'Next guest' }).waitFor();
}

async function addSalad(shopper: Shopper): Promise<void> {
  await addOne(shopper, 'Sides', 'Chopped salad');
  if ((shopper.page.viewportSize()?.width ?? 0) < 720) await openCart(shopper);
  await settledTotal(shopper);
}

/** On phones there is nothing in place of the order's bar. */
async function isEmpty(shopper: Shopper): Promise<void> {
  if ((shopper.page.viewportSize()?.width ?? 0) >= 720) return emptyCart(shopper).waitFor();
  await eventually.equal(() => shopper.cart.getByRole('button', { name: /View order/ }).count(), 0);
}

/** Continues to an order or its receipt. */
const keys = /:done|(?:token|session)\\*":\\*"/i;

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a tablet passed from guest to guest', () => {
  for (const [api, width] of inTurn(1, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`keeps nothing of the previous guest after "Next guest", with ${api} at ${width}`, async (test) => {
      const shopper = await order(api, width, test);
      const { page, receipt, checkout } = shopper;
      await eventually.doesNotMatch(() => page.evaluate(stored), keys);
      assert.deepEqual(await axeViolations(page, { within: 'order-receipt' }), []);
      await eventually.equal(
        () => receipt.getByRole('button', { name: 'Start a new order' }).count(),
        0,
      );
      await receipt.getByRole('button', { name: 'Next guest' }).click();
      await atMenu(shopper);
      await isEmpty(shopper);
      const kept = await page.evaluate(stored);
      assert.doesNotMatch(kept, /Ada|ada@example|token|session"/i);
      await addSalad(shopper);
      await goToCheckout(shopper);
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), '');
      await eventually.equal(() => checkout.getByLabel('Email').inputValue(), '');
    });
  }

  it('is ready for the next guest if the page is reloaded on a receipt', async (test) => {
    const shopper = await order('proxy', 390, test);
    await shopper.page.reload();
    await atMenu(shopper);
    await isEmpty(shopper);
    await eventually.doesNotMatch(
      () => shopper.page.evaluate(stored),
      /Ada|ada@example|token|session"/i,
    );
  });

  it('forgets the guest if nobody touches the screen for a minute', async (test) => {
    const shopper = await order('proxy', 1280, test);
    const { page, receipt } = shopper;
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
    };
    await pass(50);
    await page.keyboard.press('Shift');
    await pass(50);
    await receipt.getByRole('timer').filter({ hasText: 'For your privacy' }).waitFor();
    await pass(12);
    await atMenu(shopper);
    await eventually.doesNotMatch(() => page.evaluate(stored), /Ada|ada@example/);
  });

  it('forgets a guest who closes the button’s drawer on the receipt', async (test) => {
    const shopper = await visit(
      browser,
      restaurant,
      { api: 'storefront', width: 390, settings },
      test,
    );
    const { page } = shopper;
    await page.evaluate(() => {
      const [menu, ...others] = document.querySelectorAll(
        'order-menu, order-cart, order-checkout, order-receipt',
      );
      for (const other of others) other.remove();
      menu?.replaceWith(document.createElement('order-button'));
    });
    const button = page.getByRole('button', { name: 'Order online' });
    const drawer = page.getByRole('dialog', { name: 'Order online' });
    await button.click();
    await placeOrder(shopper);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => !/Ada|token/.test(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    );
    await button.click();
    await atMenu(shopper);
    await isEmpty(shopper);
  });
});
