import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { linesOf, type NewCarts, watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  cartLine,
  type Guest,
  goToCheckout,
  goToPayment,
  openCart,
  payWith,
  settledTotal,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** The service's names for the amounts of a takeout order at this restaurant. */
const amounts: Readonly<Record<string, string>> = {
  Subtotal: 'subTotalWithoutDiscountFormatted',
  'Discount (SAFFRON10)': 'discountTotalFormatted',
  Discount: 'discountTotalFormatted',
  Tax: 'taxTotalFormatted',
  'Service fee': 'serviceFeeTotalFormatted',
  Tip: 'waiterTipTotalFormatted',
  Total: 'orderTotalWithServiceFeeFormatted',
};

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

for (const [api, width] of inTurn(1, [
  ['proxy', 1280],
  ['storefront', 390],
] as const)) {
  describe(`a guest’s choices with data-api="${api}" at ${width}`, () => {
    it('change and remove lines, and include a time, a tip and a code, up to the receipt', async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await visit(browser, restaurant, { api, width }, test);
      const { cart, checkout, receipt } = guest;
      await addOne(guest, 'Sides', 'Chopped salad');
      await addOne(guest, 'Sides', 'House pickles');
      await addOne(guest, 'Sides', 'Jeweled rice');
      if (width < 720) await openCart(guest);
      await settledTotal(guest);
      const more = cart.getByRole('button', { name: 'One more: Chopped salad' });
      await more.click();
      await more.click();
      await cart.getByRole('button', { name: 'One fewer: Chopped salad' }).click();
      await cart.getByRole('button', { name: 'Remove House pickles' }).click();
      await cartLine(guest, 'House pickles').waitFor({ state: 'detached' });
      await settledTotal(guest);
      assert.deepEqual(linesOf(await newCarts.cart()), ['2 × Chopped salad', '1 × Jeweled rice']);
      await checkAmounts(cart, newCarts, ['Subtotal', 'Tax', 'Service fee', 'Total']);

      await goToCheckout(guest);
      const summary = checkout.locator('[part~="summary"]');
      // On phones the order is folded into one line.
      if (width < 720) await summary.locator('[part~="fold"]').click();

      await checkout.getByText('15%', { exact: true }).click();
      await summary.getByText('Tip', { exact: true }).waitFor();
      await settled(checkout);
      await checkAmounts(summary, newCarts, ['Subtotal', 'Tax', 'Tip', 'Service fee', 'Total']);
      await checkout.getByText('Other', { exact: true }).click();
      await checkout.getByLabel('Amount in USD').fill('4.25');
      await checkout.getByLabel('Amount in USD').press('Tab');
      await summary.getByText('$4.25').waitFor();

      await checkout.getByText('Add a discount code').click();
      await applyCode(guest, 'NOTHING99');
      await checkout.locator('#code-error').waitFor();
      await eventually.doesNotMatch(() => summary.innerText(), /Discount/);
      await applyCode(guest, 'SAFFRON10');
      await checkout.getByText('The code SAFFRON10 is applied.').waitFor();

      const chosen = await chooseTime(checkout);
      await settled(checkout);
      const all = Object.keys(amounts).filter((name) => name !== 'Discount');
      await checkAmounts(summary, newCarts, all);
      const { pickupType, orderDate, orderTime } = await newCarts.cart();
      assert.deepEqual({ pickupType, orderDate, orderTime }, { pickupType: 'LATER', ...chosen });

      await goToPayment(guest);
      await checkout
        .locator('[part~="bar"]')
        .getByText(/6:30.PM/)
        .first()
        .waitFor();
      await payWith(guest, cards.approved);
      await receipt
        .locator('[part~="when"]')
        .getByText(/6:30.PM/)
        .waitFor();
      // Receipts don't name the code.
      const printed = all.map((name) => (name.startsWith('Discount') ? 'Discount' : name));
      await checkAmounts(receipt, newCarts, printed);
    });
  });
}

/** 6:30 PM on the next day, in the restaurant's time zone. */
async function chooseTime(checkout: Locator): Promise<{ orderDate: string; orderTime: string }> {
  await checkout.getByText('Schedule for later').click();
  const day = checkout.getByLabel('Day');
  const orderDate = await day.locator('option').nth(1).getAttribute('value');
  assert.match(orderDate ?? '', /^\d{4}-\d\d-\d\d$/);
  await day.selectOption(orderDate);
  await checkout.getByLabel('Time', { exact: true }).selectOption('18:30');
  return { orderDate: orderDate ?? '', orderTime: '18:30' };
}

async function applyCode({ checkout }: Guest, code: string): Promise<void> {
  await checkout.getByLabel('Discount code').fill(code);
  await checkout.getByRole('button', { name: 'Apply' }).click();
}

const settled = (checkout: Locator) => checkout.locator('.amounts[aria-busy="false"]').waitFor();

/** Shows exactly the service's texts, and no unexpected amount. */
async function checkAmounts(place: Locator, newCarts: NewCarts, names: string[]): Promise<void> {
  const shown = await place
    .locator('dl')
    .last()
    .evaluate((list) =>
      [...list.querySelectorAll('dt')].map((name) => [
        name.textContent?.trim(),
        name.nextElementSibling?.textContent?.trim(),
      ]),
    );
  const cart = await newCarts.cart();
  const expected = names.map((name) => {
    const text = String(cart[amounts[name] ?? '']);
    return [name, name.startsWith('Discount') ? `−${text}` : text];
  });
  assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(expected));
}
