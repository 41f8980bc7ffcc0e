import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { loyaltyOf } from '../../../src/stores/account/loyalty.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { emptyContact } from '../../../src/stores/checkout/contact.js';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { forgetGuest } from '../../../src/stores/storefront/forget-guest.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { codeFor, logIn } from '../account/customers.js';
import { addProduct } from '../shared/adding.js';
import { keyValues } from '../shared/key-values.js';
import { payByCard } from '../shared/paying.js';
import { openShop, type ShopOptions } from '../shared/shop.js';

const contact = { customerName: 'Jane', emailAddress: 'jane@example.com', phoneNumber: '' };

/** A browser's storage, readable for tests. */
function openStorage() {
  const shared = new Map<string, string>();
  const tab = new Map<string, string>();
  return {
    browser: { shared: keyValues(shared), tab: keyValues(tab) },
    text: () => JSON.stringify([...shared, ...tab]),
    breakAll() {
      for (const values of [shared, tab]) {
        for (const [key, value] of values) values.set(key, value.slice(0, -1));
      }
    },
  };
}

for (const api of ['proxy', 'storefront'] as const) {
  describe(`the next guest of a shared tablet, with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());
    const open = (options: ShopOptions = {}) =>
      openShop(stack, { api, settings: { merchant: 'saffron-lane' }, ...options });

    test('is not asked for the previous guest’s code', async () => {
      const { browser, text } = openStorage();
      const shop = open({ browser });
      const { askForCode, $login } = customerOf(shop);
      await askForCode('jane@example.com');
      assert.equal($login.get().step, 'code');
      await forgetGuest(shop);
      assert.deepEqual([$login.get().step, $login.get().identifier], ['guest', '']);
      assert.doesNotMatch(text(), /jane/);
      shop.close();
    });

    test('gets nothing from a login that was in progress', async () => {
      const { browser, text } = openStorage();
      const shop = open({ browser });
      const { askForCode, tryCode, $login } = customerOf(shop);
      const asking = askForCode('late@example.com');
      await forgetGuest(shop);
      await asking;
      assert.equal($login.get().step, 'guest');
      await askForCode('later@example.com');
      const trying = tryCode(await codeFor(stack, 'later@example.com'));
      await forgetGuest(shop);
      await trying;
      assert.equal($login.get().step, 'guest');
      assert.doesNotMatch(text(), /late|token/);
      shop.close();
    });

    test('sees no name, place, points, orders or receipt of the previous guest', async () => {
      const { browser, text } = openStorage();
      const shop = open({ browser });
      await addProduct(shop, 0);
      await logIn(stack, shop, 'jane@example.com');
      await shop.cart.flush();
      const checkout = checkoutOf(shop);
      const { $draft, remember } = fulfillmentOf(shop);
      checkout.rememberContact(contact);
      remember({ street: '7 Jane Street', lastName: 'Jane' });
      const account = accountOf(shop);
      account.load();
      const loyalty = loyaltyOf(shop);
      loyalty.follow();
      await checkout.prepare();
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
      const { content } = receiptOf(shop);
      const reading = content.load();
      await forgetGuest(shop);
      await reading;
      await customerOf(shop).profile.load();
      const left = [
        $draft.get(),
        checkout.$contact.get(),
        content.$value.get(),
        loyalty.quote.$value.get(),
        account.orders.$value.get(),
        account.$points.get(),
      ];
      assert.doesNotMatch(JSON.stringify(left), /jane|"items"|"receipt"/i);
      assert.deepEqual(
        [content.$value.get().state, account.orders.$value.get().state],
        ['idle', 'idle'],
      );
      assert.equal(loyalty.quote.$value.get().state, 'idle');
      assert.doesNotMatch(text(), /jane|token/i);
      shop.close();
    });

    test('is asked how they want their order, although the previous guest chose', async () => {
      const shop = open({ settings: { methods: 'takeout delivery' } });
      const { choose, hasChosen } = fulfillmentOf(shop);
      choose({ type: 'method', method: 'delivery' });
      assert.equal(hasChosen('delivery'), true);
      await forgetGuest(shop);
      assert.equal(hasChosen('delivery'), false);
      shop.close();
    });

    /** At two restaurants of a merchant; the guest orders at the second one. */
    async function orderAtTwo(email: string) {
      const { browser, text } = openStorage();
      const settings = { merchant: 'saffron-lane', sharedTablet: '' };
      const begin = async (location: string) => {
        const shop = open({ browser, settings: { ...settings, location } });
        checkoutOf(shop).rememberContact(contact);
        fulfillmentOf(shop).remember({ street: '7 Jane Street', lastName: 'Jane' });
        shop.setLanguage('de');
        await addProduct(shop, 0);
        await shop.cart.flush();
        return shop;
      };
      const first = await begin('old-town');
      await logIn(stack, first, `first-${email}`);
      first.close();
      const shop = await begin('riverside');
      await logIn(stack, shop, email);
      const checkout = checkoutOf(shop);
      await checkout.prepare();
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
      assert.match(text(), /old-town:cart.*riverside:cart/);
      const reopen = (location: string) => open({ browser, settings: { ...settings, location } });
      return { shop, text, reopen };
    }

    test('finds nothing of the previous guest at another restaurant', async () => {
      const { shop, text, reopen } = await orderAtTwo('next@example.com');
      await forgetGuest(shop);
      assert.doesNotMatch(text(), /jane|@example|token|language|old-town/i);
      const other = reopen('old-town');
      assert.equal(customerOf(other).$login.get().step, 'guest');
      assert.deepEqual(other.cart.$view.get().lines, []);
      other.close();
      shop.close();
    });

    for (const location of ['riverside', 'old-town']) {
      test(`finds nothing of the previous guest after a reload on the receipt, at ${location}`, async () => {
        const { shop, text, reopen } = await orderAtTwo(`${location}@example.com`);
        shop.close();
        const next = reopen(location);
        assert.equal(next.$stage.get(), 'menu');
        assert.equal(customerOf(next).$login.get().step, 'guest');
        assert.deepEqual(checkoutOf(next).$contact.get(), emptyContact);
        assert.deepEqual(next.cart.$view.get().lines, []);
        assert.doesNotMatch(text(), /jane|@example|token|language/i);
        next.close();
      });
    }

    test('finds none of the previous guest’s unreadable data', async () => {
      const { browser, text, breakAll } = openStorage();
      const first = open({ browser });
      await customerOf(first).askForCode('jane@example.com');
      checkoutOf(first).rememberContact(contact);
      fulfillmentOf(first).remember({ street: '7 Jane Street' });
      await addProduct(first, 0);
      await first.cart.flush();
      first.close();
      breakAll();
      const shop = open({ browser });
      customerOf(shop);
      checkoutOf(shop);
      fulfillmentOf(shop);
      assert.match(text(), /:unread.*Jane/);
      await forgetGuest(shop);
      assert.doesNotMatch(text(), /jane|unread/i);
      shop.close();
    });
  });
}
