/** Texts of the receipt. */
import { sentences } from './sentences.js';

export const receiptText = sentences('receipt', {
  thankYou: 'Thank you',
  title: 'Your receipt',
  orderNumber: 'Order {shortId}',
  sentTo: '{restaurant} has your order.',
  methodTitle: 'How',
  whenTitle: 'When',
  paidWith: 'Paid with',
  cardNumber: '{brand} ending in {last4}',
  refunded: 'Refunded',
  netPaid: 'Paid after refunds',
  paymentTaken: 'Your payment went through, and the restaurant has your order.',
  noReceipt: 'We have no receipt to show here. This is what you ordered:',
  notLoaded: 'Your payment went through, but we couldn’t load the receipt.',
  notOpened: 'We couldn’t open this receipt. Its link may have expired.',
  otherTotal:
    'You agreed to pay {amount}, but this receipt shows another total. Please ask the restaurant.',
  tableNumber: 'Table {table}',
  roomNumber: 'Room {room}',
  original: 'Your order in the restaurant’s language',
  otherCharges: 'Other charges',
  startNewOrder: 'Start a new order',
});
