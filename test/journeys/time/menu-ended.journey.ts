/** A menu ends while its dishes are in the order: said at the line and at the button, with a way out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import {
  addButton,
  addOne,
  goToCheckout,
  goToPayment,
  openCart,
  openDish,
  payButton,
  settledTotal,
  type Test,
  tick,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** On a Wednesday in London: old-town serves the day menu until 17:00, then the evening menu. */
const at = (time: string) => Date.parse(`2026-03-04T${time}Z`);
const settings = { location: 'old-town', 'time-zone': 'Europe/London' };
const ENDED =
  /^Fresh mint tea: Not on the menu at the time of your order\. Served 08:00 - 17:00\.$/;

const browser = await sharedBrowser();

/** A guest of the old town, ten minutes before the day menu ends. Browsers keep a proxy's menu by their own clock. */
async function visitAtTheEnd(test: Test, width: number) {
  const clock = { now: at('16:50') };
  const restaurant = await openRestaurant({
    service: { now: () => clock.now },
  });
  test.after(() => restaurant.close());
  const guest = await visit(
    browser,
    restaurant,
    { api: 'storefront', width, settings },
    test,
    (page) => page.clock.install({ time: clock.now }),
  );
  const wait = async (minutes: number) => {
    clock.now += minutes * 60_000;
    await guest.page.clock.fastForward(minutes * 60_000);
  };
  return { guest, wait };
}

/** The same with fresh mint tea in the order. */
async function order(test: Test, width: number) {
  const visited = await visitAtTheEnd(test, width);
  await addOne(visited.guest, 'Coffee, tea and cake', 'Fresh mint tea');
  return visited;
}

describe('a dish whose menu has ended', () => {
  for (const width of inTurn(0, [390, 1280])) {
    it(`holds the payment until it is removed, or the order is for another time, at ${width}`, async (test) => {
      const { guest, wait } = await order(test, width);
      const { checkout, page } = guest;
      if (width < 720) await openCart(guest);
      await goToCheckout(guest);
      await goToPayment(guest);
      await wait(14);
      await checkout.getByText(ENDED).first().waitFor();
      await payButton(guest).and(page.locator('[aria-disabled="true"]')).waitFor();
      assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
      await checkout.getByRole('button', { name: 'Change the time' }).first().click();
      await checkout.getByText('Schedule for later').click();
      await checkout.getByLabel('Day').selectOption({ index: 1 });
      await checkout.getByLabel('Time', { exact: true }).selectOption('11:00');
      await eventually.equal(() => checkout.getByText(ENDED).count(), 0);
      await payButton(guest).and(page.locator('[aria-disabled="false"]')).waitFor();
      await checkout.getByText('As soon as possible').click();
      await checkout.getByText(ENDED).first().waitFor();
      await checkout.getByRole('button', { name: 'Remove Fresh mint tea' }).click();
      await checkout.getByText('Your order is empty.').waitFor();
    });
  }

  it('is named by the button to the checkout, which leads to the line', async (test) => {
    const { guest, wait } = await order(test, 1280);
    const { cart, menu } = guest;
    await settledTotal(guest);
    await wait(15);
    const held = cart.getByRole('button', { name: 'Fresh mint tea isn’t served then' });
    await held.click();
    await cart
      .getByText('Not on the menu at the time of your order. Served 08:00 - 17:00.')
      .waitFor();
    const change = cart.getByRole('button', { name: 'Change the time' });
    await eventually.ok(
      () => change.evaluate((button) => button.matches(':focus')),
      'the line has the focus',
    );
    await change.click();
    const dialog = menu.getByRole('dialog');
    await dialog.getByLabel('Day').selectOption({ index: 1 });
    await dialog.getByLabel('Time', { exact: true }).selectOption('11:00');
    await dialog.getByRole('button', { name: 'Show the menu' }).click();
    await held.waitFor({ state: 'hidden' });
    await menu.getByRole('button', { name: /^Time of your order: .*11:00/ }).click();
    await dialog.getByLabel('As soon as possible').check();
    await dialog.getByRole('button', { name: 'Show the menu' }).click();
    await held.waitFor();
    await cart.getByRole('button', { name: 'Remove Fresh mint tea' }).click();
    await held.waitFor({ state: 'hidden' });
  });

  it('keeps the choices of a dish that the service refused, for another time', async (test) => {
    const { guest, wait } = await visitAtTheEnd(test, 1280);
    const { cart, dish, menu } = guest;
    await openDish(guest, 'Coffee, tea and cake', 'Cardamom latte');
    await tick(guest, 'Milk', 'Oat');
    await dish.getByRole('textbox').fill('Very hot, please');
    await wait(15);
    await addButton(guest).click();
    await cart.getByText('Cardamom latte couldn’t be added.').waitFor();
    await menu.getByRole('button', { name: /^Time of your order: / }).click();
    const times = menu.getByRole('dialog');
    await times.getByLabel('Day').selectOption({ index: 1 });
    await times.getByLabel('Time', { exact: true }).selectOption('11:00');
    await times.getByRole('button', { name: 'Show the menu' }).click();
    await openDish(guest, 'Coffee, tea and cake', 'Cardamom latte');
    assert.equal(await dish.getByLabel(/^\s*Oat/).isChecked(), true);
    assert.equal(await dish.getByRole('textbox').inputValue(), 'Very hot, please');
    await addButton(guest).and(guest.page.locator('[aria-disabled="false"]')).click();
    await settledTotal(guest);
  });
});
