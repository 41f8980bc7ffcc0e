/** What a tablet says that goes from guest to guest. */
import { msg, str } from './msg.js';

export const nextGuest = () => msg('Next guest');
export const clearedIn = (seconds: number) =>
  msg(str`For your privacy, this screen is cleared in ${msg(str`${seconds} s`)}.`);
