/** What the guest has chosen to keep on this device: favorites and earlier orders. */

import type { Menu } from '../../contract/domain.js';
import { choicesPrice, plus, served, times } from '../menu/menu.js';
import { isOwnDevice } from '../platform/platform.js';
import { nameOf, orderedName } from '../receipt/order-again.js';
import { type Dependencies, forShop } from '../storefront/dependencies.js';
import { favoritesIn } from './favorites.js';
import { agree } from './ordered.js';
import type { Kept, KeptItem } from './types.js';

export const readKept = forShop(
  (shop: Dependencies): Kept => ({
    favorites: favoritesIn(shop).read() ?? [],
    orders: shop.ordered.read() ?? [],
  }),
);

/** Whether this device is the guest's own. */
export const mayKeepOrders = forShop(({ settings }: Dependencies): boolean =>
  isOwnDevice(settings),
);

export const keepsOrders = forShop(({ ordered }: Dependencies): boolean => ordered.read() !== null);

/** The guest's own choice: with `true`, from the order that was just placed on. */
export const chooseOrders = forShop(
  ({ ordered, done, platform }: Dependencies, isKept: boolean): void => {
    if (isKept) agree(ordered, done.read()?.cart ?? null, platform.now());
    else ordered.clear();
  },
);

/** Removes all of it from this device. */
export const forgetKept = forShop((shop: Dependencies): Promise<void> => {
  favoritesIn(shop).clear();
  shop.ordered.clear();
  return shop.kept.reload();
});

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
