/** Texts of the receipt, and of the time until the order is ready. */
import type { OrderingError } from '../client/http/errors.js';
import { sentences } from './sentences.js';
import { problem } from './shared.js';

export const receiptText = sentences('receipt', {
  thankYou: 'Thank you',
  title: 'Your receipt',
  orderNumber: 'Order {shortId}',
  sentTo: '{restaurant} has your order.',
  methodTitle: 'How',
  whenTitle: 'When',
  paidWith: 'Paid with',
  statement: 'On your bank statement',
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

/** Why a receipt's link opened none. Only an answer of the service says anything about the link. */
export const linkProblem = (error: OrderingError): string =>
  isRefusedLink(error) ? receiptText('notOpened') : problem(error);

/** Trying again won't help. */
export const isRefusedLink = ({ kind }: OrderingError): boolean =>
  ['missing', 'unauthorized', 'refused'].includes(kind);

export const waitingText = sentences('waiting', {
  ready: 'Ready',
  readyIn: 'Ready in',
  arrives: 'Arrives',
  arrivesIn: 'Arrives in',
  /** Minutes. */
  range: '{from}–{to} min',
  about: 'At about {time}',

  // The title of the browser's tab
  readyInMinutes: 'Ready in {minutes} min',
  arrivesInMinutes: 'Arrives in {minutes} min',

  // The time is over
  shouldBeReady: 'Your order should be ready',
  shouldBeThere: 'Your order should be with you',
  notReady: 'Not ready yet? Ask the staff and mention your order number.',
  notThere: 'Not here yet? Call the restaurant and mention your order number.',
  askAboutDelivery: 'Not here yet? Ask the restaurant and mention your order number.',

  directions: 'Directions',
  addToCalendar: 'Add to calendar',
  pickUpAt: 'Pick up your order at {restaurant}',
  deliveryFrom: 'Your order from {restaurant}',
  notifyMe: 'Notify me',
  willNotify: 'You’ll get a notification. Keep this page open.',
  notAllowed: 'Your browser doesn’t allow notifications from this page.',

  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'We couldn’t copy it. Try email instead.',
  email: 'Email',

  underWay: 'Your orders in progress',
  openReceipt: 'Open the receipt: {dishes}',
  forgetOrder: 'Remove from this device: {dishes}',
  receipt: 'Receipt',
  orderMoreTable: 'Order more for table {table}',
  orderMoreRoom: 'Order more for room {room}',
});
