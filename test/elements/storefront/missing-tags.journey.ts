import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openOwnPages } from '../../journeys/shared/own-pages.js';
import {
  addOne,
  cards,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  orderNumber,
  payWith,
  type Test,
} from '../../journeys/shared/steps.js';

const browser = await sharedBrowser();
const pages = await shared(openOwnPages());

async function orderOn(body: string, test: Test) {
  const { page } = await browser.openPage({ width: 390, height: 800, routed: true }, test);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(pages.write({ body: pages.tag() + body }));
  const guest = guestAt(page);
  await addOne(guest, 'Desserts', 'Orange and almond cake');
  await openCart(guest);
  await goToCheckout(guest);
  return { guest, page, said };
}

describe('a page without some of the tags', () => {
  it('still leads from the cart to the receipt, instead of an empty page', async (test) => {
    const body = '<main><order-menu></order-menu><order-cart></order-cart></main>';
    const { guest, page, said } = await orderOn(body, test);
    await page.reload();
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    assert.equal(await page.locator('main > order-checkout').count(), 0);
    const added = said.filter((text) => /expected <order-\w+> on the page/.test(text));
    assert.deepEqual(
      added.map((text) => /<order-\w+>/.exec(text)?.[0]),
      ['<order-checkout>', '<order-checkout>', '<order-receipt>'],
    );
    await guest.receipt.getByRole('button', { name: 'Start a new order' }).click();
    await guest.menu.getByRole('heading', { name: 'Popular' }).waitFor();
    assert.equal(await guest.receipt.count(), 0);
  });

  it('gets no second checkout on a slow network, before the element of its own is defined', async (test) => {
    const body =
      '<order-menu></order-menu><order-cart></order-cart><order-checkout></order-checkout>';
    const { guest, page, said } = await orderOn(body, test);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/chunks\/checkout-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.locator('order-checkout:not(:defined)').waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('order-menu')?.hidden);
    // Longer than a router gets.
    await page.waitForTimeout(1500);
    release();
    await guest.checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await page.waitForTimeout(1500);
    assert.equal(await guest.checkout.count(), 1);
    assert.deepEqual(said, []);
  });

  it('gets no second checkout if the page adds its own a moment later', async (test) => {
    const body = `<order-menu></order-menu><order-cart></order-cart><script>
      addEventListener('order-checkout-start', () => setTimeout(() => {
        document.body.append(document.createElement('order-checkout'));
      }, 500));
    </script>`;
    const { guest, page, said } = await orderOn(body, test);
    await goToPayment(guest);
    await page.waitForTimeout(1000);
    assert.equal(await guest.checkout.count(), 1);
    assert.deepEqual(said, []);
  });
});
