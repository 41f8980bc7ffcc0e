import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { Platform } from '../../../src/stores/platform/platform.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { orderable } from '../shared/adding.js';
import { counting, withoutTags } from '../shared/losing.js';
import { declined, payByCard } from '../shared/paying.js';
import { contact, prepared } from '../shared/placing.js';
import {
  type Browser,
  openBrowser,
  openShop,
  type ShopOptions,
  type TestShop,
} from '../shared/shop.js';
import { lastSlot } from '../shared/times.js';
import { ways } from '../shared/ways.js';

/** Locks with one holder at a time, as in a browser. */
function locks(): Platform['lock'] {
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const next = (last.get(name) ?? Promise.resolve()).then(run, run);
    last.set(
      name,
      next.catch(() => {}),
    );
    return next;
  };
}

const plainLine = async (shop: TestShop, instructions: string) => {
  const product = (await orderable(shop)).filter(({ hasModifiers }) => !hasModifiers)[0];
  assert.ok(product);
  return { product, categoryId: null, quantity: 2, choices: [], instructions };
};

const otherTab = ({ shared }: Browser): Browser => ({ shared, tab: openBrowser().tab });

/** The same cart on another device, unknown to this one. */
function otherDevice(shop: TestShop, browser: Browser): Browser {
  const device = openBrowser();
  const key = dependenciesOf(shop).payment.key.replace(/:payment$/, ':cart');
  device.shared.set(key, browser.shared.get(key) ?? '');
  return device;
}

const allWays = [
  ...ways.map((way) => ({ ...way, network: fetch })),
  { ...ways[2], name: 'older operations without revisions', network: withoutTags() },
];

