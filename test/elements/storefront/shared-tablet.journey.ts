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
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
  visit,
} from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

const settings = { 'shared-tablet': '' };

async function order(api: Api, width: number, test: Test, add = addSalad) {
  const guest = await visit(browser, restaurant, { api, width, settings }, test, (page) =>
    page.clock.install(),
  );
  await placeOrder(guest, add);
  return guest;
}

async function placeOrder(guest: Guest, add = addSalad): Promise<void> {
  await add(guest);
  await goToCheckout(guest);
  await goToPayment(guest);
  await payWith(guest, cards.approved);
  await orderNumber(guest);
  await guest.receipt.getByRole('button', { name: 'Next guest' }).waitFor();
}

async function addSalad(guest: Guest): Promise<void> {
  await addOne(guest, 'Sides', 'Chopped salad');
  await seeOrder(guest);
}

async function findSalad(guest: Guest): Promise<void> {
  const { menu } = guest;
  await menu.getByRole('button', { name: 'Search the menu' }).click();
  await menu.getByRole('searchbox').fill('salad');
  await menu.getByRole('button', { name: 'Vegan', exact: true }).click();
  await menu.getByRole('button', { name: 'Add: Chopped salad' }).click();
  await seeOrder(guest);
}

async function seeOrder(guest: Guest): Promise<void> {
  if ((guest.page.viewportSize()?.width ?? 0) < 720) await openCart(guest);
  await settledTotal(guest);
}

/** On phones there is nothing in place of the order's bar. */
async function isEmpty(guest: Guest): Promise<void> {
  if ((guest.page.viewportSize()?.width ?? 0) >= 720) return emptyCart(guest).waitFor();
  await eventually.equal(() => guest.cart.getByRole('button', { name: /View order/ }).count(), 0);
}

/** Continues to an order or its receipt. */
const keys = /:done|(?:token|session)\\*":\\*"/i;

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('a tablet passed from guest to guest', () => {
  for (const [api, width] of inTurn(1, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`keeps nothing of the previous guest after "Next guest", and offers to keep nothing, with ${api} at ${width}`, async (test) => {
      const guest = await order(api, width, test, findSalad);
      const { page, receipt, checkout } = guest;
      await eventually.doesNotMatch(() => page.evaluate(stored), keys);
      await receipt.getByRole('button', { name: 'Print' }).waitFor();
      // They belong on a guest's own device.
      for (const name of ['Directions', 'Add to calendar', 'Notify me', 'Share', 'Copy', 'Email']) {
        assert.equal(await receipt.getByText(name, { exact: true }).count(), 0, name);
      }
      assert.deepEqual(await axeViolations(page, { within: 'order-receipt' }), []);
      await eventually.equal(
        () => receipt.getByRole('button', { name: 'Start a new order' }).count(),
        0,
      );
      await page.evaluate(() => {
        location.hash = 'order=1.sriverside.prv-garlic-naan';
      });
      await eventually.equal(() => page.evaluate(() => location.hash), '');
      await receipt.getByRole('button', { name: 'Next guest' }).click();
      await atMenu(guest);
      await isEmpty(guest);
      const kept = await page.evaluate(stored);
      assert.doesNotMatch(kept, /Ada|ada@example|token|session"|searched/i);
      assert.equal(await guest.menu.getByRole('searchbox').count(), 0);
      await addSalad(guest);
      assert.equal(await page.getByText('Someone sent you dishes').count(), 0);
      await goToCheckout(guest);
      await eventually.equal(() => checkout.getByLabel('Name').inputValue(), '');
      await eventually.equal(() => checkout.getByLabel('Email').inputValue(), '');
      assert.equal(await checkout.getByRole('checkbox', { name: /^Remember me/ }).count(), 0);
    });
  }

  it('is ready for the next guest if the page is reloaded on a receipt', async (test) => {
    const guest = await order('proxy', 390, test);
    await guest.page.reload();
    await atMenu(guest);
    await isEmpty(guest);
    await eventually.doesNotMatch(
      () => guest.page.evaluate(stored),
      /Ada|ada@example|token|session"/i,
    );
  });

  it('forgets the guest if nobody touches the screen for a minute', async (test) => {
    const guest = await order('proxy', 1280, test);
    const { page, receipt } = guest;
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
    };
    // Otherwise the time that this test takes would count as well.
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.keyboard.press('Shift');
    await pass(50);
    await page.keyboard.press('Shift');
    await pass(50);
    await receipt.getByRole('timer').filter({ hasText: 'For your privacy' }).waitFor();
    await pass(12);
    await page.clock.resume();
    await atMenu(guest);
    await eventually.doesNotMatch(() => page.evaluate(stored), /Ada|ada@example/);
  });

  it('forgets a guest who closes the button’s drawer on the receipt', async (test) => {
    const guest = await visit(
      browser,
      restaurant,
      { api: 'storefront', width: 390, settings },
      test,
    );
    const { page } = guest;
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
    await placeOrder(guest);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => !/Ada|token/.test(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    );
    await button.click();
    await atMenu(guest);
    await isEmpty(guest);
  });
});
