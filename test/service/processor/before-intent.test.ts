import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FrameLocator } from 'playwright-core';
import { type Outcome, typeCard } from './guest.js';
import { useShopInBrowser } from './shop-in-browser.js';

interface Plan {
  readonly amount?: number;
  readonly currency?: string;
  readonly captureMethod?: string;
}

describe('a form that exists before its payment intent', () => {
  const shop = useShopInBrowser();

  /** Mounts the form for what the page says that the intent will be. */
  async function mountEarly(plan: Plan = {}): Promise<FrameLocator> {
    await shop.page.evaluate((wanted) => {
      const { processor, events } = window.shop;
      window.shop.element.unmount();
      const elements = processor.elements({ mode: 'payment', ...wanted });
      const element = elements.create('payment');
      const node = document.querySelector('#card');
      if (!node) throw new Error('The host page has no place for the card form.');
      events.length = 0;
      element.on('ready', () => events.push('ready'));
      element.mount(node);
      window.shop = { processor, elements, element, events };
    }, plan);
    await shop.page.waitForFunction(() => window.shop.events.includes('ready'));
    return shop.page.frameLocator('iframe[title="Card details"]');
  }

  /** What the page gets; `thrown` instead if the processor's script throws. */
  const confirm = (submits = true): Promise<Outcome & { readonly thrown?: string }> =>
    shop.page.evaluate(
      async ([clientSecret, isSubmitted]) => {
        const { processor, elements } = window.shop;
        const submitted = isSubmitted ? await elements.submit() : {};
        if (submitted.error) return { error: submitted.error };
        const confirmParams = { return_url: location.href };
        try {
          const options = { elements, clientSecret, confirmParams, redirect: 'if_required' };
          return await processor.confirmPayment(options);
        } catch (error) {
          return { thrown: String(error) };
        }
      },
      [shop.clientSecret, submits] as const,
    );

  const statusOf = async () => (await shop.processor.intents.find(shop.reference))?.status;
  const usd = { amount: 2599, currency: 'usd' };

  test('pays an intent of the same amount', async () => {
    await typeCard(await mountEarly(usd), '4242424242424242');
    assert.equal((await confirm()).paymentIntent?.status, 'succeeded');
    assert.equal(await statusOf(), 'succeeded');
  });

  for (const [what, plan] of [
    ['amount', { ...usd, amount: 1899 }],
    ['currency', { ...usd, currency: 'gbp' }],
    ['capture_method', { ...usd, captureMethod: 'manual' }],
  ] as const) {
    test(`charges nothing if the intent has another ${what}`, async () => {
      await typeCard(await mountEarly(plan), '4242424242424242');
      const { error } = await confirm();
      assert.deepEqual(
        [error?.type, error?.code],
        ['invalid_request_error', 'payment_intent_mismatch'],
      );
      assert.match(error?.message ?? '', new RegExp(what));
      assert.equal(await statusOf(), 'requires_payment_method');
    });
  }

  test('keeps the typed card when its amount changes, and pays the new amount', async () => {
    const form = await mountEarly({ ...usd, amount: 1899 });
    await typeCard(form, '4242424242424242');
    await shop.page.evaluate(() => window.shop.elements.update({ amount: 2599 }));
    assert.equal(await form.getByLabel('Card number').inputValue(), '4242 4242 4242 4242');
    assert.equal((await confirm()).paymentIntent?.status, 'succeeded');
  });

  test('has to be submitted before each confirmation', async () => {
    await typeCard(await mountEarly(usd), '4000000000000002');
    assert.match((await confirm(false)).thrown ?? '', /call elements\.submit\(\)/);
    assert.equal((await confirm()).error?.code, 'card_declined');
    assert.match((await confirm(false)).thrown ?? '', /call elements\.submit\(\)/);
  });

  test('shows what is missing when it is submitted, and sends nothing', async () => {
    const form = await mountEarly(usd);
    const { error } = await confirm();
    assert.equal(error?.type, 'validation_error');
    await form.getByText('Your card number is incomplete.').waitFor();
  });

  test('needs an amount and a currency', async () => {
    await assert.rejects(mountEarly({ currency: 'usd' }), /expected an amount in minor units/);
    await assert.rejects(mountEarly({ amount: 2599, currency: 'USD' }), /a currency like usd/);
  });
});
