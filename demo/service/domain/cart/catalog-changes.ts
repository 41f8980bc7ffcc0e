/**
 * Compares a cart's lines with the current menu at the time of the order. Prices
 * in the cart stay what the guest saw until the line is changed; until then the difference blocks
 * payment. See docs/contract.md 2.4.
 */
import { conflict, Refusal } from '../../http/refusal.js';
import { type CurrentProduct, isServed, type Shop } from '../menu/shop.js';
import { type MoneyStyle, newerMoney } from '../pricing/money.js';
import { type Cart, type CartLine, type ChosenGroup, orderMinute } from './cart.js';
import { revised } from './line-edits.js';
import { digest } from './quote.js';

/** `ITEM_SOLD_OUT` is published; the other reasons are this service's own. */
type ChangeReason =
  | 'ITEM_SOLD_OUT'
  | 'ITEM_REMOVED'
  | 'ITEM_NOT_SERVED'
  | 'PRICE_CHANGED'
  | 'SELECTION_UNAVAILABLE'
  | 'SELECTION_INCOMPLETE';

interface CatalogChange {
  readonly reason: ChangeReason;
  readonly cartItemId: string;
  /** The product, or the modifier or modifier group where only that changed. */
  readonly canonicalEntityId: string;
  /** Below the cart: `items.<line>.price`, `items.<line>.selections.<group>.<modifier>.price`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly permittedActions: readonly string[];
}

/** Empty for a cart that can no longer change. */
export function catalogChanges(
  cart: Cart,
  shop: Shop,
  money: MoneyStyle,
  now: number,
): CatalogChange[] {
  if (cart.status !== 'OPEN') return [];
  const minute = orderMinute(cart, shop, now);
  return cart.content.lines.flatMap((line) => changesOf(line, shop, money, minute));
}

/** Identifies the changes that were shown, so that no others are accepted. 0 means none. */
export const changeSetVersion = (changes: readonly CatalogChange[]): number =>
  changes.length === 0 ? 0 : Number.parseInt(digest(changes).slice(0, 12), 16);

type Report = (
  reason: ChangeReason,
  entity: string,
  member: string,
  before: string,
  after: string,
) => CatalogChange;

function changesOf(line: CartLine, shop: Shop, money: MoneyStyle, minute: number): CatalogChange[] {
  const report: Report = (reason, canonicalEntityId, member, before, after) => ({
    reason,
    cartItemId: line.id,
    canonicalEntityId,
    path: `items.${line.id}.${member}`,
    before,
    after,
    permittedActions: ['ACCEPT_CHANGES'],
  });
  const gone = (reason: ChangeReason, after: string) => [
    report(reason, line.productId, 'availability', 'available', after),
  ];

  const product = shop.product(line.productId);
  if (!product) return gone('ITEM_REMOVED', 'removed');
  if (!product.available) return gone('ITEM_SOLD_OUT', 'sold_out');
  if (!isServed(product, minute)) return gone('ITEM_NOT_SERVED', 'not_served');
  const price = money.text(product.price);
  return [
    ...(product.price === line.price
      ? []
      : [report('PRICE_CHANGED', line.productId, 'price', money.text(line.price), price)]),
    ...choiceChanges(shop, product.seed.modifierGroupIds, line.selections, money, report),
    ...incomplete(shop, line, product, minute, report),
  ];
}

function choiceChanges(
  shop: Shop,
  groupIds: readonly string[],
  groups: readonly ChosenGroup[],
  money: MoneyStyle,
  report: Report,
): CatalogChange[] {
  return groups.flatMap((group) => {
    const current = groupIds.includes(group.id) ? shop.group(group.id) : undefined;
    return group.options.flatMap((option) => {
      const member = `selections.${group.id}.${option.id}`;
      const modifier = current?.modifiers.find(({ id }) => id === option.id);
      if (!modifier) {
        const place = `${member}.availability`;
        return [report('SELECTION_UNAVAILABLE', option.id, place, 'available', 'unavailable')];
      }
      const below = (modifier.childGroups ?? []).map(({ groupId }) => groupId);
      const prices = [option.price, modifier.price].map((minor) => money.text(minor));
      const [before = '', after = ''] = prices;
      return [
        ...(option.price === modifier.price
          ? []
          : [report('PRICE_CHANGED', option.id, `${member}.price`, before, after)]),
        ...choiceChanges(shop, below, option.children, money, report),
      ];
    });
  });
}

/** A line whose remaining choices are too few or too many can't be kept. */
function incomplete(
  shop: Shop,
  line: CartLine,
  product: CurrentProduct,
  minute: number,
  report: Report,
): CatalogChange[] {
  const result = revisedOr(shop, line, minute);
  if (!(result instanceof Refusal)) return [];
  const group = String(result.details.modifierGroupId ?? product.seed.id);
  return [report('SELECTION_INCOMPLETE', group, `selections.${group}`, 'complete', 'incomplete')];
}

/** The line as it can be ordered now, or why it can't. */
function revisedOr(shop: Shop, line: CartLine, minute: number): CartLine | Refusal {
  try {
    return revised(shop, line, minute);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Accepts the changes that were shown as `version`, and no others. A line that is no longer
 * available is removed, or the whole order is, as the guest chose when adding it.
 */
export function acceptCatalog(cart: Cart, shop: Shop, version: number, now: number): void {
  const changes = catalogChanges(cart, shop, newerMoney(shop.location), now);
  if (changeSetVersion(changes) !== version) {
    throw conflict('CATALOG_CHANGED', 'The menu changed again. Read the cart again.');
  }
  const minute = orderMinute(cart, shop, now);
  let canceled = false;
  const kept = cart.content.lines.flatMap((line) => {
    const result = revisedOr(shop, line, minute);
    if (!(result instanceof Refusal)) return [result];
    canceled ||= line.unavailableAction === 'cancel_entire_order';
    return [];
  });
  cart.content.lines = canceled ? [] : kept;
  cart.content.acknowledgedAt = now;
}
