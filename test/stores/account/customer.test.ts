import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { customerOf } from '../../../src/stores/account/customer.js';
import type { CartKeeper } from '../../../src/stores/cart/cart.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { codeFor, logIn } from './customers.js';

for (const api of ['proxy', 'storefront'] as const) {
  describe(`a customer with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());
    const settings = api === 'storefront' ? { merchant: 'saffron-lane' } : {};
    const open = (browser = openBrowser(), network?: typeof fetch) =>
      openShop(stack, { api, browser, settings, ...(network && { fetch: network }) });

    test('logs in with the code, and the guest’s cart becomes theirs', async () => {
      const shop = open();
      await addProduct(shop, 0, 2);
      await shop.cart.flush();
      await logIn(stack, shop, 'ada@example.com');
      await shop.cart.flush();
      assert.equal((shop.cart as CartKeeper).access()?.claimed, true);
      assert.equal(shop.cart.$view.get().notice, null);
      await addProduct(shop, 1);
      await shop.cart.flush();
      assert.equal(shop.cart.$view.get().quantity, 3);
      shop.close();
    });

    test('can’t log in with another merchant’s name, which the integrator reads', async (test) => {
      const said = test.mock.method(console, 'error', () => {});
      const merchant = `nobody-${api}`;
      const shop = openShop(stack, { api, browser: openBrowser(), settings: { merchant } });
      await customerOf(shop).askForCode('ada@example.com');
      const line = `${said.mock.calls[0]?.arguments[0]}`;
      assert.match(line, /^order-elements: data-merchant: expected the slug .* found "nobody-/);
      assert.match(line, /Guests can't log in/);
      shop.close();
    });

    test('is not told that the merchant is wrong while the service is down', async (test) => {
      const said = test.mock.method(console, 'error', () => {});
      const isCode = (input: unknown) => String(input).includes('/login');
      const shop = open(openBrowser(), async (input, init) =>
        isCode(input) ? Response.json({ code: 'DOWN' }, { status: 503 }) : fetch(input, init),
      );
      await customerOf(shop).askForCode('ada@example.com');
      assert.ok(customerOf(shop).$login.get().problem);
      const lines = said.mock.calls.map((call) => String(call.arguments[0]));
      assert.deepEqual(
        lines.filter((line) => line.includes('data-merchant')),
        [],
      );
      shop.close();
    });

    test('who logs in first owns the cart started afterwards', async () => {
      const shop = open();
      await logIn(stack, shop, 'first@example.com');
      await addProduct(shop, 0);
      await shop.cart.flush();
      await shop.cart.flush();
      assert.equal((shop.cart as CartKeeper).access()?.claimed, true);
      shop.close();
    });

    test('pays for their cart and gets the receipt', async () => {
      const shop = open();
      await addProduct(shop, 0);
      await logIn(stack, shop, 'payer@example.com');
      const checkout = checkoutOf(shop);
      checkout.rememberContact({
        customerName: 'Ada',
        emailAddress: 'payer@example.com',
        phoneNumber: '',
      });
      await checkout.prepare();
      assert.equal(checkout.$payment.get().step, 'ready', JSON.stringify(checkout.$payment.get()));
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });

    test('sees that a code is wrong, and that there were too many attempts', async () => {
      const shop = open();
      const customer = customerOf(shop);
      await customer.askForCode('wrong@example.com');
      const code = await codeFor(stack, 'wrong@example.com');
      const other = code === '000000' ? '111111' : '000000';
      for (let tries = 1; tries <= 5; tries += 1) {
        await customer.tryCode(other);
        const { step, problem } = customer.$login.get();
        assert.deepEqual([step, problem?.kind], ['code', tries < 5 ? 'wrong-code' : 'used-up']);
      }
      await customer.tryCode(code);
      assert.equal(customer.$login.get().step, 'code');
      shop.close();
    });

    test('can enter the code after a reload, and stays logged in after another', async () => {
      const browser = openBrowser();
      const first = open(browser);
      await customerOf(first).askForCode('reload@example.com');
      first.close();
      const second = open(browser);
      const customer = customerOf(second);
      assert.equal(customer.$login.get().identifier, 'reload@example.com');
      await customer.tryCode(await codeFor(stack, 'reload@example.com'));
      second.close();
      const third = open(browser);
      assert.equal(customerOf(third).$login.get().step, 'signed-in');
      const tab = open({ ...browser, tab: openBrowser().tab });
      assert.equal(customerOf(tab).$login.get().step, 'guest', 'another tab is not logged in');
      third.close();
      tab.close();
    });

    test('is logged out on the device even if the service fails, and keeps the dishes as a guest', async () => {
      let broken = false;
      const browser = openBrowser();
      const shop = open(browser, (url, init) =>
        broken && `${url}`.endsWith('/logout')
          ? Promise.reject(new Error('down'))
          : fetch(url, init),
      );
      await addProduct(shop, 0, 2);
      await logIn(stack, shop, 'leaver@example.com');
      await shop.cart.flush();
      broken = true;
      await customerOf(shop).logOut();
      assert.equal(customerOf(shop).$login.get().step, 'guest');
      await shop.cart.flush();
      assert.equal(shop.cart.$view.get().quantity, 2);
      assert.notEqual((shop.cart as CartKeeper).access()?.claimed, true);
      assert.equal(checkoutOf(shop).$contact.get().emailAddress, '');
      shop.close();
    });

    test('sees when too many codes were requested', async () => {
      const shop = open();
      const customer = customerOf(shop);
      for (let sent = 0; sent < 4; sent += 1) await customer.askForCode('often@example.com');
      const { problem } = customer.$login.get();
      assert.ok(problem?.kind === 'too-many' && problem.until, JSON.stringify(problem));
      shop.close();
    });
  });
}
