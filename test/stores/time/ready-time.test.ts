import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { ownOrder, waitingFor } from '../../../src/stores/receipt/waiting.js';
import { FRESH_MS, readyTimeOf } from '../../../src/stores/time/ready-time.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { holding } from '../shared/losing.js';
import { payByCard } from '../shared/paying.js';
import { placeOrder, prepared } from '../shared/placing.js';
import { openShop, type ShopOptions, type TestShop } from '../shared/shop.js';

const HOUR = 3_600_000;

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the estimated ready time with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());

    async function atCheckout(options: Partial<ShopOptions> = {}): Promise<TestShop> {
      const shop = openShop(stack, { api, ...options });
      await addProduct(shop, 0);
      await shop.cart.flush();
      shop.startCheckout();
      stack.requests.clear();
      return shop;
    }
    /** What the receipt counts down to. */
    const kept = (shop: TestShop): number | undefined => {
      const order = ownOrder(shop);
      assert.ok(order);
      return waitingFor(shop, order, order)?.ready;
    };

    test('is shown at checkout, and stays on the receipt', async () => {
      const shop = await atCheckout();
      const ready = readyTimeOf(shop);
      assert.equal(ready.at(), null);
      await ready.ask();
      const at = ready.at();
      assert.ok(at && Date.parse(at) > Date.now(), String(at));
      const checkout = await prepared(shop);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      await ready.ask();
      assert.equal(kept(shop), Date.parse(at));
      assert.equal(ready.at(), null);
      shop.close();
    });

    test('is requested again after a while, and not shown when it is old', async () => {
      const clock = { now: Date.now() };
      let requests = 0;
      const shop = await atCheckout({
        now: () => clock.now,
        fetch: (url, init) => {
          if (`${url}`.includes('ordering-readiness')) requests += 1;
          return fetch(url, init);
        },
      });
      const ready = readyTimeOf(shop);
      await ready.ask();
      await ready.ask();
      assert.equal(requests, 1);
      assert.ok(ready.at());
      clock.now += 2 * HOUR;
      assert.equal(ready.at(), null);
      await ready.ask();
      assert.equal(requests, 2);
      shop.close();
    });

    test('is no longer shown when it can’t be renewed, neither at checkout nor on the receipt', async () => {
      const clock = { now: Date.now() };
      let broken = false;
      const shop = await atCheckout({
        now: () => clock.now,
        fetch: (url, init) =>
          broken && `${url}`.includes('ordering-readiness')
            ? Promise.reject(new TypeError('down'))
            : fetch(url, init),
      });
      const ready = readyTimeOf(shop);
      await ready.ask();
      assert.ok(ready.at());
      broken = true;
      clock.now += 5 * 60_000;
      assert.equal(ready.at(), null, 'an estimate from five minutes ago is too old');
      await ready.ask();
      await placeOrder(stack, shop);
      assert.equal(kept(shop), undefined);
      shop.close();
    });

    test('is no longer shown once the kitchen withdraws it', async () => {
      const clock = { now: Date.now() };
      let isWithdrawn = false;
      const shop = await atCheckout({
        now: () => clock.now,
        fetch: (url, init) =>
          isWithdrawn && `${url}`.includes('ordering-readiness')
            ? Promise.resolve(new Response('{}', { status: 404 }))
            : fetch(url, init),
      });
      const ready = readyTimeOf(shop);
      await ready.ask();
      isWithdrawn = true;
      clock.now += FRESH_MS;
      assert.ok(ready.at(), 'it is still recent');
      await ready.ask();
      assert.equal(ready.at(), null);
      await placeOrder(stack, shop);
      assert.equal(kept(shop), undefined);
      shop.close();
    });

    test('stays on the receipt as the guest saw it, if it is withdrawn after the payment', async (t) => {
      const clock = { now: Date.now() };
      const isReadiness = (_method: string, path: string) => path.includes('ordering-readiness');
      let isSeen = false;
      const withdrawn = holding(
        t,
        'request',
        (method, path) => isSeen && isReadiness(method, path),
        (url, init) =>
          isSeen && isReadiness('GET', `${url}`)
            ? Promise.resolve(new Response('{}', { status: 404 }))
            : fetch(url, init),
      );
      const shop = await atCheckout({ now: () => clock.now, fetch: withdrawn.fetch });
      const ready = readyTimeOf(shop);
      await ready.ask();
      const at = ready.at();
      isSeen = true;
      clock.now += FRESH_MS;
      const asking = ready.ask();
      await withdrawn.held();
      await placeOrder(stack, shop);
      withdrawn.release();
      await asking;
      assert.equal(kept(shop), Date.parse(`${at}`));
      shop.close();
    });

    test('is not shown on the receipt if it became old during payment', async () => {
      const clock = { now: Date.now() };
      const shop = await atCheckout({ now: () => clock.now });
      const ready = readyTimeOf(shop);
      await ready.ask();
      assert.ok(ready.at());
      const checkout = await prepared(shop);
      await checkout.confirm((secret) => {
        // The bank's challenge opens in an app on top of the page.
        clock.now += 5 * 60_000;
        return payByCard(stack, secret);
      });
      assert.equal(shop.$stage.get(), 'receipt');
      assert.equal(kept(shop), undefined);
      shop.close();
    });

    test('is not requested again after a minute if the service refuses it', async () => {
      for (const status of [401, 404]) {
        const clock = { now: Date.now() };
        let requests = 0;
        const shop = await atCheckout({
          now: () => clock.now,
          fetch: (url, init) => {
            if (!`${url}`.includes('ordering-readiness')) return fetch(url, init);
            requests += 1;
            return Promise.resolve(new Response('{}', { status }));
          },
        });
        await readyTimeOf(shop).ask();
        clock.now += 10 * 60_000;
        await readyTimeOf(shop).ask();
        assert.equal(requests, 1, `after ${status}`);
        shop.close();
      }
    });

    test('is not requested if the guest chose a time', async () => {
      const shop = await atCheckout();
      await checkoutOf(shop).times.load();
      const times = checkoutOf(shop).times.$value.get();
      const day = times.state === 'ready' ? times.value.days[0] : undefined;
      assert.ok(day?.times[0]);
      shop.cart.intend({
        type: 'order-time',
        time: { pickupType: 'LATER', orderDate: day.date, orderTime: day.times[0] },
      });
      await shop.cart.flush();
      await readyTimeOf(shop).ask();
      assert.equal(readyTimeOf(shop).at(), null);
      assert.equal(stack.requests.count('GET', 'ordering-readiness'), 0);
      shop.close();
    });

    test('is not shown if the service doesn’t have the operation', async () => {
      const shop = await atCheckout({
        fetch: (url, init) =>
          `${url}`.includes('ordering-readiness')
            ? Promise.resolve(new Response('{}', { status: 404 }))
            : fetch(url, init),
      });
      await readyTimeOf(shop).ask();
      assert.equal(readyTimeOf(shop).at(), null);
      shop.close();
    });
  });
}
