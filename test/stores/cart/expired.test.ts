import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gratuityOf } from '../../../src/client/bindings.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

for (const { name, api, cartTokens } of ways) {
  describe(`a cart that expires over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    const expire = (shop: Storefront) =>
      stack.service.service.controls.expireCart(cartOf(shop)?.id ?? '');

    async function readyToPay(browser = openBrowser()) {
      const shop = openShop(stack, { api, browser });
      await addProduct(shop, 1, 2);
      const checkout = await prepared(shop);
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready', JSON.stringify(ready));
      return { shop, checkout, ready };
    }

    test('is started again with its lines as soon as that is known, without a tap', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 1, 2);
      await shop.cart.flush();
      const gone = cartOf(shop)?.id;
      await expire(shop);
      const begun = until(shop, () => cartOf(shop) !== null && cartOf(shop)?.id !== gone);
      await shop.cart.refresh();
      await begun;
      await shop.cart.flush();
      assert.deepEqual(quantitiesOf(shop), [2]);
      shop.close();
    });

    test('is started again with a dish only once, although another tab saw it before the response', async () => {
      const browser = openBrowser();
      const [reading, addition, answer] = [turnstile(), turnstile(), turnstile()];
      let isHeld = false;
      const first = openShop(stack, {
        api,
        browser,
        async fetch(input, init) {
          const found = await fetch(input, init);
          if (!isHeld || init?.method !== 'POST') return found;
          addition.open();
          await answer.pass();
          throw new TypeError('The connection was closed.');
        },
      });
      await addProduct(first, 1, 2);
      await first.cart.flush();
      const gone = cartOf(first)?.id;
      const second = openShop(stack, {
        api,
        browser: { shared: browser.shared, tab: openBrowser().tab },
        async fetch(input, init) {
          if (!reading.isOpen()) await reading.pass();
          return fetch(input, init);
        },
      });
      const read = second.cart.refresh();
      await reading.reached;
      isHeld = true;
      await addProduct(first, 0, 5);
      const flushed = first.cart.flush();
      await addition.pass();
      reading.open();
      await read;
      isHeld = false;
      await expire(second);
      answer.open();
      await flushed;
      await first.cart.refresh();
      await first.cart.flush();
      assert.notEqual(cartOf(first)?.id, gone);
      assert.deepEqual(quantitiesOf(first), [2, 5]);
      first.close();
      second.close();
    });

    test('is started again with the guest’s fulfillment method, not with the page’s first', async () => {
      const shop = openShop(stack, { api, settings: { methods: 'takeout, delivery' } });
      await addProduct(shop, 1, 2);
      shop.cart.intend({ type: 'method', method: 'delivery' });
      await shop.cart.flush();
      const gone = cartOf(shop)?.id;
      assert.equal(cartOf(shop)?.method, 'delivery');
      await expire(shop);
      const begun = until(shop, () => cartOf(shop) !== null && cartOf(shop)?.id !== gone);
      await shop.cart.refresh();
      await begun;
      await shop.cart.flush();
      assert.equal(cartOf(shop)?.method, 'delivery');
      assert.deepEqual(quantitiesOf(shop), [2]);
      shop.close();
    });

    for (const gratuity of [{ percentage: '15' }, { amount: '2.50' }] as const) {
      test(`is started again with its tip of ${JSON.stringify(gratuity)}`, async () => {
        const shop = openShop(stack, { api });
        await addProduct(shop, 1, 2);
        shop.cart.intend({ type: 'gratuity', gratuity });
        await shop.cart.flush();
        const gone = cartOf(shop);
        await expire(shop);
        await shop.cart.refresh();
        await shop.cart.flush();
        assert.notEqual(cartOf(shop)?.id, gone?.id);
        assert.deepEqual(tipOf(shop), { ...gratuity });
        assert.equal(cartOf(shop)?.payable, gone?.payable);
        shop.close();
      });
    }

    test('invalidates its prepared payment, so another cart is never paid with it', async () => {
      const browser = openBrowser();
      const { shop, checkout, ready } = await readyToPay(browser);
      await expire(shop);
      const other = openShop(stack, { api, browser });
      await other.cart.refresh();
      await other.cart.flush();
      assert.equal(cartOf(other)?.payable, ready.payable);
      await checkout.confirm(async () => assert.fail('the card was charged for another cart'));
      assert.notEqual(checkout.$payment.get().step, 'ready');

      await checkout.prepare();
      const again = checkout.$payment.get();
      assert.ok(again.step === 'ready', JSON.stringify(again));
      assert.notEqual(again.clientSecret, ready.clientSecret);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
      other.close();
    });

    test('can be paid after it is started again', async () => {
      const { shop, checkout, ready } = await readyToPay();
      await expire(shop);
      await shop.cart.refresh();
      assert.equal(checkout.$payment.get().step, 'idle');
      await checkout.prepare();
      const again = checkout.$payment.get();
      assert.ok(again.step === 'ready', JSON.stringify(again));
      assert.notEqual(again.clientSecret, ready.clientSecret);
      shop.close();
    });
  });
}

const tipOf = (shop: Storefront) => {
  const cart = cartOf(shop);
  return cart && gratuityOf(cart);
};
const cartOf = (shop: Storefront) => shop.cart.$view.get().confirmed;
const quantitiesOf = (shop: Storefront) => cartOf(shop)?.items.map(({ quantity }) => quantity);

const until = (shop: Storefront, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = shop.cart.$view.listen(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
