/** What an earlier order costs today, as far as the menu says. */
import type { Menu } from '../../contract/domain.js';
import { choicesPrice, plus, served, times } from '../menu/menu.js';
import { nameOf, orderedName } from '../receipt/order-again.js';
import type { KeptItem } from './types.js';

/**
 * In minor units: dishes as on the menu, choices as they were, because a menu doesn't list those.
 * `null` unless all dishes are available and their prices known.
 */
export function priceToday(items: readonly KeptItem[], menus: readonly Menu[]): number | null {
  const offered = served(menus)
    .flatMap(({ categories }) => categories)
    .flatMap(({ products }) => products)
    .filter(({ available }) => available);
  return items.reduce<number | null>((sum, item) => {
    const product = offered.find((one) => nameOf(one) === orderedName(item));
    const portion = product ? plus(product.price.minor, choicesPrice(item.choices)) : null;
    return plus(sum, times(portion, item.quantity));
  }, 0);
}
