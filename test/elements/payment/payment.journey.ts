import { beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { fillContact, openCheckout, strictPolicy } from '../checkout/checkout-page.js';

const browser = await sharedBrowser();
const stack = await shared(startStack({ contentSecurityPolicy: strictPolicy }));

describe('paying by card', () => {
  beforeEach(() => stack.requests.clear());

  it('waits for “Continue to payment” on a page that sets data-checkout="steps"', async (test) => {
    const steps = async (page: Page) => {
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
          const script = document.querySelector<HTMLElement>('script[data-location]');
          if (script) script.dataset.checkout = 'steps';
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    };
    const checkout = await openCheckout(browser, stack, {}, test, steps);
    const { page, button } = checkout;
    await fillContact(checkout);
    await page.keyboard.press('Tab');
    const form = page.locator('order-checkout > [slot] iframe[title="Card details"]');
    await button('Continue to payment').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await button('Change your details').click();
    await form.waitFor({ state: 'detached' });
    await button('Continue to payment').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await button(/^Pay \$/).waitFor();
  });

  it('reloads the card form after the processor’s script failed to load', async (test) => {
    const options = { expectedErrors: [/./], routed: true };
    const checkout = await openCheckout(browser, stack, options, test);
    const { page, element, button } = checkout;
    await page.route('**/processor.js', (route) => route.abort());
    await element.getByLabel('Name').fill('Ada');
    await element.getByLabel('Phone').fill('+1 845 555 0142');
    await button(/^Pay \$/).click();
    await element.getByText('We couldn’t load the card form.').waitFor();
    await eventually.equal(() => button(/^Pay \$/).count(), 0);
    await page.unroute('**/processor.js');
    await button('Try again').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await button(/^Pay \$/).waitFor();
  });

  it('continues by itself after the device was offline while the payment, and then its form, was prepared', async (test) => {
    const options = { expectedErrors: [/./], routed: true };
    const checkout = await openCheckout(browser, stack, options, test);
    const { page, element, button } = checkout;
    const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
    const loseAt = (address: string) =>
      page.route(
        address,
        async (route) => {
          await offline(true);
          await route.abort('internetdisconnected');
        },
        { times: 1 },
      );
    await loseAt('**/payment-intent');
    await fillContact(checkout);
    await page.keyboard.press('Tab');
    const waits = element.getByText('We’ll continue when you’re back online.');
    await waits.first().waitFor();
    await loseAt('**/processor.js');
    await offline(false);
    await element.getByText('We couldn’t load the card form.').waitFor();
    await eventually.equal(() => waits.count(), 0);
    await offline(false);
    await checkout.card.getByLabel('Card number').waitFor();
    await button(/^Pay \$/).waitFor();
  });
});
