/** What the button that opens everything says. */
import { msg } from './msg.js';

export const orderOnline = () => msg('Order online');
export const close = () => msg('Close');
