/** A price that changes between the menu and the cart is pointed out. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct, orderable } from '../shared/adding.js';
import { loseAnswers } from '../shared/losing.js';
import { openShop } from '../shared/shop.js';
import { ways } from '../shared/ways.js';

const isAdd = (method: string, path: string) =>
  method === 'POST' && /\/(items|cart-item)$/.test(path);

for (const { name, api, cartTokens } of ways) {
  describe(`a price over ${name}`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    for (const network of [fetch, loseAnswers(isAdd)]) {
      const how = network === fetch ? '' : ', even if the response to adding it was lost';
      test(`that rose after the menu was loaded is pointed out when the dish is added${how}`, async () => {
        const shop = openShop(stack, { api, fetch: network });
        const [dish] = await orderable(shop);
        assert.ok(dish);
        const { controls } = stack.service.service;
        const price = dish.price.minor ?? 0;
        await controls.setPrice('riverside', dish.id, price + 125);
        await addProduct(shop, 0, 2);
        await shop.cart.flush();
        await controls.setPrice('riverside', dish.id, price);
        const { notice, lines } = shop.cart.$view.get();
        assert.ok(notice?.kind === 'price-changed', JSON.stringify(notice));
        const amount = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
        assert.equal(notice.line, dish.name);
        assert.equal(amount(notice.after) - amount(notice.before), 125);
        assert.equal(lines[0]?.total.minor, amount(notice.after) * 2);
        shop.close();
      });
    }

    test('that matches the menu is not pointed out, for any dish and its choices', async () => {
      const shop = openShop(stack, { api });
      const dishes = await orderable(shop);
      for (const index of dishes.keys()) {
        await addProduct(shop, index, (index % 3) + 1);
        await shop.cart.flush();
        // The fewest choices of some dishes are refused, which is not tested here.
        const { notice } = shop.cart.$view.get();
        assert.notEqual(notice?.kind, 'price-changed', dishes[index]?.name);
        if (notice) shop.cart.dismissNotice();
      }
      assert.ok(shop.cart.$view.get().lines.length > 5);
      shop.close();
    });
  });
}
