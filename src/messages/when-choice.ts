/** What is said where the time of an order is chosen above the menu. */
import { msg, str } from './msg.js';

export const today = (time: string) => msg(str`Today, ${time}`);
export const tomorrow = (time: string) => msg(str`Tomorrow, ${time}`);
export const showMenu = () => msg('Show the menu');
export const lapsed = (when: string) =>
  msg(str`The time you chose has passed. The menu is now for: ${when}`);
