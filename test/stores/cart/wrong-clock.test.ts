import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { millLane } from '../shared/addresses.js';
import { payByCard } from '../shared/paying.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const MONTHS_MS = 100 * 24 * 3_600_000;

/** As if a gateway or a browser hides the service's clock. */
const withoutDate: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const headers = new Headers(answer.headers);
  headers.delete('date');
  return new Response(answer.body, { status: answer.status, headers });
};

for (const { name, api, cartTokens } of ways) {
  for (const [clock, ahead] of [
    ['ahead', MONTHS_MS],
    ['behind', -MONTHS_MS],
  ] as const) {
    for (const hasDate of [true, false]) {
      describe(`a clock months ${clock} over ${name}${hasDate ? '' : ', with no Date header to show it'}`, () => {
        let stack: Stack;
        before(async () => {
          stack = await startStack({ service: { cartTokens } });
        });
        after(() => stack.close());

        for (const method of ['takeout', 'delivery'] as const) {
          test(`doesn’t prevent ${method}`, async () => {
            const fetching = hasDate ? {} : { fetch: withoutDate };
            const shop = openShop(stack, { api, ahead, settings: { method }, ...fetching });
            await addProduct(shop, 1, 2);
            if (method === 'delivery') shop.cart.intend({ type: 'delivery', address: millLane });
            const checkout = checkoutOf(shop);
            checkout.rememberContact({
              customerName: 'Ada Guest',
              emailAddress: 'ada@example.com',
              phoneNumber: '5551234567',
            });
            await checkout.prepare();
            assert.equal(checkout.$payment.get().step, 'ready');
            stack.requests.clear();
            const steps: string[] = [];
            checkout.$payment.listen(({ step }) => steps.push(step));
            await checkout.confirm((secret) => payByCard(stack, secret));
            assert.equal(shop.$stage.get(), 'receipt', steps.join());
            // The card form stays from the press on, and nothing is requested again.
            assert.ok(!steps.includes('preparing'), steps.join());
            assert.ok(stack.requests.all().length <= 2, JSON.stringify(stack.requests.byRoute()));
            shop.close();
          });
        }
      });
    }
  }
}
