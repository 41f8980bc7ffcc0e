/** What happens to a payment if the cart changes while the payment is prepared. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CartItem } from '../../../src/contract/domain.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import type { CartKeeper } from '../../../src/stores/cart/cart.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { codeFor, logIn } from '../account/customers.js';
import { addProduct } from '../shared/adding.js';
import { holding } from '../shared/losing.js';
import { declined, payByCard } from '../shared/paying.js';
import { contact, prepared } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions, type TestShop } from '../shared/shop.js';
import { lastSlot } from '../shared/times.js';

/** The card processor is the proxy's, as on most pages. */
const settings = {
  proxy: { processorScript: '', processorKey: '' },
  storefront: { merchant: 'saffron-lane' },
};

const isIntent = (method: string, path: string) =>
  method === 'POST' && path.endsWith('/payment-intent');

describe('a payment that is prepared while the cart changes', { timeout: 60_000 }, () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  interface OrderOptions extends ShopOptions {
    /** Calls that need no key go straight to the service. */
    readonly direct?: boolean;
  }

  async function withOrder({ api = 'proxy', direct = false, ...options }: OrderOptions) {
    const service = direct ? { service: `${stack.urls.service}/api/v1` } : {};
    const shop = openShop(stack, { api, settings: { ...settings[api], ...service }, ...options });
    await addProduct(shop, 0);
    await shop.cart.flush();
    const checkout = checkoutOf(shop);
    checkout.rememberContact(contact);
    return { shop, checkout };
  }

  async function isPayable({ shop, checkout }: Awaited<ReturnType<typeof withOrder>>) {
    assert.equal(checkout.$payment.get().step, 'ready', JSON.stringify(checkout.$payment.get()));
    await checkout.confirm((secret) => payByCard(stack, secret));
    assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
    const receipt = receiptOf(shop);
    await receipt.content.load();
    const content = receipt.content.$value.get();
    assert.ok(content.state === 'ready' && content.value.kind === 'receipt', content.state);
    shop.close();
  }

  const isOfCustomer = (shop: TestShop) => (shop.cart as CartKeeper).access()?.claimed === true;
  const hasContact = (shop: TestShop) => (shop.cart as CartKeeper).state().contact !== null;

  test('waits for the cart to become the customer’s, if that is decided late', async (t) => {
    // With direct calls, a cart can start before the proxy says whether customers can pay here.
    const cards = holding(t, 'response', (_, path) => path.endsWith('/settings'));
    const intent = holding(t, 'request', isIntent, cards.fetch);
    const { shop, checkout } = await withOrder({ fetch: intent.fetch, direct: true });
    await logIn(stack, shop, 'late-settings@example.com');
    assert.equal(isOfCustomer(shop), false);
    const preparing = checkout.prepare();
    await settled(shop, hasContact);
    cards.release();
    // The service gets the claim first, even if the payment intent is requested at the same time.
    await settled(shop, isOfCustomer);
    intent.release();
    await preparing;
    await isPayable({ shop, checkout });
  });

  for (const api of ['proxy', 'storefront'] as const) {
    test(`can be paid by a guest who logs in meanwhile elsewhere on the page, with api="${api}"`, async (t) => {
      const intent = holding(t, 'response', isIntent);
      const { shop, checkout } = await withOrder({ api, fetch: intent.fetch });
      const email = `meanwhile-${api}@example.com`;
      await customerOf(shop).askForCode(email);
      const preparing = checkout.prepare();
      await intent.held();
      await customerOf(shop).tryCode(await codeFor(stack, email));
      await shop.cart.flush();
      intent.release();
      await preparing;
      await isPayable({ shop, checkout });
    });
  }

  test('has the new total if another tab adds something meanwhile', async (t) => {
    const intent = holding(t, 'response', isIntent);
    const browser = openBrowser();
    const { shop, checkout } = await withOrder({ fetch: intent.fetch, browser });
    const before = shop.cart.$view.get().confirmed?.payable;
    const preparing = checkout.prepare();
    await intent.held();
    const other = openShop(stack, { browser: { ...openBrowser(), shared: browser.shared } });
    await addProduct(other, 1);
    await other.cart.flush();
    intent.release();
    await preparing;
    const payment = checkout.$payment.get();
    assert.ok(payment.step === 'ready' && payment.changedFrom === before, JSON.stringify(payment));
    other.close();
    await isPayable({ shop, checkout });
  });

  test('pays the order as it is if the guest changes it meanwhile at the same total', async (t) => {
    const intent = holding(t, 'response', isIntent);
    const { shop, checkout } = await withOrder({ api: 'storefront', fetch: intent.fetch });
    const preparing = checkout.prepare();
    await intent.held();
    shop.cart.intend({ type: 'order-time', time: await lastSlot(shop) });
    await shop.cart.flush();
    intent.release();
    await preparing;
    assert.equal(shop.cart.$view.get().confirmed?.pickupType, 'LATER');
    await isPayable({ shop, checkout });
  });

  test('says that it no longer fits once the order was sent again, before anybody presses Pay', async () => {
    const { shop, checkout } = await withOrder({ api: 'storefront' });
    await checkout.prepare();
    assert.equal(checkout.isCurrent(), true);
    shop.cart.intend({ type: 'order-time', time: await lastSlot(shop) });
    assert.equal(checkout.isCurrent(), false);
    await shop.cart.flush();
    assert.equal(checkout.isCurrent(), false);
    checkout.edit();
    await checkout.prepare();
    assert.equal(checkout.isCurrent(), true);
    await isPayable({ shop, checkout });
  });

  test('says that the order changed if the guest logs out meanwhile and a new cart starts', async (t) => {
    const intent = holding(t, 'response', isIntent);
    const { shop, checkout } = await withOrder({ fetch: intent.fetch });
    await logIn(stack, shop, 'leaves@example.com');
    await shop.cart.flush();
    const preparing = checkout.prepare();
    await intent.held();
    await customerOf(shop).logOut();
    await shop.cart.flush();
    intent.release();
    await preparing;
    const payment = checkout.$payment.get();
    assert.ok(
      payment.step === 'failed' && payment.reason.kind === 'changed',
      JSON.stringify(payment),
    );
    checkout.rememberContact(contact);
    await checkout.prepare();
    await isPayable({ shop, checkout });
  });
});

