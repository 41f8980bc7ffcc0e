import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { axeViolations } from '../harness/axe.js';
import { launchBrowser } from '../harness/browser.js';
import { shared } from '../harness/shared.js';
import { startStack } from '../harness/stack.js';
import { payByCard } from '../stores/paying.js';
import { fillCard, goToPayment, openCheckout, strictPolicy } from './checkout-page.js';

const approved = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const answerLost = '4000 0000 0000 0119';
const challenged = '4000 0000 0000 3220';

const browser = await shared(launchBrowser());
const stack = await shared(startStack({ contentSecurityPolicy: strictPolicy }));

describe('paying by card', () => {
  beforeEach(() => stack.requests.clear());

  it('takes another card in the very same form after one was declined', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page, element, button } = checkout;
    await goToPayment(checkout);
    await page.frame({ url: /card-form\.html/ })?.waitForLoadState('load');
    await page.evaluate(() => {
      const frame = document.querySelector('iframe[title="Card details"]');
      frame?.setAttribute('data-first', '');
      frame?.addEventListener('load', () => frame.removeAttribute('data-first'));
    });
    await fillCard(checkout, declined);
    await button(/^Pay \$/).click();
    await element
      .getByRole('alert')
      .filter({ hasText: /declined/ })
      .waitFor();
    assert.equal(await page.locator('iframe[data-first]').count(), 1);

    await page.evaluate(() => {
      Reflect.set(window, 'placed', []);
      document.querySelector('order-receipt')?.addEventListener('order-placed', (event) => {
        (Reflect.get(window, 'placed') as string[]).push(event.shortId ?? 'none');
      });
    });
    await fillCard(checkout, approved);
    await button(/^Pay \$/).click();
    const number = page.locator('order-receipt [part~="number"]');
    await number.waitFor();
    // The page is told in its own time.
    await page.waitForFunction(() => Reflect.get(window, 'placed')?.length > 0);
    const placed = await page.evaluate(() => Reflect.get(window, 'placed') as string[]);
    assert.deepEqual([`Order ${placed[0]}`], [await number.textContent()]);
    assert.equal(placed.length, 1);
    assert.equal(await page.locator('iframe[title="Card details"]').count(), 0);
    assert.equal(await element.isVisible(), false);
  });

  it('lets the bank’s question lie over the page, and goes on with its answer', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    await goToPayment(checkout);
    await fillCard(checkout, challenged);
    await checkout.button(/^Pay \$/).click();
    const bank = checkout.page.frameLocator('iframe[title="Confirm your payment"]');
    assert.equal(await checkout.button(/^Confirming/).getAttribute('aria-disabled'), 'true');
    assert.equal(await checkout.button('Back to the menu').count(), 0);
    await bank.getByRole('button', { name: 'Approve' }).click();
    await checkout.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('drops the prepared payment when the order is changed, and prepares the new amount', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    const { page, element, button } = checkout;
    await goToPayment(checkout);
    const first = await button(/^Pay \$/).textContent();
    const form = page.locator('order-checkout > [slot] iframe[title="Card details"]');
    assert.equal(await form.count(), 1);
    await button('Change your details').click();
    await form.waitFor({ state: 'detached' });
    assert.equal(await element.getByLabel('Name').inputValue(), 'Ada Lovelace');
    await element.getByText('20%', { exact: true }).click();
    await button('Continue to payment').click();
    await checkout.card.getByLabel('Card number').waitFor();
    assert.notEqual(await button(/^Pay \$/).textContent(), first);
    await fillCard(checkout, approved);
    await button(/^Pay \$/).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('never offers to pay again while nobody knows, and finds out by itself', async (test) => {
    const checkout = await openCheckout(browser, stack, { width: 390, routed: true }, test);
    const { page, element, button } = checkout;
    await goToPayment(checkout);
    await fillCard(checkout, approved);
    let asked = () => {};
    const confirming = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // Held for ever: the page is closed before an answer comes.
    await page.route('**/payment_intents/*/confirm', () => asked());
    await button(/^Pay \$/).click();
    await confirming;
    await page.reload();
    await element.getByText('Please do not pay again.').waitFor();
    assert.equal(await button(/^Pay|^Continue|^Back/).count(), 0);
    assert.deepEqual(await axeViolations(page, { within: 'order-checkout' }), []);

    const secret = await page.evaluate(
      () => /"clientSecret":"([^"]+)"/.exec(Object.values(localStorage).join())?.[1],
    );
    assert.ok(secret);
    await payByCard(stack, secret);
    // Asked for since the page is back; a shopper who is quicker presses the button.
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  it('asks the processor itself when its answer is lost, and finds the payment made', async (test) => {
    const checkout = await openCheckout(browser, stack, {}, test);
    await goToPayment(checkout);
    await fillCard(checkout, answerLost);
    await checkout.button(/^Pay \$/).click();
    await checkout.page.getByRole('heading', { name: 'Thank you' }).waitFor();
    assert.equal(await checkout.page.locator('iframe').count(), 0);
  });

  it('loads the card form again after the processor’s script was lost', async (test) => {
    const options = { expectedTroubles: [/./], routed: true };
    const checkout = await openCheckout(browser, stack, options, test);
    const { page, element, button } = checkout;
    await page.route('**/processor.js', (route) => route.abort());
    await element.getByLabel('Name').fill('Ada');
    await element.getByLabel('Phone').fill('+1 845 555 0142');
    await button('Continue to payment').click();
    await element.getByText('We could not load the card form.').waitFor();
    assert.equal(await button(/^Pay/).count(), 0);
    await page.unroute('**/processor.js');
    await button('Try again').click();
    await checkout.card.getByLabel('Card number').waitFor();
    await button(/^Pay \$/).waitFor();
  });
});
