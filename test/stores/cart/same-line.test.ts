import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewLine, Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct, orderable } from '../shared/adding.js';
import { counting, loseAnswers } from '../shared/losing.js';
import { payByCard } from '../shared/paying.js';
import { prepared } from '../shared/placing.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const isAdd = (method: string, path: string) =>
  method === 'POST' && /\/(items|cart-item)$/.test(path);

const quantities = (shop: Storefront) =>
  shop.cart.$view.get().confirmed?.items.map(({ quantity }) => quantity);

/** The first plain dish of the menu. */
async function dish(shop: Storefront, instructions = '', quantity = 1): Promise<NewLine> {
  const product = (await orderable(shop)).find(({ hasModifiers }) => !hasModifiers);
  assert.ok(product);
  return { product, categoryId: null, quantity, choices: [], instructions };
}

for (const { name, api, cartTokens } of ways) {
  describe(`adding the same dish again over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    test('joins an unsent line, in one request', async () => {
      const network = counting();
      const shop = openShop(stack, { api, fetch: network.fetch });
      const line = shop.cart.add(await dish(shop));
      assert.equal(shop.cart.add(await dish(shop, '', 2)), line);
      await shop.cart.flush();
      assert.equal(network.requests.filter((request) => /items|cart-item/.test(request)).length, 1);
      assert.deepEqual(quantities(shop), [3]);
      shop.close();
    });

    test('changes the quantity if the line is already in the cart', async () => {
      const shop = openShop(stack, { api });
      const line = shop.cart.add(await dish(shop));
      await shop.cart.flush();
      assert.equal(shop.cart.add(await dish(shop)), line);
      assert.deepEqual(
        shop.cart.$view.get().lines.map(({ quantity }) => quantity),
        [2],
      );
      await shop.cart.flush();
      assert.deepEqual(quantities(shop), [2]);
      shop.close();
    });

    test('neither loses nor doubles it when the first response is lost', async () => {
      const shop = openShop(stack, { api, fetch: loseAnswers(isAdd) });
      shop.cart.add(await dish(shop));
      const sent = shop.cart.flush();
      shop.cart.add(await dish(shop));
      await sent;
      await shop.cart.flush();
      assert.deepEqual(quantities(shop), [2]);
      shop.close();
    });

    test('finds the line by its choices after a reload', async () => {
      const browser = openBrowser();
      const first = openShop(stack, { api, browser });
      await addProduct(first, 0);
      await first.cart.flush();
      assert.ok(first.cart.$view.get().lines[0]?.choices.length, 'a dish with choices');
      first.close();
      const reloaded = openShop(stack, { api, browser });
      await addProduct(reloaded, 0);
      await reloaded.cart.flush();
      assert.deepEqual(quantities(reloaded), [2]);
      reloaded.close();
    });

    test('makes a new line for other instructions, or above the limit of a line', async () => {
      const shop = openShop(stack, { api });
      shop.cart.add(await dish(shop, '', 98));
      shop.cart.add(await dish(shop, 'no salt'));
      shop.cart.add(await dish(shop, '', 2));
      await shop.cart.flush();
      assert.deepEqual(quantities(shop), [98, 1, 2]);
      shop.close();
    });

    test('names the dish if it is unavailable, and leaves the line as it was', async () => {
      const shop = openShop(stack, { api });
      const wanted = await dish(shop);
      shop.cart.add(wanted);
      await shop.cart.flush();
      const { controls } = stack.service.service;
      await controls.setSoldOut('riverside', wanted.product.id, true);
      shop.cart.add(wanted);
      await shop.cart.flush();
      const { notice } = shop.cart.$view.get();
      assert.ok(notice?.kind === 'refused' && notice.line === wanted.product.name);
      assert.deepEqual(quantities(shop), [1]);
      await controls.setSoldOut('riverside', wanted.product.id, false);
      shop.close();
    });
  });
}

describe('adding the same dish again while the order is being paid', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  for (const sent of [false, true]) {
    test(`waits for the next order${sent ? ', even if the service has refused it for this one' : ''}`, async () => {
      const shop = openShop(stack);
      const wanted = await dish(shop);
      shop.cart.add(wanted);
      const checkout = await prepared(shop);
      await checkout.confirm(async (secret) => {
        const outcome = await payByCard(stack, secret);
        shop.cart.add({ ...wanted, quantity: 2 });
        if (sent) await shop.cart.flush().catch(() => {});
        return outcome;
      });
      assert.equal(shop.$stage.get(), 'receipt');
      const { lines } = shop.cart.$view.get();
      assert.deepEqual(
        lines.map(({ name, quantity }) => ({ name, quantity })),
        [{ name: wanted.product.name, quantity: 2 }],
      );
      shop.close();
    });
  }

  test('waits for the next order, even if the service’s response was lost', async () => {
    let paid = false;
    let responded = () => {};
    const lost = new Promise<void>((resolve) => {
      responded = resolve;
    });
    const shop = openShop(stack, {
      async fetch(input, init) {
        const answer = await fetch(input, init);
        if (!paid || !isAdd(init?.method ?? '', String(input))) return answer;
        responded();
        throw new TypeError('The answer was lost.');
      },
    });
    shop.cart.add(await dish(shop));
    const more = await dish(shop, 'for the way home', 2);
    const checkout = await prepared(shop);
    await checkout.confirm(async (secret) => {
      const outcome = await payByCard(stack, secret);
      paid = true;
      shop.cart.add(more);
      shop.cart.retryNow();
      await lost;
      return outcome;
    });
    assert.equal(shop.$stage.get(), 'receipt');
    assert.deepEqual(
      shop.cart.$view.get().lines.map(({ quantity, instructions }) => ({ quantity, instructions })),
      [{ quantity: 2, instructions: 'for the way home' }],
    );
    shop.close();
  });
});
