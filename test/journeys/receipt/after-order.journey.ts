import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { isFirefox } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { type Api, openRestaurant } from '../shared/host-page.js';
import { placeOrder } from '../shared/placed-order.js';
import {
  addOne,
  atMenu,
  cards,
  cartLine,
  goToCheckout,
  goToPayment,
  guestAt,
  openCart,
  openTab,
  orderNumber,
  payButton,
  payWith,
  type Test,
  visit,
} from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

const browser = await sharedBrowser();
// A proxy that caches the menu shows changes only later.
const restaurant = await shared(
  openRestaurant({ proxy: { cacheSeconds: { menus: 0, products: 0 } } }),
);

describe('after the order', () => {
  const order = async (api: Api, width: number, test: Test) => {
    const guest = await visit(browser, restaurant, { api, width, routed: true }, test, keepPapers);
    await atMenu(guest);
    await addOne(guest, 'Sides', 'House pickles');
    if (width < 720) await openCart(guest);
    await goToCheckout(guest);
    await goToPayment(guest);
    await payWith(guest, cards.approved);
    await orderNumber(guest);
    return guest;
  };

  for (const api of inTurn(1, ['proxy', 'storefront'] as const)) {
    const width = api === 'proxy' ? 390 : 1280;

    it(`prints only the receipt, also with the browser’s own command, can be rated once by keyboard, and reordered immediately if nothing has changed, with ${api} at ${width}`, async (test) => {
      const guest = await order(api, width, test);
      const { page, receipt } = guest;
      await receipt.getByRole('group', { name: 'How did ordering go?' }).waitFor();
      const total = await receipt.locator('[part~="total"] dd').textContent();
      const before = await page.evaluate(() => document.body.childElementCount);
      await receipt.getByRole('button', { name: 'Print' }).press('Enter');
      await page.waitForFunction(() => 'papers' in window);
      const [paper] = await papers(page);
      assert.match(paper ?? '', /Riverside/);
      assert.ok(paper?.includes(total ?? '?'));
      assert.doesNotMatch(paper ?? '', /Start a new order|How did ordering go/);
      await page.waitForFunction((count) => document.body.childElementCount === count, before);

      // As the browser does before and after its own command.
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
      const alone = page.locator('[data-order-paper]');
      assert.equal(await alone.isVisible(), false, 'on the screen');
      if (!isFirefox) {
        await page.emulateMedia({ media: 'print' });
        assert.ok(await alone.locator('[part~="total"]', { hasText: total ?? '?' }).isVisible());
        assert.equal(await page.locator('body > :visible').count(), 1, 'the page around it');
        await page.emulateMedia({ media: 'screen' });
      }
      assert.equal(await sheets(), 1);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.equal(await alone.count(), 0);
      assert.equal(await sheets(), 0);

      await receipt.getByRole('button', { name: 'Send' }).focus();
      await page.keyboard.press('Enter');
      await receipt.getByText('Please choose how many stars.').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      const chosen = receipt.getByRole('radio', { checked: true });
      await eventually.equal(() => chosen.getAttribute('aria-label'), '4 of 5 stars: Good');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Warm to the last spoon.');
      await page.keyboard.press('Tab');
      await page.route('**/rating', (route) => route.abort(), { times: 1 });
      await page.keyboard.press('Enter');
      await receipt.getByRole('alert').getByText('couldn’t reach').waitFor();
      await page.keyboard.press('Enter');
      await receipt.getByText('Thank you. The restaurant will read this.').waitFor();
      await eventually.equal(() => inFocus(page), 'Thank you. The restaurant will read this.');
      await page.reload();
      await receipt.getByText('Thank you. The restaurant will read this.').waitFor();
      await eventually.equal(() => receipt.getByRole('radio').count(), 0);

      await receipt.getByRole('button', { name: 'Order again' }).press('Enter');
      await atMenu(guest);
      await cartLine(guest, 'House pickles').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      assert.equal(await alone.count(), 0, 'a page without a receipt prints itself');
    });
  }

  it('leaves a new order in another tab at its checkout while the last one is rated here', async (test) => {
    const first = await order('proxy', 1280, test);
    const second = await openTab(first);
    await atMenu(second);
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    // Until it is sent, the new order looks like one that was paid in another tab.
    await second.page.route('**/*', async (route, request) => {
      if (request.method() !== 'GET') await held;
      await route.fallback();
    });
    await addOne(second, 'Sides', 'Chopped salad');
    await goToCheckout(second);
    await second.page.evaluate(() => {
      addEventListener('storage', () => Reflect.set(window, 'isNoted', true), { once: true });
    });
    await first.receipt.getByRole('radio').nth(3).check();
    await first.receipt.getByRole('button', { name: 'Send' }).click();
    await first.receipt.getByText('Thank you. The restaurant will read this.').waitFor();
    await second.page.waitForFunction(() => Reflect.get(window, 'isNoted'));
    send();
    await payButton(second).waitFor();
    assert.equal(await second.checkout.getByLabel('Name').isVisible(), true);
    assert.equal(await second.receipt.isVisible(), false);
  });

  for (const [api, width] of inTurn(0, [
    ['proxy', 1280],
    ['storefront', 390],
  ] as const)) {
    it(`asks before it re-adds dishes that cost more, and adds none that are gone, with ${api} at ${width}`, async (test) => {
      const { controls } = restaurant.service.service;
      const placed = await placeOrder(restaurant);
      await controls.setPrice('riverside', 'rv-pickles', 950);
      test.after(() => controls.setPrice('riverside', 'rv-pickles', 450));
      const opened = await browser.openPage({ width }, test);
      const host = restaurant.pageWith({ api });
      await opened.page.goto(host + placed.fragment);
      const guest = guestAt(opened.page);
      const { page, receipt, cart } = guest;
      await receipt.getByRole('button', { name: 'Order again' }).click();
      const question = receipt.locator('[part~="again-question"]');
      await question.getByText(/House pickles: it was .* and is \$9\.50 now/).waitFor();
      await eventually.equal(() => inFocus(page), 'Add it to your order');
      await question.getByRole('button', { name: 'Leave it' }).click();
      await eventually.equal(() => inFocus(page), 'Order again');
      await controls.setSoldOut('riverside', 'rv-pickles', true);
      test.after(() => controls.setSoldOut('riverside', 'rv-pickles', false));
      await page.goto('about:blank');
      await page.goto(host + placed.fragment);
      await receipt.getByRole('button', { name: 'Order again' }).click();
      await question.getByText('None of these are available right now.').waitFor();
      await question.getByRole('button', { name: 'Leave it' }).click();
      await receipt.getByRole('button', { name: 'Back to the menu' }).click();
      await atMenu(guest);
      await eventually.equal(() => cart.getByRole('button', { name: /View order/ }).count(), 0);
    });
  }
});

/** Records what would be printed. */
const keepPapers = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const host = document.body.querySelector('div');
      const page = window.top as Window & { papers?: string[] };
      page.papers = [...(page.papers ?? []), host?.shadowRoot?.textContent ?? ''];
      window.dispatchEvent(new Event('afterprint'));
    };
  });

const papers = (page: Page) =>
  page.evaluate(() => (window as Window & { papers?: string[] }).papers ?? []);

const inFocus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.textContent?.trim();
  });
