/** An order in words, to send to somebody: nothing that opens the receipt, and no contact. */
import { placeFor } from '../../contract/methods.js';
import { cartText } from '../../messages/cart.js';
import { methodName } from '../../messages/methods.js';
import { receiptText } from '../../messages/receipt.js';
import { listed } from '../../messages/shared.js';
import type { ReceiptContent } from '../../stores/storefront/types.js';
import { amountRows } from '../cart/totals.js';
import { whenText } from '../shared/clock.js';
import { chosen, paidOrder } from './paper.js';

export interface OrderWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** @param address of the restaurant; empty if unknown */
export function orderWords(content: ReceiptContent, language: string, address: string): OrderWords {
  const { receipt, order } = paidOrder(content);
  const number = receipt ? receiptText('orderNumber', { shortId: receipt.shortId }) : '';
  const isPickup = placeFor(order.method) === null;
  return {
    title: [order.restaurantName, number].filter(Boolean).join(' · '),
    lines: [
      listed([order.restaurantName, isPickup ? address : ''].filter(Boolean)),
      number,
      `${methodName(order.method)} · ${whenText(order, language)}`,
      '',
      ...order.items.map((dish) => {
        const choices = chosen(dish);
        const name = cartText('times', { count: dish.quantity, name: dish.name });
        return `${choices ? `${name} (${choices})` : name}: ${dish.total.text}`;
      }),
      '',
      ...amountRows(order).map(({ name, text }) => `${name}: ${text}`),
      ...(receipt?.unlisted ? [`${receiptText('otherCharges')}: ${receipt.unlisted.text}`] : []),
      `${cartText('total')}: ${order.total.text}`,
    ].filter((line, at, all) => line !== '' || all[at - 1] !== ''),
  };
}
