/** A service that calculates the order anew when it gets the contact: nobody pays a total they haven't seen. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

/** The older and the newer operation that writes the contact. */
const isContact = (method: string, path: string) =>
  method === 'PUT' && path.endsWith('/validate-and-update');

/** What the processor took. */
async function amountOf(stack: Stack, clientSecret: string): Promise<number> {
  const [id] = clientSecret.split('_secret_');
  const answer = await fetch(`${stack.urls.service}/processor/v1/payment_intents/${id}`, {
    headers: {
      authorization: `Bearer ${stack.service.service.processor.publishableKey}`,
      'x-client-secret': clientSecret,
    },
  });
  const intent: { status: string; amount: number } = await answer.json();
  assert.equal(intent.status, 'succeeded');
  return intent.amount;
}

for (const { name, api, cartTokens } of ways) {
  describe(`an order whose contact raises its price, over ${name}`, { timeout: 60_000 }, () => {
    const seed = structuredClone(saffronLane);
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens, seed } });
    });
    after(() => stack.close());

    /** The first contact adds 2.50 to the fees. */
    async function withOrder() {
      const fees = seed.locations.find(({ slug }) => slug === 'riverside')?.fees;
      assert.ok(fees);
      let isDearer = false;
      const shop = openShop(stack, {
        api,
        fetch: (input, init) => {
          if (!isDearer && isContact(init?.method ?? 'GET', String(input))) {
            isDearer = true;
            fees.serviceFeeFix += 250;
          }
          return fetch(input, init);
        },
      });
      await addProduct(shop, 0);
      await shop.cart.flush();
      const agreed = shop.cart.$view.get().confirmed?.payable;
      assert.ok(agreed);
      const checkout = checkoutOf(shop);
      const secrets: string[] = [];
      const pay = (secret: string) => {
        secrets.push(secret);
        return payByCard(stack, secret);
      };
      checkout.rememberContact(contact);
      return { shop, checkout, agreed, pay, secrets };
    }

    type Order = Awaited<ReturnType<typeof withOrder>>;

    /** Nothing is paid yet, and both totals are shown. */
    function isOffered({ shop, checkout, agreed, secrets }: Order): number {
      const payment = checkout.$payment.get();
      assert.ok(payment.step === 'ready', JSON.stringify(payment));
      assert.equal(payment.changedFrom, agreed);
      assert.ok(payment.payable > agreed);
      assert.equal(shop.cart.$view.get().confirmed?.payable, payment.payable);
      assert.deepEqual(secrets, []);
      return payment.payable;
    }

    async function isPaid({ shop, checkout, secrets }: Order, total: number) {
      const [secret] = secrets;
      assert.ok(secret && secrets.length === 1);
      assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
      assert.equal(await amountOf(stack, secret), total);
      shop.close();
    }

    test('is not charged after a wallet’s sheet showed the old total, but at the press that follows', async () => {
      const order = await withOrder();
      const { checkout, agreed, pay } = order;
      await checkout.approve(agreed, pay, new AbortController().signal);
      const total = isOffered(order);
      await checkout.approve(total, pay, new AbortController().signal);
      await isPaid(order, total);
    });

    test('shows both totals above the card form', async () => {
      const order = await withOrder();
      await order.checkout.prepare();
      const total = isOffered(order);
      await order.checkout.confirm(order.pay);
      await isPaid(order, total);
    });

    test('is not said to have changed when the guest adds a dish just before paying', async () => {
      const shop = openShop(stack, { api });
      await addProduct(shop, 0);
      await shop.cart.flush();
      const before = shop.cart.$view.get().confirmed?.payable ?? 0;
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      await addProduct(shop, 0);
      assert.equal(shop.cart.$view.get().pending, true);
      await checkout.prepare();
      const payment = checkout.$payment.get();
      assert.ok(payment.step === 'ready' && payment.payable > before, JSON.stringify(payment));
      assert.equal(payment.changedFrom, null);
      shop.close();
    });
  });
}
