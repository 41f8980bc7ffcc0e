/** What the button that opens everything says. */
import { msg, str } from './msg.js';

export const orderOnline = () => msg('Order online');
export const close = () => msg('Close');

// What a tablet says that goes from guest to guest.

export const nextGuest = () => msg('Next guest');
export const clearedIn = (seconds: number) =>
  msg(str`For your privacy, this screen is cleared in ${msg(str`${seconds} s`)}.`);

// What the search says.

export const onlyShow = () => msg('Only show');
export const endSearch = () => msg('End the search');
export const found = (count: number) =>
  count === 1 ? msg('1 dish found') : msg(str`${count} dishes found`);
export const nothingFound = () => msg('No dish matches. Try another word, or fewer conditions.');
