/** Carts as the two generations write them. docs/contract.md 2.2, 2.2.1 */
import { type Cart, changesOf, type Group, type Line, type Menu, totalsOf } from './rules.js';

export type Unit = 'minor' | 'major';

const written = (minor: number, unit: Unit): string =>
  unit === 'minor' ? String(minor) : (minor / 100).toFixed(2);

/** @param revision left out by the older generation */
export function showCart(cart: Cart, unit: Unit, newer: boolean, menu: Menu) {
  const totals = totalsOf(cart);
  const money = (minor: number) => written(minor, unit);
  return {
    id: cart.id,
    locationId: 'river',
    status: cart.status,
    ...(newer && {
      revision: cart.revision,
      expiresAt: new Date(cart.expiresAt).toISOString(),
      catalogRevalidation: showChanges(cart, menu),
    }),
    restaurantDisplayName: 'The River',
    fulfilmentMethod: newer ? 'takeout' : 'pickup',
    pickupType: cart.time === 'ASAP' ? 'ASAP' : 'LATER',
    orderDate: cart.time === 'ASAP' ? '2030-01-05' : cart.time.slice(0, 10),
    orderTime: cart.time === 'ASAP' ? '18:00' : cart.time.slice(11),
    currency: 'usd',
    subTotal: money(totals.gross - totals.discount),
    subTotalWithoutDiscount: money(totals.gross),
    discountTotal: money(totals.discount),
    waiterTipTotal: money(totals.tip),
    orderTotalWithServiceFee: money(totals.total),
    orderTotalWithServiceFeeAmount: totals.total,
    totalQuantity: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discountCode: cart.discount,
    fees: {
      tipRate: 'percentage' in cart.gratuity ? (cart.gratuity.percentage / 100).toFixed(4) : '0',
    },
    items: cart.lines.map((line, index) => showLine(line, totals.lines[index], money)),
  };
}

function showLine(
  line: Line,
  priced: { unit: number; total: number } | undefined,
  money: (minor: number) => string,
) {
  return {
    id: line.id,
    productId: line.productId,
    categoryId: null,
    name: line.productId,
    price: money(priced?.unit ?? 0),
    quantity: line.quantity,
    total: money(priced?.total ?? 0),
    discount: money(0),
    itemUnavailableAction: 'remove_item',
    specialInstructions: line.instructions || null,
    selections: line.selections.map(showGroup),
  };
}

const showGroup = (group: Group): object => ({
  id: group.groupId,
  name: group.groupId,
  items: group.selectedOptions.map(({ optionId, quantity, children = [] }) => ({
    id: optionId,
    name: optionId,
    price: '0',
    quantity,
    ...(children.length > 0 && { children: children.map(showGroup) }),
  })),
});

function showChanges(cart: Cart, menu: Menu) {
  const changes = changesOf(cart, menu);
  return {
    required: changes.length > 0,
    acknowledgedAt: null,
    changeSet: {
      version: 1,
      blocking: changes.length > 0,
      changes: changes.map((change) => ({ ...change, permittedActions: ['ACCEPT_CHANGES'] })),
    },
  };
}

/** docs/contract.md 2.10 */
export function showOrder(cart: Cart) {
  const totals = totalsOf(cart);
  const money = (minor: number) => written(minor, 'major');
  return {
    id: `order-of-${cart.id}`,
    shortId: cart.id.slice(-4),
    restaurantDisplayName: 'The River',
    fulfillmentMethod: 'takeout',
    pickupType: 'ASAP',
    orderDate: '2030-01-05',
    orderTime: '18:00',
    currency: 'usd',
    status: 'PLACED',
    createdAt: '2030-01-05T18:00:00Z',
    items: cart.lines.map((line) => ({
      id: line.id,
      name: line.productId,
      quantity: line.quantity,
      total: money(0),
      discount: money(0),
      specialInstructions: line.instructions,
      modifiers: [],
    })),
    pricing: { total: money(totals.total), netPaid: money(totals.total) },
    payment: null,
  };
}
