/** Room service in Arabic, from the demo's page to the receipt: nothing in another script is left. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { watchNewCarts } from '../shared/new-carts.js';
import { cards, guestAt } from '../shared/steps.js';
import { inTurn } from '../shared/ways.js';

/** Midday in Dubai, when the menu of the day is served. */
const MIDDAY = Date.parse('2026-03-04T09:00:00Z');

const browser = await sharedBrowser();
const stack = await shared(startStack({ service: { now: () => MIDDAY } }));

/**
 * The link to the English page, the currency as the service writes it, the brand on the card, and
 * what the guest typed.
 */
const allowed = ['English', 'AED', 'Visa', 'Haddad', 'Layla', 'layla', 'example', 'com'];

/** Latin words that guests see or hear: texts, labels, placeholders and alternative texts. */
async function latinWords(page: Page, more: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const attributes = ['alt', 'aria-label', 'placeholder', 'title', 'aria-description'];
    const visit = (node: Node): void => {
      if (node instanceof Element) {
        // The name on a bank statement is what the bank writes.
        const skipped = 'script, style, iframe, template, [translate=no]';
        if (node.matches(skipped) || !node.checkVisibility()) return;
        for (const name of attributes) found.push(node.getAttribute(name) ?? '');
        if (node.matches('input:not([type=radio], [type=checkbox]), textarea'))
          found.push((node as HTMLInputElement).value);
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      // Closed details are there for whoever opens them, marked with their language.
      const closed = node instanceof HTMLDetailsElement && !node.open;
      for (const child of closed ? node.querySelectorAll('summary') : node.childNodes) visit(child);
      if (node instanceof Text) found.push(node.data);
    };
    visit(document.body);
    return [document.title, ...found];
  });
  // An email address, such as the hotel's own, is the same in every language.
  const words = texts.flatMap(
    (text) => text.replaceAll(/\S+@\S+/g, '').match(/\p{Script=Latin}{2,}/gu) ?? [],
  );
  return [...new Set(words)].filter((word) => ![...allowed, ...more].includes(word));
}

describe('the demo hotel in Arabic', () => {
  for (const width of inTurn(0, [390, 1440])) {
    it(`has no word in another language from the menu to the receipt, at ${width} pixels`, async (test) => {
      const newCarts = await watchNewCarts(stack, 'harbour-hotel');
      const { page } = await browser.openPage({ height: 900, width }, test);
      await page.clock.setSystemTime(MIDDAY);
      const { menu, dish, cart, checkout, receipt } = guestAt(page);
      const check = async (what: string, more: readonly string[] = []) =>
        assert.deepEqual(await latinWords(page, more), [], what);

      await page.goto(`${stack.urls.site}/demo/sites/hotel/ar.html?room=412`);
      await menu.getByRole('button', { name: 'برغر واغيو' }).first().waitFor();
      await check('the menu');
      await menu.getByRole('button', { name: 'البحث في قائمة الطعام' }).click();
      await menu.getByRole('searchbox').fill('wagyu');
      await menu.getByRole('button', { name: 'صينية مقبلات' }).first().waitFor({ state: 'hidden' });
      await check('the search by the original name', ['wagyu']);
      await menu.getByRole('button', { name: 'برغر واغيو', exact: true }).click();
      await dish.getByRole('group', { name: 'درجة الطهي' }).waitFor();
      await check('the product', ['wagyu']);
      await dish.getByRole('button', { name: 'بلا بصل' }).click();
      await dish.locator('[part~="product-add"]').click();
      await dish.waitFor({ state: 'hidden' });
      await menu.getByRole('button', { name: 'إنهاء البحث' }).click();

      if (width < 720) await cart.locator('[part~="bar"]').click();
      await cart.locator('[part~="totals"][aria-busy="false"]').waitFor();
      await cart.getByText('رسوم الصينية').waitFor();
      await eventually.deepEqual(() => cutAmounts(page, 'order-cart'), [], 'purposes leave room');
      await cart.locator('[part~="suggestion"]').first().waitFor();
      await check('the cart');
      const { items } = await newCarts.cart();
      assert.equal(items[0]?.specialInstructions, 'No onions');

      await cart.locator('[part~="checkout"]').click();
      await checkout.getByText('أضف اسمك أو بريدك الإلكتروني').click();
      await checkout.getByLabel('الاسم', { exact: true }).waitFor();
      await checkout.getByText('لمن يحمل الصينية إلى غرفتك.').waitFor();
      await checkout.getByText('أضف ملاحظة إلى طلبك').click();
      await checkout.getByRole('button', { name: 'أدوات مائدة لشخصين' }).click();
      await check('the checkout');
      await checkout.getByLabel('اسم العائلة').fill('Haddad');
      await checkout.getByLabel('الاسم', { exact: true }).fill('Layla Haddad');
      await checkout.getByLabel('البريد الإلكتروني').fill('layla@example.com');
      await page.keyboard.press('Tab');
      const card = page.frameLocator('order-checkout iframe').first();
      await card.locator('input').first().waitFor();
      const pay = checkout
        .getByRole('button', { name: /^ادفع/ })
        .and(page.locator('[aria-disabled="false"]'));
      await pay.waitFor();
      await check('the payment');
      await card.locator('input').nth(0).fill(cards.approved);
      await card.locator('input').nth(1).fill('12/34');
      await card.locator('input').nth(2).fill('123');
      await pay.click();

      await receipt.locator('[part~="number"]').waitFor();
      await receipt.locator('[part~="print"]').waitFor();
      const number = (await receipt.locator('[part~="number"]').textContent()) ?? '';
      await check('the receipt', number.match(/\p{Script=Latin}{2,}/gu) ?? []);
      await receipt.getByText('رسوم الصينية').waitFor();
      await receipt.getByText('لتجهيز الصينية وإيصالها إلى غرفتك').waitFor();
      await eventually.deepEqual(() => cutAmounts(page, 'order-receipt'), []);
      const original = receipt.locator('[part~="original"]');
      await original.locator('summary').click();
      await eventually.match(() => original.textContent(), /Wagyu burger, Medium, Za’atar fries/);
      await receipt.getByText('بلا بصل').waitFor();
    });
  }
});

/** Amounts that are wider than their place in the row. */
const cutAmounts = (page: Page, element: string): Promise<readonly string[]> =>
  page
    .locator(element)
    .evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('dl dd') ?? [])].flatMap((amount) =>
        amount.scrollWidth > amount.clientWidth ? [amount.textContent ?? ''] : [],
      ),
    );
