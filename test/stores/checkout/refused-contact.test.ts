/** A refusal is about what was sent; by the time it arrives, the guest may have typed on. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { contact } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

describe('contact details that the service refuses', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  for (const api of ['proxy', 'storefront'] as const) {
    for (const isCompleted of [true, false]) {
      const outcome = isCompleted
        ? 'don’t stop the order if they were completed before the refusal arrived'
        : 'stop the order until they are changed';
      test(`${outcome} (${api})`, async () => {
        let completes = () => {};
        const shop = openShop(stack, {
          api,
          fetch: (input, init) => {
            if (`${init?.body}`.includes('ada@example.c"')) completes();
            return fetch(input, init);
          },
        });
        const checkout = checkoutOf(shop);
        const complete = () =>
          checkout.rememberContact({ ...contact, emailAddress: 'ada@example.com' });
        if (isCompleted) completes = complete;
        await addProduct(shop, 0);
        checkout.rememberContact({ ...contact, emailAddress: 'ada@example.c' });
        await checkout.prepare();
        assert.equal(checkout.$payment.get().step, isCompleted ? 'idle' : 'failed');
        complete();
        assert.equal(checkout.$payment.get().step, 'idle');
        await checkout.prepare();
        assert.equal(checkout.$payment.get().step, 'ready');
        shop.close();
      });
    }
  }
});
