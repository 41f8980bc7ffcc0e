/** Puts products of the demo's menu into a cart as a guest would. */
import type { Choice, ModifierGroup, Product } from '../../../src/contract/domain.js';
import { productOf } from '../../../src/stores/product/product.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';

/** Adds the n-th product that can be ordered, with the fewest choices that its modifier groups allow. */
export async function addProduct(shop: Storefront, index: number, quantity = 1): Promise<string> {
  const product = (await orderable(shop))[index];
  if (!product) throw new Error(`Expected at least ${index + 1} products that can be ordered.`);
  const groups = product.hasModifiers ? (await productOf(shop, product.id)).modifierGroups : [];
  return shop.cart.add({
    product,
    categoryId: null,
    quantity,
    choices: least(groups),
    instructions: '',
  });
}

export async function orderable(shop: Storefront): Promise<readonly Product[]> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state !== 'ready') throw new Error(`Expected the menu, found ${JSON.stringify(menus)}`);
  return menus.value.menus
    .flatMap((menu) => menu.categories)
    .flatMap((category) => category.products)
    .filter((product) => product.available);
}

const least = (groups: readonly ModifierGroup[]): readonly Choice[] =>
  groups
    .filter((group) => group.min > 0)
    .map((group) => ({
      groupId: group.id,
      groupName: group.name,
      modifiers: group.modifiers.slice(0, group.min).map(({ id, name, price, groups }) => ({
        id,
        name,
        price,
        quantity: 1,
        children: least(groups),
      })),
    }));
