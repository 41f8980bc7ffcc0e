/** Guests who pay on the service's own page, and come back without its return address. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hostedAddress } from '../../../src/stores/payment/hosted-page.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { placeOrder as placedReceipt } from '../../journeys/shared/placed-order.js';
import { addProduct } from '../shared/adding.js';
import { counting } from '../shared/losing.js';
import { payByCard } from '../shared/paying.js';
import { placeOrder, prepared } from '../shared/placing.js';
import { copyOf, openBrowser, openShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';
import { ways } from '../shared/ways.js';

/** The guest has pressed the button that leads to the service's page. */
async function leaveFrom(stack: Stack, api: 'proxy' | 'storefront') {
  const browser = openBrowser();
  const sight = inSight();
  const shop = openShop(stack, { api, browser, sight });
  await addProduct(shop, 1, 2);
  await shop.cart.flush();
  assert.match(await hostedAddress(shop), /^http/);
  /** There, the order is paid with what that page knows of it. */
  const pay = async () => {
    const page = openShop(stack, { api, browser: copyOf(browser) });
    await placeOrder(stack, page);
    page.close();
  };
  return { browser, shop, sight, pay };
}

for (const { name, api, cartTokens } of ways) {
  describe(`an order paid on the service’s page, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    const leave = () => leaveFrom(stack, api);

    test('leads to the receipt in a tab that is opened afterwards', async () => {
      const { browser, shop, pay } = await leave();
      shop.close();
      await pay();
      const other = openShop(stack, { api, browser: { ...browser, tab: openBrowser().tab } });
      await eventually.equal(() => other.$stage.get(), 'receipt');
      assert.deepEqual(other.cart.$view.get().lines, []);
      other.close();
    });

    test('leads to the receipt in a tab that is opened while the payment is under way', async () => {
      const { browser, shop } = await leave();
      shop.close();
      const page = openShop(stack, { api, browser: copyOf(browser) });
      const { $payment } = await prepared(page);
      const { service } = stack.service;
      service.controls.setKitchenTakesOrders(false);
      const payment = $payment.get();
      assert.ok(payment.step === 'ready');
      await payByCard(stack, payment.clientSecret);
      page.close();
      const other = openShop(stack, { api, browser: { ...browser, tab: openBrowser().tab } });
      await eventually.equal(() => other.cart.$view.get().notice?.kind, 'locked');
      service.controls.setKitchenTakesOrders(true);
      await eventually.equal(() => other.$stage.get(), 'receipt');
      other.close();
    });

    test('leads to the receipt in a tab that is opened while the service can’t be reached', async () => {
      const { browser, shop, pay } = await leave();
      shop.close();
      await pay();
      let lost = 0;
      const other = openShop(stack, {
        api,
        browser: { ...browser, tab: openBrowser().tab },
        fetch: async (...request) => {
          if (lost === 3) return fetch(...request);
          lost += 1;
          throw new TypeError('Failed to fetch');
        },
      });
      await eventually.equal(() => other.$stage.get(), 'receipt');
      assert.equal(lost, 3);
      other.close();
    });

    test('leads to the receipt in a tab that was open all the time, once the guest looks at it', async () => {
      const { shop, sight, pay } = await leave();
      sight.hide();
      await pay();
      assert.notEqual(shop.$stage.get(), 'receipt');
      sight.show();
      await eventually.equal(() => shop.$stage.get(), 'receipt');
      assert.equal(dependenciesOf(shop).cart.state().confirmed, null);
      shop.close();
    });

    test('costs guests who didn’t go there no request when they come back', async () => {
      const browser = openBrowser();
      const shop = openShop(stack, { api, browser });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      shop.close();
      const { fetch, requests } = counting();
      const sight = inSight();
      const again = openShop(stack, { api, browser, fetch, sight });
      sight.show();
      await new Promise((wake) => setTimeout(wake, 100));
      assert.deepEqual(requests, []);
      again.close();
    });
  });
}

test('an order paid on the service’s page leaves the cart as soon as its receipt shows that the service is back', async () => {
  const stack = await startStack();
  const { browser, shop, pay } = await leaveFrom(stack, 'proxy');
  shop.close();
  await pay();
  const link = await placedReceipt(stack);
  let isDown = true;
  const back = openShop(stack, {
    browser: { ...browser, tab: openBrowser().tab },
    fetch: async (...request) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return fetch(...request);
    },
    // Nothing else asks.
    after: () => () => {},
  });
  const { content, open } = receiptOf(back);
  open(link);
  await content.load();
  assert.equal(content.$value.get().state, 'failed');
  assert.equal(back.cart.$view.get().lines.length, 1);
  isDown = false;
  await content.reload();
  await eventually.deepEqual(() => back.cart.$view.get().lines, []);
  back.close();
  await stack.close();
});
