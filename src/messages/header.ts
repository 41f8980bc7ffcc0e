/** Texts above the menu: where and when the guest gets the order. */
import { sentences } from './sentences.js';

export const headerText = sentences('header', {
  label: 'About your order',
  open: 'Open',
  ready: 'Ready in about {count} min',
  minimum: 'Minimum {amount}',
  pickUpAt: 'Pick up at',
  deliverTo: 'Deliver to',
  change: 'Change',
  changeAddress: 'Change the delivery address',
  takeoutInstead: 'Get takeout instead',
  roomPayment: 'You pay when you order. Nothing is added to your room bill.',
});
