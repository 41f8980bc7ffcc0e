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
