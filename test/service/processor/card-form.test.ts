import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faultsInFrame } from './frame-faults.js';
import { mountForm, pay, retrieve, typeCard } from './guest.js';
import { useShopInBrowser } from './shop-in-browser.js';

describe('the card form in a browser, on a page of another origin', () => {
  const shop = useShopInBrowser();

  test('shows what is missing at the field, and removes it once corrected', async () => {
    const { page, form, clientSecret } = shop;
    await form.getByLabel('Card number').pressSequentially('4242424242424241');
    const { error } = await pay(page);
    assert.equal(error?.type, 'validation_error');
    assert.equal(error?.code, 'invalid_number');
    await form.getByText('Check its digits').waitFor();
    await form.getByText('Enter the expiry date').waitFor();
    await form.getByLabel('Card number').press('Backspace');
    await form.getByLabel('Card number').pressSequentially('2');
    await form.getByText('Check its digits').waitFor({ state: 'hidden' });
    const found = await retrieve(page, clientSecret);
    assert.equal(found.paymentIntent?.status, 'requires_payment_method');
  });

  test('fills in a test card on request', async () => {
    const { page, form } = shop;
    await form.getByText('Test cards').click();
    await form.getByRole('button', { name: '4242 4242 4242 4242' }).click();
    assert.equal((await pay(page)).paymentIntent?.status, 'succeeded');
  });

  test('grows and shrinks with its content', async () => {
    const { page, form } = shop;
    const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight);
    const folded = await height();
    await form.getByText('Test cards').click();
    await page.waitForFunction(
      (least) => (document.querySelector('iframe')?.clientHeight ?? 0) > least + 100,
      folded,
    );
    await form.getByText('Test cards').click();
    await page.waitForFunction(
      (exactly) => document.querySelector('iframe')?.clientHeight === exactly,
      folded,
    );
  });

  test('refuses to mount inside a shadow root, and says what to do', async () => {
    const { page } = shop;
    const message = await page.evaluate(() => {
      const root = document.createElement('div').attachShadow({ mode: 'open' });
      document.body.append(root.host);
      const node = root.appendChild(document.createElement('div'));
      window.shop.element.unmount();
      try {
        window.shop.element.mount(node);
        return 'mounted';
      } catch (error) {
        return String(error);
      }
    });
    assert.match(message, /light DOM.*shadow root.*slot/);
  });

  test('ignores messages without its own nonce', async () => {
    const { page, form, clientSecret } = shop;
    let confirmations = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmations += 1;
    });
    await typeCard(form, '4242424242424242');
    await page.evaluate(() => {
      const { contentWindow, src } = document.querySelector('iframe') ?? {};
      const nonce = 'f'.repeat(32);
      contentWindow?.postMessage(
        { type: 'confirm', question: 'a', nonce },
        new URL(src ?? '').origin,
      );
    });
    const found = await retrieve(page, clientSecret);
    assert.equal(found.paymentIntent?.status, 'requires_payment_method');
    // The shop's own message is handled, and no other confirmation blocks it.
    assert.equal((await pay(page)).paymentIntent?.status, 'succeeded');
    assert.equal(confirmations, 1);
  });

  test('reports that the payment was replaced before the form loaded', async () => {
    const { page, processor, host, clientSecret, reference } = shop;
    const wanted = { reference, amountMinor: 9900, currency: 'usd' };
    await processor.intents.createOrUpdate(wanted);
    await page.goto(host.url);
    const form = await mountForm(page, { key: processor.publishableKey, clientSecret });
    await form.getByText('This payment was replaced').waitFor();
    const events = await page.evaluate(() => window.shop.events.join());
    assert.match(events, /loaderror .*payment_intent_canceled/);
  });

  for (const theme of ['stripe', 'night']) {
    test(`has no accessibility violations that axe finds, ${theme}, with errors shown`, async () => {
      const { page, processor, host, clientSecret } = shop;
      await page.goto(host.url);
      const appearance = { theme };
      const { publishableKey: key } = processor;
      const form = await mountForm(page, { key, clientSecret, appearance });
      await pay(page);
      await form.getByText('Test cards').click();
      const frame = page.frame({ url: /card-form/ });
      assert.ok(frame, 'expected the frame of the card form');
      const background = theme === 'night' ? '#1c2028' : '#fff';
      await frame.evaluate((colour) => {
        document.body.style.background = colour;
      }, background);
      assert.deepEqual(await faultsInFrame(page, /card-form/), []);
    });
  }
});
