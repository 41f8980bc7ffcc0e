/** Texts of the order time: its button above the menu, its choice, and the ready time. */
import { foreignText, sentences } from './sentences.js';

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

export const slotsText = sentences('slots', {
  dayLabel: 'Day',
  timeLabel: 'Time',
  soon: 'Next available times',
  asapAbout: 'As soon as possible, about {time}',
  choose: 'Choose a time',
  missing: 'Please choose a time.',
  gone: 'This time was just taken. Please choose another one.',
  restaurantClock: 'Times are the restaurant’s local time.',
  ownClock: 'That’s {time} where you are.',
  none: 'There are no later times right now.',
  closed: 'Closed right now.',
  opensToday: 'Closed. Opens today at {time}.',
  opensTomorrow: 'Closed. Opens tomorrow at {time}.',
  opensOn: 'Closed. Opens {day} at {time}.',
  orderAhead: 'You can already order for later.',
  closedNow: 'The kitchen is closed right now. The earliest time is {time}.',
  onlyLater: 'You can only order for later. The earliest time is {time}.',
  notServed: 'Not served at that time: {names}',
  today: 'Today, {time}',
  tomorrow: 'Tomorrow, {time}',
  showMenu: 'Show the menu',
  passed: 'The time you chose has passed. The menu is now for: {when}',
});

/** @param reason why the restaurant takes no orders, in its own words; may be empty */
export const closedFor = (reason: string): string =>
  `${slotsText('closed')} ${foreignText(reason)}`.trim();
