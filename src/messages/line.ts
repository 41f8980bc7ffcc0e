/** What is said of a line of the order that is changed. */
import { msg, str } from './msg.js';

export const change = () => msg('Change');
export const changeLine = (name: string) => msg(str`Change ${name}`);
export const saveChanges = () => msg('Save changes');
export const comma = () => msg(', ');
export const choicesLost = (names: string) =>
  msg(str`Some of your choices are not offered any more: ${names}.`);
export const notOpened = () =>
  msg('We could not open this dish. Please check your connection and try again.');

export const goesWell = () => msg('Goes well with it');
export const addThis = (name: string) => msg(str`Add ${name}`);
