import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { inFocus, payByKeyboard, press, type } from '../../journeys/order/by-keyboard.js';
import { atMenu, type Guest, guestAt, type Test } from '../../journeys/shared/steps.js';
import { inTurn } from '../../journeys/shared/ways.js';

const browser = await sharedBrowser();
const stack = await shared(startStack());

/** A page with buttons only. `prepare` runs in it before the first press. */
async function openPage(test: Test, width: number, prepare?: () => void): Promise<Guest> {
  const { page, pageErrors } = await browser.openPage({ width, height: 900 }, test);
  page.context().setDefaultTimeout(30_000);
  await page.goto(`${stack.urls.site}/demo/sites/builder/`);
  if (prepare) await page.evaluate(prepare);
  // Before it exists, Tab would skip it and leave the page.
  await page.getByRole('button', { name: /^Order from Riverside/ }).waitFor();
  return guestAt(page, pageErrors);
}

/** Waits for an event, and returns the names of all so far. */
async function hears(page: Page, name: string): Promise<Set<string>> {
  const received = await page.waitForFunction((wanted) => {
    const { received } = window as unknown as { received: string[] };
    return received.includes(wanted) && received;
  }, name);
  return new Set((await received.jsonValue()) || []);
}

describe('the drawer of a button', () => {
  it('can be styled together with the elements in it, by their own names', async (test) => {
    const guest = await openPage(test, 1280);
    const { page, menu } = guest;
    const content = `order-drawer::part(header), order-menu::part(product-name),
      order-menu::part(product-dialog) { background-color: rgb(0, 0, 255) }`;
    await page.addStyleTag({ content });
    await press(page, /^Order from Riverside/);
    await atMenu(guest);
    await press(page, /^Pistachio baklava/);
    for (const part of [
      page.locator('order-drawer').locator('[part="header"]'),
      menu.locator('[part="product-name"]').first(),
      menu.locator('[part="product-dialog"]'),
    ]) {
      await part.waitFor();
      const found = await part.evaluate((one) => getComputedStyle(one).backgroundColor);
      assert.equal(found, 'rgb(0, 0, 255)');
    }
  });

  for (const width of inTurn(0, [390, 1280])) {
    it(`sends all events to the button and shows the page’s texts, at ${width} and by keyboard`, async (test) => {
      const guest = await openPage(test, width, () => {
        const button = document.querySelector('order-button[location=riverside]');
        for (const slot of ['header', 'empty', 'terms']) {
          const words = Object.assign(document.createElement('p'), { slot });
          words.textContent = `Our own ${slot}.`;
          button?.append(words);
        }
        const names = ['open', 'product-open', 'cart-change', 'checkout-start', 'placed', 'close'];
        const events: string[] = [];
        Object.assign(window, { received: events });
        for (const name of names)
          button?.addEventListener(`order-${name}`, () => events.push(name));
      });
      const { page, menu, dish, cart, checkout, receipt } = guest;
      await press(page, /^Order from Riverside/);
      await atMenu(guest);
      await menu.getByText('Our own header.').waitFor();
      if (width === 1280) await cart.getByText('Our own empty.').waitFor();
      await press(page, /^Pistachio baklava/);
      await dish.getByRole('heading', { name: 'Pistachio baklava' }).waitFor();
      await press(page, /^Add to order/);
      await dish.waitFor({ state: 'hidden' });
      await hears(page, 'cart-change');
      if (width === 390) await press(page, /View order$/);
      await press(page, /^Go to checkout/);
      await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
      await type(page, /^Name$/, 'Ada Lovelace');
      await type(page, /^Email$/, 'ada@example.com');
      await page.keyboard.press('Tab');
      await checkout.getByText('Our own terms.').waitFor();
      await payByKeyboard(guest);
      await receipt.locator('[part~="number"]').waitFor();
      await hears(page, 'placed');
      await page.keyboard.press('Escape');
      await page.locator('order-drawer').waitFor({ state: 'detached' });
      await eventually.match(() => inFocus(page), /^$|Order from Riverside/);
      await eventually.deepEqual(
        async () => [...(await hears(page, 'close'))],
        ['open', 'product-open', 'cart-change', 'checkout-start', 'placed', 'close'],
      );
    });
  }

  it('opens at the dish that the button names', async (test) => {
    const guest = await openPage(test, 390);
    const { page, dish, menu } = guest;
    await press(page, /^Order from Riverside/);
    await atMenu(guest);
    const opened = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('order-product-open', (event) => resolve(event.productId));
        }),
    );
    await menu.getByRole('button', { name: 'Your own bowl', exact: true }).click();
    const id = await opened;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('order-drawer').waitFor({ state: 'detached' });
    await page.evaluate((product) => {
      for (const button of document.querySelectorAll('order-button')) button.product = product;
    }, id);
    await page.getByRole('button', { name: /^Order from Riverside/ }).click();
    await dish.getByRole('heading', { name: 'Your own bowl' }).waitFor();
  });

  it('is open again after a reload, before a restaurant is chosen', async (test) => {
    const { page } = await openPage(test, 1280);
    await page.getByRole('button', { name: 'Order elsewhere' }).click();
    const places = page.locator('order-locations');
    await places.getByRole('button', { name: 'Old Town' }).waitFor();
    await page.reload();
    await places.getByRole('button', { name: 'Old Town' }).click();
    await page.locator('order-menu').getByRole('button', { name: /^Add/ }).first().waitFor();
    await eventually.equal(() => page.getByRole('dialog').count(), 1);
  });
});
