/** What the button says that chooses the time of an order, above the menu. */
import { msg } from './msg.js';

export const timeOfOrder = () => msg('Time of your order:');
export const soon = () => msg('As soon as possible');
export const now = () => msg('Now');
export const orderForLater = () => msg('Order for later');
export const later = () => msg('Later');
