/** What is said about the time of an order. */
import { msg, str } from './msg.js';

export const dayLabel = () => msg('Day');
export const timeLabel = () => msg('Time');
export const chooseTime = () => msg('Choose a time');
export const timeMissing = () => msg('Please choose a time.');
export const timeGone = () => msg('This time has just gone. Please choose another one.');
export const restaurantClock = () => msg('Times are the restaurant’s local time.');
export const ownClock = (time: string) => msg(str`That is ${time} where you are.`);
export const noTimes = () => msg('There are no later times right now.');
export const closedNow = (time: string) =>
  msg(str`The kitchen is closed right now. The first time is ${time}.`);
export const onlyLater = (time: string) =>
  msg(str`Orders are taken for a later time only. The first one is ${time}.`);
export const notServed = (names: string) => msg(str`Not served at that time: ${names}`);

// What the button says that chooses the time of an order, above the menu.

export const timeOfOrder = () => msg('Time of your order:');
export const soon = () => msg('As soon as possible');
export const now = () => msg('Now');
export const orderForLater = () => msg('Order for later');
export const later = () => msg('Later');

// What is said where the time of an order is chosen above the menu.

export const today = (time: string) => msg(str`Today, ${time}`);
export const tomorrow = (time: string) => msg(str`Tomorrow, ${time}`);
export const showMenu = () => msg('Show the menu');
export const lapsed = (when: string) =>
  msg(str`The time you chose has passed. The menu is now for: ${when}`);

// When an order is about ready.

export const readyAbout = (time: string) => msg(str`Ready at about ${time}`);
/** Read out once it is certain. */
export const newTotal = (amount: string) => msg(str`Total: ${amount}`);
