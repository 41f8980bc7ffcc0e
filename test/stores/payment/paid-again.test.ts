import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { CheckoutStore, PaymentState } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { askProcessor, challenged, declined, payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import { type Browser, openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

for (const { name, api, cartTokens } of ways) {
  describe(`a payment whose confirmation was lost, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    const open = (browser: Browser) => {
      const shop = openShop(stack, { api, browser });
      const checkout = checkoutOf(shop);
      checkout.askWith((secret) => askProcessor(stack, secret));
      return { shop, checkout };
    };

    async function readyToPay() {
      const browser = openBrowser();
      const { shop, checkout } = open(browser);
      await addProduct(shop, 1, 2);
      checkout.rememberContact(contact);
      await checkout.prepare();
      return { browser, shop, checkout };
    }

    /** Presses Pay, and nothing leaves the device. Resolves when paying again is offered. */
    async function lose(checkout: CheckoutStore): Promise<string> {
      let secret = '';
      await checkout.confirm(async (given) => {
        secret = given;
        return { outcome: 'unknown' };
      });
      await becomes(checkout, (state) => state.step === 'ready' && state.unsettled);
      return secret;
    }

    test('can be confirmed again, and can’t be edited or prepared again before that', async () => {
      const { shop, checkout } = await readyToPay();
      const secret = await lose(checkout);
      checkout.edit();
      await checkout.prepare();
      const state = checkout.$payment.get();
      assert.ok(state.step === 'ready' && state.unsettled && state.clientSecret === secret);
      await checkout.confirm((again) => {
        assert.equal(again, secret);
        return payByCard(stack, again);
      });
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });

    test('shows the receipt if the lost confirmation arrives after all', async () => {
      const { shop, checkout } = await readyToPay();
      const secret = await lose(checkout);
      await payByCard(stack, secret);
      await reaches(shop, 'receipt');
      shop.close();
    });

    test('stays open if a second card is declined while the first may still be charged', async () => {
      const { shop, checkout } = await readyToPay();
      const secret = await lose(checkout);
      await checkout.confirm((again) => payByCard(stack, again, declined));
      const state = checkout.$payment.get();
      assert.ok(state.step === 'ready' && state.declined && state.unsettled, JSON.stringify(state));
      checkout.edit();
      assert.equal(checkout.$payment.get().step, 'ready');
      await payByCard(stack, secret);
      await reaches(shop, 'receipt');
      shop.close();
    });

    test('takes another card if the bank’s question never reached the page', async () => {
      const { shop, checkout } = await readyToPay();
      await checkout.confirm(async (secret) => {
        await payByCard(stack, secret, challenged);
        throw new Error('The answer was lost.');
      });
      await becomes(checkout, (state) => state.step === 'ready' && state.unsettled);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });

    test('is offered again by another tab, and paid once', async () => {
      const { browser, shop, checkout } = await readyToPay();
      await lose(checkout);
      shop.close();
      const other = open({ shared: browser.shared, tab: openBrowser().tab });
      await becomes(other.checkout, (state) => state.step === 'ready' && state.unsettled);
      await other.checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(other.shop.$stage.get(), 'receipt');
      other.shop.close();
    });

    test('shares its client secret with other tabs only until its outcome is known', async () => {
      const values = new Map<string, string>();
      const shared = { ...openBrowser().shared, ...storedIn(values) };
      const { shop, checkout } = open({ shared, tab: openBrowser().tab });
      await addProduct(shop, 1, 2);
      checkout.rememberContact(contact);
      await checkout.prepare();
      const isShared = () => [...values.values()].some((value) => value.includes('_secret_'));
      assert.equal(checkout.$payment.get().step, 'ready');
      assert.equal(isShared(), false);
      await checkout.confirm(async (secret) => {
        assert.equal(isShared(), true);
        return payByCard(stack, secret);
      });
      assert.equal(isShared(), false);
      shop.close();
    });
  });
}

const storedIn = (values: Map<string, string>) => ({
  get: (key: string) => values.get(key) ?? null,
  set: (key: string, value: string) => void values.set(key, value),
  remove: (key: string) => void values.delete(key),
  keys: () => [...values.keys()],
});

const becomes = ({ $payment }: CheckoutStore, is: (state: PaymentState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = $payment.subscribe((state) => {
      if (!is(state)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

const reaches = ({ $stage }: TestShop, wanted: string) =>
  new Promise<void>((resolve) => {
    const stop = $stage.subscribe((stage) => {
      if (stage !== wanted) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
