import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../harness/axe.js';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { fillContact, openCheckout, strictPolicy } from './checkout-page.js';

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);

/** Whether the page's scripts have nothing left to do at the moment. */
const isSettled = () => new Promise<boolean>((done) => requestIdleCallback(() => done(true)));

const browser = await sharedBrowser();
const stack = await shared(startStack({ contentSecurityPolicy: strictPolicy }));

describe('the checkout', () => {
  beforeEach(() => stack.requests.clear());

  it('focuses its heading, requests only what it shows, says next to the fields what is missing, and does not continue until it is filled in', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page, element, button } = checkout;
    const name = element.getByLabel('Name');
    await element.getByRole('radio', { name: '15%' }).waitFor();
    await eventually.equal(() => focusedText(page), 'Checkout');
    assert.equal(stack.requests.count('GET', 'time-intervals'), 0);
    assert.equal(stack.requests.count('GET', 'payment-intent'), 0);
    await eventually.equal(() => element.getByRole('radio', { name: 'No tip' }).isChecked(), true);
    await button(/^Pay \$/).click();
    await element.locator('form').getByText('Please enter a name for the order.').waitFor();
    await element
      .locator('form')
      .getByText('Please enter an email address or a phone number.')
      .waitFor();
    await eventually.equal(() => name.getAttribute('aria-invalid'), 'true');

    await name.fill('Ada Lovelace');
    await element.getByLabel('Email').fill('ada@');
    await element.locator('form').getByText('This doesn’t look like an email address.').waitFor();
    await eventually.equal(() => name.getAttribute('aria-invalid'), 'false');
    await button(/^Pay \$/).click();
    await element.getByLabel('Email').and(element.locator(':focus')).waitFor();
    await element.getByLabel('Email').fill('');
    await element.getByLabel('Phone').fill('call me');
    await button(/^Pay \$/).click();
    await element.locator('form').getByText('This doesn’t look like a phone number.').waitFor();
    await element.getByLabel('Phone').fill('(845) 555-0142');
    assert.equal(stack.requests.count('', 'payment-intent'), 0);
    assert.equal(stack.requests.count('PUT', 'validate-and-update'), 0);
    await button(/^Pay \$/).click();
    await checkout.card.getByLabel('Card number').waitFor();
    assert.equal(stack.requests.count('PUT', 'validate-and-update'), 1);
  });

  it('shows the card form to a guest who was faster than the choice of the method', async (test) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const hold = async (page: Page) => {
      await page.route(/chunks\/fulfillment/, async (route) => {
        await arrival;
        await route.continue();
      });
    };
    const checkout = await openCheckout(browser, stack, {}, test, hold);
    const { page, element, card } = checkout;
    await fillContact(checkout);
    await page.keyboard.press('Tab');
    // Everything else that the checkout needs is there.
    await element.getByRole('radio', { name: '15%' }).waitFor();
    await eventually.equal(() => page.evaluate(isSettled), true);
    assert.equal(stack.requests.count('', 'payment-intent'), 0);
    arrive();
    await card.getByLabel('Card number').waitFor();
  });

  it('requests times only if the guest wants a later one, and requires a choice', async (test) => {
    const checkout = await openCheckout(browser, stack, { width: 390, colorScheme: 'dark' }, test);
    const { page, element, button } = checkout;
    await fillContact(checkout);
    await element.getByText('Schedule for later').click();
    const times = element.getByLabel('Time', { exact: true });
    await times.waitFor();
    await element.getByText('Add a discount code').click();
    await button(/^Pay \$/).click();
    await element.locator('form').getByText('Please choose a time.').waitFor();
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);
    assert.equal(stack.requests.count('', 'payment-intent'), 0);

    const [first] = await element.getByLabel('Day').locator('option').all();
    const day = await element.getByLabel('Day').locator('option').nth(1).getAttribute('value');
    assert.ok(first && day);
    await element.getByLabel('Day').selectOption(day);
    await eventually.equal(() => times.inputValue(), '');
    await times.selectOption('18:30');
    await button(/^Pay \$/).click();
    await checkout.card.getByLabel('Card number').waitFor();
    // If the card form was there before the press, its reason hides the time in the bar.
    await element.locator('[part~="at"]', { hasText: /6:30.PM/ }).waitFor({ state: 'attached' });
    assert.equal(stack.requests.count('PUT', 'update-order-time'), 1);
  });

  it('shows a refused code’s error at its field, deducts a valid one, accepts any tip, and offers to remove what has sold out before any payment', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page, element, button } = checkout;
    await element.getByText('Add a discount code').click();
    const code = element.getByLabel('Discount code');
    await code.fill('NOTHING99');
    await button('Apply').click();
    const refusal = element.locator('#code-error');
    await refusal.waitFor();
    await eventually.equal(() => code.getAttribute('aria-invalid'), 'true');
    await eventually.equal(() => element.getByRole('alert').count(), 1);

    await code.fill('SAFFRON10');
    await button('Apply').click();
    await element.getByText('The code SAFFRON10 is applied.').waitFor();
    await element.getByText('Discount (SAFFRON10)').waitFor();
    await button('Remove the code').click();
    await element.getByText('Add a discount code').waitFor();
    await element.getByText('Discount (SAFFRON10)').waitFor({ state: 'detached' });

    await element.getByText('20%', { exact: true }).click();
    await element.locator('[part~="charge"]', { hasText: 'Tip' }).waitFor();
    await element.getByText('Other', { exact: true }).click();
    const amount = element.getByLabel('Amount in USD');
    await amount.fill('three');
    await amount.press('Tab');
    await element.locator('form').getByText('Please enter an amount like 5 or 5.50.').waitFor();
    await amount.fill('3,5');
    await amount.press('Tab');
    await element.locator('[part~="charge"]', { hasText: '$3.50' }).waitFor();
    await eventually.equal(() => amount.inputValue(), '3.50');
    assert.equal(stack.requests.count('PUT', 'gratuity'), 2);

    const product = await page.evaluate(
      () => document.querySelector('order-menu')?.shop?.cart.$view.get().lines[0]?.productId,
    );
    assert.ok(product);
    await stack.service.service.controls.setSoldOut('riverside', product, true);
    try {
      await fillContact(checkout);
      await button(/^Pay \$/).click();
      await element
        .getByRole('alert')
        .filter({ hasText: 'has sold out since you chose it' })
        .waitFor();
      await eventually.equal(() => page.locator('iframe[title="Card details"]').count(), 0);
      await button(/^Remove /).click();
      await element.getByText('Your order is empty.').waitFor();
      await eventually.equal(() => focusedText(page), 'Checkout');
    } finally {
      await stack.service.service.controls.setSoldOut('riverside', product, false);
    }
  });
});
