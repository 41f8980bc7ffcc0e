import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { inLongRun } from '../../support/long.js';
import { addProduct } from '../shared/adding.js';
import { askProcessor, payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import {
  type Browser,
  openBrowser,
  openShop,
  type ShopOptions,
  type TestShop,
} from '../shared/shop.js';
import { turnstile } from '../shared/turnstile.js';
import { ways } from '../shared/ways.js';

/** More writes than completing an order takes. */
const MOST_WRITES = 8;

/** After this many, the order is saved and the cart cleared; only the payment is left. */
const FREED = 4;

/** A tablet also saves which payment cleared the cart. */
const FREED_ON_TABLET = FREED + 1;

/** How many writes come before the end: over one way each, and in the long run over all of them. */
const cutsIn = (turn: number): readonly number[] =>
  Array.from({ length: MOST_WRITES + 1 }, (_, writes) => writes).filter(
    (writes) => inLongRun || writes % ways.length === turn,
  );

/** Longer than a tab takes to handle a response. */
const settled = () => new Promise((wake) => setTimeout(wake, 200));

/** A tab that closes after this many writes of a completed order; later writes are not stored. */
function closedAfter(
  writes: number,
  { shared, tab }: Browser,
  begins: (key: string) => boolean = (key) => key.endsWith(':done'),
): Browser {
  let left = Number.POSITIVE_INFINITY;
  const write = (key: string, run: () => void) => {
    if (left === Number.POSITIVE_INFINITY && begins(key)) left = writes;
    left -= 1;
    if (left >= 0) run();
  };
  const within = (values: Browser['shared']): Browser['shared'] => ({
    ...values,
    set: (key, value) => write(key, () => values.set(key, value)),
    remove: (key) => write(key, () => values.remove(key)),
  });
  return { shared: within(shared), tab: within(tab) };
}

for (const [turn, { name, api, cartTokens }] of ways.entries()) {
  describe(`a page that is closed while it saves a completed order, over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    /** One tab closes while it pays; another tab had already offered the same payment. */
    async function payAndClose(writes: number) {
      const { shared, tab } = openBrowser();
      const other: Browser = { shared, tab: openBrowser().tab };
      const first = openShop(stack, { api, browser: closedAfter(writes, { shared, tab }) });
      await addProduct(first, 1, 2);
      const paying = checkoutOf(first);
      paying.rememberContact(contact);
      first.startCheckout();
      await paying.prepare();
      const second = openShop(stack, { api, browser: other });
      second.startCheckout();
      checkoutOf(second).rememberContact(contact);
      await checkoutOf(second).prepare();
      assert.equal(checkoutOf(second).$payment.get().step, 'ready');
      await paying.confirm((secret) => payByCard(stack, secret));
      first.close();
      return { again: { shared, tab }, other, second };
    }

    for (const writes of cutsIn(turn)) {
      test(`after ${writes} writes doesn’t let another tab offer the paid order for payment`, async () => {
        const { other, second } = await payAndClose(writes);
        second.close();
        const shop = openShop(stack, { api, browser: other });
        const checkout = checkoutOf(shop);
        assert.notEqual(checkout.$payment.get().step, 'ready');
        checkout.askWith((secret) => askProcessor(stack, secret));
        await checkout.checkAgain();
        assert.notEqual(checkout.$payment.get().step, 'ready');
        assert.deepEqual(shop.cart.$view.get().lines, []);
        const { done, payment } = dependenciesOf(shop);
        assert.ok(done.read()?.paid);
        assert.equal(payment.read(), null);
        shop.close();
      });

      test(`after ${writes} writes removes nothing from the next order when it is reopened`, async () => {
        const { again, second: shop } = await payAndClose(writes);
        // A tab that doesn't show the receipt yet reads the cart first.
        if (writes < FREED) await shop.cart.refresh();
        shop.startNewOrder();
        await addProduct(shop, 0, 3);
        await shop.cart.flush();
        const reopened = openShop(stack, { api, browser: again });
        await checkoutOf(reopened).checkAgain();
        const { items } = dependenciesOf(reopened).cart.state().confirmed ?? {};
        assert.deepEqual(
          items?.map(({ quantity }) => quantity),
          [3],
        );
        shop.close();
        reopened.close();
      });
    }

    test('leaves the receipt to a tab opened offline, once the cart is cleared', async () => {
      const { other, second } = await payAndClose(FREED);
      second.close();
      const offline: typeof fetch = async () => Promise.reject(new TypeError('No network.'));
      const shop = openShop(stack, { api, browser: other, fetch: offline });
      assert.equal(shop.$stage.get(), 'receipt');
      assert.equal(dependenciesOf(shop).payment.read(), null);
      shop.close();
    });

    /** A shared tablet stores no placed order, so only the cleared cart shows that it was paid. */
    async function payOnTablet(writes: number, reopened: ShopOptions = {}): Promise<TestShop> {
      const browser = openBrowser();
      let paid = false;
      const options = { api, settings: { sharedTablet: '' } };
      const cutOff = closedAfter(writes, browser, () => paid);
      const first = openShop(stack, { ...options, browser: cutOff });
      await addProduct(first, 1, 2);
      const paying = checkoutOf(first);
      paying.rememberContact(contact);
      first.startCheckout();
      await paying.prepare();
      await paying.confirm(async (secret) => {
        const outcome = await payByCard(stack, secret);
        paid = true;
        return outcome;
      });
      assert.equal(first.$stage.get(), 'receipt');
      first.close();
      return openShop(stack, { ...options, ...reopened, browser });
    }

    for (const writes of cutsIn(turn)) {
      test(`after ${writes} writes on a shared tablet doesn’t offer a second payment`, async () => {
        const shop = await payOnTablet(writes);
        const checkout = checkoutOf(shop);
        checkout.askWith((secret) => askProcessor(stack, secret));
        await checkout.checkAgain();
        assert.notEqual(checkout.$payment.get().step, 'ready');
        assert.deepEqual(shop.cart.$view.get().lines, []);
        assert.equal(dependenciesOf(shop).payment.read(), null);
        shop.close();
      });

      test(`after ${writes} writes on a shared tablet removes nothing from the next order`, async () => {
        const shop = await payOnTablet(writes);
        await shop.cart.refresh();
        shop.startNewOrder();
        await addProduct(shop, 0, 3);
        await shop.cart.flush();
        await checkoutOf(shop).checkAgain();
        assert.deepEqual(
          shop.cart.$view.get().lines.map(({ quantity }) => quantity),
          [3],
        );
        shop.close();
      });
    }

    test('keeps an order that is started while a shared tablet checks the last payment', async () => {
      const gate = turnstile();
      const slow: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (/order-result$|carts\/[^/]+$/.test(String(input))) await gate.pass();
        return answer;
      };
      const shop = await payOnTablet(FREED_ON_TABLET, { fetch: slow });
      const { isFreed, payment, cart } = dependenciesOf(shop);
      assert.ok(isFreed() && payment.read());
      checkoutOf(shop);
      await gate.reached;
      shop.returnToMenu();
      await addProduct(shop, 0, 3);
      await shop.cart.flush();
      const next = cart.state();
      gate.open();
      await settled();
      assert.equal(payment.read(), null);
      assert.deepEqual(
        [cart.state().cartNumber, cart.state().confirmed],
        [next.cartNumber, next.confirmed],
      );
      shop.close();
    });
  });
}
