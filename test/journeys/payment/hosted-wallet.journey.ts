import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { openRestaurant } from '../shared/host-page.js';
import { watchNewCarts } from '../shared/new-carts.js';
import type { Test } from '../shared/steps.js';
import { handOver } from './hosted.js';
import { walletOf } from './wallet.js';

const browser = await sharedBrowser();
const restaurant = await shared(openRestaurant());

describe('the wallet on the hosted payment page', () => {
  async function readyToPay(test: Test, width = 1280) {
    const { page } = await browser.openPage({ width, height: 900 }, test);
    const shop = `${restaurant.urls.site}/back`;
    await page.route(`${shop}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Back at the shop</h1>' }),
    );
    const order = await handOver(restaurant, shop);
    await page.goto(order.checkoutUrl);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: `Pay ${order.total}` }).waitFor();
    const back = () => page.getByRole('heading', { name: 'Back at the shop' }).waitFor();
    return { page, ...order, back, wallet: walletOf({ page }) };
  }

  it('pays what the page shows, on a narrow phone', async (test) => {
    const newCarts = await watchNewCarts(restaurant);
    const { page, total, wallet, back } = await readyToPay(test, 320);
    await wallet.button.waitFor();
    assert.deepEqual(await axeViolations(page), []);
    await wallet.open();
    await eventually.equal(() => wallet.pay.textContent(), `Pay ${total}`);
    await wallet.pay.click();
    await back();
    assert.equal((await newCarts.cart()).status, 'COMPLETED');
  });

  it('can be cancelled or declined, and retried', async (test) => {
    const { page, wallet, back } = await readyToPay(test);
    await wallet.open();
    await wallet.sheet.getByRole('button', { name: 'Cancel' }).click();
    await wallet.closed();
    await wallet.open();
    await wallet.sheet.getByLabel(/0002/).check();
    await wallet.pay.click();
    await page.getByRole('alert').filter({ hasText: 'declined' }).waitFor();
    await wallet.closed();
    await wallet.open();
    await wallet.pay.click();
    await back();
  });

  it('does not charge a total that changed while its sheet was open', async (test) => {
    const { page, total, change, wallet, back } = await readyToPay(test);
    await wallet.open();
    const changed = await change(3);
    assert.notEqual(changed, total);
    await wallet.pay.click();
    await page.getByRole('button', { name: `Pay ${changed}` }).waitFor();
    await wallet.closed();
    await wallet.open();
    await eventually.equal(() => wallet.pay.textContent(), `Pay ${changed}`);
    await wallet.pay.click();
    await back();
  });
});
