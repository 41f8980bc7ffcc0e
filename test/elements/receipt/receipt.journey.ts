import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axeViolations } from '../../harness/axe.js';
import { isFirefox } from '../../harness/browser.js';
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
    { at = stack, ...options }: Parameters<typeof openCheckout>[2] & { at?: typeof stack } = {},
  ) {
    const checkout = await openCheckout(browser, at, { width: 390, ...options }, test);
    await goToPayment(checkout);
    const total = await checkout.element.locator('[part~="total"] dd').textContent();
    await fillCard(checkout, '4242 4242 4242 4242');
    await checkout.button(/^Pay \$/).click();
    const receipt = checkout.page.locator('order-receipt');
    await receipt.locator('[part~="total"]').waitFor();
    return { page: checkout.page, receipt, total: total ?? '' };
  }

  it('shows what was paid and with which card, even after a reload', async (test) => {
    const { page, receipt, total } = await order(test, { colorScheme: 'dark' });
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
    assert.deepEqual(await axeViolations(page, { within: 'order-receipt' }), []);
    const number = await receipt.locator('[part~="number"]').textContent();
    await page.reload();
    await receipt.locator('[part~="number"]', { hasText: number ?? '?' }).waitFor();
    // Nobody tells how far the kitchen is.
    assert.equal(await receipt.locator('order-tracking, [aria-current="step"]').count(), 0);
  });

  it('reports an order to the page once, however often the page is reloaded', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page } = checkout;
    await page.addInitScript(() => {
      document.addEventListener('order-placed', () => {
        sessionStorage.setItem('placed', `${sessionStorage.getItem('placed') ?? ''}x`);
      });
    });
    const placed = () => page.evaluate(() => sessionStorage.getItem('placed'));
    // The listener is added with the next load, and the checkout is still shown then.
    await page.reload();
    await checkout.button(/^Pay \$/).waitFor();
    await goToPayment(checkout);
    await fillCard(checkout, '4242 4242 4242 4242');
    await checkout.button(/^Pay \$/).click();
    const total = page.locator('order-receipt [part~="total"]');
    await total.waitFor();
    await eventually.equal(placed, 'x');
    await page.reload();
    await total.waitFor();
    await eventually.equal(placed, 'x');
  });

  const noPaper = isFirefox && 'Firefox cannot be told to show a page as it is printed';

  it('prints without its buttons, and closes for a new order', {
    skip: noPaper,
  }, async (test) => {
    const { page, receipt } = await order(test);
    const again = receipt.getByRole('button', { name: 'Start a new order' });
    await page.emulateMedia({ media: 'print' });
    await eventually.equal(() => again.isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await again.click();
    await page.locator('order-menu').getByRole('button', { name: /^Add/ }).first().waitFor();
    await eventually.equal(() => receipt.isVisible(), false);
  });

  it('shows what is known if the service has no receipt, and invents nothing', async (test) => {
    const at = await startStack({
      contentSecurityPolicy: strictPolicy,
      service: { cartTokens: false },
    });
    test.after(() => at.close());
    const { receipt, total } = await order(test, { at });
    await receipt.getByText('Your payment went through').waitFor();
    await eventually.equal(() => receipt.locator('[part~="number"]').count(), 0);
    await eventually.equal(() => receipt.locator('[part~="card"]').count(), 0);
    await eventually.equal(() => receipt.locator('[part~="total"] dd').textContent(), total);
  });

  it('offers to retry after a failed load, and first says that the payment succeeded', async (test) => {
    const { page, receipt } = await order(test);
    const number = await receipt.locator('[part~="number"]').textContent();
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
  });

  it('says so if its total differs from what the guest agreed to pay', async (test) => {
    const expectedTroubles = [/the receipt does not match the payment/];
    const { page, receipt, total } = await order(test, { routed: true, expectedTroubles });
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
  });
});
