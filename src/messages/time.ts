/** Texts of the order time button above the menu, and of the ready time. */
import { sentences } from './sentences.js';

export const timeText = sentences('time', {
  timeOfOrder: 'Time of your order:',
  asap: 'As soon as possible',
  now: 'Now',
  orderForLater: 'Order for later',
  later: 'Later',

  // Ready time
  readyAbout: 'Ready at about {time}',

  /** Announced once it is confirmed. */
  newTotal: 'Total: {amount}',
});
