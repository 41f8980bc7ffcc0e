/** The connected account and the API version reach the card processor that the proxy configures. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { prepared } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

const ofPage = { stripeAccount: 'acct_page' };
const ofProxy = { stripeAccount: 'acct_proxy' };

describe('the options of a card processor that the proxy configures', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  /** @param given the proxy's options */
  async function optionsWith(processorOptions: string | undefined, given: object | undefined) {
    const shop = openShop(stack, {
      settings: { processorScript: undefined, processorKey: undefined, processorOptions },
      async fetch(url, init) {
        const answer = await fetch(url, init);
        if (!`${url}`.endsWith('/settings')) return answer;
        const { cardProcessor } = await answer.json();
        return Response.json({ cardProcessor: { ...cardProcessor, options: given } });
      },
    });
    await addProduct(shop, 0);
    const checkout = await prepared(shop);
    assert.equal(checkout.$payment.get().step, 'ready');
    shop.close();
    return checkout.$processor.get()?.options;
  }

  test('are the page’s if the proxy has none', async () => {
    assert.deepEqual(await optionsWith(JSON.stringify(ofPage), undefined), ofPage);
  });

  test('are the proxy’s if both have some, because the proxy creates the payment', async () => {
    assert.deepEqual(await optionsWith(JSON.stringify(ofPage), ofProxy), ofProxy);
  });

  test('are empty if neither has any', async () => {
    assert.equal(await optionsWith(undefined, undefined), undefined);
  });
});
