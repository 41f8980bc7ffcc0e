/** A wallet in the cart whose bank asks the guest something, as 3-D Secure does. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  addOne,
  cards,
  type Guest,
  goToPayment,
  openCart,
  orderNumber,
  payButton,
  payWith,
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
async function askedByBank(options: Visit, test: Test): Promise<Guest> {
  const settings = { wallet: 'first' };
  const guest = await visit(browser, restaurant, { ...options, settings }, test);
  await addOne(guest, 'Sides', 'Chopped salad');
  if (options.width === 390) await openCart(guest);
  await settledTotal(guest);
  const wallet = walletOf(guest);
  await wallet.open();
  await wallet.sheet.getByLabel(/the bank asks first/).check();
  await wallet.pay.click();
  await wallet.closed();
  await guest.bank.getByRole('heading', { name: 'Is this you?' }).waitFor();
  return guest;
}

const approve = ({ bank }: Guest) => bank.getByRole('button', { name: 'Approve' }).click();
const decline = ({ bank }: Guest) => bank.getByRole('button', { name: 'Decline' }).click();

describe('a bank’s question to a guest who pays with a wallet in the cart', () => {
  for (const [api, width] of inTurn(1, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`can be answered over the cart${width === 390 ? ', also after the guest went back' : ''}, and leads to the receipt (${api}, ${width} pixels)`, async (test) => {
      const newCarts = await watchNewCarts(restaurant);
      const guest = await askedByBank({ api, width }, test);
      const { page, cart, menu, bank } = guest;
      if (width === 390) {
        await page.goBack();
        await bank.getByRole('heading', { name: 'Is this you?' }).waitFor();
        assert.equal(await cart.getByRole('dialog').isVisible(), true);
      }
      assert.notEqual((await newCarts.cart()).status, 'COMPLETED');
      await approve(guest);
      await orderNumber(guest);
      assert.equal((await newCarts.cart()).status, 'COMPLETED');
      await menu.waitFor({ state: 'hidden' });
      await cart.getByRole('dialog').waitFor({ state: 'hidden' });
      const overflow = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).overflow);
      await eventually.notEqual(overflow, 'hidden');
    });
  }

  it('that is declined leads from a phone’s cart to the checkout, which says so and takes another card', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await askedByBank({ width: 390 }, test);
    await decline(guest);
    await guest.checkout
      .getByRole('alert')
      .filter({ hasText: /Your bank could not confirm that it is you/ })
      .waitFor();
    await guest.cart.getByRole('dialog').waitFor({ state: 'hidden' });
    await eventually.equal(() => guest.checkout.getByLabel('Name').inputValue(), 'Wanda Wallet');
    assert.notEqual((await newCarts.cart()).status, 'COMPLETED');
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });

  it('that a reload has closed offers no second payment', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const guest = await askedByBank({ width: 390 }, test);
    const { page, checkout } = guest;
    await page.reload();
    await checkout.getByText('Please don’t pay again').waitFor();
    assert.equal(await walletOf(guest).button.count(), 0);
    assert.equal(await payButton(guest).count(), 0);
    assert.notEqual((await newCarts.cart()).status, 'COMPLETED');
  });
});
