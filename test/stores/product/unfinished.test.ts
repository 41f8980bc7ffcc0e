import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Product } from '../../../src/contract/domain.js';
import { unfinishedOf } from '../../../src/stores/product/product.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { orderable } from '../shared/adding.js';
import { openShop } from '../shared/shop.js';

describe('the choices of a dish that the service refuses', () => {
  let stack: Stack;
  before(async () => {
    stack = await startStack();
  });
  after(() => stack.close());

  const chosen = { picks: new Map(), quantity: 1, instructions: 'No salt' };

  const add = (shop: Storefront, product: Product, instructions: string) =>
    shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions });

  /** As the dialog of a dish does. */
  const addChosen = (shop: Storefront, product: Product) =>
    unfinishedOf(shop).add(product.id, add(shop, product, chosen.instructions), chosen);

  const plainDish = async (shop: Storefront): Promise<Product> => {
    const found = (await orderable(shop)).find(({ hasModifiers }) => !hasModifiers);
    assert.ok(found);
    return found;
  };

  const setSoldOut = (product: Product, soldOut: boolean) =>
    stack.service.service.controls.setSoldOut('riverside', product.id, soldOut);

  test('are there when its dialog opens again', async () => {
    const shop = openShop(stack);
    const dish = await plainDish(shop);
    await setSoldOut(dish, true);
    addChosen(shop, dish);
    await shop.cart.flush();
    assert.equal(shop.cart.$view.get().notice?.kind, 'refused');
    assert.equal(unfinishedOf(shop).get(dish.id), chosen);
    await setSoldOut(dish, false);
    shop.close();
  });

  test('are not those of an earlier line that the service took', async () => {
    const shop = openShop(stack);
    const dish = await plainDish(shop);
    addChosen(shop, dish);
    await shop.cart.flush();
    await setSoldOut(dish, true);
    add(shop, dish, '');
    await shop.cart.flush();
    assert.equal(shop.cart.$view.get().notice?.kind, 'refused');
    assert.equal(unfinishedOf(shop).get(dish.id), undefined);
    await setSoldOut(dish, false);
    shop.close();
  });
});
