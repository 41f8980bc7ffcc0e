/** Another order for the same table or room: its place and the guest's contact are kept. */
import { isAtPlace, isMethod } from '../../contract/methods.js';
import type { ReceiptContent, Storefront } from '../storefront/types.js';

/** Table and room of an order; empty for others. */
export function placeIn(content: ReceiptContent): {
  readonly table: string;
  readonly room: string;
} {
  const order = content.kind === 'receipt' ? content.receipt : content.cart;
  const { table, room } = 'destination' in order ? order.destination : order;
  if (!isAtPlace(order.method)) return { table: '', room: '' };
  return { table: table ?? '', room: room?.roomNumber ?? '' };
}

export function orderMore(shop: Storefront, content: ReceiptContent): void {
  const { method } = content.kind === 'receipt' ? content.receipt : content.cart;
  shop.startNewOrder();
  // The page begins with another method.
  if (isMethod(method) && isAtPlace(method) && method !== shop.settings.method)
    shop.cart.intend({ type: 'method', method });
}
