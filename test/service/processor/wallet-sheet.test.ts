import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { FrameLocator } from 'playwright-core';
import { faultsInFrame } from './frame-faults.js';
import { type Outcome, pay, typeCard } from './guest.js';
import { useShopInBrowser } from './shop-in-browser.js';

type Answer = 'pays' | 'says that it failed' | 'does not answer the press';

describe('the wallet’s sheet, on a page of another origin', () => {
  const shop = useShopInBrowser();
  let button: FrameLocator;
  let sheet: FrameLocator;

  beforeEach(() => {
    button = shop.page.frameLocator('iframe[title="Pay with a wallet"]');
    sheet = shop.page.frameLocator('iframe[title="Test wallet"]');
  });

  /** A page that runs `answer` once the guest has pressed, or has approved. */
  async function offerWallet(answer: Answer): Promise<void> {
    await shop.page.evaluate((does) => {
      const { processor, elements, events } = window.shop;
      const business = { name: 'Riverside' };
      const wallet = elements.create('expressCheckout', { buttonHeight: 48, business });
      const node = document.querySelector('#other');
      if (!node) throw new Error('The host page has no place for the wallet.');
      for (const name of ['ready', 'cancel', 'loaderror']) {
        wallet.on(name, (event) => events.push(`${name} ${JSON.stringify(event)}`));
      }
      wallet.on('click', ({ resolve }) => {
        if (does !== 'does not answer the press') resolve();
      });
      wallet.on('confirm', ({ paymentFailed }) => {
        if (does !== 'pays') return paymentFailed({ reason: 'fail' });
        const confirmParams = { return_url: location.href };
        const options = { elements, confirmParams, redirect: 'if_required' };
        Reflect.set(window, 'answer', processor.confirmPayment(options));
      });
      wallet.mount(node);
    }, answer);
    await shop.page.waitForFunction(() =>
      window.shop.events.some((event) => /^ready .*expressCheckout/.test(event)),
    );
  }

  const press = () => button.getByRole('button', { name: 'Pay with Test wallet' }).click();
  const confirmed = async () => {
    await shop.page.waitForFunction(() => Reflect.has(window, 'answer'));
    return shop.page.evaluate(() => Reflect.get(window, 'answer') as Promise<Outcome>);
  };
  const sheetIsGone = () =>
    shop.page.locator('iframe[title="Test wallet"]').waitFor({ state: 'detached' });
  const events = () => shop.page.evaluate(() => window.shop.events);
  const chargeOf = async () => (await shop.processor.intents.find(shop.reference))?.status;

  test('reports what it offers, shows payee and amount, and pays', async () => {
    await offerWallet('pays');
    const ready = (await events()).findLast((event) => event.startsWith('ready')) ?? '';
    assert.match(
      ready,
      /"elementType":"expressCheckout","availablePaymentMethods":\{"testWallet":true\}/,
    );
    await press();
    await sheet.getByRole('heading', { name: 'Pay Riverside' }).waitFor();
    await sheet.getByRole('button', { name: 'Pay $25.99' }).click();
    assert.equal((await confirmed()).paymentIntent?.status, 'succeeded');
    await sheetIsGone();
  });

  test('has no accessibility violations that axe finds, and neither does its button', async () => {
    await offerWallet('pays');
    assert.deepEqual(await faultsInFrame(shop.page, /wallet-button/), []);
    await press();
    await sheet.getByRole('button', { name: 'Pay $25.99' }).waitFor();
    assert.deepEqual(await faultsInFrame(shop.page, /wallet-sheet/), []);
  });

  test('charges nothing when it is canceled, and the card form still works', async () => {
    await offerWallet('pays');
    await press();
    // The heading appears before the sheet listens; it is focused once the sheet does.
    await sheet.locator('h1:focus').waitFor();
    await shop.page.keyboard.press('Escape');
    await sheetIsGone();
    assert.match((await events()).at(-1) ?? '', /^cancel \{"elementType":"expressCheckout"\}/);
    await typeCard(shop.form, '4242424242424242');
    assert.equal((await pay(shop.page)).paymentIntent?.status, 'succeeded');
  });

  test('reports the issuer’s refusal, closes, and can be tried again', async () => {
    await offerWallet('pays');
    await press();
    await sheet.getByLabel(/0002/).check();
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
    assert.equal((await confirmed()).error?.code, 'card_declined');
    await sheetIsGone();
    await shop.page.evaluate(() => Reflect.deleteProperty(window, 'answer'));
    await press();
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
    assert.equal((await confirmed()).paymentIntent?.status, 'succeeded');
  });

  test('closes without a charge if the page can’t be paid now', async () => {
    await offerWallet('says that it failed');
    await press();
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
    await sheetIsGone();
    assert.equal(await chargeOf(), 'requires_payment_method');
  });

  test('doesn’t open until the page agrees to the press', async () => {
    await offerWallet('does not answer the press');
    await press();
    await typeCard(shop.form, '4242424242424242');
    assert.equal(await shop.page.locator('iframe[title="Test wallet"]').count(), 0);
  });

  test('doesn’t charge an amount that was replaced while it was open', async () => {
    await offerWallet('pays');
    const wanted = { reference: shop.reference, amountMinor: 3000, currency: 'usd' };
    await shop.processor.intents.createOrUpdate(wanted);
    await press();
    await sheet.getByText('This payment was replaced or is made already.').waitFor();
    assert.equal(await sheet.getByRole('button', { name: /^Pay/ }).isDisabled(), true);
  });

  test('closes if it doesn’t load, and so does the bank’s dialog, since both cover the page', async () => {
    await offerWallet('pays');
    await shop.page.route(/(?:wallet-sheet|challenge)\.html/, () => {});
    await shop.page.clock.install();
    await press();
    await shop.page.locator('iframe[title="Test wallet"]').waitFor();
    await shop.page.clock.fastForward(21_000);
    await sheetIsGone();
    assert.match((await events()).at(-1) ?? '', /^cancel /);
    await typeCard(shop.form, '4000000000003220');
    const paying = pay(shop.page);
    await shop.page.locator('iframe[title="Confirm your payment"]').waitFor();
    await shop.page.clock.fastForward(21_000);
    assert.equal((await paying).error?.code, 'frame_not_loaded');
    await shop.page.locator('iframe[title="Confirm your payment"]').waitFor({ state: 'detached' });
  });

  test('closes when its element is removed, and leaves nothing approved', async () => {
    await offerWallet('pays');
    await press();
    await sheet.getByRole('button', { name: /^Pay \$/ }).waitFor();
    await shop.page.evaluate(() => {
      const { elements } = window.shop as unknown as {
        elements: { getElement(type: string): { destroy(): void } };
      };
      elements.getElement('expressCheckout').destroy();
    });
    await sheetIsGone();
    assert.equal(await chargeOf(), 'requires_payment_method');
  });
});
