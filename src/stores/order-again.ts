/**
 * Puts the dishes of an order back into the cart, by their names: orders name no products. A dish
 * whose choices are not all offered any more is left out, since another one was not wished for.
 * docs/contract.md 2.10, 2.13.8
 */
import type {
  Choice,
  ChosenModifier,
  ModifierGroup,
  Product,
  Receipt,
  ReceiptItem,
} from '../contract/domain.js';
import { selectionsOf } from './cart-compare.js';
import { productOf } from './products.js';
import type { Storefront } from './types.js';

export interface OrderedAgain {
  readonly added: number;
  /** Names of what is not offered any more. */
  readonly gone: readonly string[];
}

/** @throws OrderingError when the menu cannot be read; then nothing was added */
export async function orderAgain(shop: Storefront, items: Receipt['items']): Promise<OrderedAgain> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state === 'failed') throw menus.error;
  const offered = menus.state === 'ready' ? productsIn(menus.value.menus) : [];
  const lines = await Promise.all(items.map((item) => lineOf(shop, offered, item)));
  const found = lines.filter((line) => line !== null);
  for (const line of found) shop.cart.add(line);
  return {
    added: found.length,
    gone: items.filter((_, index) => lines[index] === null).map(({ name }) => name),
  };
}

type Menus = Extract<
  ReturnType<Storefront['menus']['$value']['get']>,
  { state: 'ready' }
>['value']['menus'];

const productsIn = (menus: Menus): readonly Product[] =>
  menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .filter(({ available }) => available);

async function lineOf(shop: Storefront, offered: readonly Product[], item: ReceiptItem) {
  const product = offered.find(({ name }) => name === item.name);
  if (!product) return null;
  const groups = product.hasModifiers ? (await productOf(shop, product.id)).modifierGroups : [];
  const wanted = [...item.modifiers];
  const choices = choose(groups, wanted);
  if (wanted.length > 0) return null;
  return {
    product,
    categoryId: null,
    quantity: item.quantity,
    selections: selectionsOf(choices),
    choices,
    instructions: item.instructions,
  };
}

/** Takes from the flat list what these groups offer; what hangs on a choice follows it. */
function choose(groups: readonly ModifierGroup[], wanted: ReceiptItem['modifiers'][number][]) {
  const chosen = new Map<ModifierGroup, ChosenModifier[]>();
  for (let next = wanted[0]; next; next = wanted[0]) {
    const { name, quantity } = next;
    const group = groups.find(({ modifiers }) => modifiers.some((each) => each.name === name));
    const modifier = group?.modifiers.find((each) => each.name === name);
    if (!group || !modifier) break;
    wanted.shift();
    const { id, price } = modifier;
    const children = choose(modifier.groups, wanted);
    chosen.set(group, [...(chosen.get(group) ?? []), { id, name, price, quantity, children }]);
  }
  return [...chosen].map(
    ([{ id, name }, modifiers]): Choice => ({ groupId: id, groupName: name, modifiers }),
  );
}
