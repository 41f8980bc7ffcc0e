/**
 * Earlier orders of this device, for ordering again. That it is there, even without an order, says
 * that the guest agreed; nothing is written before.
 */

import type { Platform } from '../platform/platform.js';
import { type Saved, saved } from '../platform/saved.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import type { KeptItem, KeptOrder } from './types.js';

export type Ordered = Saved<readonly KeptOrder[]>;

const MOST = 2;

/** After the last order. */
const KEPT_MS = 365 * 24 * 3_600_000;

const isText = (value: unknown): boolean => typeof value === 'string';

const isItem = ({ name, quantity, total, choices, instructions }: KeptItem): boolean =>
  isText(name) &&
  Number.isSafeInteger(quantity) &&
  isText(total.text) &&
  isText(instructions) &&
  choices.every(({ modifiers }) => modifiers.every((one) => isText(one.name)));

/** Throws, or returns `false`, for another shape. */
const areOrders = (orders: readonly KeptOrder[]): boolean =>
  orders.every(
    ({ at, currency, items }) =>
      Number.isFinite(at) && isText(currency) && items.length > 0 && items.every(isItem),
  );

export const orderedIn = (platform: Platform, scope: string): Ordered =>
  saved<readonly KeptOrder[]>(platform.shared, `${scope}:ordered`, areOrders, {
    now: platform.now,
    end: () => platform.now() + KEPT_MS,
  });

/** Does nothing unless the guest agreed. Of two equal orders, the later one is kept. */
export function keepOrder(ordered: Ordered, order: PlacedOrder, now: number): void {
  const before = ordered.read();
  if (before) ordered.write([keptOf(order, now), ...withoutSame(before, order)].slice(0, MOST));
}

/** The guest agrees, with the order that was just placed if there is one. */
export function agree(ordered: Ordered, order: PlacedOrder | null, now: number): void {
  if (!ordered.read()) ordered.write([]);
  if (order) keepOrder(ordered, order, now);
}

const keptOf = ({ currency, items }: PlacedOrder, at: number): KeptOrder => ({
  at,
  currency,
  items: items.map(({ name, originalName, quantity, total, choices, instructions }) => ({
    ...{ name, originalName, quantity, total, choices, instructions },
  })),
});

const withoutSame = (orders: readonly KeptOrder[], order: PlacedOrder): KeptOrder[] =>
  orders.filter(({ items }) => dishesOf(items) !== dishesOf(order.items));

const dishesOf = (items: readonly KeptItem[]): string =>
  JSON.stringify(items.map(({ name, quantity, choices }) => [name, quantity, choices]));
