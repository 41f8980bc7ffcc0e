import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { demoLocation, saffronLane } from '../../../demo/service/data/saffron-lane.js';
import type { Choice } from '../../../src/contract/domain.js';
import { productOf } from '../../../src/stores/product/product.js';
import { findAgain } from '../../../src/stores/receipt/order-again.js';
import { receiptOf } from '../../../src/stores/receipt/receipt.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { orderable } from '../shared/adding.js';
import { placeOrder } from '../shared/placing.js';
import { openShop, type TestShop } from '../shared/shop.js';

const riverside = demoLocation('riverside');

const sides = (id: string, name: string) => ({
  id,
  name,
  min: 1,
  max: 1,
  modifiers: [
    { id: `${id}-rice`, name: 'Rice', price: 0, maxQuantity: 1 },
    { id: `${id}-fries`, name: 'Fries', price: 200, maxQuantity: 1 },
  ],
});

/** Koobideh comes with two sides, each chosen from the same list. */
const twoSides = {
  ...riverside,
  menus: riverside.menus.map((menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((dish) =>
        dish.name === 'Koobideh' ? { ...dish, modifierGroupIds: ['t-first', 't-second'] } : dish,
      ),
    })),
  })),
  modifierGroups: [
    ...riverside.modifierGroups,
    sides('t-first', 'First side'),
    sides('t-second', 'Second side'),
  ],
};

let stack: Stack;
before(async () => {
  stack = await startStack({ service: { seed: { ...saffronLane, locations: [twoSides] } } });
});
after(() => stack.close());

for (const [first, second] of [
  ['Fries', 'Rice'],
  ['Fries', 'Fries'],
] as const) {
  test(`ordering again keeps ${first} and ${second} in the groups they were chosen in`, async () => {
    const shop = openShop(stack);
    const product = (await orderable(shop)).find(({ name }) => name === 'Koobideh');
    assert.ok(product);
    const choices = await chosen(shop, product.id, [first, second]);
    shop.cart.add({ product, categoryId: null, quantity: 1, choices, instructions: '' });
    await placeOrder(stack, shop);
    const { lines, gone, changed } = await findAgain(shop, await receiptItems(shop));
    assert.deepEqual([gone, changed], [[], []]);
    assert.deepEqual(
      lines.map((line) => line.choices),
      [choices],
    );
    shop.close();
  });
}

async function chosen(shop: TestShop, id: string, names: string[]): Promise<readonly Choice[]> {
  const { modifierGroups } = await productOf(shop, id);
  return modifierGroups.map((group, index) => ({
    groupId: group.id,
    groupName: group.name,
    modifiers: group.modifiers
      .filter(({ name }) => name === names[index])
      .map(({ id, name, price }) => ({ id, name, price, quantity: 1, children: [] })),
  }));
}

async function receiptItems(shop: TestShop) {
  const { content } = receiptOf(shop);
  await content.load();
  const found = content.$value.get();
  assert.ok(found.state === 'ready' && found.value.kind === 'receipt', JSON.stringify(found));
  return found.value.receipt.items;
}
