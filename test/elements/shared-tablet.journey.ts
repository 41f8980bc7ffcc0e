import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser } from '../harness/browser.js';
import { shared } from '../harness/shared.js';
import { type Api, openRestaurant } from '../journeys/host-page.js';
import {
  addOne,
  atMenu,
  cards,
  emptyCart,
  goToCheckout,
  goToPayment,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../journeys/steps.js';

const browser = await shared(launchBrowser());
const restaurant = await shared(openRestaurant());

async function order(api: Api, test: Test) {
  const settings = { 'shared-tablet': '' };
  const shopper = await visit(browser, restaurant, { api, settings }, test, (page) =>
    page.clock.install(),
  );
  await addOne(shopper, 'Sides', 'Chopped salad');
  await settledTotal(shopper);
  await goToCheckout(shopper);
  await goToPayment(shopper);
  await payWith(shopper, cards.approved);
  await orderNumber(shopper);
  await shopper.receipt.getByRole('button', { name: 'Next guest' }).waitFor();
  return shopper;
}

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a tablet that goes from guest to guest', () => {
  for (const api of ['proxy', 'storefront'] as const) {
    it(`knows nothing of the guest before after "Next guest", with ${api}`, async (test) => {
      const shopper = await order(api, test);
      const { page, receipt, checkout } = shopper;
      assert.deepEqual(await axeViolations(page, { within: 'order-receipt' }), []);
      assert.equal(await receipt.getByRole('button', { name: 'Start a new order' }).count(), 0);
      await receipt.getByRole('button', { name: 'Next guest' }).click();
      await atMenu(shopper);
      await emptyCart(shopper).waitFor();
      const kept = await page.evaluate(stored);
      assert.doesNotMatch(kept, /Ada|ada@example|token|session"/i);
      await addOne(shopper, 'Sides', 'Chopped salad');
      await settledTotal(shopper);
      await goToCheckout(shopper);
      assert.equal(await checkout.getByLabel('Name').inputValue(), '');
      assert.equal(await checkout.getByLabel('Email').inputValue(), '');
    });
  }

  it('forgets by itself once nobody has touched the screen for a minute', async (test) => {
    const shopper = await order('proxy', test);
    const { page, receipt } = shopper;
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
    };
    await pass(50);
    await page.keyboard.press('Shift');
    await pass(50);
    await receipt.getByRole('timer').waitFor();
    await pass(12);
    await atMenu(shopper);
    assert.doesNotMatch(await page.evaluate(stored), /Ada|ada@example/);
  });
});
