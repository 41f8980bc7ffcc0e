import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { followDefaultTip } from '../../../src/stores/checkout/default-tip.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { forgetGuest } from '../../../src/stores/storefront/forget-guest.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { keyValues } from '../shared/key-values.js';
import { payByCard } from '../shared/paying.js';
import { openBrowser, openShop, type TestShop } from '../shared/shop.js';

const contact = { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: '' };
const noTip = { type: 'gratuity', gratuity: { percentage: '0' } } as const;

/** Merchants with a default of 15 %; with `leftToClients`, the service doesn't add it to new carts. */
const startWith = (leftToClients: boolean): Promise<Stack> => {
  const locations = saffronLane.locations.map((location) => ({
    ...location,
    gratuity: { ...location.gratuity, defaultPercentage: 15, leftToClients },
  }));
  return startStack({ service: { seed: { ...saffronLane, locations } } });
};

/** At the checkout, after all choices have been sent. */
async function goToCheckout(shop: TestShop): Promise<void> {
  shop.startCheckout();
  followDefaultTip(shop);
  await checkoutOf(shop).gratuity.load();
  await shop.cart.flush();
}

/** Where the store records that the tip is decided. */
function markOf(values: Map<string, string>): string {
  const [mark, ...more] = [...values.keys()].filter((key) => key.endsWith(':tip'));
  assert.ok(mark && more.length === 0, [...values.keys()].join());
  return mark;
}

const rateOf = (shop: TestShop) => shop.cart.$view.get().confirmed?.gratuityRate;

async function pay(stack: Stack, shop: TestShop): Promise<void> {
  const checkout = checkoutOf(shop);
  checkout.rememberContact(contact);
  await checkout.prepare();
  await checkout.confirm((secret) => payByCard(stack, secret));
  assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
}

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the merchant’s default tip with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startWith(true);
    });
    after(() => stack.close());

    test('is in the order before payment, at the cost of one more request', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      stack.requests.clear();
      await goToCheckout(shop);
      assert.equal(rateOf(shop), 0.15);
      await pay(stack, shop);
      await receiptOf(shop).content.load();
      assert.equal(stack.requests.count('PUT', 'gratuity'), 1);
      assert.ok(stack.requests.all().length <= 10, JSON.stringify(stack.requests.byRoute()));

      shop.startNewOrder();
      await addProduct(shop, 0);
      await goToCheckout(shop);
      assert.equal(rateOf(shop), 0.15, 'the next order has it too');
      shop.close();
    });

    test('doesn’t replace "no tip" after a reload, in another tab or in a new cart', async () => {
      const browser = openBrowser();
      const shop = openShop(stack, { api, browser });
      await addProduct(shop, 0);
      await goToCheckout(shop);
      shop.cart.intend(noTip);
      await shop.cart.flush();
      shop.close();
      for (const tab of [browser, { ...browser, tab: openBrowser().tab }]) {
        const again = openShop(stack, { api, browser: tab });
        await goToCheckout(again);
        assert.equal(rateOf(again), 0);
        again.close();
      }
      const last = openShop(stack, { api, browser });
      await stack.service.service.controls.expireCart(last.cart.$view.get().confirmed?.id ?? '');
      await addProduct(last, 1);
      await goToCheckout(last);
      assert.deepEqual([rateOf(last), last.cart.$view.get().quantity], [0, 2]);
      last.close();
    });

    test('is in the next order if this one was completed while its page was closed', async () => {
      const values = new Map<string, string>();
      const browser = { shared: keyValues(values), tab: keyValues() };
      const shop = openShop(stack, { api, browser });
      await addProduct(shop, 0);
      await goToCheckout(shop);
      shop.cart.intend(noTip);
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      await checkout.prepare();
      const ready = checkout.$payment.get();
      shop.close();
      assert.ok(ready.step === 'ready');
      await payByCard(stack, ready.clientSecret);

      for (const isSeen of [true, false]) {
        const kept = { shared: keyValues(new Map(values)), tab: keyValues() };
        const next = openShop(stack, { api, browser: kept });
        await next.cart.refresh();
        assert.equal(next.$stage.get(), 'receipt');
        if (isSeen) followDefaultTip(next);
        assert.equal(kept.shared.get(markOf(values)) === null, isSeen);
        next.startNewOrder();
        await addProduct(next, 0);
        await goToCheckout(next);
        assert.equal(rateOf(next), 0.15);
        next.close();
      }
    });

    test('doesn’t replace a tip that the guest chose before it was loaded', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      shop.cart.intend({ type: 'gratuity', gratuity: { amount: '2.00' } });
      await goToCheckout(shop);
      const tip = shop.cart.$view.get().confirmed?.charges.find(({ kind }) => kind === 'gratuity');
      assert.equal(tip?.amount.minor, 200);
      shop.close();
    });

    test('is not added to an order whose guest has already continued to payment', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      shop.startCheckout();
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      await checkout.prepare();
      const before = checkout.$payment.get();
      await goToCheckout(shop);
      checkout.edit();
      await shop.cart.flush();
      assert.equal(rateOf(shop), 0);
      assert.equal(before.step, 'ready');
      shop.close();
    });

    test('is applied again for the next guest of a shared tablet', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      await goToCheckout(shop);
      shop.cart.intend(noTip);
      await shop.cart.flush();
      await forgetGuest(shop);
      await addProduct(shop, 0);
      await goToCheckout(shop);
      assert.equal(rateOf(shop), 0.15);
      shop.close();
    });
  });
}

test('a default tip that the service has already applied is not sent again', async () => {
  const stack = await startWith(false);
  const shop = openShop(stack);
  await addProduct(shop, 0);
  await goToCheckout(shop);
  assert.equal(rateOf(shop), 0.15);
  assert.equal(stack.requests.count('PUT', 'gratuity'), 0);
  shop.cart.intend(noTip);
  await shop.cart.flush();
  await goToCheckout(shop);
  assert.equal(rateOf(shop), 0);
  shop.close();
  await stack.close();
});
