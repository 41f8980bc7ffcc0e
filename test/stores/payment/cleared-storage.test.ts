/** A guest, the page or the browser removes all that is stored while a payment is open. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { PaymentState } from '../../../src/stores/checkout/types.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { askProcessor, declined, payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import { type Browser, openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const clear = ({ shared, tab }: Browser): void => {
  for (const storage of [shared, tab]) for (const key of storage.keys()) storage.remove(key);
};

for (const { name, api, cartTokens } of ways) {
  describe(`stored data that is cleared while a guest pays, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /** @param hears whether the page learns at once that the storage was cleared */
    async function readyToPay(hears: boolean) {
      const browser = openBrowser();
      const told = new Set<() => void>();
      const watch = (_key: string, changed: () => void) => {
        told.add(changed);
        return () => told.delete(changed);
      };
      const shop = openShop(stack, { api, browser, watch });
      await addProduct(shop, 1, 2);
      shop.startCheckout();
      const checkout = checkoutOf(shop);
      checkout.askWith((secret) => askProcessor(stack, secret));
      checkout.rememberContact(contact);
      await checkout.prepare();
      const clearAll = async () => {
        clear(browser);
        if (hears) for (const changed of told) changed();
        await Promise.resolve();
      };
      return { browser, shop, checkout, clearAll };
    }

    for (const hears of [true, false]) {
      const how = hears ? 'heard of' : 'unheard of';

      test(`leads to the receipt of the paid order (${how})`, async () => {
        const { shop, checkout, clearAll } = await readyToPay(hears);
        const paid = dependenciesOf(shop).cart.state().confirmed;
        await checkout.confirm(async (secret) => {
          await clearAll();
          assert.equal(checkout.$payment.get().step, 'confirming');
          return payByCard(stack, secret);
        });
        const { done, payment, cart } = dependenciesOf(shop);
        assert.equal(shop.$stage.get(), 'receipt');
        assert.deepEqual([done.read()?.cart.id, done.read()?.paid], [paid?.id, paid?.payable]);
        assert.equal(payment.read(), null);
        assert.equal(cart.state().confirmed, null);
        shop.close();
      });

      test(`offers a declined order again (${how})`, async () => {
        const { shop, checkout, clearAll } = await readyToPay(hears);
        await checkout.confirm(async (secret) => {
          await clearAll();
          return payByCard(stack, secret, declined);
        });
        const state = checkout.$payment.get();
        assert.ok(state.step === 'ready' && state.declined, JSON.stringify(state));
        await checkout.confirm((secret) => payByCard(stack, secret));
        assert.equal(shop.$stage.get(), 'receipt');
        shop.close();
      });

      test(`leads to the receipt of an order whose result arrives late (${how})`, async () => {
        const { shop, checkout, clearAll } = await readyToPay(hears);
        let secret = '';
        await checkout.confirm(async (given) => {
          secret = given;
          return { outcome: 'unknown' };
        });
        await becomes(shop, (state) => state.step === 'ready' && state.unsettled);
        await clearAll();
        await payByCard(stack, secret);
        await reachesReceipt(shop);
        shop.close();
      });
    }

    for (const next of ['is empty', 'has begun'] as const) {
      test(`shows no second receipt once another tab has shown it, if the next order ${next}`, async () => {
        const { browser, shop, checkout } = await readyToPay(false);
        const other = openShop(stack, {
          api,
          browser: { shared: browser.shared, tab: openBrowser().tab },
        });
        await checkout.confirm(async (secret) => {
          const outcome = await payByCard(stack, secret);
          const paying = checkoutOf(other);
          await paying.checkAgain();
          await reachesReceipt(other);
          other.startNewOrder();
          if (next === 'has begun') await addProduct(other, 0, 3);
          await other.cart.flush();
          return outcome;
        });
        const { payment, cart, done } = dependenciesOf(other);
        assert.equal(shop.$stage.get(), 'checkout');
        assert.deepEqual([payment.read(), done.read()], [null, null]);
        assert.deepEqual(
          cart.state().confirmed?.items.map(({ quantity }) => quantity),
          next === 'has begun' ? [3] : undefined,
        );
        shop.close();
        other.close();
      });
    }

    test('leads to the receipt after a reload, once the page has noticed', async () => {
      const { browser, shop, checkout, clearAll } = await readyToPay(true);
      let secret = '';
      void checkout.confirm((given) => {
        secret = given;
        return new Promise(() => {});
      });
      await eventually.ok(() => secret);
      await clearAll();
      shop.close();
      await payByCard(stack, secret);
      const reloaded = openShop(stack, { api, browser });
      checkoutOf(reloaded).askWith((given) => askProcessor(stack, given));
      await reachesReceipt(reloaded);
      reloaded.close();
    });
  });
}

/** At once: the clock of these shops skips long waits, and a result that is long overdue counts as none. */
const becomes = (shop: TestShop, is: (state: PaymentState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = checkoutOf(shop).$payment.subscribe((state) => {
      if (!is(state)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });

const reachesReceipt = (shop: TestShop) => eventually.equal(() => shop.$stage.get(), 'receipt');
