/** The receipt's total is compared with the amount the guest agreed to pay. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

/** Responses about the paid order, with a different total. */
const dearer: typeof fetch = async (url, init) => {
  const answer = await fetch(url, init);
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  if (body?.state === 'completed') {
    body.order.pricing.total = `${Number(body.order.pricing.total) + 5}`;
  } else if (body?.status === 'COMPLETED') {
    const more = body.orderTotalWithServiceFeeAmount + 500;
    body.orderTotalWithServiceFeeAmount = more;
    body.orderTotalWithServiceFee = body.orderTotalWithServiceFee.includes('.')
      ? `${more / 100}`
      : `${more}`;
  } else return answer;
  return Response.json(body, { headers: answer.headers });
};

for (const { name, api, cartTokens } of ways) {
  describe(`the total of a receipt with ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    async function paidInstead(network: typeof fetch) {
      const shop = openShop(stack, { api, fetch: network });
      await addProduct(shop, 0, 2);
      await shop.cart.flush();
      const due = shop.cart.$view.get().confirmed?.total.text;
      await placeOrder(stack, shop);
      const receipt = receiptOf(shop);
      await receipt.content.load();
      const content = receipt.content.$value.get();
      assert.ok(content.state === 'ready');
      shop.close();
      return { due, paid: receipt.paidInstead(content.value) };
    }

    test('is reported, with the agreed amount, if the guest agreed to pay something else', async (t) => {
      const errors: string[] = [];
      t.mock.method(console, 'error', (message: string) => errors.push(message));
      const { due, paid } = await paidInstead(dearer);
      assert.ok(due);
      assert.equal(paid?.text, due);
      assert.equal(errors.filter((each) => each.includes('does not match the payment')).length, 1);
    });

    test('is not reported if the guest agreed to pay it', async () => {
      assert.equal((await paidInstead(fetch)).paid, null);
    });
  });
}
