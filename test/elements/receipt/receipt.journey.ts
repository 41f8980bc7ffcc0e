import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { isFirefox, type PageOptions } from '../../harness/browser.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { fillCard, goToPayment, openCheckout, strictPolicy } from '../checkout/checkout-page.js';

type Test = Parameters<typeof openCheckout>[3];

const browser = await sharedBrowser();
const stack = await shared(startStack({ contentSecurityPolicy: strictPolicy }));

describe('the receipt', () => {
  async function order(
    test: Test,
    options: Parameters<typeof openCheckout>[2],
    beforeLoad: Parameters<typeof openCheckout>[4],
  ) {
    const checkout = await openCheckout(
      browser,
      stack,
      { width: 390, ...options },
      test,
      beforeLoad,
    );
    await goToPayment(checkout);
    const total = await checkout.element.locator('[part~="total"] dd').textContent();
    await fillCard(checkout, '4242 4242 4242 4242');
    await checkout.button(/^Pay \$/).click();
    const receipt = checkout.page.locator('order-receipt');
    await receipt.locator('[part~="total"]').waitFor();
    return { page: checkout.page, receipt, total: total ?? '' };
  }

  it('shows what was paid and with which card, reports it once, even after a reload, offers to retry after a failed load, and says so if its total differs from what was agreed', async (test) => {
    const options: PageOptions = {
      colorScheme: 'dark',
      routed: true,
      expectedErrors: [/the receipt does not match the payment/],
    };
    const { page, receipt, total } = await order(test, options, async (opened) => {
      await opened.addInitScript(() =>
        addEventListener('order-placed', () => {
          sessionStorage.setItem('placed', `${sessionStorage.getItem('placed') ?? ''}x`);
        }),
      );
    });
    const placed = () => page.evaluate(() => sessionStorage.getItem('placed'));
    await eventually.equal(
      () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent),
      'Thank you',
    );
    await eventually.equal(() => receipt.locator('[part~="total"] dd').textContent(), total);
    await eventually.match(() => receipt.locator('[part~="card"]').textContent(), /4242/);
    await eventually.equal(
      () => receipt.locator('[part~="method"]').getByText('Takeout').count(),
      1,
    );
    await eventually.equal(placed, 'x');
    const number = await receipt.locator('[part~="number"]').textContent();
    await page.reload();
    await receipt.locator('[part~="number"]', { hasText: number ?? '?' }).waitFor();
    // Nobody tells how far the kitchen is.
    assert.equal(await receipt.locator('order-tracking, [aria-current="step"]').count(), 0);
    await eventually.equal(placed, 'x');

    await page.route('**/order-result', (route) =>
      route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': stack.urls.site },
        contentType: 'application/json',
        body: '"not a result"',
      }),
    );
    await page.reload();
    await receipt.getByText('Your payment went through, but we couldn’t load').waitFor();
    await page.unroute('**/order-result');
    await receipt.getByRole('button', { name: 'Try again' }).click();
    await receipt.locator('[part~="number"]', { hasText: number ?? '?' }).waitFor();
    await eventually.equal(() => receipt.locator('[part~="mismatch"]').count(), 0);

    await page.route('**/order-result', async (route) => {
      const response = await route.fetch();
      const result = await response.json();
      const { pricing } = result.order;
      pricing.total = `${Number(pricing.total) + 5}`;
      await route.fulfill({ response, json: result });
    });
    await page.reload();
    await receipt
      .getByRole('alert')
      .getByText(`You agreed to pay ${total}, but this receipt shows another total.`)
      .waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-receipt' }), []);

    const again = receipt.getByRole('button', { name: 'Start a new order' });
    // Firefox cannot be told to show a page as it is printed.
    if (!isFirefox) {
      await page.emulateMedia({ media: 'print' });
      await eventually.equal(() => again.isVisible(), false, 'printed without its buttons');
      await page.emulateMedia({ media: 'screen' });
    }
    await again.click();
    await page.locator('order-menu').getByRole('button', { name: /^Add/ }).first().waitFor();
    await eventually.equal(() => receipt.isVisible(), false);
  });
});
