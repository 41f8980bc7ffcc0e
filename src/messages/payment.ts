/** What is said around a wallet's own button. */
import { msg, str } from './msg.js';

export { orderChanged } from './recovery.js';

export const orByCard = () => msg('or pay by card');
export const cancelled = () => msg('Nothing was paid. You can try again, or pay by card.');

// What is said where no card is asked for on this page.

export const payElsewhere = (amount: string) => msg(str`Go on to pay ${amount}`);
export const payElsewhereInstead = () => msg('Pay on the restaurant’s payment page');
export const payElsewhereHint = () => msg('You pay on the restaurant’s own payment page.');
export const placeFree = (amount: string) => msg(str`Place the order · ${amount}`);
export const nothingToPay = () => msg('There is nothing to pay for this order.');