describe('a payment that the service refuses because the order changed', {
  timeout: 60_000,
}, () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  const controls = () => stack.service.service.controls;

  async function readyToPay(api: 'proxy' | 'storefront') {
    const shop = openShop(stack, { api, settings: settings[api] });
    await addProduct(shop, 0);
    await shop.cart.flush();
    const checkout = await prepared(shop);
    const [line] = shop.cart.$view.get().confirmed?.items ?? [];
    assert.ok(line);
    return { shop, checkout, line };
  }

  for (const api of ['proxy', 'storefront'] as const) {
    for (const [what, reason, change] of [
      [
        'a dish became more expensive',
        'PRICE_CHANGED',
        ({ productId, price }, on) =>
          controls().setPrice('riverside', productId, (price.minor ?? 0) + (on ? 300 : 0)),
      ],
      [
        'a dish has sold out',
        'ITEM_SOLD_OUT',
        ({ productId }, on) => controls().setSoldOut('riverside', productId, on),
      ],
    ] as readonly [string, string, (line: CartItem, on: boolean) => Promise<void>][]) {
      test(`says what changed at the first press: ${what}, with api="${api}"`, async (t) => {
        const { shop, checkout, line } = await readyToPay(api);
        await change(line, true);
        t.after(() => change(line, false));
        await checkout.confirm((secret) => payByCard(stack, secret));
        const payment = checkout.$payment.get();
        assert.ok(payment.step === 'failed', JSON.stringify(payment));
        assert.equal(payment.reason.kind, 'catalog-changed');
        assert.equal(shop.cart.$view.get().lines[0]?.change?.reason, reason);
        shop.close();
      });
    }

    test(`keeps its form if only the cards were declined, twice, with api="${api}"`, async () => {
      const { shop, checkout } = await readyToPay(api);
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready');
      for (let press = 0; press < 3; press += 1) {
        await checkout.confirm((secret) => payByCard(stack, secret, declined));
        const payment = checkout.$payment.get();
        assert.ok(payment.step === 'ready' && payment.declined, JSON.stringify(payment));
        assert.equal(payment.clientSecret, ready.clientSecret);
        assert.equal(payment.changedFrom, null);
      }
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt', JSON.stringify(checkout.$payment.get()));
      shop.close();
    });
  }
});

/** Waits until the cart is like this. */
const settled = (shop: TestShop, is: (shop: TestShop) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = shop.cart.$view.subscribe(() => {
      if (!is(shop)) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
