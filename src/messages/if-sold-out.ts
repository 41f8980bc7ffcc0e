/** What is asked and said about a dish that the kitchen may run out of. */
import { msg } from './msg.js';

export const ifSoldOut = () => msg('If it is sold out');
export const leaveItOut = () => msg('Leave it out of my order');
export const cancelOrder = () => msg('Cancel my whole order');
export const cancelsOrder = () => msg('If it is sold out, your whole order is cancelled.');
