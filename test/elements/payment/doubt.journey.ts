import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { fillContact, openCheckout } from '../checkout/checkout-page.js';

type Wire = Record<string, unknown>;

const browser = await sharedBrowser();
const stack = await shared(startStack());

/** From now on changes every cart that is sent to the page, and nothing else. */
async function changeCarts(page: Page, change: (cart: Wire) => void): Promise<void> {
  await page.route('**/carts/current**', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const json: unknown = text.startsWith('{') ? JSON.parse(text) : null;
    for (const found of [json, (json as { cart?: unknown } | null)?.cart]) {
      if (found && typeof found === 'object' && 'items' in found) change(found as Wire);
    }
    await route.fulfill({ response, body: json ? JSON.stringify(json) : text });
  });
}

/** test/contract/cart.test.ts has the other reasons for doubt. */
const contradict = (cart: Wire): void => {
  cart.orderTotalWithServiceFeeAmount = Number(cart.orderTotalWithServiceFeeAmount) + 1;
};

async function doubtfulCheckout(test: TestContext) {
  const errors: string[] = [];
  const beforeLoad = async (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await changeCarts(page, contradict);
  };
  const checkout = await openCheckout(browser, stack, {}, test, beforeLoad);
  return { ...checkout, errors };
}

describe('an order whose total is in doubt', () => {
  it('shows what the service sent, accepts no payment and says why, once', async (test) => {
    const checkout = await doubtfulCheckout(test);
    const { page, element, button, errors } = checkout;
    await element
      .getByRole('alert')
      .getByText(/can’t tell exactly/)
      .waitFor();
    const total = element.locator('[part~="total"] dd');
    await eventually.match(() => total.innerText(), /^\$\d+\.\d\d$/);
    await eventually.equal(() => button(/^Pay \$/).getAttribute('aria-disabled'), 'true');
    await fillContact(checkout);
    await element.getByLabel('Email').press('Enter');
    assert.equal(stack.requests.count('', 'payment-intent'), 0);

    // Read repeatedly, but reported once.
    const reads = () =>
      page.evaluate(() => document.querySelector('order-menu')?.shop?.cart.refresh());
    await reads();
    await reads();
    const reports = errors.filter((error) => error.includes('cannot be paid for'));
    assert.equal(reports.length, 1, errors.join('\n'));
    assert.match(reports[0] ?? '', /contradict/);
  });
});
