/**
 * Finds the dishes of an order on the current menu by name, because orders contain no product ids.
 * A dish whose choices are no longer all available is left out, because the guest didn't want a
 * different one. docs/contract.md 2.10, 2.13.8
 */
import type {
  CartItem,
  Choice,
  ChosenModifier,
  Currency,
  Menu,
  ModifierGroup,
  Overlaid,
  Product,
  Receipt,
  ReceiptItem,
  Renamed,
} from '../../contract/domain.js';
import { portionPrice, served, times } from '../menu/menu.js';
import { productOf } from '../product/product.js';
import type { NewLine, ReceiptContent, Storefront } from '../storefront/types.js';

/** What can be added, and what has changed: to be shown before anything is added. */
export interface OrderedAgain {
  readonly lines: readonly NewLine[];
  /** Names of unavailable dishes. */
  readonly gone: readonly string[];
  readonly changed: readonly PriceChange[];
}

/** For one portion with its choices, in minor units. */
export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly currency: Currency;
}

/** An item of an order, as far as ordering it again needs it. */
export type OrderedItem = Pick<
  ReceiptItem,
  'name' | 'originalName' | 'quantity' | 'total' | 'instructions' | 'modifiers'
>;

/** Names as the service has them: an overlay may have changed either. */
export const nameOf = ({ name, original }: Overlaid & { readonly name: string }) =>
  original?.name ?? name;
export const orderedName = ({ name, originalName }: Renamed & { readonly name: string }) =>
  originalName ?? name;

/** Doesn't add anything yet. @throws OrderingError if the menu can't load */
export async function findAgain(
  shop: Storefront,
  items: readonly OrderedItem[],
): Promise<OrderedAgain> {
  await shop.menus.load();
  const menus = shop.menus.$value.get();
  if (menus.state === 'failed') throw menus.error;
  const offered = menus.state === 'ready' ? productsIn(menus.value.menus) : [];
  const lines = await Promise.all(items.map((item) => lineOf(shop, offered, item)));
  return {
    lines: lines.filter((line) => line !== null),
    gone: items.filter((_, index) => lines[index] === null).map(({ name }) => name),
    changed: lines.flatMap((line, index) => priceChange(line, items[index])),
  };
}

/** Closes the last order's receipt, which would hide the new order. */
export function makeWay(shop: Storefront): void {
  if (shop.$stage.get() === 'receipt') shop.startNewOrder();
}

/** The items of an order, as in receipts. */
export const dishesOf = (content: ReceiptContent): Receipt['items'] =>
  content.kind === 'receipt' ? content.receipt.items : content.cart.items.map(withModifiers);

/** With its choices as in receipts. */
export const withModifiers = <Item extends Pick<CartItem, 'choices'>>(
  item: Item,
): Item & Pick<ReceiptItem, 'modifiers'> => ({ ...item, modifiers: flat(item.choices) });

const flat = (choices: readonly Choice[]): ReceiptItem['modifiers'] =>
  choices.flatMap(({ groupName, modifiers }) =>
    modifiers.flatMap(({ name, originalName, quantity, children }) => [
      { groupName, name, originalName, quantity },
      ...flat(children),
    ]),
  );

const productsIn = (menus: readonly Menu[]): readonly Product[] =>
  served(menus)
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .filter(({ available }) => available);

async function lineOf(
  shop: Storefront,
  offered: readonly Product[],
  item: OrderedItem,
): Promise<NewLine | null> {
  const product = offered.find((one) => nameOf(one) === orderedName(item));
  if (!product) return null;
  const groups = product.hasModifiers ? (await productOf(shop, product.id)).modifierGroups : [];
  const wanted = [...item.modifiers];
  const choices = choose(groups, wanted);
  if (wanted.length > 0) return null;
  return {
    product,
    categoryId: null,
    quantity: item.quantity,
    choices,
    instructions: item.instructions,
  };
}

/** Half a minor unit is a rounding difference, not a price change. */
function priceChange(line: NewLine | null, item: OrderedItem | undefined): PriceChange[] {
  if (!line || !item?.quantity) return [];
  const before = times(item.total.minor, 1 / item.quantity);
  const after = portionPrice(line.product.price, line.choices);
  if (before === null || after === null) return [];
  const { name, currency } = line.product;
  return Math.abs(before - after) > 1 ? [{ name, before, after, currency }] : [];
}

/**
 * Picks from the flat list the modifiers that these groups offer; nested ones follow their parent.
 */
function choose(groups: readonly ModifierGroup[], wanted: ReceiptItem['modifiers'][number][]) {
  const chosen = new Map<ModifierGroup, ChosenModifier[]>();
  for (let next = wanted[0]; next; next = wanted[0]) {
    const { quantity, groupName } = next;
    const name = orderedName(next);
    // The same side may be offered twice, and receipts don't always name the group.
    const group = groups.find(
      (one) =>
        (!groupName || [one.name, nameOf(one)].includes(groupName)) &&
        one.modifiers.some((each) => nameOf(each) === name),
    );
    const modifier = group?.modifiers.find((each) => nameOf(each) === name);
    if (!group || !modifier) break;
    wanted.shift();
    const { id, price } = modifier;
    const children = choose(modifier.groups, wanted);
    const added = { id, name: modifier.name, price, quantity, children };
    chosen.set(group, [...(chosen.get(group) ?? []), added]);
  }
  return [...chosen].map(
    ([{ id, name }, modifiers]): Choice => ({ groupId: id, groupName: name, modifiers }),
  );
}
