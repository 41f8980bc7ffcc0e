import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Platform } from '../../../src/stores/platform/platform.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { dependenciesOf } from '../../../src/stores/storefront/dependencies.js';
import type { ConfirmOutcome } from '../../../src/stores/storefront/types.js';
import { eventually } from '../../harness/eventually.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { answerBank, CHALLENGED_CARD, payWith } from '../../service/fixtures/card.js';
import { addProduct } from '../shared/adding.js';
import { prepared } from '../shared/placing.js';
import { type Browser, openBrowser, openShop, type TestShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

type Word = 'approve' | 'decline';

for (const { name, api, cartTokens } of ways) {
  describe(`an order that is locked during the bank’s challenge, with ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    const pay = async (secret: string, meanwhile: () => Promise<Word>): Promise<ConfirmOutcome> => {
      const { status } = await payWith(stack.service, secret, CHALLENGED_CARD);
      assert.equal(status, 200);
      const answer = await answerBank(stack.service, secret, await meanwhile());
      return answer.status === 402
        ? { outcome: 'refused', message: 'The bank declined.' }
        : { outcome: 'succeeded' };
    };

    /** Two tabs of one browser, one of them about to pay. */
    async function openTabs(fetch?: typeof globalThis.fetch, watch?: Platform['watch']) {
      const browser = openBrowser();
      const paying = openShop(stack, { api, browser });
      const line = await addProduct(paying, 1, 2);
      const checkout = await prepared(paying);
      const other = openShop(stack, {
        api,
        browser: otherTab(browser),
        ...(fetch && { fetch }),
        ...(watch && { watch }),
      });
      return { paying, checkout, other, line };
    }

    test('sends another tab’s change after the guest declines', async () => {
      const { paying, checkout, other, line } = await openTabs();
      await checkout.confirm((secret) =>
        pay(secret, async () => {
          other.cart.setQuantity(line, 3);
          await assert.rejects(other.cart.flush());
          assert.equal(viewOf(other).notice?.kind, 'locked');
          assert.deepEqual(quantities(other), [3]);
          return 'decline';
        }),
      );
      assert.equal(checkout.$payment.get().step, 'ready');
      await other.cart.flush();
      assert.equal(viewOf(other).notice, null);
      assert.deepEqual(confirmed(other), [3]);
      paying.close();
      other.close();
    });

    test('is paid as it was, and another tab’s additions wait for the next order', async () => {
      const { paying, checkout, other, line } = await openTabs();
      await checkout.confirm((secret) =>
        pay(secret, async () => {
          other.cart.setQuantity(line, 3);
          await assert.rejects(other.cart.flush());
          return 'approve';
        }),
      );
      assert.equal(paying.$stage.get(), 'receipt');
      assert.deepEqual(quantities(paying), [1]);
      paying.close();
      other.close();
    });

    for (const sends of ['paying', 'other'] as const) {
      test(`is paid, and the ${sends} tab sends the additions for the next order without a press`, async () => {
        const watched: (() => void)[] = [];
        const { paying, checkout, other } = await openTabs(fetch, (key, changed) => {
          if (key.endsWith(':cart')) watched.push(changed);
          return () => {};
        });
        await checkout.confirm((secret) =>
          pay(secret, async () => {
            await addProduct(other, 0);
            await assert.rejects(other.cart.flush());
            return 'approve';
          }),
        );
        if (sends === 'other') paying.close();
        if (sends === 'other') for (const changed of watched) changed();
        const sender = sends === 'paying' ? paying : other;
        await eventually.equal(() => viewOf(sender).pending, false, 'the addition is sent');
        assert.deepEqual(confirmed(sender), [1]);
        paying.close();
        other.close();
      });
    }

    test('is paid, and a dish that came too late waits for the next order in its last quantity', async () => {
      let whileSending = () => {};
      const { paying, checkout, other } = await openTabs(async (input, init) => {
        const answer = await fetch(input, init);
        if (init?.method === 'POST') whileSending();
        return answer;
      });
      await checkout.confirm(async (secret) => {
        const outcome = await pay(secret, async () => 'approve');
        const late = await addProduct(other, 0, 3);
        whileSending = () => other.cart.setQuantity(late, 4);
        await other.cart.flush().catch(() => {});
        return outcome;
      });
      assert.equal(other.$stage.get(), 'receipt');
      assert.deepEqual(quantities(other), [4]);
      paying.close();
      other.close();
    });

    for (const response of ['approved', 'lost'] as const) {
      const how = response === 'lost' ? ', if the processor’s response is lost' : '';
      test(`is reported as paid, with its receipt, although another order was started meanwhile${how}`, async () => {
        const { paying, checkout, other } = await openTabs();
        let paid: string | undefined;
        await checkout.confirm(async (secret) => {
          const outcome = await pay(secret, async () => {
            paid = viewOf(other).confirmed?.id;
            // As after an expired session.
            dependenciesOf(other).cart.clear([]);
            await addProduct(other, 0);
            await other.cart.flush();
            assert.notEqual(viewOf(other).confirmed?.id, paid);
            return 'approve';
          });
          return response === 'lost' ? { outcome: 'unknown' } : outcome;
        });
        assert.equal(paying.$stage.get(), 'receipt');
        const receipt = receiptOf(paying);
        await receipt.content.load();
        const shown = receipt.content.$value.get();
        assert.equal(shown.state === 'ready' && shown.value.kind, cartTokens ? 'receipt' : 'cart');
        assert.equal(receipt.placedNow(false)?.id, paid);
        // Read again, with the access to that order.
        await receipt.content.reload();
        assert.deepEqual(receipt.content.$value.get(), shown);
        paying.close();
        other.close();
      });
    }
  });
}

const otherTab = ({ shared }: Browser): Browser => ({ shared, tab: openBrowser().tab });

const viewOf = ({ cart }: TestShop) => cart.$view.get();
const quantities = (shop: TestShop) => viewOf(shop).lines.map(({ quantity }) => quantity);
const confirmed = (shop: TestShop) => viewOf(shop).confirmed?.items.map(({ quantity }) => quantity);
