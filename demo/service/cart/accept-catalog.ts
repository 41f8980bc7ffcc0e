import type { Shop } from '../catalog/shop.js';
import { Refusal } from '../http/refusal.js';
import { newerMoney } from '../money/present.js';
import type { Cart, CartLine } from './cart.js';
import { catalogChanges, changeSetVersion } from './catalog-changes.js';
import { revised } from './line-edits.js';
import { orderMinute } from './order-minute.js';

/**
 * The shopper agrees to the changes that were shown as `version`, and to no others. A line that
 * cannot be made any more goes, or takes all others with it, as was asked when it was added.
 */
export function acceptCatalog(cart: Cart, shop: Shop, version: number, now: number): void {
  const changes = catalogChanges(cart, shop, newerMoney(shop.location), now);
  if (changeSetVersion(changes) !== version) {
    throw new Refusal(409, 'CATALOG_CHANGED', 'The menu changed again. Read the cart again.');
  }
  const minute = orderMinute(cart, shop, now);
  const kept = cart.content.lines.map((line) => ({ line, now: keep(shop, line, minute) }));
  const cancelled = kept.some(
    (each) => !each.now && each.line.unavailableAction === 'cancel_entire_order',
  );
  cart.content.lines = cancelled ? [] : kept.flatMap((each) => each.now ?? []);
  cart.content.acknowledgedAt = now;
}

function keep(shop: Shop, line: CartLine, minute: number): CartLine | null {
  try {
    return revised(shop, line, minute);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
