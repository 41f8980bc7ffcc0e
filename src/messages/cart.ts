/** What the cart says. */

import type { ChargeKind } from '../contract/domain.js';
import { type FulfillmentMethod, isMethod } from '../contract/methods.js';
import { msg, str } from './msg.js';

export const yourOrder = () => msg('Your order');
export const emptyCart = () =>
  msg('Nothing here yet. What you choose from the menu will wait for you here.');
export const items = (count: number) => (count === 1 ? msg('1 item') : msg(str`${count} items`));
export const viewOrder = () => msg('View order');
export const close = () => msg('Close');

/** Stands between the names in a list of choices. */
export const comma = () => msg(', ');
export const times = (count: number, name: string) => msg(str`${count} × ${name}`);
export const quoted = (text: string) => msg(str`“${text}”`);
export const oneMore = (name: string) => msg(str`One more: ${name}`);
export const oneFewer = (name: string) => msg(str`One fewer: ${name}`);
export const remove = () => msg('Remove');
export const removeLine = (name: string) => msg(str`Remove ${name}`);

export const subtotal = () => msg('Subtotal');
export const discount = (code: string | null) =>
  code ? msg(str`Discount (${code})`) : msg('Discount');
export const minus = (amount: string) => msg(str`−${amount}`);
export const total = () => msg('Total');
export const updating = () => msg('Updating…');
export const totalsFollow = () => msg('Fees and total follow in a moment.');

/** @param method of the order: what it takes to hand it over is named after the way it goes */
export function chargeName(kind: ChargeKind, method = ''): string {
  switch (kind) {
    case 'tax':
      return msg('Tax');
    case 'serviceFee':
      return msg('Service fee');
    case 'fulfillmentFee':
      return isMethod(method) ? fulfillmentFees[method]() : handlingFee();
    case 'enterpriseFee':
      return msg('Restaurant group fee');
    case 'paymentProcessingFee':
      return msg('Payment processing fee');
    case 'applicationFee':
      return msg('Online ordering fee');
    case 'courierTip':
      return msg('Tip for the courier');
    case 'gratuity':
      return msg('Tip');
  }
}

const handlingFee = () => msg('Order handling fee');

const fulfillmentFees: Readonly<Record<FulfillmentMethod, () => string>> = {
  takeout: handlingFee,
  table_side: handlingFee,
  room_service: () => msg('Room service fee'),
  delivery: () => msg('Delivery fee'),
};

export const goToCheckout = (amount: string | null) =>
  amount ? msg(str`Go to checkout · ${amount}`) : msg('Go to checkout');
/** Read out once the service has agreed. */
export const settled = (count: number, amount: string) =>
  msg(str`${items(count)}, total ${amount}`);
