/** What the receipt says. */

import { type FulfillmentMethod, isMethod } from '../contract/methods.js';
import { msg, str } from './msg.js';

export const thankYou = () => msg('Thank you');
export const yourReceipt = () => msg('Your receipt');
export const orderNumber = (shortId: string) => msg(str`Order ${shortId}`);
export const sentTo = (restaurant: string) => msg(str`${restaurant} has your order.`);
export const howTitle = () => msg('How');
export const whenTitle = () => msg('When');
export const paidWith = () => msg('Paid with');
export const cardNumber = (brand: string, last4: string) => msg(str`${brand} ending in ${last4}`);
export const refunded = () => msg('Refunded');
export const netPaid = () => msg('Paid after refunds');
export const taken = () => msg('Your payment was taken, and the restaurant has your order.');
export const noReceipt = () => msg('We have no receipt to show here. This is what you ordered:');
export const receiptFailed = () =>
  msg('Your payment was taken. Only the receipt could not be loaded.');
export const notOpened = () =>
  msg('This receipt could not be opened. Its link may no longer be good.');
export const notAsPaid = (amount: string) =>
  msg(
    str`You agreed to pay ${amount}, but this receipt shows another total. Please call the restaurant.`,
  );
export const tableNumber = (table: string) => msg(str`Table ${table}`);
export const roomNumber = (room: string) => msg(str`Room ${room}`);
export const startNew = () => msg('Start a new order');

const methods: Readonly<Record<FulfillmentMethod, () => string>> = {
  takeout: () => msg('Takeout'),
  delivery: () => msg('Delivery'),
  table_side: () => msg('At your table'),
  room_service: () => msg('Room service'),
};

/** A method that we do not know is shown as the service writes it, made readable. */
export const methodName = (method: string): string =>
  isMethod(method) ? methods[method]() : method.replaceAll('_', ' ');
