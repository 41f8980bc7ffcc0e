/** A guest may rely on a note, so nothing is paid before they know that the kitchen won't get it. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { hostedAddress } from '../../../src/stores/payment/hosted-page.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { contact } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions, type TestShop } from '../shared/shop.js';

const note = (text: string) => ({ type: 'note', note: text }) as const;
const step = (shop: TestShop) => checkoutOf(shop).$payment.get();
const notAccepted = { step: 'failed', reason: { kind: 'note-not-accepted' } };

async function atCheckout(stack: Stack, options: ShopOptions = {}): Promise<TestShop> {
  const shop = openShop(stack, options);
  await addProduct(shop, 0);
  await shop.cart.flush();
  checkoutOf(shop).rememberContact(contact);
  return shop;
}

describe('a note at a service with only the older operations', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack({ service: { newerOperations: false } });
  });
  after(() => stack.close());

  test('is not offered, because no operation accepts it', async () => {
    const shop = await atCheckout(stack);
    assert.equal(shop.cart.$view.get().takesNote, false);
    shop.close();
  });

  test('stops the payment if it was written anyway, until the guest removes it', async () => {
    const shop = await atCheckout(stack);
    shop.cart.intend(note('Allergic to nuts!'));
    await checkoutOf(shop).prepare();
    assert.deepEqual(step(shop), notAccepted);
    const { notice } = shop.cart.$view.get();
    assert.ok(notice?.kind === 'refused' && notice.intent.type === 'note');
    assert.equal(notice.intent.note, 'Allergic to nuts!');
    shop.cart.dismissNotice();
    assert.equal(step(shop).step, 'idle');
    await checkoutOf(shop).prepare();
    assert.equal(step(shop).step, 'ready');
    shop.close();
  });
});

describe('a note that the service refuses', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** Refuses every note that mentions nuts. */
  const refusing: typeof fetch = (url, init) =>
    init?.method === 'PATCH' && `${init.body}`.includes('nuts')
      ? Promise.resolve(
          Response.json({ code: 'NOTE_REFUSED', message: 'Too much' }, { status: 400 }),
        )
      : fetch(url, init);

  for (const api of ['proxy', 'storefront'] as const) {
    test(`stops the payment until the guest writes one that is accepted (${api})`, async () => {
      const shop = await atCheckout(stack, { api, fetch: refusing });
      assert.equal(shop.cart.$view.get().takesNote, true);
      shop.cart.intend(note('No nuts!'));
      await checkoutOf(shop).prepare();
      assert.deepEqual(step(shop), notAccepted);
      shop.cart.intend(note('Please ring twice'));
      assert.equal(shop.cart.$view.get().notice, null);
      await checkoutOf(shop).prepare();
      assert.equal(step(shop).step, 'ready', JSON.stringify(step(shop)));
      shop.close();
    });
  }

  /** Prepares a payment, then writes a refused note in another tab. */
  async function refusedElsewhere() {
    const browser = openBrowser();
    const shop = await atCheckout(stack, { browser, fetch: refusing });
    await checkoutOf(shop).prepare();
    assert.equal(step(shop).step, 'ready');
    const other = openShop(stack, {
      browser: { shared: browser.shared, tab: openBrowser().tab },
      fetch: refusing,
    });
    other.cart.intend(note('No nuts!'));
    await other.cart.flush();
    return { shop, other };
  }

  test('stops a prepared payment if it was written in another tab', async () => {
    const { shop, other } = await refusedElsewhere();
    let paid = 0;
    await checkoutOf(shop).confirm((secret) => {
      paid += 1;
      return payByCard(stack, secret);
    });
    assert.equal(paid, 0);
    assert.deepEqual(step(shop), notAccepted);
    other.close();
    shop.close();
  });

  test('keeps the guest from the payment page if it was written in another tab', async () => {
    const { shop, other } = await refusedElsewhere();
    assert.equal(await hostedAddress(shop), '');
    assert.deepEqual(step(shop), notAccepted);
    shop.cart.dismissNotice();
    assert.match(await hostedAddress(shop), /^http/);
    other.close();
    shop.close();
  });
});