for (const { name, api, cartTokens, network } of allWays) {
  describe(`a payment over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    async function fill(options: ShopOptions = {}) {
      const browser = options.browser ?? openBrowser();
      const shop = openShop(stack, { api, fetch: network, ...options, browser });
      const line = shop.cart.add(await plainLine(shop, ''));
      await shop.cart.flush();
      const checkout = checkoutOf(shop);
      checkout.rememberContact(contact);
      return { shop, checkout, line, browser };
    }

    async function readyToPay(options: ShopOptions = {}) {
      const all = await fill(options);
      await all.checkout.prepare();
      assert.equal(all.checkout.$payment.get().step, 'ready');
      return all;
    }

    /** Presses Pay and expects a refusal before anything reaches the processor. */
    async function isStopped({ shop, checkout }: Awaited<ReturnType<typeof readyToPay>>) {
      let confirmed = 0;
      await checkout.confirm(async (secret) => {
        confirmed += 1;
        return payByCard(stack, secret);
      });
      const state = checkout.$payment.get();
      assert.ok(state.step === 'failed' && state.reason.kind === 'changed', JSON.stringify(state));
      assert.equal(confirmed, 0);
      shop.close();
    }

    test('is confirmed once when two tabs press Pay at the same time', async () => {
      const lock = locks();
      const browser = openBrowser();
      const { shop, checkout } = await readyToPay({ browser, lock });
      const second = openShop(stack, { api, browser: otherTab(browser), lock });
      const other = await prepared(second);
      assert.equal(other.$payment.get().step, 'ready');
      let confirmed = 0;
      const pay = (secret: string) => {
        confirmed += 1;
        return payByCard(stack, secret);
      };
      await Promise.all([checkout.confirm(pay), other.confirm(pay)]);
      assert.equal(confirmed, 1);
      shop.close();
      second.close();
    });

    test('is claimed under a lock, so no other tab can claim it at the same time', async () => {
      const held = new Set<string>();
      const lock: Platform['lock'] = async (name, run) => {
        held.add(name);
        return run().finally(() => held.delete(name));
      };
      const { shared, tab } = openBrowser();
      const claims: boolean[] = [];
      const set = (key: string, value: string) => {
        const isClaim = key.endsWith(':payment') && value.includes('"confirming"');
        if (isClaim) claims.push([...held].some((name) => name.endsWith(':claim')));
        shared.set(key, value);
      };
      const { shop, checkout } = await readyToPay({
        browser: { shared: { ...shared, set }, tab },
        lock,
      });
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.deepEqual(claims, [true]);
      shop.close();
    });

    /** Changes a cart that is ready to pay on another device. @returns whether the total changed */
    async function changedElsewhere(change: (device: TestShop) => unknown): Promise<boolean> {
      const ready = await readyToPay();
      const { shop, browser } = ready;
      const device = openShop(stack, { api, fetch: network, browser: otherDevice(shop, browser) });
      await change(device);
      await device.cart.flush();
      const total = () => shop.cart.$view.get().confirmed?.payable;
      const before = total();
      await shop.cart.refresh();
      const isOther = total() !== before;
      await isStopped(ready);
      device.close();
      return isOther;
    }

    test('never charges an amount other than the button’s', async () => {
      const changes = [
        ({ cart }: TestShop) => cart.setQuantity(cart.$view.get().lines[0]?.key ?? '', 3),
        ({ cart }: TestShop) => cart.intend({ type: 'gratuity', gratuity: { amount: '4.00' } }),
      ];
      for (const change of changes) assert.equal(await changedElsewhere(change), true);
    });

    test('never charges for a different order at the same price, changed on another device', async () => {
      const withoutOnions = async (device: TestShop) => {
        const [line] = device.cart.$view.get().lines;
        device.cart.replace(line?.key ?? '', await plainLine(device, 'no onions'));
      };
      assert.equal(await changedElsewhere(withoutOnions), false);
    });

    test('never charges for an order at another time, chosen on another device', async () => {
      const later = async (device: TestShop) => {
        device.cart.intend({ type: 'order-time', time: await lastSlot(device) });
      };
      assert.equal(await changedElsewhere(later), false);
    });

    // Carts don't contain the guest's name: only the revision shows the change.
    if (network === fetch)
      test('never charges for an order in another name, entered on another device', async () => {
        const inAnotherName = ({ cart }: TestShop) =>
          cart.intend({ type: 'contact', contact: { ...contact, customerName: 'Bob Guest' } });
        assert.equal(await changedElsewhere(inAnotherName), false);
      });

    // Only newer carts report notes, catalog changes and failed payments.
    if (!cartTokens) return;

    test('never charges for an order with another note, written on another device', async () => {
      const noted = ({ cart }: TestShop) => cart.intend({ type: 'note', note: 'Ring the bell' });
      assert.equal(await changedElsewhere(noted), false);
    });

    test('never charges for a dish that changed on the menu after the button was shown', async () => {
      const ready = await readyToPay();
      const { product } = await plainLine(ready.shop, '');
      const { controls } = stack.service.service;
      await controls.setSoldOut('riverside', product.id, true);
      await ready.shop.cart.refresh();
      assert.ok(ready.shop.cart.$view.get().confirmed?.revalidation);
      await isStopped(ready);
      await controls.setSoldOut('riverside', product.id, false);
    });

    test('is not even prepared after a menu change', async () => {
      const network = counting();
      const { shop, checkout } = await fill({ fetch: network.fetch });
      const { product } = await plainLine(shop, '');
      const { controls } = stack.service.service;
      await controls.setSoldOut('riverside', product.id, true);
      await shop.cart.refresh();
      await checkout.prepare();
      await controls.setSoldOut('riverside', product.id, false);
      const state = checkout.$payment.get();
      assert.ok(state.step === 'failed' && state.reason.kind === 'catalog-changed');
      assert.deepEqual(
        network.requests.filter((request) => request.includes('payment-intent')),
        [],
      );
      shop.close();
    });

    test('doesn’t count as failed because an earlier card was declined in another tab', async () => {
      const browser = openBrowser();
      const { shop, checkout } = await readyToPay({ browser });
      const other = openShop(stack, { api, browser: otherTab(browser) });
      const otherCheckout = await prepared(other);
      assert.equal(otherCheckout.$payment.get().step, 'ready');
      await checkout.confirm((secret) => payByCard(stack, secret, declined));
      shop.close();
      let secret = '';
      await otherCheckout.confirm(async (given) => {
        secret = given;
        return { outcome: 'unknown' };
      });
      assert.equal(otherCheckout.$payment.get().step, 'unknown');
      await payByCard(stack, secret);
      await otherCheckout.checkAgain();
      assert.equal(other.$stage.get(), 'receipt');
      other.close();
    });

    test('doesn’t count as failed because an earlier card was declined', async () => {
      const { shop, checkout } = await readyToPay();
      await checkout.confirm((secret) => payByCard(stack, secret, declined));
      let secret = '';
      await checkout.confirm(async (given) => {
        secret = given;
        return { outcome: 'unknown' };
      });
      assert.equal(checkout.$payment.get().step, 'unknown');
      await payByCard(stack, secret);
      await checkout.checkAgain();
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });
  });
}
