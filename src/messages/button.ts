/** What the button that opens everything says. */
import { msg } from './msg.js';

export const orderOnline = () => msg('Order online');
export const close = () => msg('Close');
export const notLoaded = () =>
  msg('Ordering could not be loaded. Please check your connection and try again.');
