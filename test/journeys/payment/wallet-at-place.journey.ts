/** Guests who sit at a table or stay in a room, whom nobody has to ask anything. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { atTable, inRoom, MIDDAY, open, places, seconds, signed } from '../fulfillment/signed.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import {
  formReady,
  type Guest,
  goToCheckout,
  openContact,
  orderNumber,
  payButton,
  settledTotal,
  type Test,
  typeCard,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(
  openRestaurant({ service: { now: () => MIDDAY }, proxy: { places } }),
);

const apis = ['proxy', 'storefront'] as const;
const inRoom812 = { location: 'harbour-hotel', place: 'room', number: '812' } as const;

/** A full cart on a page that was opened by a signed link. */
async function withFullCart(
  test: Test,
  settings: Record<string, string>,
  code: string,
  api: Api = 'proxy',
): Promise<Guest> {
  const page = restaurant.pageWith({ api, settings });
  const guest = await open(browser, test, `${page}#place=${code}`);
  await guest.menu
    .getByRole('button', { name: /^Add: / })
    .first()
    .click();
  await settledTotal(guest);
  return guest;
}

describe('a guest whose place is known', () => {
  for (const api of inTurn(1, apis)) {
    it(`stays in a room, and pays by card without typing a name or a way to be reached (${api})`, async (test) => {
      const newCarts = await watchNewCarts(restaurant, 'harbour-hotel');
      const code = await signed({ ...inRoom812, lastName: 'Lovelace' });
      const guest = await withFullCart(test, inRoom, code, api);
      const { page, menu, checkout } = guest;
      await menu.getByText('You pay when you order.').waitFor();
      await goToCheckout(guest);
      await formReady(guest);
      // Without a proxy nobody verifies the code, so it counts as typed, and can be changed.
      const lastName = checkout.getByLabel('Last name');
      if (api === 'proxy') assert.equal(await lastName.count(), 0);
      else assert.equal(await lastName.inputValue(), 'Lovelace');
      await openContact(guest);
      for (const name of ['Name', 'Email', 'Phone'])
        await checkout
          .getByRole('textbox', { name, exact: true, description: /optional/ })
          .waitFor();
      await typeCard(guest, '4242 4242 4242 4242');
      await payButton(guest).click();
      await orderNumber(guest);
      assert.deepEqual(await newCarts.contact(), ['Lovelace', null, null]);
      const { status, roomServiceInfo } = await newCarts.cart();
      assert.equal(status, 'COMPLETED');
      assert.match(JSON.stringify(roomServiceInfo), /"812"/);
      assert.ok(!page.url().includes('812'));
    });
  }

  it('at a table needs no name, and may still give one', async (test) => {
    const newCarts = await watchNewCarts(restaurant, 'old-town');
    const guest = await withFullCart(test, atTable, await signed({}));
    await goToCheckout(guest);
    await formReady(guest);
    assert.deepEqual(await newCarts.contact(), ['Table 12', null, null]);
    await openContact(guest);
    await guest.checkout.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
    await guest.page.keyboard.press('Tab');
    await eventually.deepEqual(newCarts.contact, ['Ada', null, null]);
    await formReady(guest);
  });

  it('is told in the cart that the code has expired, and gets no wallet before the place is known', async (test) => {
    const settings = { ...atTable, wallet: 'first', law: 'none' };
    const code = await signed({ until: seconds - 60 });
    const guest = await withFullCart(test, settings, code);
    const { page, cart } = guest;
    await cart.getByText('This code has expired.').first().waitFor();
    await page.locator('iframe[title="Pay with a wallet"]').waitFor({ state: 'attached' });
    await eventually.equal(() => walletOf(guest).button.isVisible(), false);
    await goToCheckout(guest);
    await guest.checkout.locator('[part~="refused-place"]').waitFor();
    assert.equal(await walletOf(guest).button.isVisible(), false);
  });
});
