import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CartKeeper } from '../../../src/stores/cart/cart.js';
import type { CartStore } from '../../../src/stores/cart/types.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { withoutTags } from '../shared/losing.js';
import { askProcessor, payByCard } from '../shared/paying.js';
import { contact, prepared } from '../shared/placing.js';
import { type Browser, openBrowser, openShop } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';

describe('paying in two tabs of one browser', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** The second tab has just seen that the first is about to confirm. */
  async function openBoth() {
    const browser = openBrowser();
    let resume = () => {};
    const waiting = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const first = openShop(stack, { browser });
    await addProduct(first, 1, 2);
    await first.cart.flush();
    // It is hidden, so it sends no requests and leaves the outcome to the first tab.
    const sight = inSight();
    const fetch = slowIntent(waiting);
    const second = openShop(stack, { browser: otherTab(browser), fetch, sight });
    const [paying, other] = [checkoutOf(first), checkoutOf(second)];
    paying.rememberContact(contact);
    other.rememberContact(contact);
    await paying.prepare();
    paying.edit();
    const preparing = other.prepare();
    await paying.prepare();
    sight.hide();
    const overtake = async () => {
      resume();
      await preparing;
      assert.equal(other.$payment.get().step, 'confirming');
    };
    return { first, second, paying, other, overtake };
  }

  test('is not offered by a tab if the other tab paid while it prepared', async () => {
    const { first, second, paying, overtake } = await openBoth();
    await paying.confirm(async (secret) => {
      await overtake();
      return payByCard(stack, secret);
    });
    assert.equal(first.$stage.get(), 'receipt');
    first.close();
    second.close();
  });

  for (const next of ['is empty', 'has begun', 'began during payment'] as const) {
    test(`removes the contact from a tab that was asleep meanwhile, if the next order ${next}`, async () => {
      const browser = openBrowser();
      const paying = openShop(stack, { browser });
      await addProduct(paying, 1, 2);
      await paying.cart.flush();
      const asleep = otherTab(browser);
      const waking: (() => void)[] = [];
      const watch = (_key: string, changed: () => void) => {
        waking.push(changed);
        return () => {};
      };
      const other = openShop(stack, { browser: asleep, watch });
      checkoutOf(other).rememberContact(contact);
      assert.ok(holdsContact(asleep));
      const wakeUp = () => {
        for (const wake of waking) wake();
      };
      const { confirm } = await prepared(paying);
      await confirm(async (secret) => {
        if (next === 'began during payment') await addProduct(other, 0);
        return payByCard(stack, secret);
      });
      if (next === 'began during payment') wakeUp();
      paying.startNewOrder();
      if (next === 'has begun') await addProduct(paying, 0);
      await paying.cart.flush();
      assert.ok(holdsContact(asleep));
      wakeUp();
      assert.ok(!holdsContact(asleep));
      // What is typed for the next order stays.
      checkoutOf(other).rememberContact(contact);
      await addProduct(other, 0);
      await other.cart.flush();
      assert.ok(holdsContact(asleep));
      paying.close();
      other.close();
    });
  }

  for (const [change, what] of [
    [
      'another total',
      (cart: CartStore) => cart.setQuantity(cart.$view.get().lines[0]?.key ?? '', 3),
    ],
    ['another cart of the same total', (cart: CartStore) => (cart as CartKeeper).clear([])],
  ] as const) {
    test(`is not offered after a reload that finds ${change}`, async () => {
      const browser = openBrowser();
      const shop = openShop(stack, { browser });
      await addProduct(shop, 1, 2);
      assert.equal((await prepared(shop)).$payment.get().step, 'ready');
      shop.close();
      const other = openShop(stack, { browser: otherTab(browser) });
      what(other.cart);
      if (other.cart.$view.get().lines.length === 0) await addProduct(other, 1, 2);
      await other.cart.flush();
      other.close();
      const reloaded = openShop(stack, { browser });
      assert.equal(checkoutOf(reloaded).$payment.get().step, 'idle');
      reloaded.close();
    });
  }

  test('stays finished in a tab that saw the order complete by itself', async () => {
    const { first, second, paying, other, overtake } = await openBoth();
    await paying.confirm(async (secret) => {
      await overtake();
      const outcome = await payByCard(stack, secret);
      await dependenciesOf(second).cart.refresh();
      assert.equal(second.$stage.get(), 'receipt');
      return outcome;
    });
    assert.equal(other.$payment.get().step, 'idle');
    second.startNewOrder();
    await addProduct(second, 0);
    second.startCheckout();
    // Longer than a tab waits for another tab's confirmation.
    await new Promise((wake) => setTimeout(wake, 100));
    assert.equal(other.$payment.get().step, 'idle');
    first.close();
    second.close();
  });
});

describe('a payment that another tab has replaced, where carts have no revision', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { cartTokens: false } });
  });
  after(() => stack.close());

  /** As the card form does: what its response leaves open, it asks the processor. */
  const pay = async (secret: string) => {
    const answer = await payByCard(stack, secret);
    return answer.outcome === 'unknown' ? askProcessor(stack, secret) : answer;
  };

  test('is prepared again by the press that finds out, and paid by the next one', async () => {
    const browser = openBrowser();
    const fetch = withoutTags();
    const first = openShop(stack, { browser, fetch });
    const line = await addProduct(first, 1, 2);
    await first.cart.flush();
    const second = openShop(stack, { browser: otherTab(browser), fetch });
    const [paying, other] = [checkoutOf(first), checkoutOf(second)];
    paying.rememberContact(contact);
    other.rememberContact(contact);
    await paying.prepare();
    second.cart.setQuantity(line, 3);
    await other.prepare();
    other.edit();
    second.cart.setQuantity(line, 2);
    await second.cart.flush();
    assert.equal(paying.isCurrent(), true);

    await paying.confirm(pay);
    const again = paying.$payment.get();
    assert.ok(again.step === 'ready' && again.declined === '');
    await paying.confirm(pay);
    assert.equal(first.$stage.get(), 'receipt');
    first.close();
    second.close();
  });
});

const otherTab = ({ shared }: Browser): Browser => ({ shared, tab: openBrowser().tab });

const slowIntent =
  (until: Promise<void>): typeof fetch =>
  async (input, init) => {
    if (String(input).includes('payment-intent')) await until;
    return fetch(input, init);
  };

const holdsContact = ({ tab }: Browser): boolean =>
  tab.keys().some((key) => tab.get(key)?.includes(contact.emailAddress));
