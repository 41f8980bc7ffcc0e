/** A guest's data doesn't stay on the device once it is no longer needed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { keyValues } from '../shared/key-values.js';
import { payByCard } from '../shared/paying.js';
import { placeOrder } from '../shared/placing.js';
import { openShop, type ShopOptions, type TestShop } from '../shared/shop.js';

const hour = 3_600_000;
const contact = { customerName: 'Jane', emailAddress: 'jane@example.com', phoneNumber: '' };

function openStorage() {
  const shared = new Map<string, string>();
  const tab = new Map<string, string>();
  const open = { shared: keyValues(shared), tab: keyValues(tab) };
  return { shared, tab, browser: open, newTab: { ...open, tab: keyValues() } };
}

const text = (values: Map<string, string>): string => JSON.stringify([...values]);
const linesOf = ({ cart }: TestShop) => cart.$view.get().lines.map(({ quantity }) => quantity);

for (const api of ['proxy', 'storefront'] as const) {
  describe(`a guest’s data on the device, with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());
    const open = (options: ShopOptions = {}) => openShop(stack, { api, ...options });

    async function abandonAtPayment(options: ShopOptions): Promise<void> {
      const shop = open(options);
      const checkout = checkoutOf(shop);
      await addProduct(shop, 0, 2);
      shop.startCheckout();
      checkout.rememberContact(contact);
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready');
      shop.close();
    }

    test('is available the same evening, in every tab', async () => {
      const { browser, newTab, shared } = openStorage();
      await abandonAtPayment({ browser });
      assert.match(text(shared), /jane@example/);
      const shop = open({ browser: newTab, now: () => Date.now() + 11 * hour });
      assert.deepEqual(linesOf(shop), [2]);
      shop.close();
    });

    test('is gone the next day, even when another restaurant’s page is opened', async () => {
      const { browser, newTab, shared } = openStorage();
      await abandonAtPayment({ browser });
      const settings = { location: 'old-town' };
      const now = () => Date.now() + 24 * hour;
      const shop = open({ browser: newTab, now, settings });
      assert.doesNotMatch(text(shared), /jane|secret|token|access/i);
      shop.close();
      const same = open({ browser: newTab, now });
      assert.deepEqual(linesOf(same), []);
      same.close();
    });

    test('includes no contact once the order is paid on another page', async () => {
      const { browser, tab } = openStorage();
      const shop = open({ browser });
      const checkout = checkoutOf(shop);
      await addProduct(shop, 0);
      shop.startCheckout();
      checkout.rememberContact(contact);
      await checkout.prepare();
      const payment = checkout.$payment.get();
      assert.ok(payment.step === 'ready');
      shop.close();
      assert.match(text(tab), /jane@example/);
      await payByCard(stack, payment.clientSecret);
      const back = open({ browser });
      await back.cart.refresh();
      assert.equal(back.$stage.get(), 'receipt');
      assert.doesNotMatch(text(tab), /jane/i);
      back.close();
    });

    test('includes no contact in a tab that slept while another tab paid the order', async () => {
      const { browser, newTab, tab } = openStorage();
      await abandonAtPayment({ browser });
      const paying = open({ browser: newTab });
      await placeOrder(stack, paying);
      paying.close();
      assert.match(text(tab), /jane@example/);
      open({ browser }).close();
      assert.doesNotMatch(text(tab), /jane/i);
    });

    test('doesn’t open the receipt after the meal', async () => {
      const { browser, shared } = openStorage();
      const shop = open({ browser });
      await addProduct(shop, 0);
      await placeOrder(stack, shop);
      shop.close();
      const soon = open({ browser, now: () => Date.now() + 2 * hour });
      assert.equal(soon.$stage.get(), 'receipt');
      await receiptOf(soon).content.load();
      assert.equal(receiptOf(soon).content.$value.get().state, 'ready');
      soon.close();
      const late = open({ browser, now: () => Date.now() + 12 * hour });
      assert.doesNotMatch(text(shared), /:done|token|access/i);
      await receiptOf(late).content.load();
      assert.equal(late.$stage.get(), 'menu');
      late.close();
    });

    for (const settings of [{ cartStorage: 'tab' }, { sharedTablet: '' }]) {
      const [[name] = []] = Object.entries(settings);
      test(`stays in its tab with ${name}, and survives a reload`, async () => {
        const { browser, newTab, shared } = openStorage();
        await abandonAtPayment({ browser, settings });
        assert.deepEqual([...shared.keys()], []);
        const other = open({ browser: newTab, settings });
        assert.deepEqual(linesOf(other), []);
        other.close();
        const reloaded = open({ browser, settings });
        assert.deepEqual(linesOf(reloaded), [2]);
        reloaded.close();
      });
    }

    test('is gone on the next page load if it couldn’t be read', async () => {
      const { browser, shared } = openStorage();
      await abandonAtPayment({ browser });
      for (const [key, value] of shared) shared.set(key, value.slice(0, -1));
      open({ browser }).close();
      assert.match(text(shared), /:unread/);
      open({ browser }).close();
      assert.doesNotMatch(text(shared), /:unread|jane/i);
    });
  });
}
