import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ReadableAtom } from 'nanostores';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { counting } from '../shared/losing.js';
import { approved, declined, payByCard } from '../shared/paying.js';
import { contact, prepared } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions } from '../shared/shop.js';
import { inSight } from '../shared/sight.js';
import { ways } from '../shared/ways.js';

/** Resolves as soon as a matching value is shown. */
const seen = <T>($value: ReadableAtom<T>, isIt: (value: T) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = $value.listen((value) => {
      if (!isIt(value)) return;
      stop();
      resolve();
    });
  });

for (const { name, api, cartTokens } of ways) {
  describe(`paying over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    async function readyToPay(options: ShopOptions = {}) {
      const shop = openShop(stack, { api, ...options });
      const line = await addProduct(shop, 1, 2);
      shop.startCheckout();
      const checkout = await prepared(shop);
      assert.equal(checkout.$payment.get().step, 'ready');
      return { shop, checkout, line };
    }

    test('takes another card in the same form after a decline', async () => {
      const { shop, checkout } = await readyToPay();
      await checkout.confirm((secret) => payByCard(stack, secret, declined));
      const again = checkout.$payment.get();
      assert.ok(again.step === 'ready' && again.declined);
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      shop.close();
    });

    test('is over once the service says so, even if the order in that answer can’t be read', async () => {
      const unreadable: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!/order-result$/.test(String(input))) return answer;
        const { order, ...result } = (await answer.json()) as { order?: { pricing: unknown } };
        const body = order ? { ...result, order: { ...order, pricing: undefined } } : result;
        return Response.json(body, { status: answer.status, headers: answer.headers });
      };
      const { shop, checkout } = await readyToPay({ fetch: unreadable });
      await checkout.confirm((secret) => payByCard(stack, secret));
      assert.equal(shop.$stage.get(), 'receipt');
      assert.deepEqual(shop.cart.$view.get().lines, []);
      const receipt = receiptOf(shop).content;
      await receipt.reload();
      const shown = receipt.$value.get();
      assert.ok(shown.state === 'ready' && shown.value.kind === 'cart');
      shop.close();
    });

    test('never confirms twice, however often the button is pressed', async () => {
      const { shop, checkout } = await readyToPay();
      let confirmations = 0;
      const confirm = (secret: string) => {
        confirmations += 1;
        return payByCard(stack, secret);
      };
      await Promise.all([1, 2, 3].map(() => checkout.confirm(confirm)));
      assert.equal(confirmations, 1);
      shop.close();
    });

    test('checks a payment whose response was lost, and never offers to pay again', async () => {
      const { shop, checkout } = await readyToPay();
      const before = shop.cart.$view.get().confirmed?.payable;
      await checkout.confirm(async (secret) => {
        await payByCard(stack, secret);
        throw new Error('The answer was lost.');
      });
      assert.equal(shop.$stage.get(), 'receipt');
      const { content } = receiptOf(shop);
      await content.load();
      const found = content.$value.get();
      assert.ok(found.state === 'ready');
      const { value } = found;
      const total = value.kind === 'receipt' ? value.receipt.total.minor : value.cart.payable;
      assert.equal(total, before);
      shop.close();
    });

    test('continues after a crash during confirmation', async () => {
      const browser = openBrowser();
      const { shop, checkout } = await readyToPay({ browser });
      // The page closes after the charge and before the response.
      await new Promise<void>((charged) => {
        void checkout.confirm(async (secret) => {
          await payByCard(stack, secret);
          charged();
          return new Promise(() => {});
        });
      });
      shop.close();
      const reopened = openShop(stack, { api, browser });
      assert.equal(reopened.$stage.get(), 'checkout');
      const resumed = checkoutOf(reopened);
      assert.equal(resumed.$payment.get().step, 'unknown');
      await resumed.checkAgain();
      assert.equal(reopened.$stage.get(), 'receipt');
      reopened.close();
    });

    for (const [ending, card, shows] of [
      ['went through', approved, 'receipt'],
      ['failed', declined, 'ready'],
    ] as const) {
      // Older carts don't report a failed payment.
      if (ending === 'failed' && !cartTokens) continue;
      test(`shows without a press, once the tab is visible, that it ${ending} after its page closed`, async () => {
        const browser = openBrowser();
        const { shop, checkout } = await readyToPay({ browser });
        const secret = await new Promise<string>((resolve) => {
          void checkout.confirm((given) => {
            resolve(given);
            return new Promise(() => {});
          });
        });
        shop.close();
        const sight = inSight();
        const network = counting();
        const reopened = openShop(stack, { api, browser, sight, fetch: network.fetch });
        const { $payment } = checkoutOf(reopened);
        await seen($payment, ({ step }) => step === 'confirming');
        await seen($payment, ({ step }) => {
          if (step === 'unknown') sight.hide();
          return step === 'unknown';
        });
        const requests = network.requests.length;
        await payByCard(stack, secret, card);
        assert.equal(network.requests.length, requests, 'sent requests while the tab was hidden');
        sight.show();
        // For another card, without another press.
        if (shows === 'ready')
          await seen($payment, (found) => found.step === shows && found.declined !== null);
        else await seen(reopened.$stage, (stage) => stage === shows);
        reopened.close();
      });
    }

    test('is offered again only if the processor confirms that nothing was charged', async () => {
      const browser = openBrowser();
      const { shop, checkout } = await readyToPay({ browser });
      await checkout.confirm(() => Promise.reject(new Error('The form broke.')));
      assert.equal(checkout.$payment.get().step, 'unknown');
      checkout.askWith(() => Promise.resolve({ outcome: 'unknown' }));
      await checkout.checkAgain();
      assert.equal(checkout.$payment.get().step, 'unknown');
      checkout.askWith(() =>
        Promise.resolve({ outcome: 'refused', message: 'No card was given.' }),
      );
      await checkout.checkAgain();
      const offered = checkout.$payment.get();
      assert.ok(offered.step === 'ready' && offered.declined === 'No card was given.');
      shop.close();
    });

    test('is stopped if the order changed after it was prepared', async () => {
      const { shop, checkout, line } = await readyToPay();
      shop.cart.setQuantity(line, 5);
      let confirmed = false;
      await checkout.confirm(async (secret) => {
        confirmed = true;
        return payByCard(stack, secret);
      });
      const state = checkout.$payment.get();
      assert.ok(state.step === 'failed' && state.reason.kind === 'changed');
      assert.equal(confirmed, false);
      shop.close();
    });

    test('goes back to editing without losing what the guest typed', async () => {
      const { shop, checkout, line } = await readyToPay();
      checkout.edit();
      shop.cart.setQuantity(line, 1);
      await checkout.prepare();
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready');
      assert.equal(ready.payable, shop.cart.$view.get().confirmed?.payable);
      assert.deepEqual(checkout.$contact.get(), contact);
      shop.close();
    });
  });
}
