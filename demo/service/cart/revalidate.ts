/**
 * Compares a cart's lines with the catalogue as it is now. Prices in the cart stay what the shopper
 * saw until the line is changed; until then the difference blocks payment.
 * See docs/contract.md 2.4.
 */
import { asSelections, choose } from '../catalog/choose.js';
import type { Shop } from '../catalog/shop.js';
import { Refusal } from '../http/refusal.js';
import type { MoneyStyle } from '../money/present.js';
import { unitPrice } from '../pricing/price-line.js';
import type { Cart, CartLine } from './cart.js';

export interface CatalogChange {
  /** `ITEM_SOLD_OUT` is published; the other reasons are this service's own. */
  readonly reason: 'ITEM_SOLD_OUT' | 'ITEM_REMOVED' | 'SELECTION_UNAVAILABLE' | 'PRICE_CHANGED';
  readonly cartItemId: string;
  readonly canonicalEntityId: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly permittedActions: readonly string[];
}

/** Empty for a cart that can no longer change. */
export function catalogChanges(cart: Cart, shop: Shop, money: MoneyStyle): CatalogChange[] {
  if (cart.status !== 'OPEN') return [];
  return cart.content.lines.flatMap((line) => changeOf(line, shop, money) ?? []);
}

function changeOf(line: CartLine, shop: Shop, money: MoneyStyle): CatalogChange | null {
  const change = (
    reason: CatalogChange['reason'],
    member: string,
    before: string,
    after: string,
  ): CatalogChange => ({
    reason,
    cartItemId: line.id,
    canonicalEntityId: line.productId,
    path: `items.${line.id}.${member}`,
    before,
    after,
    permittedActions: ['ACCEPT_CHANGES'],
  });

  const product = shop.product(line.productId);
  if (!product) return change('ITEM_REMOVED', 'availability', 'available', 'removed');
  if (!product.available) return change('ITEM_SOLD_OUT', 'availability', 'available', 'sold_out');
  try {
    const selections = choose(shop, product.seed.modifierGroupIds, asSelections(line.selections));
    const before = unitPrice(line);
    const after = unitPrice({ ...line, price: product.price, selections });
    if (before === after) return null;
    return change('PRICE_CHANGED', 'price', money.text(before), money.text(after));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return change('SELECTION_UNAVAILABLE', 'selections', 'available', 'unavailable');
  }
}
