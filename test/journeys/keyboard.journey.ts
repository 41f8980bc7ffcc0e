import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { launchBrowser, type TestBrowser } from '../harness/browser.js';
import { openRestaurant, type Restaurant } from './host-page.js';
import { linesOf, watchKitchen } from './kitchen.js';
import { atMenu, cards, orderNumber, visit } from './steps.js';

describe('an order without a pointer', () => {
  let restaurant: Restaurant;
  let browser: TestBrowser;

  before(async () => {
    restaurant = await openRestaurant();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await restaurant?.close();
  });

  it('is placed with the keyboard alone, from the menu to the receipt', async (test) => {
    const kitchen = await watchKitchen(restaurant);
    const shopper = await visit(browser, restaurant, {}, test);
    const { page, dish, checkout, receipt } = shopper;
    await atMenu(shopper);
    const press = async (name: RegExp) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    };
    await press(/^Skip to ordering/);
    await press(/^Desserts$/);
    await press(/^Orange and almond cake/);
    await dish.getByRole('heading').first().waitFor();
    await press(/^Add to order/);
    await dish.waitFor({ state: 'hidden' });
    assert.match(
      await inFocus(page),
      /^Orange and almond cake/,
      'the focus is back at the product',
    );

    await press(/^Go to checkout/);
    await checkout.getByRole('heading', { name: 'Checkout', exact: true }).waitFor();
    await tabTo(page, /^Name/);
    await page.keyboard.type('Ada Lovelace');
    await tabTo(page, /^Email/);
    await page.keyboard.type('ada@example.com');
    await press(/^Continue to payment/);
    await shopper.card.getByLabel('Card number').waitFor();
    const form = page.frames().find((frame) => frame.url().includes('card-form'));
    assert.ok(form);
    await checkout
      .getByRole('button', { name: /^Pay .*\d/ })
      .and(page.locator('[aria-disabled="false"]'))
      .waitFor();
    await fill(page, form, { number: cards.approved, expiry: '1234', cvc: '123' });
    await press(/^Pay \$/);
    await receipt.getByRole('heading', { name: 'Thank you' }).waitFor();
    await orderNumber(shopper);
    assert.equal(await inFocus(page), 'Thank you');
    await press(/^Start a new order/);
    await atMenu(shopper);
    assert.deepEqual(linesOf(await kitchen.cart()), ['1 × Orange and almond cake']);
  });
});

/** The name of the control in focus, through shadow roots. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    const name = active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });

/** Presses Tab until that control is in focus, at most about once around the page. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = await inFocus(page);
    if (name.test(reached)) return;
    passed.push(reached.slice(0, 30));
  }
  assert.fail(`Tab never reached ${name}. It passed: ${passed.join(' | ')}`);
}

async function fill(page: Page, form: Frame, fields: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const reached = await form.evaluate(() => document.hasFocus() && document.activeElement?.id);
      if (reached === id) break;
    }
    await page.keyboard.type(value);
    assert.notEqual(await form.locator(`#${id}`).inputValue(), '', `Tab reaches ${id}`);
  }
}
