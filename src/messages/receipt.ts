/** What the receipt says. */
import { msg, str } from '@lit/localize';

export const thankYou = () => msg('Thank you', { id: 'receipt-thanks' });
export const loadingReceipt = () => msg('Loading your receipt', { id: 'receipt-loading' });
export const orderNumber = (shortId: string) =>
  msg(str`Order ${shortId}`, { id: 'receipt-number' });
export const sentTo = (restaurant: string) =>
  msg(str`${restaurant} has your order.`, { id: 'receipt-sent' });
export const howTitle = () => msg('How', { id: 'receipt-how' });
export const whenTitle = () => msg('When', { id: 'receipt-when' });
export const paidWith = () => msg('Paid with', { id: 'receipt-paid-with' });
export const cardNumber = (brand: string, last4: string) =>
  msg(str`${brand} ending in ${last4}`, { id: 'receipt-card' });
export const refunded = () => msg('Refunded', { id: 'receipt-refunded' });
export const netPaid = () => msg('Paid after refunds', { id: 'receipt-net' });
export const taken = () =>
  msg('Your payment was taken, and the restaurant has your order.', { id: 'receipt-taken' });
export const noReceipt = () =>
  msg('We have no receipt to show here. This is what you ordered:', { id: 'receipt-none' });
export const receiptFailed = () =>
  msg('Your payment was taken. Only the receipt could not be loaded.', { id: 'receipt-failed' });
export const print = () => msg('Print', { id: 'receipt-print' });
export const startNew = () => msg('Start a new order', { id: 'receipt-new' });

const methods: Readonly<Record<string, () => string>> = {
  takeout: () => msg('Takeout', { id: 'method-takeout' }),
  delivery: () => msg('Delivery', { id: 'method-delivery' }),
  table_side: () => msg('At your table', { id: 'method-table' }),
  room_service: () => msg('Room service', { id: 'method-room' }),
};

/** A method that we do not know is shown as the service writes it, made readable. */
export const methodName = (method: string): string =>
  methods[method]?.() ?? method.replaceAll('_', ' ');
