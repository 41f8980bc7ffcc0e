/** Texts of the cart. */
import type { ChargeKind } from '../contract/domain.js';
import { type FulfillmentMethod, isMethod } from '../contract/methods.js';
import { sentences } from './sentences.js';

export const cartText = sentences('cart', {
  title: 'Your order',
  empty: 'Your order is empty. Add something from the menu.',
  items: { one: '1 item', other: '{count} items' },
  viewOrder: 'View order',
  times: '{count} × {name}',
  quoted: '“{text}”',
  removeLine: 'Remove {name}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: 'Discount ({code})',
  minus: '−{amount}',
  total: 'Total',
  updating: 'Updating…',
  notUpdated: 'not updated yet',
  noTip: 'No tip',
  estimate: 'estimate',
  about: 'about {amount}',
  removedLine: '{name} removed.',
  undo: 'Undo',
  totalsFollow: 'Fees and total follow in a moment.',
  arrivesAround: 'At your door around {time}.',
  tax: 'Tax',
  serviceFee: 'Service fee',
  enterpriseFee: 'Restaurant group fee',
  paymentProcessingFee: 'Payment processing fee',
  applicationFee: 'Online ordering fee',
  courierTip: 'Tip for the courier',
  gratuity: 'Tip',
  deliveryFee: 'Delivery fee',
  roomServiceFee: 'Room service fee',
  handlingFee: 'Order handling fee',
  goToCheckout: 'Go to checkout',
  goToCheckoutFor: 'Go to checkout\u00a0· {amount}',
  settled: '{items}, total {amount}',
});

export const discountName = (code: string | null) =>
  code ? cartText('discountBy', { code }) : cartText('discount');

/** @param method of the order, which determines the name of the fulfillment fee */
export const chargeName = (kind: ChargeKind, method = ''): string =>
  cartText(kind === 'fulfillmentFee' ? fulfillmentFee(method) : kind);

const fulfillmentFee = (method: string) =>
  isMethod(method) ? fulfillmentFees[method] : 'handlingFee';

const fulfillmentFees = {
  takeout: 'handlingFee',
  table_side: 'handlingFee',
  room_service: 'roomServiceFee',
  delivery: 'deliveryFee',
} as const satisfies Readonly<Record<FulfillmentMethod, string>>;

export const goToCheckout = (amount: string | null) =>
  amount ? cartText('goToCheckoutFor', { amount }) : cartText('goToCheckout');

/** Announced once the service has confirmed. */
export const settled = (count: number, amount: string) =>
  cartText('settled', { items: cartText('items', { count }), amount });
