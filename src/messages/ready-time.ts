/** When an order is about ready. */
import { msg, str } from './msg.js';

export const readyAbout = (time: string) => msg(str`Ready at about ${time}`);
