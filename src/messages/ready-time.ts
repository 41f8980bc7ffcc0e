/** When an order is about ready. */
import { msg, str } from './msg.js';

export const readyAbout = (time: string) => msg(str`Ready at about ${time}`);
/** Read out once it is certain. */
export const newTotal = (amount: string) => msg(str`Total: ${amount}`);
