import { beforeEach, describe, it } from 'node:test';
import { eventually } from '../../harness/eventually.js';
import { shared, sharedBrowser } from '../../harness/shared.js';
import { startStack } from '../../harness/stack.js';
import { fillCard, goToPayment, openCheckout, strictPolicy } from '../checkout/checkout-page.js';

const approved = '4242 4242 4242 4242';

const browser = await sharedBrowser();
const stack = await shared(startStack({ contentSecurityPolicy: strictPolicy }));

describe('paying by card', () => {
  beforeEach(() => stack.requests.clear());

  it('discards the prepared payment when the order changes, and prepares the new amount', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page, element, button } = checkout;
    await goToPayment(checkout);
    const first = await button(/^Pay \$/).textContent();
    const form = page.locator('order-checkout > [slot] iframe[title="Card details"]');
    await eventually.equal(() => form.count(), 1);
    await button('Change your details').click();
    await form.waitFor({ state: 'detached' });
    await eventually.equal(() => element.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await element.getByText('20%', { exact: true }).click();
    await button('Continue to payment').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await eventually.notEqual(() => button(/^Pay \$/).textContent(), first);
    await fillCard(checkout, approved);
    await button(/^Pay \$/).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('reloads the card form after the processor’s script failed to load', async (test) => {
    const options = { expectedTroubles: [/./], routed: true };
    const checkout = await openCheckout(browser, stack, options, test);
    const { page, element, button } = checkout;
    await page.route('**/processor.js', (route) => route.abort());
    await element.getByLabel('Name').fill('Ada');
    await element.getByLabel('Phone').fill('+1 845 555 0142');
    await button('Continue to payment').click();
    await element.getByText('We could not load the card form.').waitFor();
    await eventually.equal(() => button(/^Pay \$/).count(), 0);
    await page.unroute('**/processor.js');
    await button('Try again').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await button(/^Pay \$/).waitFor();
  });
});
