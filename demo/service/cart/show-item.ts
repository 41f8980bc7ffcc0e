/** A line of the cart as both generations write it. See docs/contract.md 2.5. */
import type { MoneyStyle } from '../money/present.js';
import type { CartLine, ChosenGroup } from './cart.js';

export function showItem(
  line: CartLine,
  priced: { total: number; discount: number } | undefined,
  money: MoneyStyle,
  picture: (file: string) => string,
) {
  const total = priced?.total ?? 0;
  const discount = priced?.discount ?? 0;
  return {
    id: line.id,
    productId: line.productId,
    categoryId: line.categoryId,
    name: line.name,
    description: line.description,
    imageUrl: line.picture ? picture(line.picture) : '',
    price: money.plain(line.price),
    priceFormatted: money.text(line.price),
    quantity: line.quantity,
    total: money.plain(total),
    totalFormatted: money.text(total),
    discount: money.plain(discount),
    discountFormatted: money.text(discount),
    itemUnavailableAction: line.unavailableAction,
    selections: line.selections.map((group) => showChoice(group, money)),
    specialInstructions: line.instructions,
    product: { id: line.productId, name: line.name, price: money.plain(line.price) },
  };
}

function showChoice(group: ChosenGroup, money: MoneyStyle): object {
  return {
    id: group.id,
    name: group.name,
    rule: { min: group.min, max: group.max },
    items: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: money.plain(option.price),
      priceFormatted: `${option.price > 0 ? '+' : ''}${money.text(option.price)}`,
      quantity: option.quantity,
      ...(option.children.length > 0
        ? { children: option.children.map((child) => showChoice(child, money)) }
        : {}),
    })),
  };
}
