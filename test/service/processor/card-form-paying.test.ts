import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faultsInFrame } from './frame-faults.js';
import { pay, retrieve, typeCard } from './guest.js';
import { useShopInBrowser } from './shop-in-browser.js';

describe('paying through the card form, on a page of another origin', () => {
  const shop = useShopInBrowser();

  test('pays, formats while typing and reveals no digit to the page', async () => {
    const { page, form, sentByHost } = shop;
    await typeCard(form, '4242424242424242');
    assert.equal(await form.getByLabel('Card number').inputValue(), '4242 4242 4242 4242');
    assert.equal(await form.getByLabel('Expiry').inputValue(), '12 / 40');
    const { paymentIntent, error } = await pay(page);
    assert.equal(error, undefined);
    assert.equal(paymentIntent?.status, 'succeeded');
    const events = await page.evaluate(() => window.shop.events);
    assert.match(events.at(-1) ?? '', /^change .*"complete":true/);
    assert.doesNotMatch(events.join(), /4242|12 \/ 40/);
    assert.deepEqual(
      sentByHost.filter((url) => url.includes('payment_intents')),
      [],
    );
  });

  for (const [number, code, message] of [
    ['4000000000000002', 'card_declined', /declined/],
    ['4000000000009995', 'insufficient_funds', /insufficient funds/],
  ] as const) {
    test(`reports ${code} with a message for the guest, and accepts another card`, async () => {
      const { page, form } = shop;
      await typeCard(form, number);
      const { error } = await pay(page);
      assert.equal(error?.type, 'card_error');
      assert.equal(error?.code, code);
      assert.match(error?.message ?? '', message);
      await form.getByLabel('Card number').fill('');
      await form.getByLabel('Card number').pressSequentially('4242424242424242');
      assert.equal((await pay(page)).paymentIntent?.status, 'succeeded');
    });
  }

  test('shows the bank’s challenge over the page, pays on approval and closes', async () => {
    const { page, form } = shop;
    await typeCard(form, '4000000000003220');
    const answer = pay(page);
    const bank = page.frameLocator('iframe[title="Confirm your payment"]');
    await bank.getByText('$25.99').waitFor();
    assert.deepEqual(await faultsInFrame(page, /challenge/), []);
    await bank.getByRole('button', { name: 'Approve' }).click();
    assert.equal((await answer).paymentIntent?.status, 'succeeded');
    assert.equal(await page.locator('iframe[title="Confirm your payment"]').count(), 0);
  });

  test('reports a refusal if the guest declines the challenge', async () => {
    const { page, form } = shop;
    await typeCard(form, '4000000000003220');
    const answer = pay(page);
    const bank = page.frameLocator('iframe[title="Confirm your payment"]');
    await bank.getByRole('button', { name: 'Decline' }).click();
    assert.equal((await answer).error?.code, 'authentication_failed');
  });

  test('reports the slow card as processing, then its outcome on request', async () => {
    const { page, form, clientSecret } = shop;
    await typeCard(form, '4000000000000101');
    assert.equal((await pay(page)).paymentIntent?.status, 'processing');
    shop.endSlowPayments();
    assert.equal((await retrieve(page, clientSecret)).paymentIntent?.status, 'succeeded');
  });

  test('leaves the outcome unknown if the response is lost, and reports it on request', async () => {
    const { page, form, clientSecret } = shop;
    await typeCard(form, '4000000000000119');
    assert.equal((await pay(page)).error?.type, 'api_error');
    const found = await retrieve(page, clientSecret);
    assert.equal(found.paymentIntent?.status, 'succeeded');
  });

  test('leaves the outcome unknown if the connection breaks, and reports it on request', async () => {
    const { page, form, clientSecret } = shop;
    await typeCard(form, '4242424242424242');
    await page.route('**/confirm', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    assert.equal((await pay(page)).error?.type, 'api_connection_error');
    const found = await retrieve(page, clientSecret);
    assert.equal(found.paymentIntent?.status, 'succeeded');
  });

  test('makes one payment for two presses of the pay button', async () => {
    const { page, form } = shop;
    await typeCard(form, '4242424242424242');
    const [first, second] = await Promise.all([pay(page), pay(page)]);
    assert.equal(first.paymentIntent?.status, 'succeeded');
    assert.deepEqual(second, first);
  });

  for (const [word, status] of [
    ['Approve', 'succeeded'],
    ['Decline', 'failed'],
  ] as const) {
    test(`returns from the bank's own page with ${status} after ${word}`, async () => {
      const { page, form, clientSecret } = shop;
      await typeCard(form, '4000000000003220');
      // The page navigates away while it waits, so it never gets the response.
      void pay(page, 'always').catch(() => undefined);
      await page.getByRole('button', { name: word }).click();
      await page.waitForURL('**/thanks?**');
      const { searchParams } = new URL(page.url());
      assert.equal(searchParams.get('shop'), '1');
      assert.equal(searchParams.get('redirect_status'), status);
      assert.equal(searchParams.get('payment_intent_client_secret'), clientSecret);
      assert.equal(searchParams.get('payment_intent'), clientSecret.split('_secret_')[0]);
    });
  }

  test('reloads empty and able to pay after the page moved it', async () => {
    const { page, form } = shop;
    await typeCard(form, '4242424242424242');
    await page.evaluate(() => {
      window.shop.events.length = 0;
      const frame = document.querySelector('iframe');
      if (frame) document.querySelector('#other')?.append(frame);
    });
    await page.waitForFunction(() => window.shop.events.some((event) => /^ready/.test(event)));
    assert.equal(await form.getByLabel('Card number').inputValue(), '');
    await typeCard(form, '4242424242424242');
    await form.getByLabel('Postal code').fill('10001');
    assert.equal((await pay(page)).paymentIntent?.status, 'succeeded');
  });

  test('ends an unanswered payment as unknown when the form is removed', async () => {
    const { page, form } = shop;
    await page.route('**/confirm', () => {});
    await typeCard(form, '4242424242424242');
    const answer = pay(page);
    await page.waitForRequest('**/confirm');
    await page.evaluate(() => window.shop.element.unmount());
    const { error } = await answer;
    assert.equal(error?.type, 'api_connection_error');
    assert.equal(error?.code, 'frame_removed');
  });
});
