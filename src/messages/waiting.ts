/** Texts while a guest waits for a placed order. */
import { sentences } from './sentences.js';

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

  underWay: 'Your orders under way',
  openReceipt: 'Open the receipt: {dishes}',
  forgetOrder: 'Remove from this device: {dishes}',
  receipt: 'Receipt',
  orderMoreTable: 'Order more for table {table}',
  orderMoreRoom: 'Order more for room {room}',
});
