/** What the button says that chooses the time of an order, above the menu, and when it is about ready. */
import { sentences } from './sentences.js';

export const timeText = sentences('time', {
  timeOfOrder: 'Time of your order:',
  asap: 'As soon as possible',
  now: 'Now',
  orderForLater: 'Order for later',
  later: 'Later',

  // When an order is about ready.
  readyAbout: 'Ready at about {time}',

  /** Read out once it is certain. */
  newTotal: 'Total: {amount}',
});
