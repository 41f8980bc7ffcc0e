import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findAgain, makeWay } from '../../../src/stores/receipt/order-again.js';
import { ratingOf } from '../../../src/stores/receipt/rating.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct, orderable } from '../shared/adding.js';
import { counting, loseAnswers } from '../shared/losing.js';
import { placeOrder } from '../shared/placing.js';
import { openBrowser, openShop, type ShopOptions } from '../shared/shop.js';

async function placedOrder(stack: Stack, options: ShopOptions, dishes = [0, 1]) {
  const shop = openShop(stack, options);
  for (const index of dishes) await addProduct(shop, index, 2);
  await placeOrder(stack, shop);
  return shop;
}

for (const api of ['proxy', 'storefront'] as const) {
  describe(`once an order is placed, with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());

    const placed = (options: ShopOptions = {}) => placedOrder(stack, { api, ...options });
    const isRating = (_method: string, url: string) => url.endsWith('/rating');

    test('it is rated once, however often the guest presses or reloads', async () => {
      const browser = openBrowser();
      const network = counting();
      const shop = await placed({ browser, fetch: network.fetch });
      const rating = ratingOf(shop);
      const said = { stars: 4, comment: 'Warm to the last spoon.' };
      await Promise.all([rating?.rate(said), rating?.rate(said)]);
      assert.equal(rating?.$rating.get().step, 'sent');
      await rating?.rate({ stars: 1, comment: '' });
      assert.equal(network.requests.filter((request) => request.endsWith('/rating')).length, 1);
      shop.close();
      const later = openShop(stack, { api, browser });
      assert.equal(ratingOf(later)?.$rating.get().step, 'sent');
      later.close();
    });

    test('a rating whose response was lost is repeated with the same key', async () => {
      const shop = await placed({ fetch: loseAnswers(isRating) });
      const rating = ratingOf(shop);
      await rating?.rate({ stars: 5, comment: '' });
      assert.equal(rating?.$rating.get().step, 'failed');
      await rating?.rate({ stars: 5, comment: '' });
      assert.equal(rating?.$rating.get().step, 'sent');
      shop.close();
    });

    test('a different rating after a lost response doesn’t overwrite the first', async () => {
      const shop = await placed({ fetch: loseAnswers(isRating) });
      const rating = ratingOf(shop);
      await rating?.rate({ stars: 5, comment: '' });
      await rating?.rate({ stars: 2, comment: 'No, it was cold.' });
      assert.equal(rating?.$rating.get().step, 'sent');
      shop.close();
    });

    test('a receipt opened by link is not shown in place of a later order’s receipt', async () => {
      const browser = openBrowser();
      const before = await placed({ browser });
      receiptOf(before).open({ id: 'receipt-of-a-link', token: 'token-of-a-link' });
      before.close();
      // A page with only the account element never reads the receipt.
      const account = openShop(stack, { api, browser });
      assert.equal(account.$stage.get(), 'receipt');
      makeWay(account);
      account.close();
      const shop = openShop(stack, { api, browser });
      assert.equal(shop.$stage.get(), 'menu');
      await addProduct(shop, 0);
      const { content, isOwn } = receiptOf(shop);
      await placeOrder(stack, shop);
      await content.load();
      assert.equal(isOwn(), true);
      const found = content.$value.get();
      assert.ok(found.state === 'ready' && found.value.kind === 'receipt');
      assert.equal(found.value.receipt.items.length, 1);
      shop.close();
    });

    test('the next order can be rated again', async () => {
      const shop = await placed();
      await ratingOf(shop)?.rate({ stars: 3, comment: '' });
      shop.startNewOrder();
      assert.equal(ratingOf(shop), null, 'no order is placed, so there is none to rate');
      shop.close();
    });
  });
}

test('with only the older operations, no rating is offered', async () => {
  const stack = await startStack({ service: { cartTokens: false } });
  const shop = await placedOrder(stack, {});
  assert.equal(ratingOf(shop), null);
  shop.close();
  await stack.close();
});

test('ordering again reports missing dishes and new prices before adding anything', async () => {
  // Straight from the service: the proxy keeps menus for a minute.
  const stack = await startStack();
  const shop = await placedOrder(stack, { api: 'storefront' }, [0, 1, 2]);
  await receiptOf(shop).content.load();
  const content = receiptOf(shop).content.$value.get();
  assert.ok(content.state === 'ready' && content.value.kind === 'receipt');
  const { items } = content.value.receipt;
  const [dear, gone] = await orderable(shop);
  assert.ok(dear && gone);
  const { controls } = stack.service.service;
  await controls.setPrice('riverside', dear.id, (dear.price.minor ?? 0) + 150);
  await controls.setSoldOut('riverside', gone.id, true);
  const later = openShop(stack, { api: 'storefront' });
  try {
    const again = await findAgain(later, items);
    assert.deepEqual(again.gone, [gone.name]);
    assert.equal(again.changed.length, 1);
    assert.deepEqual(
      again.changed.map(({ name, before, after }) => [name, after - before]),
      [[dear.name, 150]],
    );
    assert.deepEqual(
      again.lines.map(({ quantity }) => quantity),
      [2, 2],
    );
    assert.equal(later.cart.$view.get().quantity, 0);
  } finally {
    later.close();
    shop.close();
    await stack.close();
  }
});
