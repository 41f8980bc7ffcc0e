/** Guests at a table who have paid and order more. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { walletOf } from '../payment/wallet.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  cards,
  fillContact,
  formReady,
  type Guest,
  goToCheckout,
  leaveField,
  orderNumber,
  payWith,
  settledTotal,
  type Test,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { atTable, MIDDAY, open, places, signed, signedPlace } from './signed.js';

const browser = await sharedBrowser();
const restaurant = await shared(
  openRestaurant({ service: { now: () => MIDDAY }, proxy: { places } }),
);
const apis = ['proxy', 'storefront'] as const;

const arrive = async (test: Test, api: Api, more: string, settings = {}): Promise<Guest> =>
  open(
    browser,
    test,
    `${restaurant.pageWith({ api, settings: { ...atTable, law: 'none', ...settings } })}${more}`,
  );

async function choose(guest: Guest): Promise<void> {
  const add = guest.menu.getByRole('button', { name: /^Add: / }).first();
  await add.click();
  await settledTotal(guest);
}

async function orderMore(guest: Guest): Promise<void> {
  await orderNumber(guest);
  await guest.receipt.locator('[part~="print"]').waitFor();
  assert.equal(await guest.receipt.getByRole('button', { name: 'Order again' }).count(), 0);
  await guest.receipt.getByRole('button', { name: /^Order more for table 12/ }).click();
}

/** Characters that the guest types from now on into anything but the processor's card form. */
async function countTyped({ page }: Guest): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'typed', 0);
    document.addEventListener('input', () => {
      Reflect.set(window, 'typed', Reflect.get(window, 'typed') + 1);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'typed'));
}

describe('a second round at a table', () => {
  for (const api of inTurn(0, apis)) {
    it(`of a guest with a signed link is paid by wallet in 2 presses, after a first one by card, without a typed character (${api})`, async (test) => {
      const first = await watchNewCarts(restaurant, 'old-town');
      const guest = await arrive(test, api, `#place=${await signed({})}`, { wallet: 'first' });
      const typed = await countTyped(guest);
      await choose(guest);
      await goToCheckout(guest);
      await formReady(guest);
      if (api === 'proxy') {
        await eventually.equal(() => signedPlace(guest).textContent(), 'Table 12');
        assert.equal(await guest.checkout.getByLabel('Table number').count(), 0);
      }
      await payWith(guest, cards.approved);
      await orderNumber(guest);
      const { status, tableServiceInfo } = await first.cart();
      assert.equal(status, 'COMPLETED');
      assert.match(JSON.stringify(tableServiceInfo), /"tableNumber":"12"/);
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      await orderMore(guest);
      await choose(guest);
      await walletOf(guest).open();
      await walletOf(guest).pay.click();
      await eventually.equal(async () => (await newCarts.cart()).status, 'COMPLETED');
      assert.match(JSON.stringify((await newCarts.cart()).tableServiceInfo), /"tableNumber":"12"/);
      assert.equal(await typed(), 0);
    });
  }

  for (const api of inTurn(1, apis)) {
    it(`of a guest who typed a name at the first keeps it, and the table of the page (${api})`, async (test) => {
      const guest = await arrive(test, api, '?table=12', { 'url-parameters': '' });
      await choose(guest);
      await goToCheckout(guest);
      await fillContact(guest);
      await leaveField(guest);
      await formReady(guest);
      await payWith(guest, cards.approved);
      const newCarts = await watchNewCarts(restaurant, 'old-town');
      await orderMore(guest);
      const typed = await countTyped(guest);
      await choose(guest);
      await goToCheckout(guest);
      await formReady(guest);
      await payWith(guest, cards.approved);
      await eventually.equal(async () => (await newCarts.cart()).status, 'COMPLETED');
      assert.match(JSON.stringify((await newCarts.cart()).tableServiceInfo), /"tableNumber":"12"/);
      assert.deepEqual(await newCarts.contact(), ['Ada Lovelace', 'ada@example.com', null]);
      assert.equal(await typed(), 0);
    });
  }
});
