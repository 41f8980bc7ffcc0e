/** Guests who paid on the service's own page come back to a page without `<order-receipt>`. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openOwnPages } from '../shared/own-pages.js';
import {
  addOne,
  cards,
  emptyCart,
  fillContact,
  type Guest,
  goToCheckout,
  guestAt,
  orderNumber,
  payButton,
  type Test,
} from '../shared/steps.js';

const browser = await sharedBrowser();
/** How much later it is at the proxy, in milliseconds. */
let later = 0;
const pages = await shared(
  openOwnPages({
    service: { cartTokens: false },
    proxy: { cardProcessor: undefined, now: () => Date.now() + later },
  }),
);

async function open(test: Test, address: string): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ height: 900 }, test);
  await page.goto(address);
  return guestAt(page, pageErrors);
}

async function payOnHostedPage(guest: Guest, before = async () => {}): Promise<void> {
  const { page, checkout } = guest;
  await addOne(guest, 'Sides', 'Chopped salad');
  await goToCheckout(guest);
  await fillContact(guest);
  await payButton(guest).click();
  await checkout.getByRole('button', { name: /^Continue to payment · / }).click();
  // The wallet's button follows the form that is ready.
  await page.getByText('or pay by card').waitFor();
  const card = page.frameLocator('iframe[title="Card details"]');
  await card.getByLabel('Card number').fill(cards.approved);
  await card.getByLabel('Expiry').fill('12/34');
  await card.getByLabel('Security code').fill('123');
  await before();
  await page.getByRole('button', { name: /^Pay / }).click();
}

describe('a guest who paid on the hosted page', () => {
  it('reads the order’s number on a page with only an order button, also in another browser, which has no order', async (test) => {
    const address = pages.write({
      head: pages.tag(),
      body: '<order-button>Order now</order-button>',
    });
    const guest = await open(test, address);
    const { page } = guest;
    await page.getByRole('button', { name: 'Order now' }).click();
    await payOnHostedPage(guest, async () => {
      // So that the address keeps what the payment page put into it.
      await page.route('**/order-elements.js', (route) => route.abort());
    });
    await page.waitForURL(/#.*receiptToken=/);
    const other = await open(test, page.url());
    const number = await orderNumber(other);
    await page.unroute('**/order-elements.js');
    await page.reload();
    await eventually.equal(() => orderNumber(guest), number);
    await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    assert.equal(new URL(page.url()).hash, '');
    await page.reload();
    await eventually.equal(() => orderNumber(guest), number);
  });

  it('reads it on a page with menu and cart, and is offered nothing of it again, if the session has ended meanwhile', async (test) => {
    const body = '<order-menu></order-menu><order-cart></order-cart>';
    const guest = await open(test, pages.write({ head: pages.tag(), body }));
    test.after(async () => {
      later = 0;
    });
    await payOnHostedPage(guest, async () => {
      later = 5 * 3_600_000;
    });
    await orderNumber(guest);
    await guest.receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await guest.receipt.getByRole('button', { name: 'Start a new order' }).click();
    await emptyCart(guest).waitFor();
  });
});
