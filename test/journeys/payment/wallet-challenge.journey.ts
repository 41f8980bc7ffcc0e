/** A wallet in the cart whose bank asks the guest something, as 3-D Secure does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchKitchen } from '../shared/kitchen.js';
import {
  addOne,
  cards,
  goToPayment,
  openCart,
  orderNumber,
  payButton,
  payWith,
  type Shopper,
  settledTotal,
  type Test,
  type Visit,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

/** The guest has approved the total in the wallet, and the bank asks whether it is them. */
async function askedByBank(options: Visit, test: Test): Promise<Shopper> {
  const settings = { wallet: 'first' };
  const shopper = await visit(browser, restaurant, { ...options, settings }, test);
  await addOne(shopper, 'Sides', 'Chopped salad');
  if (options.width === 390) await openCart(shopper);
  await settledTotal(shopper);
  const wallet = walletOf(shopper);
  await wallet.open();
  await wallet.sheet.getByLabel(/the bank asks first/).check();
  await wallet.pay.click();
  await wallet.closed();
  await shopper.bank.getByRole('heading', { name: 'Is this you?' }).waitFor();
  return shopper;
}

const approve = ({ bank }: Shopper) => bank.getByRole('button', { name: 'Approve' }).click();
const decline = ({ bank }: Shopper) => bank.getByRole('button', { name: 'Decline' }).click();

describe('a bank’s question to a guest who pays with a wallet in the cart', () => {
  for (const [api, width] of [
    ...inTurn(0, [
      ['proxy', 390],
      ['storefront', 390],
    ] as const),
    ...inTurn(1, [
      ['proxy', 1280],
      ['storefront', 1280],
    ] as const),
  ]) {
    it(`can be answered over the cart, and leads to the receipt (${api}, ${width} pixels)`, async (test) => {
      const kitchen = await watchKitchen(restaurant);
      const shopper = await askedByBank({ api, width }, test);
      const { page, cart, menu } = shopper;
      assert.notEqual((await kitchen.cart()).status, 'COMPLETED');
      await approve(shopper);
      await orderNumber(shopper);
      assert.equal((await kitchen.cart()).status, 'COMPLETED');
      await menu.waitFor({ state: 'hidden' });
      await cart.getByRole('dialog').waitFor({ state: 'hidden' });
      const overflow = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).overflow);
      await eventually.notEqual(overflow, 'hidden');
    });
  }

  it('that is declined leads from a phone’s cart to the checkout, which says so and takes another card', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await askedByBank({ width: 390 }, test);
    await decline(shopper);
    await shopper.checkout
      .getByRole('alert')
      .filter({ hasText: /Your bank could not confirm that it is you/ })
      .waitFor();
    await shopper.cart.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually.equal(() => shopper.checkout.getByLabel('Name').inputValue(), 'Wanda Wallet');
    assert.notEqual((await kitchen.cart()).status, 'COMPLETED');
    await goToPayment(shopper);
    await payWith(shopper, cards.approved);
    await orderNumber(shopper);
    assert.equal((await kitchen.cart()).status, 'COMPLETED');
  });

  it('stays when the guest goes back, and can still be answered', async (test) => {
    const shopper = await askedByBank({ width: 390 }, test);
    const { page, cart, bank } = shopper;
    await page.goBack();
    await bank.getByRole('heading', { name: 'Is this you?' }).waitFor();
    assert.equal(await cart.getByRole('dialog').isVisible(), true);
    await approve(shopper);
    await orderNumber(shopper);
  });

  it('that a reload has closed offers no second payment', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await askedByBank({ width: 390 }, test);
    const { page, checkout } = shopper;
    await page.reload();
    await checkout.getByText('Please don’t pay again').waitFor();
    assert.equal(await walletOf(shopper).button.count(), 0);
    assert.equal(await payButton(shopper).count(), 0);
    assert.notEqual((await kitchen.cart()).status, 'COMPLETED');
  });
});
