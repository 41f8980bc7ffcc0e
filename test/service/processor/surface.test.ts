import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mountForm, typeCard } from './guest.js';
import { useShopInBrowser } from './shop-in-browser.js';

describe('the interface of the processor’s script', () => {
  const shop = useShopInBrowser();

  /** The result of a page's call: its error, or nothing. */
  const complaintOf = async (call: (shop: Window['shop']) => unknown) => {
    const own = await shop.page.evaluateHandle(() => window.shop);
    return own.evaluate(call).then(
      () => '',
      (error: Error) => error.message,
    );
  };

  test('emits a form’s events in the documented order: loading, ready, change', async () => {
    const { page, form } = shop;
    await page.waitForFunction(() => window.shop.events.length === 3);
    await typeCard(form, '4242424242424242');
    await page.waitForFunction(() => window.shop.events.at(-1)?.includes('"complete":true'));
    const events = await page.evaluate(() => window.shop.events);
    assert.deepEqual(events.slice(0, 3), [
      'loaderstart {"elementType":"payment"}',
      'ready {"elementType":"payment"}',
      'change {"elementType":"payment","complete":false,"empty":true,"collapsed":false,"value":{"type":"card"}}',
    ]);
  });

  test('uses the page’s language, even after it changed', async () => {
    const { page, host, processor, clientSecret } = shop;
    await page.goto(host.url);
    const session = { key: processor.publishableKey, clientSecret, locale: 'de' };
    const form = await mountForm(page, session);
    await form.getByLabel('Kartennummer').fill('4242');
    await page.evaluate(() => window.shop.elements.update({ locale: 'ar' }));
    const number = form.getByLabel('رقم البطاقة');
    await number.waitFor();
    assert.equal(await number.inputValue(), '4242');
    assert.equal(await form.locator('html').getAttribute('dir'), 'rtl');
  });

  for (const [name, call, complaint] of [
    ['an unknown event', (s: Window['shop']) => s.element.on('done', () => {}), /no event done/],
    [
      'another redirect than the published ones',
      (s: Window['shop']) =>
        s.processor.confirmPayment({ elements: s.elements, redirect: 'sometimes' }),
      /redirect: expected always or if_required, found "sometimes"/,
    ],
    [
      'options of confirmPayment that it does not know',
      (s: Window['shop']) => s.processor.confirmPayment({ elements: s.elements, amount: 100 }),
      /confirmPayment\(\): there is no option amount/,
    ],
    [
      'options of a form that it does not know',
      (s: Window['shop']) => s.elements.create('expressCheckout', { height: 48 }),
      /create\('expressCheckout'\): there is no option height/,
    ],
    [
      'looks that frames cannot read, once the form is shown',
      (s: Window['shop']) =>
        s.elements.update({ appearance: { variables: { colorText: 'oklch(0.5 0.1 20)' } } }),
      /colorText: expected a color/,
    ],
  ] as const) {
    test(`refuses ${name}`, async () => {
      assert.match(await complaintOf(call), complaint);
    });
  }
});
